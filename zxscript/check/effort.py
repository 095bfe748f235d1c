"""How much a search for a slip may cost: counted in attempts, never in time, so that the same text has the same findings everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

OF_A_TEXT = 1_500
"""Attempts for all slips of one text; about half a second. One ordinary slip takes a twentieth to a third."""
OF_A_FILE = 10_000
"""Attempts for all texts of one file, the first ones first."""
PARSE, READING, TRIAL = 1, 2, 6
"""What it costs to see whether words go together, to read a text, to try it on its card."""
WINDOWS = 60
"""To look up what stands between the words around a place."""


class Effort:
    """What is left to try; nothing more is tried behind the last attempt, and what was found until then stands.

    ``of``: the allowance of the file, out of which all is taken too.
    """

    def __init__(self, left: int = OF_A_TEXT, of: Effort | None = None) -> None:
        self.left, self._of = left, of

    def take(self, cost: int) -> bool:
        """Spend so many attempts; False, with none spent, where none are left."""
        if self.is_spent():
            return False
        self._spend(cost)
        return True

    def is_spent(self) -> bool:
        """Whether nothing more may be tried."""
        return self.left <= 0 or (self._of is not None and self._of.is_spent())

    def counting(self, judge: Callable[[str], int]) -> Callable[[str], int]:
        """A judge whose trials are counted."""
        def judged(text: str) -> int:
            self._spend(TRIAL)
            return judge(text)

        return judged

    def _spend(self, cost: int) -> None:
        self.left -= cost
        if self._of is not None:
            self._of._spend(cost)


class Spent(NamedTuple):
    """What the findings of a card took of the allowance of its file, of which ``start`` was left before."""

    start: int
    cost: int

    def holds(self, left: int) -> bool:
        """Whether the findings are the same with ``left``: as much, more than is needed both times, or nothing both times."""
        return left == self.start or min(left, self.start) > self.cost or max(left, self.start) <= 0
