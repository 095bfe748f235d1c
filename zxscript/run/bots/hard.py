"""The bot that searches: what looks best one deed ahead is played out, on several guesses, through the rest of the own turn and
the whole next turn of the other player; more playouts go to what does better (sequential halving).
"""

from __future__ import annotations

from typing import Final

from zxscript.engine.choices import PLAYER, PROMPT
from zxscript.engine.errors import EngineError
from zxscript.engine.state import State
from zxscript.games.worth import WON
from zxscript.run.bots.ahead import Looking, Normal, paying, plain
from zxscript.run.bots.bot import Guess
from zxscript.run.table import Table

NODES: Final = 3_000
"""Answers that are tried on a guess for one answer of the game, about."""
WIDTH: Final = 4
"""So many answers are played out, those that look best one deed ahead."""
_LONG: Final = 400
"""Answers of one playout at most."""
_WIDE: Final = 24
"""In a playout questions with more answers are answered plainly."""


class Hard(Normal):
    """Plays out what looks best, on guesses, to the end of the other player's next turn."""

    def __init__(self, seed: int, nodes: int = NODES) -> None:
        super().__init__(seed)
        self.nodes = nodes

    def weighed(self, table: Table, seat: int, legal: list[int], state: State, guess: Guess) -> int:
        """What wins; else the best of the answers that look best, each played out."""
        values = Looking(table, seat, self.depth).values(state, legal)
        if max(values.values()) >= WON or not table.engine.var(state, "turn"):  # while preparing there is nothing to play out yet
            return self.chosen(values, 0, False)
        some = sorted(legal, key=lambda choice: (-values[choice], choice))[:WIDTH]
        return self._halved(table, seat, {choice: values[choice] for choice in some}, guess)

    def _halved(self, table: Table, seat: int, total: dict[int, int], guess: Guess) -> int:
        """The answer that is left after rounds in which every one of those left is played out on the same guesses.  ``total``:
        what each is worth one deed ahead, which counts as much as one playout."""
        played, some = Playout(table, seat), list(total)
        rounds = max(1, (len(some) - 1).bit_length())
        share = self.nodes // rounds
        while len(some) > 1:
            until = played.spent + share
            while True:
                number = self.number()
                for choice in some:
                    total[choice] += played.worth(guess(number), choice)
                if played.spent >= until:
                    break
            some = sorted(some, key=lambda choice: -total[choice])[: (len(some) + 1) // 2]
        return some[0]


class Playout:
    """Games that go on from a guess.  ``spent``: how many answers were tried so far."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.engine, self.seat = table, table.engine, seat
        self.looking = [Looking(table, player, 0) for player in (0, 1)]

    @property
    def spent(self) -> int:
        """Answers tried by both."""
        return sum(one.spent for one in self.looking)

    def worth(self, state: State, choice: int) -> int:
        """What ``choice`` is worth when both go on as it seems best one deed ahead, until the other player's next turn is over."""
        engine, worth = self.engine, self.table.rules.worth
        turn = engine.var(state, "turn")
        last = turn + (1 if engine.var(state, "turn_player") == self.seat else 0)
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
