"""A text under repair: every character knows where it came from, so that a later finding still points at the original."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from zxscript.syntax.node import Extent


@dataclass(frozen=True, slots=True)
class Draft:
    """``origin[i]`` is the offset in the original of character ``i`` of ``text``; one more entry for the end."""

    text: str
    origin: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> Draft:
        """An unchanged text."""
        return cls(text, tuple(range(len(text) + 1)))

    def place(self, offset: int) -> int:
        """Where a character of the original stands now; negative offsets (no place) stay what they are."""
        return bisect_left(self.origin, offset) if offset >= 0 else offset

    def replaced(self, start: int, end: int, new: str) -> Draft:
        """With ``new`` at ``start``..``end``. New characters come from where the old ones began."""
        kept = self.origin[start:end][: len(new)]
        filler = (self.origin[end],) * (len(new) - len(kept))
        return Draft(
            self.text[:start] + new + self.text[end:], self.origin[:start] + kept + filler + self.origin[end:]
        )

    def extent(self, start: int, end: int) -> Extent:
        """The stretch of the original that ``start``..``end`` came from."""
        first = self.origin[start]
        return (first, max(first, self.origin[end - 1] + 1 if end > start else first))
