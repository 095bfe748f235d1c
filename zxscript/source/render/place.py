"""Where a finding is, in the coordinates of editors."""

from collections.abc import Mapping

from zxscript.source.diagnostic import Diagnostic
from zxscript.source.text import Position, Source, Span

_START = Position(1, 1, 1)


def place(file: str, span: Span, sources: Mapping[str, Source]) -> tuple[Position, Position]:
    """Start and end of ``span``; 1:1 when the file could not be read."""
    source = sources.get(file)
    if source is None:
        return _START, _START
    return source.position(span.start), source.position(span.end)


def of(diagnostic: Diagnostic, sources: Mapping[str, Source]) -> tuple[Position, Position]:
    """Start and end of a finding."""
    return place(diagnostic.file, diagnostic.span, sources)
