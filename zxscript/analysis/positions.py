"""Places as editors count them: lines and UTF-16 units from 0, lines ending as the Language Server Protocol says.

:class:`~zxscript.source.text.Source` ends lines at ``\\n`` only, since that is what card files mean; an editor also ends them
at a lone ``\\r``, so the two counts are kept apart.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from zxscript.source.text import Span
from zxscript.source.width import utf16_length

_BREAK = re.compile(r"\r\n|\n|\r")
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


class Place(NamedTuple):
    """A line and a column in UTF-16 units, both from 0."""

    line: int
    column: int


class Lines:
    """The lines of one text; offsets are characters (code points)."""

    __slots__ = ("_starts", "_text", "_wide")

    def __init__(self, text: str) -> None:
        self._text = text
        if "\r" in text:
            self._starts = [0, *(match.end() for match in _BREAK.finditer(text))]
        else:  # four times as fast, and this is done at every keystroke
            self._starts = [0, *accumulate([len(line) + 1 for line in text.split("\n")[:-1]])]
        self._wide = _ASTRAL.search(text) is not None

    @property
    def count(self) -> int:
        """Number of lines; an empty text has one."""
        return len(self._starts)

    def place(self, offset: int) -> Place:
        """Line and column of an offset, clamped to the text."""
        offset = max(0, min(offset, len(self._text)))
        line = bisect_right(self._starts, offset) - 1
        start = self._starts[line]
        return Place(line, utf16_length(self._text[start:offset]) if self._wide else offset - start)

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column.  Beyond the line: its end, before the line break; beyond the text: its end.

        A column between the halves of a character is the place before it.
        """
        if line < 0:
            return 0
        if line >= len(self._starts):
            return len(self._text)
        start, end = self._starts[line], self._end(line)
        if not self._wide:
            return max(start, min(start + column, end))
        units = 0
        for at in range(start, end):
            units += 2 if self._text[at] > "\uffff" else 1
            if units > column:
                return at
        return end

    def span(self, start: tuple[int, int], end: tuple[int, int]) -> Span:
        """The stretch between two (line, column) places, in whichever order they come."""
        one, other = self.offset(*start), self.offset(*end)
        return Span(min(one, other), max(one, other))

    def line_span(self, line: int) -> Span:
        """The stretch of a line (from 0) without its break.  Raises ``IndexError`` for a line that does not exist."""
        if not 0 <= line < len(self._starts):
            raise IndexError(line)
        return Span(self._starts[line], self._end(line))

    def _end(self, line: int) -> int:
        """Where a line ends, its break left out."""
        if line + 1 == len(self._starts):
            return len(self._text)
        end = self._starts[line + 1] - 1
        return end - 1 if end > self._starts[line] and self._text[end - 1 : end + 1] == "\r\n" else end
