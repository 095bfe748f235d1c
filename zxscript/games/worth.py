"""What bots that look ahead have to know of a game."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from zxscript.engine.engine import Engine
from zxscript.engine.state import State

WON: Final = 1_000_000
"""Worth of a won position, and with a minus of a lost one."""


@dataclass(frozen=True, slots=True)
class Worth:
    """``of(engine, state, seat)``: how much better a position is for a seat than for the other, ±WON when it is decided;
    ``free``: prompts of the questions for a next deed of the own turn.  Between two of them one deed has run its course.
    ``windows``: prompts of the questions in which a player may step in; whoever plays games out passes them.
    ``met``: prompts of the questions by which the other player meets a deed (blocks it), if a deed is worth little without them.
    ``lead``: a position worth so much more is won by 73 of 100; 0 where that was not looked for.
    ``reply``: whether games are played out through the other player's next turn; else to the end of the turn that is going on.
    ``tries``: so many answers are played out by `normal`; without any it does what is worth most one deed ahead."""

    of: Callable[[Engine, State, int], int]
    free: frozenset[str]
    windows: frozenset[str] = frozenset()
    met: frozenset[str] = frozenset()
    lead: int = 0
    reply: bool = True
    tries: int = 3

    def hope(self, value: int) -> int:
        """The worth of an end for the mean of several: the chance to win in ten-thousandths, where the game has a ``lead``."""
        if not self.lead:
            return value
        return round(10_000 / (1 + math.exp(-max(-30.0, min(30.0, value / self.lead)))))


def decided(state: State, seat: int) -> int:
    """The worth of a game that is over."""
    winners = state.result or ()
    return 0 if len(winners) != 1 else WON if winners[0] == seat else -WON
