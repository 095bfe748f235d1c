"""Random games of Z/X, plain cards and cards with abilities: `pytest tests/bench --benchmark-enable`."""

import random
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "unit" / "zx"))

import test_random
import zx_table

GAMES = 20


def table(which: str) -> tuple[Any, Any]:
    if which == "plain":
        cards = [*zx_table.vanilla_deck("red"), *zx_table.vanilla_deck("blue")]
        decks = [{"main": [c.id for c in zx_table.vanilla_deck(colour) for _ in (0, 1)]} for colour in ("red", "blue")]
    else:
        cards, decks = test_random.CARDS, test_random.DECKS
    return zx_table.engine(cards), decks


def games(e: Any, decks: Any) -> int:
    return sum(int(zx_table.play_random(e, e.new(seed, decks=decks), seed, verify=False)) for seed in range(GAMES))


@pytest.mark.parametrize("which", ["plain", "abilities"])
def test_random_games(benchmark: Any, which: str) -> None:
    """Seconds for GAMES games; extra_info: decisions in one round (decisions per second = decisions / mean)."""
    e, decks = table(which)
    benchmark.extra_info["decisions"] = benchmark(games, e, decks)
    assert benchmark.extra_info["decisions"] > GAMES


def test_clone(benchmark: Any) -> None:
    e, decks = table("abilities")
    s = e.new(3, decks=decks)
    rng = random.Random(3)
    for _ in range(60):
        e.answer(s, rng.choice(e.legal(s)))
    assert benchmark(s.clone).seq == s.seq
