"""One table, many threads: each game is what it is alone."""

import json
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from zxscript import api

THREADS = 32
LENGTH = 60


def played(table: Any, decks: Any, seed: int) -> str:
    """The bytes of a random game after some decisions."""
    e = table.engine
    s, pick = e.new(seed, seed % 2 == 0, decks=decks), random.Random(seed)
    for _ in range(LENGTH):
        if s.result is not None:
            break
        e.answer(s, pick.choice(e.legal(s)))
    return json.dumps([e.save(s), e.view(s, 0), e.view(s, 1)], sort_keys=True)


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_games_on_one_table_do_not_disturb_one_another(game: str) -> None:
    """The table is new: its cards are linked while the threads run."""
    begun = api.new_game(game, seed=1)
    alone = [played(begun.table, begun.decks, seed) for seed in range(THREADS)]
    fresh = api.new_game(game, seed=1)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(THREADS) as pool:
            together = list(pool.map(lambda seed: played(fresh.table, fresh.decks, seed), range(THREADS)))
    finally:
        sys.setswitchinterval(interval)
    assert together == alone
    ids = [card.id for card in fresh.table.engine.cards_linked]
    assert len(ids) == len(set(ids)), "a card was linked twice"
