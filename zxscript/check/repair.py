"""Finding the slip behind a text that is not understood: small changes are tried until the reader gets on.

Nothing found here is ever applied by itself; it makes the message say what is probably wrong, and lets the search for
further mistakes go on behind the first one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from zxscript.check.slips import slips_at
from zxscript.lang.reading import Declined, read
from zxscript.syntax.parser import ParseError, parser

Kind = Literal["word", "missing", "extra", "wrong"]

_PARTICLES = ("を", "に", "の", "が", "は", "で", "から", "と", "か", "まで", "として", "にある")
_MARKS = ("。", "、", "”", "：", "【効果】", "】")
_CASE = re.compile("から|まで|として|を|に|が|は|で|と|の|か|も")
_QUANTITY_END = re.compile(r"(?:\d+|X)(?:枚|回|個|つ|点|体|人|列|種類)(?:まで|以上|以下|ずつ)?$")
_FURTHEST = 1_000_000
_MAX_SLIPS = 24


@dataclass(frozen=True, slots=True)
class Stop:
    """Where reading stops. ``stage`` 0: words do not go together; 1: a verb refuses a phrase; 2: nowhere."""

    stage: int
    start: int
    end: int
    reason: str = ""
    expected: tuple[str, ...] = ()

    @property
    def reached(self) -> tuple[int, int]:
        """How far reading came, for comparing."""
        return (self.stage, self.start if self.stage < 2 else _FURTHEST)


@dataclass(frozen=True, slots=True)
class Repair:
    """Writing ``new`` at ``start``..``end`` lets the reader get on."""

    kind: Kind
    start: int
    end: int
    new: str


def stop_of(text: str, game: str) -> Stop:
    """Where the reader stops in ``text``."""
    try:
        read(text, game)
    except Declined as declined:
        stage = 0 if declined.expected or declined.reason == "these words are not understood" else 1
        return Stop(stage, declined.start, declined.end, declined.reason, declined.expected)
    return Stop(2, len(text), len(text))


def _quick(text: str, game: str) -> tuple[int, int]:
    """How far the words of ``text`` go together; verbs are not asked."""
    try:
        parser(game).parse(text)
    except ParseError as error:
        return (0, error.start)
    return (1, _FURTHEST)


def find_repair(text: str, game: str, stop: Stop) -> Repair | None:
    """The smallest change after which the sentence of ``stop`` is understood; None if no slip explains it."""
    fence = _sentence_end(text, stop.start)
    best: tuple[tuple[int, int], Repair] | None = None
    for repair in _candidates(text, game, stop):
        changed = text[: repair.start] + repair.new + text[repair.end :]
        by = len(repair.new) - (repair.end - repair.start)
        stage, at = _quick(changed, game)
        if stage == 0 and at < fence + by:
            continue
        end = stop_of(changed, game)
        if end.stage == 2:
            return repair
        if end.stage == 1 and stop.stage == 1 and end.start - by < fence:
            continue
        if end.stage == 1 and stop.stage == 0 and end.start < fence + by and end.end > stop.start:
            continue
        reached = (end.stage, end.start - by)
        if best is None or reached > best[0]:
            best = (reached, repair)
    return best[1] if best else None


def _sentence_end(text: str, at: int) -> int:
    """The next place where a slip no longer matters: the end of the sentence, phrase or heading."""
    ends = [text.find(mark, at + 1) for mark in "。、【”"]
    return min((end for end in ends if end >= 0), default=len(text))


def _candidates(text: str, game: str, stop: Stop) -> Iterator[Repair]:
    """Changes to try, the most likely first."""
    if stop.stage == 1:
        yield from _around_phrase(text, stop)
    yield from _repetitions(text, stop.start)
    words = list(_words(text, game, stop))
    yield from (word for word in words if word.end - word.start == len(word.new))
    yield from _insertions(text, stop.start)
    yield from (word for word in words if word.end - word.start != len(word.new))
    for at in (stop.start, stop.start - 1, stop.start - 2):
        if 0 <= at < len(text) and text[at] not in "。】":
            yield Repair("extra", at, at + 1, "")
    if stop.stage == 0:
        for at in (stop.start, stop.start - 1):
            match = _CASE.match(text, at) if at >= 0 else None
            if match:
                yield from (Repair("wrong", at, match.end(), new) for new in _PARTICLES if new != match[0])


def _words(text: str, game: str, stop: Stop) -> list[Repair]:
    """Known words one slip away from what stands there or begins a little before, the nearest first."""
    found = []
    for at in range(stop.start, max(-1, stop.start - 6), -1):
        slips = [slip for slip in slips_at(text, at, game) if slip.start + slip.length > stop.start]
        found += [Repair("word", slip.start, slip.start + slip.length, slip.word) for slip in slips[:_MAX_SLIPS]]
    return found


def _insertions(text: str, at: int) -> Iterator[Repair]:
    for place in dict.fromkeys((at, max(0, at - 1))):
        marks = _MARKS if place == at else ("。", "、")
        for new in (*_PARTICLES, *marks) if place == at else marks:
            if not text.startswith(new, place):
                yield Repair("missing", place, place, new)


def _repetitions(text: str, at: int) -> Iterator[Repair]:
    """A word written twice."""
    for start in (at, at - 1, at + 1):
        for size in range(8, 0, -1):
            if start >= size and text[start - size : start] == text[start : start + size] != "":
                yield Repair("extra", start, start + size, "")


def _around_phrase(text: str, stop: Stop) -> Iterator[Repair]:
    """A phrase that its verb refuses: another particle behind it, one missing behind it or before its quantity."""
    match = _CASE.match(text, stop.end)
    inner = re.search(f"(?:{_CASE.pattern})$", text[stop.start : stop.end])
    quantity = _QUANTITY_END.search(text[stop.start : stop.end])
    if quantity:
        at = stop.start + quantity.start()
        yield from (Repair("missing", at, at, new) for new in ("を", "が", "に"))
    for start, end in ((stop.end, match.end() if match else -1),
                       (stop.start + inner.start() if inner else -1, stop.end)):  # fmt: skip
        if 0 <= start < end:
            yield from (Repair("wrong", start, end, new) for new in _PARTICLES if new != text[start:end])
    for at in (stop.end, stop.start):
        yield from (Repair("missing", at, at, new) for new in (*_PARTICLES, "、"))
