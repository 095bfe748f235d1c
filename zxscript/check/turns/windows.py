"""What may stand between the words around a slip: for stretches of a text the words that stand in the bank between such words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from zxscript.check.turns.bank import BEGIN, END, ENDS, Bank, Between, Words
from zxscript.check.turns.slots import mapped, slots_in

AROUND = 4
"""Words on each side that are compared."""
_LAST = 4
"""Places whose windows are kept: one search asks for those of a place after another did."""


@dataclass(slots=True)
class Window:
    """A stretch ``start``..``end`` of a skeleton and words for it: how many of those around fit, on the worse side, how often.

    ``order``: that of the places in the text and in the bank."""

    start: int
    end: int
    words: Words
    said: str
    order: tuple[int, ...]
    around: int = 0
    least: int = 0
    often: int = 0


@lru_cache(_LAST)
def windows_of(text: str, kept: Bank, starts: range, ends: range) -> tuple[list[Window], list[int]]:
    """All windows of a text whose slots it can fill, and where each character of its skeleton begins in it."""
    bare, origin = mapped(text)
    return list(windows(kept, bare, starts, ends, (text, origin))), origin


def windows(kept: Bank, bare: str, starts: range, ends: range, written: tuple[str, list[int]] | None = None) -> Iterator[Window]:
    """All windows that begin and end within these places of a skeleton, no word of them one that stands there already.

    ``written``: the text itself, and where each character of the skeleton begins in it; only what has its slots is found."""
    behind = _beginnings(kept, bare, ends)
    found: dict[tuple[int, int, Words], Window] = {}
    fits: dict[tuple[int, str], dict[int, int]] = {}
    for start in starts:
        slots = {end: None if written is None else _slots(*written, start, end) for end in ends if end >= start}
        for rank, word in enumerate(_before(kept, bare, start)):
            between, left = kept.between(word), _more_left(kept, bare, start, word)
            for follows, places in behind.items():
                found_there = between.get(follows, ())
                for end in places if found_there else ():
                    if end < start:
                        continue
                    if (right := fits.get((end, follows))) is None:
                        right = fits[end, follows] = _more_right(kept, bare, end, follows)
                    old, own, least = bare[start:end], slots[end], int(follows is not END)
                    for one in found_there:
                        if (own is not None and own != one.slots) or _spare(old, one.words):
                            continue
                        window = found.get((start, end, one.words))
                        if window is None:
                            order = (start, rank, one.places[0], len(one.words), len(follows), end)
                            window = found[start, end, one.words] = Window(start, end, one.words, one.said, order)
                        window.often += one.often
                        if window.around < 1 + least:
                            window.around, window.least = 1 + least, least
                        if not (left.keys().isdisjoint(one.places) and right.keys().isdisjoint(one.stops)):
                            _compare(window, one, left, right, least)
    yield from sorted(found.values(), key=lambda one: one.order)


def _slots(text: str, origin: list[int], start: int, end: int) -> str:
    """The slots of a stretch of a skeleton, as they stand in the text; a mark that nothing has where the stretch is none of it."""
    return slots_in(text[origin[start] : origin[end]]) if origin[start] <= origin[end] else END


def _beginnings(bank: Bank, text: str, ends: range) -> dict[str, list[int]]:
    """The words of the bank that begin at places of a text."""
    found: dict[str, list[int]] = {}
    for place in ends:
        for size in range(1, min(bank.longest, len(text) - place) + 1):
            word = text[place : place + size]
            if word in bank.behind:
                found.setdefault(word, []).append(place)
        if place == len(text):
            found.setdefault(END, []).append(place)
    return found


def _before(bank: Bank, text: str, place: int) -> Iterator[str]:
    """The words of the bank that end at a place of a text."""
    if _begins(text, place):
        yield BEGIN
    yield from (text[place - size : place] for size in range(1, min(bank.longest, place) + 1) if text[place - size : place] in bank.behind)


def _spare(written: str, words: Words) -> bool:
    """Whether a narrower stretch makes the same change, or there is none."""
    return not words if not written else bool(words) and (written.startswith(words[0]) or written.endswith(words[-1]))


def _compare(window: Window, one: Between, left: dict[int, int], right: dict[int, int], least: int) -> None:
    """What fits around a window where the words stand in the bank: more words than the nearest (``left``, ``right``), or those alone."""
    for place, stop in zip(one.places, one.stops, strict=True):
        before, after = left.get(place, 1), right.get(stop, least)
        if before + after > window.around:
            window.around, window.least = before + after, min(before, after)


def _more_left(kept: Bank, text: str, start: int, word: str) -> dict[int, int]:
    """The places behind ``word``, which ends at ``start``, with more words before them that fit, and how many."""
    if word == BEGIN:
        return {}
    places = [place + 1 for before in _before(kept, text, start - len(word)) for place in kept.following(before, word)]
    return {place: _fitting_left(text, start, kept.flat, place) for place in places}


def _more_right(kept: Bank, text: str, end: int, word: str) -> dict[int, int]:
    """The places of ``word``, which begins at ``end``, with more words behind them that fit, and how many."""
    if word is END:
        return {}
    stop = end + len(word)
    nexts = _beginnings(kept, text, range(stop, stop + 1)) if stop < len(text) else ()
    places = [place - 1 for after in nexts if after is not END for place in kept.following(word, after)]
    return {place: _fitting_right(text, end, kept.flat, place) for place in places}


def _fitting_left(text: str, at: int, flat: list[str], place: int) -> int:
    """How many words before a place are those of the sentence."""
    count = 0
    while count < AROUND:
        word = flat[place - count - 1]
        if word is END or not (text.endswith(word, 0, at) or (word == BEGIN and _begins(text, at))):
            break
        at -= len(word)
        count += 1
    return count


def _fitting_right(text: str, at: int, flat: list[str], stop: int) -> int:
    """How many words behind a place are those of the sentence."""
    count = 0
    while count < AROUND:
        word = flat[stop + count]
        if word is END or not text.startswith(word, at):
            break
        at += len(word)
        count += 1
    return count


def _begins(text: str, at: int) -> bool:
    """Whether a sentence may begin at a place."""
    return at == 0 or text[at - 1] in ENDS
