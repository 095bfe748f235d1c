"""Where the values of a JSON object stand in its line, so that findings point into the card data itself."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from zxscript.source.text import Span
from zxscript.syntax.cardsource import Piece, Text

_MEMBER = re.compile(
    r'\s*(?P<key>"(?:[^"\\]|\\.)*")\s*:\s*(?P<value>"(?:[^"\\]|\\.)*"|[-0-9.eE+]+|true|false|null|(?=[\[{]))\s*,?',
    re.DOTALL,
)
_REST = re.compile(r"\s*,?")
_ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|.)", re.DOTALL)
_DECODER = json.JSONDecoder()


class Member(NamedTuple):
    """A member of an object: where its key and its value stand (quotes included)."""

    key_span: Span
    value_span: Span


def members(text: str, start: int) -> dict[str, Member]:
    """The top members of the JSON object that begins at ``start`` in ``text``, which is known to be valid JSON."""
    found: dict[str, Member] = {}
    match = _MEMBER.match(text, text.index("{", start) + 1)
    while match:
        key, value, end = Span(*match.span("key")), Span(*match.span("value")), match.end()
        if not match["value"]:
            value = Span(value.start, _DECODER.raw_decode(text, value.start)[1])
            rest = _REST.match(text, value.end)
            end = rest.end() if rest else value.end
        name = match["key"]
        found[json.loads(name) if "\\" in name else name[1:-1]] = Member(key, value)
        match = _MEMBER.match(text, end)
    return found


def string_pieces(text: str, value: Span) -> list[Piece]:
    """How the characters of a JSON string (given with its quotes) map to the file, escapes included."""
    pieces: list[Piece] = []
    decoded, at, end = 0, value.start + 1, value.end - 1
    for escape in _ESCAPE.finditer(text, at, end):
        if escape.start() > at:
            pieces.append(Piece(decoded, at, escape.start() - at))
            decoded += escape.start() - at
        pieces.append(Piece(decoded, escape.start(), 1))
        decoded += 1
        at = escape.end()
    if end > at:
        pieces.append(Piece(decoded, at, end - at))
    return pieces


def text_of(pieces: list[Piece], stretches: list[tuple[str, int]]) -> Text:
    """Running text of stretches (text, offset in the decoded string), placed in the file through ``pieces``."""
    placed: list[Piece] = []
    length = 0
    for words, offset in stretches:
        for start, file_start, size in _overlaps(pieces, offset, offset + len(words)):
            placed.append(Piece(length + start - offset, file_start, size))
        length += len(words)
    span = Span(placed[0].file_start, placed[-1].file_start + placed[-1].length) if placed else Span(0, 0)
    return Text("".join(words for words, _ in stretches), span, tuple(placed))


def _overlaps(pieces: list[Piece], start: int, end: int) -> Iterator[tuple[int, int, int]]:
    for piece in pieces:
        first = max(start, piece.text_start)
        last = min(end, piece.text_start + piece.length)
        if first < last:
            yield first, piece.file_start + first - piece.text_start, last - first
