"""What a bot is, and what it is shown: never the state of the game, only how it could be for all that its seat knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from zxscript.engine.choices import PLAYER
from zxscript.engine.state import State
from zxscript.run.table import Table

Guess = Callable[[int], State]
"""A state at the same question that could be the true one for all that the seat knows; another number, another guess."""


class Bot(Protocol):
    """Answers the pending question of a seat.  The same seed, the same answers."""

    def __call__(self, table: Table, seat: int, legal: list[int], guess: Guess) -> int:
        """One of ``legal``."""


def ask(bot: Bot, table: Table, state: State) -> int:
    """The answer of a bot to the pending question; it is not given ``state`` and cannot reach it."""
    assert state.pending is not None
    seat = state.pending[PLAYER]
    return bot(table, seat, table.engine.legal(state), _guesser(table, state, seat))


def _guesser(table: Table, state: State, seat: int) -> Guess:
    from zxscript.run.game.determined import determined  # games let bots answer

    return lambda number: determined(table, state, seat, number)
