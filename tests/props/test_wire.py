"""No seat and no spectator can tell a game from its twin by a byte that a real server sends."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from tests.props.twins import Tally
from tests.props.wire import Places, play, server
from zxscript import api


def compared(game: str, seed: int, length: int) -> Tally:
    """A game with the demo decks."""
    tally = Tally()

    async def run() -> None:
        async with server() as (hub, url), contextlib.AsyncExitStack() as stack:
            await play(Places(hub, url, stack), api.new_game(game, seed=seed), seed, tally, length)

    asyncio.run(run())
    return tally


@pytest.mark.parametrize(("game", "seed"), [("zx", 11), ("zenonzard", 12)])
def test_games_and_their_twins_send_the_same_bytes(game: str, seed: int) -> None:
    """`python -m tests.props.wire` does this with whole games, and with the decks of a card pool."""
    tally = compared(game, seed, 30)
    assert not tally.differing, tally.differing[0]
    assert tally.decisions == 30 and tally.compared > 60 and tally.exchanged > 1000


def test_a_leak_is_found_and_its_first_byte_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison sees one column of one hidden card, and one word of a refusal."""
    from zxscript.engine import view

    hidden = view.CardTeller.hidden
    monkeypatch.setattr(view.CardTeller, "hidden", lambda self, ref: {**hidden(self, ref), "def": self.s.cols[1][ref & 4095]})
    tally = compared("zx", 5, 6)
    assert tally.differing and "byte " in tally.differing[0]
