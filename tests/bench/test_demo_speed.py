"""Random games with the demo decks of both games, tracing off: `pytest tests/bench --benchmark-enable`."""

import random
from typing import Any

import pytest

from zxscript import api

GAMES = 10


def play(game: Any, seeds: range) -> int:
    """Whole games with random choices; the number of decisions."""
    e, decisions = game.table.engine, 0
    for seed in seeds:
        s = e.new(seed, False, decks=game.decks)
        pick = random.Random(seed).choice
        while s.result is None:
            e.answer(s, pick(e.legal(s)))
            decisions += 1
    return decisions


@pytest.mark.parametrize("name", ["zx", "zenonzard"])
def test_random_games(benchmark: Any, name: str) -> None:
    """Seconds for GAMES games; extra_info: decisions in one round (decisions per second = decisions / mean)."""
    game = api.new_game(name, api.demo_decks(name), seed=1)
    play(game, range(GAMES))
    benchmark.extra_info["decisions"] = benchmark(play, game, range(GAMES))
    assert benchmark.extra_info["decisions"] > GAMES


@pytest.mark.parametrize("name", ["zx", "zenonzard"])
def test_clone(benchmark: Any, name: str) -> None:
    """Seconds for a clone of a position in the middle of a game."""
    game = api.new_game(name, api.demo_decks(name), seed=1)
    e = game.table.engine
    s = e.new(5, False, decks=game.decks)
    pick = random.Random(5).choice
    for _ in range(100):
        e.answer(s, pick(e.legal(s)))
    assert benchmark(s.clone).seq == s.seq
