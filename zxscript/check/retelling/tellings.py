"""A text with its clauses told as the game tells them: all that a table makes of it, the most thorough first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from zxscript.check.guessing.polite import plainly
from zxscript.check.retelling.table import Frame, Table, table
from zxscript.check.retelling.things import Things

_HEADS = re.compile("(?:【[^【】]*】[/＆&]?)+|[“”]|《[^《》]*》")
_STYLE = re.compile(r"\{(\w+)\}")
_NUMBER = re.compile(r"\d+(?!番)")
_NAME = re.compile(r"(?<=[「\[])[^「」\[\]]+(?=[」\]])")
_MOST = 12
"""Ways in which one stretch may be told."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What stands behind one heading: ``start``..``end`` of a text."""

    heading: str
    start: int
    end: int


def units(text: str) -> list[Unit]:
    """The stretches of a text between its headings, symbols and quotation marks."""
    found, heading, at = [], "", 0
    for head in _HEADS.finditer(text):
        if head.start() > at:
            found.append(Unit(heading, at, head.start()))
        heading, at = head[0] if head[0][0] == "【" else heading if head[0][0] == "《" else "", head.end()
    return [*found, Unit(heading, at, len(text))] if at < len(text) else found


def tellings(said: str, heading: str, known: Table) -> list[str]:
    """What a stretch may be told as; it is none of them itself."""
    spoken = plainly(said, known.game)
    worded = known.worded(spoken)[0]
    found = [*_framed(worded, known.behind(heading), known.things), worded, spoken]
    return [one for one in dict.fromkeys(found) if one != said and _keeps(said, one)]


def in_own_words(said: str, game: str) -> str:
    """Some words of a text with those of other games told as ``game`` tells them; nothing where it has no table."""
    known = table(game)
    return known.worded(said)[0] if known is not None else ""


def strangeness(said: str, known: Table) -> int:
    """How many words of a stretch are those of other games."""
    return known.worded(plainly(said, known.game))[1]


def _keeps(said: str, told: str) -> bool:
    """Whether a telling has every number and every name that was written and no others, but for the one that counts a single card."""
    was, now = Counter(_NUMBER.findall(said)), Counter(_NUMBER.findall(told))
    names = all(name in other for one, other in ((said, told), (told, said)) for name in _NAME.findall(one))
    return names and set(was - now) <= {"1"} and set(now - was) <= {"1"}


def _framed(said: str, frames: list[Frame], things: Things) -> list[str]:
    variants = [said]
    for frame in frames:
        more = [told for one in variants for told in _by(frame, one, things)]
        variants = list(dict.fromkeys(more))[:_MOST]
    return variants


def _by(frame: Frame, said: str, things: Things) -> Iterator[str]:
    if not frame.pattern.search(said):
        yield said
        return
    for way in frame.ways:
        yield frame.pattern.sub(partial(_expanded, way=way, things=things), said)


def _expanded(found: re.Match[str], way: str, things: Things) -> str:
    """``way`` with what was found in its groups; the words that were found where the description of cards says too little for it."""
    told = {style: things.told(found, style) for style in _STYLE.findall(way)}
    if None in told.values():
        return found[0]
    return _STYLE.sub(lambda style: str(told[style[1]]), found.expand(_STYLE.sub(lambda style: style[0], way)))
