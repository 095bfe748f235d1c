"""Decisions per second, whole games, clone, save: run with `pytest tests/bench --benchmark-enable`."""

import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "unit" / "engine"))

import duel

GAMES = 20


def games(e: Any, decks: Any, seeds: Iterable[int]) -> int:
    decisions = 0
    for seed in seeds:
        s = e.new(seed, decks=decks)
        pick = random.Random(seed).random
        while s.result is None:
            steps = e.legal(s)
            e.answer(s, steps[int(pick() * len(steps))])
            decisions += 1
    return decisions


@pytest.mark.parametrize("deck", ["plain", "abilities"])
def test_random_games(benchmark: Any, deck: str) -> None:
    """Seconds for GAMES random games; extra_info: decisions in one round (decisions per second = decisions / mean)."""
    e = duel.engine()
    cards = duel.DECK if deck == "abilities" else ("wisp", "guard", "ogre") * 13
    benchmark.extra_info["decisions"] = benchmark(games, e, (cards, cards), range(GAMES))
    assert benchmark.extra_info["decisions"] > GAMES


def middle(e: Any) -> Any:
    s = duel.start(e, 4)
    r = random.Random(4)
    for _ in range(30):
        if s.result is None:
            e.answer(s, r.choice(e.legal(s)))
    return s


def test_clone(benchmark: Any) -> None:
    s = middle(duel.engine())
    assert benchmark(s.clone).seq == s.seq


def test_save_and_load(benchmark: Any) -> None:
    e = duel.engine()
    s = middle(e)
    assert benchmark(lambda: e.load(e.save(s))).seq == s.seq
