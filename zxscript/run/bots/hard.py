"""The bot that searches: what looks good one deed ahead is played out, on several guesses, through the rest of the own turn and
where a game says so the whole next turn of the other player; what does worse is dropped on the way, so that most playouts go to
what does better.
"""

from __future__ import annotations

from typing import Final

from zxscript.engine.choices import DONE, OPTIONS
from zxscript.engine.state import DEF, MASK, ZONE, State
from zxscript.run.bots.bot import Guess
from zxscript.run.bots.normal import Normal, best_first
from zxscript.run.bots.playout import Playout
from zxscript.run.table import Table

GUESSES: Final = 8
"""Guesses on which what is left is played out for one answer of the game."""
EACH: Final = 2
"""After so many guesses half of what is left is dropped, until two are left."""
TRIES: Final = 6
"""So many answers are played out at first."""
_ALIKE: Final = 8
"""So many answers at most when several look as good as the last of ``TRIES``."""


class Hard(Normal):
    """Plays out what looks good, on many guesses, so far as ``Worth.reply`` says."""

    def __init__(self, seed: int, guesses: int = GUESSES) -> None:
        super().__init__(seed)
        self.guesses = guesses

    def tries(self, table: Table) -> int:
        """More than `normal`, and as many in every game."""
        return TRIES

    def candidates(self, state: State, legal: list[int], values: dict[int, int], tries: int) -> list[int]:
        """The best one deed ahead, each only once where cards are alike; what is as good as the last of them; and to do nothing more."""
        known, found = set[tuple[int, ...]](), list[int]()
        for choice in best_first(legal, values):
            like = _like(state, choice, values[choice])
            if like not in known:
                known.add(like)
                found.append(choice)
        some, more = found[:tries], found[tries:_ALIKE]
        some += [choice for choice in more if values[choice] == values[some[-1]]]
        return some if DONE in some or DONE not in legal else [*some, DONE]

    def played(self, table: Table, seat: int, total: dict[int, int], guess: Guess) -> int:
        """The best of some answers, each played out on the same guesses.  ``total``: what each is worth one deed ahead, which counts as
        much as two playouts where ends count by what they are worth, and nothing where they count by the chance to win."""
        played, some, worth = Playout(table, seat, met=True), list(total), table.rules.worth
        total = {choice: 0 if worth.lead else 2 * value for choice, value in total.items()}
        for number in range(self.guesses if len(some) > 1 else 0):
            could = guess(self.number())
            for choice in some:
                total[choice] += worth.hope(played.worth(could.clone(), choice))
            if len(some) > 2 and number % EACH == EACH - 1:
                some = sorted(some, key=lambda choice: -total[choice])[: (len(some) + 1) // 2]
        return max(some, key=lambda choice: (total[choice], -choice))


def _like(state: State, choice: int, value: int) -> tuple[int, ...]:
    """The same for answers that name cards of one definition in one zone and lead to what is worth the same."""
    assert state.pending is not None
    options = state.pending[OPTIONS]
    named = options[choice] if 0 <= choice < len(options) else None
    if type(named) is not int or named <= MASK:
        return (choice,)
    return state.cols[DEF][named & MASK], state.cols[ZONE][named & MASK], value
