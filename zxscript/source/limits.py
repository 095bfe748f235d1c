"""Stated limits of the input. Each has a code, and a test at the edge."""

from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic
from zxscript.source.text import Source, Span

MAX_FILE_BYTES = 64 * 1024 * 1024
"""Bytes in one file. The largest known card pool has 5 MB."""

MAX_DOCUMENT = 250_000
"""Characters in a document that is open in an editor; of a longer one nothing is said but that. Two thousand cards have fewer."""

MAX_LINE = 65_536
"""Characters in one line of a card, deck or scenario file."""

MAX_POOL_LINE = 1_048_576
"""Characters in one row of a card pool."""

MAX_NESTING = 16
"""Levels of brackets inside one ability. The deepest printed ability known has five."""

MAX_ABILITY = 4_096
"""Characters in one ability or sub-text line. The longest printed one known has fewer than 400."""

MAX_DEPTH = 128
"""Levels of the parse tree of one ability, runs of phrases not counted. The deepest known has 36."""

MAX_NODES_DEEP = 48
"""Levels of nodes in one ability. The deepest known has 16."""

MAX_NUMBER = 1_000_000_000
"""Largest magnitude of a number written in a text; quantities of the engine are clamped to the same."""

MAX_CARDS = 100_000
"""Cards in one file."""

_OPEN = "「『“【《［[（("
_CLOSE = "」』”】》］]）)"


def overlong_lines(source: Source, limit: int = MAX_LINE) -> list[Diagnostic]:
    """A ZX009 for each line with more than ``limit`` characters."""
    found: list[Diagnostic] = []
    if max(map(len, source.text.split("\n"))) <= limit:
        return found
    for line in range(1, source.line_count + 1):
        span = source.line_span(line)
        if span.end - span.start > limit:
            here = Span(span.start + limit, span.end)
            found.append(finding("ZX009", source.name, here, size=span.end - span.start, limit=limit))
    return found


def too_deep(source: Source, span: Span, limit: int = MAX_NESTING) -> list[Diagnostic]:
    """A ZX010 at the first bracket inside ``span`` that lies deeper than ``limit`` levels; else nothing."""
    if sum(source.text.count(char, span.start, span.end) for char in _OPEN) <= limit:
        return []
    depth = 0
    for at in range(span.start, span.end):
        char = source.text[at]
        if char in _OPEN:
            depth += 1
            if depth > limit:
                return [finding("ZX010", source.name, Span(at, at + 1), limit=limit)]
        elif char in _CLOSE:
            depth = max(0, depth - 1)
    return []
