"""What may stand between the words around a slip: for stretches of a text the words that stand in the bank between such words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zxscript.check.turns.bank import BEGIN, ENDS, Bank, Words

END = "$"
"""What stands behind the last word of a sentence."""
AROUND = 4
"""Words on each side that are compared."""
_MOST_WORDS = 8
"""Words that may take the place of a stretch."""


@dataclass(slots=True)
class Window:
    """A stretch ``start``..``end`` of a skeleton and words for it: how many of those around fit, on the worse side, how often."""

    start: int
    end: int
    words: Words
    around: int = 0
    least: int = 0
    often: int = 0


def windows(bank: Bank, text: str, starts: range, ends: range) -> Iterator[Window]:
    """All windows that begin and end within these places of a skeleton, no word of them one that stands there already."""
    behind = _beginnings(bank, text, ends)
    begins, no_end = behind.keys(), END not in behind
    found: dict[tuple[int, int, Words], Window] = {}
    for start in starts:
        for word in _before(bank, text, start):
            for number, place in bank.behind.get(word, ()):
                sentence = bank.sentences[number]
                if begins.isdisjoint(sentence[place : place + _MOST_WORDS + 1]) and (no_end or len(sentence) - place > _MOST_WORDS):
                    continue
                left = -1
                for stop, following in enumerate((*sentence[place : place + _MOST_WORDS + 1], END)[: _MOST_WORDS + 1], place):
                    for end in behind.get(following, ()):
                        if end < start or _spare(text[start:end], sentence[place:stop]):
                            continue
                        if left < 0:
                            left = _fitting_left(text, start, sentence, place)
                        right = _fitting_right(text, end, sentence, stop)
                        _count(found, (start, end, sentence[place:stop]), bank.counts[number], left, right)
    yield from found.values()


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


def _count(found: dict[tuple[int, int, Words], Window], key: tuple[int, int, Words], often: int, left: int, right: int) -> None:
    window = found.get(key)
    if window is None:
        window = found[key] = Window(*key)
    window.often += often
    if left + right > window.around:
        window.around, window.least = left + right, min(left, right)


def _fitting_left(text: str, at: int, sentence: Words, place: int) -> int:
    """How many words before a place are those of the sentence."""
    count = 0
    while count < AROUND and place > count:
        word = sentence[place - count - 1]
        if not (text.endswith(word, 0, at) or (word == BEGIN and _begins(text, at))):
            break
        at -= len(word)
        count += 1
    return count


def _fitting_right(text: str, at: int, sentence: Words, stop: int) -> int:
    """How many words behind a place are those of the sentence."""
    count = 0
    while count < AROUND and stop + count < len(sentence) and text.startswith(sentence[stop + count], at):
        at += len(sentence[stop + count])
        count += 1
    return count


def _begins(text: str, at: int) -> bool:
    """Whether a sentence may begin at a place."""
    return at == 0 or text[at - 1] in ENDS
