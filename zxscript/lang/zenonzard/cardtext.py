"""The whole rules text of a card: split into abilities, each read by itself, so that one mistake hides no other."""

from __future__ import annotations

import re
from typing import NamedTuple

from zxscript.lang.readverb import NotRead
from zxscript.lang.zenonzard.readability import read_unit
from zxscript.syntax.node import Node
from zxscript.syntax.normalise import normalise
from zxscript.syntax.parser import ParseError, parser

Extent = tuple[int, int]


class ReadAbility(NamedTuple):
    """One ability of a card.  ``span``: characters of the author's text; ``text``: canonical; ``node`` or why not."""

    span: Extent
    text: str
    node: Node | None
    refusal: NotRead | None


_HEADING = re.compile(r"【[^【】]*】(?!効果|能力)|《[^《》]*》|［[^［］]*］(?=[［《【」]|$)|進化：|スイッチ：")
_OPEN, _CLOSE = "「（", "」）"


def split_abilities(text: str) -> list[Extent]:
    """Where the abilities of a canonical card text stand.

    A heading (zone, timing, keyword) begins an ability behind a closed sentence, a keyword or a list; headings that
    follow each other belong together, except that a keyword in front of another heading stands alone.
    """
    starts = [0] if text else []
    depth = 0
    at = 0
    while at < len(text):
        found = _HEADING.match(text, at) if depth == 0 else None
        if found:
            if at and _begins(text, at):
                starts.append(at)
            at = found.end()
            continue
        depth = max(0, depth + (text[at] in _OPEN) - (text[at] in _CLOSE))
        at += 1
    return list(zip(starts, [*starts[1:], len(text)], strict=False))


def _begins(text: str, at: int) -> bool:
    before = text[at - 1]
    return before in "。」）" or (before == "］" and text[at] != "［")


def read_ability(text: str) -> Node:
    """One ability in canonical encoding.  Raises :class:`NotRead`."""
    try:
        return read_unit(parser("zenonzard").parse(text))
    except ParseError as error:
        raise NotRead("these words are not understood", error.start, error.end) from error


def read_card_text(text: str) -> list[ReadAbility]:
    """All abilities of a card text as printed (line breaks and spelling variants included), in order."""
    clean = normalise(text, "zenonzard")
    found = []
    for start, end in split_abilities(clean.text):
        span = (clean.to_source(start), clean.to_source(end))
        said = clean.text[start:end]
        try:
            found.append(ReadAbility(span, said, read_ability(said), None))
        except NotRead as refusal:
            at = clean.to_source(start + refusal.start), clean.to_source(start + refusal.end)
            found.append(ReadAbility(span, said, None, NotRead(refusal.reason, *at)))
    return found
