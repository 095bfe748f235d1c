"""How much a search for a slip may cost: counted in attempts, never in time, so that the same text has the same findings everywhere."""

from __future__ import annotations

from collections.abc import Callable

OF_A_TEXT = 1_500
"""Attempts for all slips of one text; about half a second. One ordinary slip takes a twentieth to a third."""
PARSE, READING, TRIAL = 1, 2, 6
"""What it costs to see whether words go together, to read a text, to try it on its card."""
WINDOWS = 60
"""To look up what stands between the words around a place."""


class Effort:
    """What is left to try; nothing more is tried behind the last attempt, and what was found until then stands."""

    def __init__(self, left: int = OF_A_TEXT) -> None:
        self.left = left

    def take(self, cost: int) -> bool:
        """Spend so many attempts; False, with none spent, where none are left."""
        if self.left <= 0:
            return False
        self.left -= cost
        return True

    def counting(self, judge: Callable[[str], int]) -> Callable[[str], int]:
        """A judge whose trials are counted."""
        def judged(text: str) -> int:
            self.left -= TRIAL
            return judge(text)

        return judged
