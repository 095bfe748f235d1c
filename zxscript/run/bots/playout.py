"""Games that go on from a guess: both players do what seems best one deed ahead."""

from __future__ import annotations

from typing import Final

from zxscript.engine.choices import PLAYER, PROMPT
from zxscript.engine.errors import EngineError
from zxscript.engine.state import State
from zxscript.games.worth import WON
from zxscript.run.bots.ahead import Looking, paying, plain
from zxscript.run.table import Table

_LONG: Final = 400
"""Answers of one playout at most."""
_WIDE: Final = 24
"""In a playout questions with more answers are answered plainly."""


class Playout:
    """Plays on for a seat.  ``spent``: how many answers were tried so far; ``met``: the players see how a deed would be met, and where
    games are played out for one turn only the seat answers its questions on the way by trying as well."""

    def __init__(self, table: Table, seat: int, met: bool = False) -> None:
        self.table, self.engine, self.seat = table, table.engine, seat
        deep = met and not table.rules.worth.reply  # what is seen less far is seen better
        self.looking = [Looking(table, player, int(deep and player == seat), met) for player in (0, 1)]
        self.begun = 0

    @property
    def spent(self) -> int:
        """Answers tried by both, and those that were played out: a playout in which nothing is left to try is not for nothing."""
        return self.begun + sum(one.spent for one in self.looking)

    def worth(self, state: State, choice: int) -> int:
        """What ``choice`` is worth when both go on as it seems best one deed ahead, until the other player's next turn is over,
        or this turn where a game says so (``Worth.reply``).  ``state`` is played on: give a guess that nobody else needs."""
        engine, worth = self.engine, self.table.rules.worth
        self.begun += 1
        turn = engine.var(state, "turn")
        last = turn + (1 if worth.reply and engine.var(state, "turn_player") == self.seat else 0)
        try:
            engine.answer(state, choice)
            for _ in range(_LONG):
                if state.result is not None or engine.var(state, "turn") > last:
                    break
                engine.answer(state, self._next(state))
        except EngineError:
            return -WON
        return worth.of(engine, state, self.seat)

    def _next(self, state: State) -> int:
        legal = self.engine.legal(state)
        if len(legal) == 1:
            return legal[0]
        assert state.pending is not None
        looking = self.looking[state.pending[PLAYER]]
        if paying(state) or state.pending[PROMPT] in looking.worth.windows or len(legal) > _WIDE:
            return plain(state, legal)
        values = looking.values(state, legal)
        return max(legal, key=lambda one: (values[one], one))
