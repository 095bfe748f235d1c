"""What bots that look ahead have to know of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.source.records import dataclass

WON: Final = 1_000_000
"""Worth of a won position, and with a minus of a lost one."""


@dataclass(frozen=True, slots=True)
class Worth:
    """``of(engine, state, seat)``: how much better a position is for a seat than for the other, ±WON when it is decided;
    ``free``: prompts of the questions for a next deed of the own turn.  Between two of them one deed has run its course.
    ``windows``: prompts of the questions in which a player may step in; whoever plays games out passes them."""

    of: Callable[[Engine, State, int], int]
    free: frozenset[str]
    windows: frozenset[str] = frozenset()


def decided(state: State, seat: int) -> int:
    """The worth of a game that is over."""
    winners = state.result or ()
    return 0 if len(winners) != 1 else WON if winners[0] == seat else -WON
