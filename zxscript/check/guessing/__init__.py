"""Guesses at what was meant where a text goes wrong, the most likely first; whoever uses one tries it (``check/repair.py``)."""

from __future__ import annotations

from dataclasses import replace

from zxscript.check.guessing import conditions, order, phrases, polite, speech, verbs, words
from zxscript.check.guessing.repair import Repair

__all__ = ["Repair", "guesses", "inside"]



def guesses(text: str, at: int, game: str, end: int = -1) -> list[Repair]:
    """What may have been meant around ``at`` (the stretch ``at``..``end`` if it is known to be wrong), likeliest first."""
    end = max(at, end)
    found = [
        *words.tables(text, at, end, game), *words.looks(text, at, end, game), *words.slips(text, at, game),
        *words.groups(text, at, end, game), *words.bare(text, at, end, game), *words.tribes(text, at, end, game),
        *words.nearly(text, at, game), *polite.polite(text, at, end, game), *verbs.okurigana(text, at, game),
        *verbs.forms(text, at, end, game), *(verbs.counterparts(text, at, end, game) if end > at else ()),
        *conditions.conditions(text, at, end, game), *verbs.left_out(text, at, end, game),
        *conditions.occasions(text, at, end, game), *speech.suffered(text, at, end, game), *speech.barred(text, at, end),
        *speech.told(text, at, end, game),
        *phrases.repetitions(text, at), *phrases.refused(text, at, end), *phrases.inserted(text, at, end, game),
        *phrases.counted(text, at, end), *phrases.particles(text, at, end), *phrases.amounts(text, at, end),
        *order.turned(text, at, end), *order.owners(text, at, end), *order.given(text, at, end), *order.blocks(text, at),
        *order.marks(text, at, end),
        *verbs.endings(text, at, game), *verbs.allowed(text, at, end, game), *phrases.headed(text, at, game),
        *speech.said(text, at, end, game), *phrases.marks(text, at, end), *phrases.side_by_side(text, at), *phrases.removed(text, at),
    ]  # fmt: skip
    first: dict[tuple[int, int, str], Repair] = {}
    for one in sorted(found, key=lambda one: one.cost):
        if text[one.start : one.end] != one.new:
            first.setdefault((one.start, one.end, one.new), one)
    return list(first.values())


def inside(text: str, start: int, end: int, game: str) -> list[Repair]:
    """What may have been meant somewhere in a stretch that is read and cannot be meant."""
    found = guesses(text, start, game, end)
    for match in phrases.CASE.finditer(text, start, end):
        found += [Repair("wrong", *match.span(), new, 5) for new in phrases.PARTICLES[:6] if new != match[0]]
        if match[0] == "で" and words.names_place(text[:match.start()], game):
            found.append(Repair("wrong", *match.span(), "に", 2))
        if match[0] in "はが":  # what a verb is done to, written as who does it
            found.append(Repair("wrong", *match.span(), "を", 2))
    for match in phrases.CASE.finditer(text, max(0, start - 2), start):
        if match.end() == start:
            likely = "を" if match[0] in "はが" else ""
            found += [Repair("wrong", *match.span(), new, 2 if new == likely else 3) for new in phrases.PARTICLES[:6] if new != match[0]]
    found += order.marks(text, start, end)
    found += [*verbs.plain(text, start, end, game), *speech.voices(text, start, end, game), *speech.moments(text, start, end)]
    for place in range(start + 1, end, 6):
        found += [*words.tables(text, place, place, game), *phrases.amounts(text, place, place)]
    stop = min((place for mark in "。、" if (place := text.find(mark, end)) >= 0), default=end)
    for place in range(end + 1, stop, 6):  # the verb that the phrase belongs to
        found += [replace(one, cost=one.cost + 1) for one in words.tables(text, place, place, game) if one.start >= end]
    found += [Repair("wrong", *match.span(), "は", 1) for match in phrases.TOPIC.finditer(text, max(0, start - 6), end + 1)]
    found += [*phrases.amounts(text, start, end), *phrases.needless(text, start, end), *phrases.uncounted(text, start, end, game)]
    return sorted(found, key=lambda one: one.cost)
