"""How much a search for a slip may cost: counted in attempts, never in time, so that the same text has the same findings everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

PARSE, READING, TRIAL = 2, 25, 150
"""What it costs to see whether words go together, to read a text, to try it on its card: about as their times are."""
PLACE = 150
"""What it costs to ask how a stretch is said elsewhere, beside one for each wording that fits there."""
OF_A_TEXT = 10_500
"""For all slips of one text. Of slips that are found three in four take less than 360, one in twenty more than 1,900; two in one
sentence up to 10,400."""
_LEAST, _OF_A_CHARACTER, _MOST = 11_000, 2.5, 100_000
"""For a file: by its characters, and as much as one of 4,400 has where it is smaller."""


def of_file(size: int) -> int:
    """For all texts of a file of so many characters, the first ones first."""
    return min(max(_LEAST, round(size * _OF_A_CHARACTER)), _MOST)


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
        self.spend(cost)
        return True

    def spend(self, cost: int) -> None:
        """Count what was done, where that is only known behind it."""
        self.left -= cost
        if self._of is not None:
            self._of.spend(cost)

    def is_spent(self) -> bool:
        """Whether nothing more may be tried."""
        return self.left <= 0 or (self._of is not None and self._of.is_spent())

    def counting(self, judge: Callable[[str], int]) -> Callable[[str], int]:
        """A judge whose trials are counted."""
        def judged(text: str) -> int:
            self.spend(TRIAL)
            return judge(text)

        return judged


class Spent(NamedTuple):
    """What the findings of a card took of the allowance of its file, of which ``start`` was left before."""

    start: int
    cost: int

    def holds(self, left: int) -> bool:
        """Whether the findings are the same with ``left``: as much, more than is needed both times, or nothing both times."""
        return left == self.start or min(left, self.start) > self.cost or max(left, self.start) <= 0
