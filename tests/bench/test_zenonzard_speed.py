"""Random games of ZENONZARD with a pool of cards that have abilities: `pytest tests/bench --benchmark-enable`."""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "unit" / "zenonzard"))

import zz_random

GAMES = 20


def games() -> int:
    return sum(int(zz_random.play(seed, check=False)[1]) for seed in range(GAMES))


def test_random_games(benchmark: Any) -> None:
    """Seconds for GAMES games; extra_info: decisions in one round (decisions per second = decisions / mean)."""
    zz_random.play(0, check=False)
    benchmark.extra_info["decisions"] = benchmark(games)
    assert benchmark.extra_info["decisions"] > GAMES


def test_clone(benchmark: Any) -> None:
    e, s, rng = zz_random.begin(3)
    for _ in range(60):
        e.answer(s, rng.choice(e.legal(s)))
    assert benchmark(s.clone).seq == s.seq
