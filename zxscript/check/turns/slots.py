"""Texts with slots: what an author chooses (numbers, names, tribes, keywords, colours) left out, so that sentences can be compared."""

from __future__ import annotations

import re

_SLOT = re.compile(r"「[^「」]*」|\[[^\[\]]*\]|［[^［］]*］|\d+(?!番)|(?<![一-龥])[赤青白黒緑黄紫](?![一-龥])")
_MARKS = {"「": "「」", "[": "[]", "［": "［］"}
_NUMBER, _COLOR = "#", "色"
_MARK = re.compile(r"(「」|\[\]|［］|#|色)")


def skeleton(text: str) -> str:
    """The text with a mark for each slot: ``#`` a number, ``色`` a colour, empty brackets for what stands in them."""
    return _SLOT.sub(lambda found: _mark(found[0]), text)


def mapped(text: str) -> tuple[str, list[int]]:
    """The skeleton, and for each of its characters (and its end) where it begins in the text; the second half of a mark ends there."""
    marks, places, at = [], list[int](), 0
    for found in _SLOT.finditer(text):
        marks.append(text[at : found.start()])
        places += range(at, found.start())
        mark = _mark(found[0])
        marks.append(mark)
        places += [found.start()] + [found.end() - 1] * (len(mark) - 1)
        at = found.end()
    marks.append(text[at:])
    return "".join(marks), [*places, *range(at, len(text) + 1)]


def marks_in(marked: str) -> str:
    """The marks of a skeleton, sorted."""
    return "".join(sorted(_MARK.findall(marked)))


def slots_in(text: str) -> str:
    """The marks of the slots of a text, sorted: what :func:`filled` can fill has these."""
    return "".join(sorted(_mark(found[0]) for found in _SLOT.finditer(text)))


def filled(marked: str, written: str) -> str | None:
    """``marked`` with the author's own numbers, names and colours of ``written`` in its slots, in order.

    None where slots and what is to fill them do not come out even: a change that loses a number, or makes one up, was not meant.
    """
    own = [found[0] for found in _SLOT.finditer(written)]
    made = []
    for part in _MARK.split(marked):
        if not _MARK.fullmatch(part):
            made.append(part)
            continue
        fitting = next((at for at, one in enumerate(own) if _mark(one) == part), None)
        if fitting is None:
            return None
        made.append(own.pop(fitting))
    return None if own else "".join(made)


def _mark(slot: str) -> str:
    return _MARKS.get(slot[0], _NUMBER if slot[0].isdigit() else _COLOR)
