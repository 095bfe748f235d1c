"""The bot that searches: what looks best one deed ahead is played out, on several guesses, through the rest of the own turn and
the whole next turn of the other player; more playouts go to what does better (sequential halving).
"""

from __future__ import annotations

from typing import Final

from zxscript.run.bots.bot import Guess
from zxscript.run.bots.normal import Normal
from zxscript.run.bots.playout import Playout
from zxscript.run.table import Table

NODES: Final = 1_000
"""Answers that are tried on a guess for one answer of the game, about."""


class Hard(Normal):
    """Plays out what looks best, on many guesses, to the end of the other player's next turn."""

    width = 4

    def __init__(self, seed: int, nodes: int = NODES) -> None:
        super().__init__(seed)
        self.nodes = nodes

    def played(self, table: Table, seat: int, total: dict[int, int], guess: Guess) -> int:
        """The answer that is left after rounds in which every one of those left is played out on the same guesses.  ``total``:
        what each is worth one deed ahead, which counts as much as one playout."""
        played, some = Playout(table, seat), list(total)
        rounds = max(1, (len(some) - 1).bit_length())
        share = self.nodes // rounds
        while len(some) > 1:
            until = played.spent + share
            while True:
                could = guess(self.number())
                for choice in some:
                    total[choice] += played.worth(could.clone(), choice)
                if played.spent >= until:
                    break
            some = sorted(some, key=lambda choice: -total[choice])[: (len(some) + 1) // 2]
        return some[0]
