"""The bot that looks a turn ahead: what looks best one deed ahead is played on through the rest of the own turn and the next turn of
the other player, and what is there then counts as well.  Where a game wants it plainer (``Worth.tries``) it takes what looks best.
"""

from __future__ import annotations

from zxscript.engine.state import State
from zxscript.games.worth import WON
from zxscript.run.bots.ahead import Easy, Looking
from zxscript.run.bots.bot import Guess
from zxscript.run.bots.playout import Playout
from zxscript.run.table import Table


class Normal(Easy):
    """Plays on as many answers as ``tries`` says, those that look best one deed ahead."""

    def tries(self, table: Table) -> int:
        """So many answers are played on; without any what looks best is taken."""
        return table.rules.worth.tries

    def weighed(self, table: Table, seat: int, legal: list[int], state: State, guess: Guess) -> int:
        """What wins; else the best of the answers that look best, each played on."""
        tries = self.tries(table)
        values = Looking(table, seat, 1).values(state, legal)
        best = max(values.values())
        if best >= WON or not table.engine.var(state, "turn"):  # preparing: nothing to play on yet
            return self.one([choice for choice, value in values.items() if value == best])
        if not tries:
            return best_first(legal, values)[0]
        some = self.candidates(state, legal, values, tries)
        return self.played(table, seat, {choice: values[choice] for choice in some}, guess)

    def candidates(self, state: State, legal: list[int], values: dict[int, int], tries: int) -> list[int]:
        """The answers that are played on, by what they are worth one deed ahead."""
        return best_first(legal, values)[:tries]

    def played(self, table: Table, seat: int, total: dict[int, int], guess: Guess) -> int:
        """The best of some answers, all played on from the same guess.  ``total``: what each is worth one deed ahead, which counts
        half as much: the turns that were played on are only one way in which it may go."""
        could, playout = guess(self.number()), Playout(table, seat)
        ends = {choice: value + 2 * playout.worth(could.clone(), choice) for choice, value in total.items()}
        return max(ends, key=lambda choice: (ends[choice], -choice))


def best_first(legal: list[int], values: dict[int, int]) -> list[int]:
    """Answers by what they are worth, those worth the same in their order."""
    return sorted(legal, key=lambda choice: (-values[choice], choice))
