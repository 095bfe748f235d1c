"""Bots that look ahead: each answer is tried on a guess of the position, run until the deed has run its course, and judged.

A deed has run its course when a player is asked for a next deed of the own turn (``Worth.free``).  Questions on the way are
answered plainly: windows are passed, costs are paid with the first cards that can pay.
"""

from __future__ import annotations

from typing import Final

from zxscript.engine.choices import DONE, KIND, PLAYER, PROMPT
from zxscript.engine.engine import Engine
from zxscript.engine.errors import EngineError
from zxscript.engine.rng import below
from zxscript.engine.state import State
from zxscript.games.worth import WON
from zxscript.run.asked import asked
from zxscript.run.bots.bot import Guess
from zxscript.run.table import Table

STEPS: Final = 60
"""Answers after which a deed that has not run its course is judged as it stands."""
WIDE: Final = 8
"""So many answers of a question on the way are tried, if any are."""
_PAYING: Final = ("pay",)


class Looking:
    """Looks from one seat.  ``depth``: how many questions on the way are answered by trying; ``met``: whether those are as well by
    which the other player meets a deed (``Worth.met``)."""

    def __init__(self, table: Table, seat: int, depth: int, met: bool = False) -> None:
        self.engine: Engine = table.engine
        self.worth, self.seat, self.depth = table.rules.worth, seat, depth
        self.met = self.worth.met if met else frozenset[str]()
        self.spent = 0

    def values(self, state: State, legal: list[int]) -> dict[int, int]:
        """Each answer with the worth of what it leads to.  To do nothing more is worth what the position is worth."""
        return self._values(state, legal, self.depth)

    def free(self, state: State) -> bool:
        """Whether the question is for a next deed of the own turn."""
        return state.pending is not None and state.pending[PROMPT] in self.worth.free

    def _values(self, state: State, legal: list[int], depth: int) -> dict[int, int]:
        found = {}
        for choice in legal:
            if choice == DONE and self.free(state):
                found[choice] = self.worth.of(self.engine, state, self.seat)
                continue
            self.spent += 1
            after = state.clone()
            try:
                self.engine.answer(after, choice)
                found[choice] = self._settled(after, depth)
            except EngineError:
                found[choice] = -WON
        return found

    def _settled(self, state: State, depth: int) -> int:
        """The worth when the deed has run its course."""
        for _ in range(STEPS):
            question = state.pending
            if state.result is not None or question is None or self.free(state):
                break
            legal = self.engine.legal(state)
            tried = question[PROMPT] in self.met or (depth and not paying(state))
            if tried and 1 < len(legal) <= WIDE:
                values = self._values(state, legal, max(depth - 1, 0)).values()
                return max(values) if question[PLAYER] == self.seat else min(values)
            self.spent += 1
            self.engine.answer(state, plain(state, legal))
        return self.worth.of(self.engine, state, self.seat)


def paying(state: State) -> bool:
    """Whether the question is with which cards a cost is paid."""
    question = asked(state)
    return question is not None and (question.program in _PAYING or question.prompt in _PAYING)


def plain(state: State, legal: list[int]) -> int:
    """The answer that needs no thought: windows are passed, otherwise the first."""
    assert state.pending is not None
    return DONE if state.pending[KIND] == "action" and DONE in legal else legal[0]


class Easy:
    """Wins when one deed wins, leaves what harms itself, does nothing that leads to nothing; else any of what is left."""

    def __init__(self, seed: int) -> None:
        self.dice = [seed, 0]

    def __call__(self, table: Table, seat: int, legal: list[int], guess: Guess) -> int:
        """One of ``legal``."""
        if len(legal) == 1:
            return legal[0]
        state = guess(self.number())
        return legal[0] if paying(state) else self.weighed(table, seat, legal, state, guess)

    def weighed(self, table: Table, seat: int, legal: list[int], state: State, guess: Guess) -> int:
        """One of several answers to a question that is no payment; ``state``: what this seat guesses the position to be."""
        looking = Looking(table, seat, 0)
        return self.chosen(looking.values(state, legal), table.rules.worth.of(table.engine, state, seat), looking.free(state))

    def chosen(self, values: dict[int, int], now: int, free: bool) -> int:
        """The answer by the worth of each; ``now``: what the position is worth; ``free``: it may as well do nothing."""
        best = max(values.values())
        if best >= WON:
            return self.one([choice for choice, value in values.items() if value == best])
        good = [choice for choice, value in values.items() if value > now or (value == now and not free)]
        return self.one(good or [choice for choice, value in values.items() if value == best])

    def one(self, choices: list[int]) -> int:
        """Any of them."""
        return choices[below(self.dice, 0, len(choices))]

    def number(self) -> int:
        """A number for a guess."""
        return below(self.dice, 0, 1 << 30)
