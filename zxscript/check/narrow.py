"""What is shown of a change: the words that differ, without those around them that stay."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what searches for slips is loaded when something is wrong
    from zxscript.check.guessing import Repair


def narrowed(text: str, repair: Repair) -> Repair:
    """The change without what stays of it; whole where the same letters stand in another order, or nothing would be left."""
    was = text[repair.start : repair.end]
    if repair.kind == "wrong" and repair.new and was.endswith(repair.new):  # what stands before it is too much
        return replace(repair, kind="extra", end=repair.end - len(repair.new), new="")
    short = _trimmed(text, repair)
    if repair.kind == "word":
        return short
    turned = sorted(repair.new) == sorted(was)
    return short if repair.kind == "wrong" and not turned and short.new and short.start < short.end else repair


def written(text: str, repair: Repair, place: Callable[[int], int]) -> Repair:
    """The change with all of the words that were read into the text (nobody wrote them) at either end of which it takes a part.

    ``place``: where what stands at a character was written; words that were not have the place of what follows them."""
    start, end = repair.start, repair.end
    while 0 < start < len(text) and place(start) == place(start - 1):
        start -= 1
    while start < end < len(text) and place(end) == place(end - 1):
        end += 1
    return replace(repair, start=start, end=end, new=text[start : repair.start] + repair.new + text[repair.end : end])


def as_written(text: str, start: int, end: int, place: Callable[[int], int]) -> str:
    """What of a stretch somebody wrote: without the words that were read into it."""
    return "".join(text[at] for at in range(start, end) if place(at) != place(at + 1)) or text[start:end]


def _trimmed(text: str, repair: Repair) -> Repair:
    """The change without the words around it that stay."""
    old, new = text[repair.start : repair.end], repair.new
    behind = 0
    while old[-1 - behind :] == new[-1 - behind :] and len(old) > behind + 1 < len(new):
        behind += 1
    while behind and not (_parts(old, len(old) - behind) and _parts(new, len(new) - behind)):
        behind -= 1
    size = min(len(old), len(new)) - behind
    before = next((at for at in range(size) if old[at] != new[at]), max(size, 0))
    while before and not (before < size and _parts(old, before) and _parts(new, before)):
        before -= 1
    return replace(repair, start=repair.start + before, end=repair.end - behind, new=new[before : len(new) - behind])


def _parts(text: str, at: int) -> bool:
    """Whether another kind of characters begins at ``at``."""
    return 0 < at < len(text) and _kind(text[at - 1]) != _kind(text[at])


_WORDS = re.compile("[ァ-ー]+|[0-9]*[一-鿿]++(?:(?![をにがはのとでや])[ぁ-ゖ])*|[0-9]+|[ぁ-ゖ]+|.", re.DOTALL)
"""Stretches of one kind of characters; kanji with the number before and the kana of its ending, not with a particle; marks alone."""


def parted(text: str) -> list[str]:
    """The text in stretches that are nearly its words."""
    return _WORDS.findall(text)


def _kind(char: str) -> int:
    """Hiragana, katakana, kanji, or another kind of character."""
    return 1 if "ぁ" <= char <= "ゖ" else 2 if "ァ" <= char <= "ー" else 3 if "一" <= char <= "鿿" else 4
