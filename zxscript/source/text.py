"""A text with a name, its line index, and spans in it."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import NamedTuple

from zxscript.source.width import utf16_length


class Span(NamedTuple):
    """A stretch of text: offsets in characters (code points), ``start`` included, ``end`` excluded.

    A named tuple and not a model: a card has hundreds of them.
    """

    start: int
    end: int

    def join(self, other: "Span") -> "Span":
        """The smallest span that holds both."""
        return Span(min(self.start, other.start), max(self.end, other.end))

    def shifted(self, by: int) -> "Span":
        """The same stretch, ``by`` characters further on."""
        return Span(self.start + by, self.end + by)


class Position(NamedTuple):
    """A place in a text, all counted from 1; ``column`` in characters, ``utf16`` in UTF-16 units."""

    line: int
    column: int
    utf16: int


@dataclass(frozen=True, slots=True)
class Source:
    """A text and the name to show for it (a path, or ``<stdin>``).

    Lines end at ``\\n`` only. ``\\r\\n`` is kept: the carriage return is the last character of its line, and
    :meth:`line` does not return it. Other Unicode separators never end a line here (editors disagree about them).
    """

    name: str
    text: str
    line_starts: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.line_starts:
            starts = [0]
            at = self.text.find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = self.text.find("\n", at + 1)
            object.__setattr__(self, "line_starts", tuple(starts))

    @property
    def line_count(self) -> int:
        """Number of lines; an empty text has one, a final line break opens one more."""
        return len(self.line_starts)

    def line_span(self, line: int) -> Span:
        """Span of line ``line`` (from 1) without its line break. Raises IndexError beyond the text."""
        if line < 1:
            raise IndexError(line)
        start = self.line_starts[line - 1]
        end = self.line_starts[line] - 1 if line < len(self.line_starts) else len(self.text)
        if end > start and self.text[end - 1] == "\r":
            end -= 1
        return Span(start, end)

    def line(self, line: int) -> str:
        """Text of line ``line`` (from 1) without its line break."""
        span = self.line_span(line)
        return self.text[span.start : span.end]

    def line_of(self, offset: int) -> int:
        """Line number (from 1) of a character offset; offsets beyond the text belong to the last line."""
        return bisect_right(self.line_starts, max(0, offset))

    def position(self, offset: int) -> Position:
        """Line and columns of a character offset in ``0..len(text)``; beyond that, of the nearest valid one."""
        offset = max(0, min(offset, len(self.text)))
        line = self.line_of(offset)
        start = self.line_starts[line - 1]
        before = self.text[start:offset]
        return Position(line, len(before) + 1, utf16_length(before) + 1)

    def offset(self, line: int, utf16: int) -> int:
        """Inverse of :meth:`position` for editor coordinates, both from 1; clamped to the line."""
        span = self.line_span(max(1, min(line, self.line_count)))
        units = 1
        for at in range(span.start, span.end):
            if units >= utf16:
                return at
            units += 2 if self.text[at] > "\uffff" else 1
        return span.end

    def slice(self, span: Span) -> str:
        """The text of a span."""
        return self.text[span.start : span.end]
