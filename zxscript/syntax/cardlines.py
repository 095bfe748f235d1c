"""What each line of a card file is: blank, comment, header or text; and where abilities begin."""

import re
from typing import Literal, NamedTuple

from zxscript.source.text import Source, Span
from zxscript.syntax.game import Game, Key, game_text
from zxscript.syntax.keys import find_key

LineKind = Literal["blank", "comment", "header", "text"]

_HEADER = re.compile(
    r"(?P<key>[^：:。、「『《≪【［\[“（(＜<]{1,24}?)"
    r"(?P<suffix>(?:[－\-][^：:\s]{1,2})?(?:[《≪][^》≫]*[》≫])?)"
    r"\s*[：:](?P<value>.*)"
)
FIGURE_ROW = re.compile(r"[◎△▽・･.\s]+")

class Line(NamedTuple):
    """One line without outer space. For headers: the key (None when unknown), its suffix, and the value's place."""

    kind: LineKind
    text: str
    span: Span
    key: Key | None = None
    written: str = ""
    suffix: str = ""
    value: Span = Span(0, 0)


def split_lines(source: Source) -> list[Line]:
    """All lines of the source in order.

    A header is a short run of characters without brackets or sentence signs before a colon. In running text only a line
    with a *known* key counts as one; the caller decides about unknown keys (see :func:`is_block_head`).
    """
    lines = []
    for begin, raw in zip(source.line_starts, source.text.split("\n"), strict=True):
        text = raw.strip()
        start = begin + len(raw) - len(raw.lstrip()) if text else begin + len(raw.removesuffix("\r"))
        span = Span(start, start + len(text))
        if not text:
            lines.append(Line("blank", "", span))
        elif text[0] in "#＃":
            lines.append(Line("comment", text, span))
        else:
            lines.append(header_or_text(text, span))
    return lines


def header_or_text(text: str, span: Span) -> Line:
    """One line without outer space that is neither blank nor a comment."""
    match = _HEADER.match(text) if "：" in text or ":" in text else None
    if match is None:
        return Line("text", text, span)
    written = match["key"].strip()
    key = find_key(written)
    value = match["value"]
    start = span.start + match.start("value") + len(value) - len(value.lstrip())
    suffix = match["suffix"]
    if key is None and suffix:
        key, written, suffix = find_key(written + suffix), written + suffix, ""
    if key is not None and suffix and key.role != "subtext":
        key = None
    return Line("header", text, span, key, written, suffix, Span(start, start + len(value.strip())))


def is_block_head(lines: list[Line], at: int) -> bool:
    """Whether a block of headers begins at line ``at``, which follows a blank line or the start of the file.

    A known key is enough; an unknown one needs a known one on the next line that is no comment, so that a misspelt
    first header still opens its card, and a sentence with a colon in it does not.
    """
    line = lines[at]
    if line.kind != "header":
        return False
    if line.key is not None:
        return True
    for following in lines[at + 1 :]:
        if following.kind != "comment":
            return following.kind == "header" and following.key is not None
    return False


def begins_ability(text: str, game: Game) -> bool:
    """Whether a line of rules text begins a new ability."""
    return game_text(game).begins.match(text) is not None


def is_closed(text: str, game: Game) -> bool:
    """Whether an ability may end with ``text``: outside a granted 「…」, behind what the game ends abilities with."""
    closed = game_text(game).closed
    return closed is None or (text.count("「") <= text.count("」") and closed.search(text) is not None)


def awaits_more(text: str, game: Game) -> bool:
    """Whether a line is only the gate or zone of the ability whose kind or timing stands on the next line."""
    return game_text(game).alone.fullmatch(text) is not None
