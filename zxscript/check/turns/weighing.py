"""How likely a change is: how often sentences go so around it, less what is lost of the author's words and what is made up.

The numbers were set with the sets of mistakes of ``tests/mistakes`` but the last; they are ratios, only their order matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from math import log

from zxscript.check.turns.bank import BEGIN, ENDS, Bank

_CLOSE, _LEAST, _OFTEN = 4, 0.4, 0.3
"""So many words around tell what belongs there; further ones tell little more."""
_LOST, _MADE_UP = (0.9, 1.7), (0.7, 1.1)
"""A letter of the author's that goes, one that comes: in kana, in kanji or katakana."""
_FURTHER, _WORD = 0.35, 2
"""Letters behind the first two of those that come weigh less: long words are no worse than short ones."""
_MOVED = 0.6
"""A kanji that goes and stands elsewhere in what is written instead."""
_DARK, _KEPT = 0.25, 1.2
"""A letter that goes where reading stopped: nobody knows what it says. A kanji of these that stands in what is written instead."""
_APART, _FAR_APART, _NEAR = 1.5, 2.5, 1
"""A second change beside the first; one that is further away than so many letters."""
_TURNED = 3.0
"""The same letters in another order: nothing of the author's is lost."""
_SIGNS, _SIGN = "＋+－-", 3.0
"""A sign that goes: nobody writes the other one by a slip."""
_LEFT_OUT, _DARK_OUT = 2.5, 3.0
"""Words are left out with none in their place: some that were understood; some that were not."""
_KNOWN = (4.0, 3.0, 1.8, 0.8, 0.3)
"""What a guess of the tables and of the known slips is ahead of words that only stand between such words, by its cost."""
_IN_WORD = 2.0
_WRONG = 2.0
"""For each weight of what the check would still say."""
_AROUND = 5
_PHRASE, _BETWEEN = 3, 6
"""Letters that go with a comma; letters that stay between two changes."""

_ROUNDED = 1e-6
"""Sums of the same numbers in another order differ by less."""


def is_more_than_a_slip(written: str, meant: str) -> bool:
    """Would a whole phrase (comma and all) or a heading of the author's go; or are these two slips, with words between that are right?"""
    lost = written.count("、") > meant.count("、") and len(written) - len(meant) > _PHRASE
    lost = lost or written.count("】") > meant.count("】")
    return lost or any(stop - start > _BETWEEN for change, start, stop, _, _ in _differences(written, meant) if change == "equal")


@lru_cache(maxsize=4096)
def _differences(written: str, meant: str) -> Sequence[tuple[str, int, int, int, int]]:
    """The stretches that stay, go, come or are replaced; the same small changes are weighed at many places."""
    if set(written).isdisjoint(meant):  # nothing stays: most changes, since the letters that both begin and end with were taken off
        change = "replace" if written and meant else "delete" if written else "insert"
        return [(change, 0, len(written), 0, len(meant))] if written or meant else []
    return SequenceMatcher(None, written, meant, autojunk=False).get_opcodes()


def of_context(around: int, least: int, often: int) -> float:
    """The weight of ``around`` words that fit on both sides (``least`` on the worse), seen ``often``."""
    return min(around, _CLOSE) + _FURTHER * max(0, around - _CLOSE) + _LEAST * least + _OFTEN * log(1 + often)


def of_change(written: str, meant: str, dark: tuple[bool, ...]) -> float:
    """What it costs to change the author's words; ``dark`` tells which of their letters were not understood."""
    cost, before = 0.0, -1
    for change, start, stop, first, last in _differences(written, meant):
        if change != "equal":
            cost += 0 if before < 0 else _APART if start - before <= _NEAR else _FAR_APART
            before = stop
            cost += sum(_going(written[at], dark[at], meant) for at in range(start, stop))
            cost += _long([_MOVED if char in written and _is_kanji(char) else _MADE_UP[_is_kanji(char)] for char in meant[first:last]])
    if not meant:
        cost += _LEFT_OUT * min(1, dark.count(False) / 2) + (_APART if 0 < dark.count(False) < len(dark) else 0)
        cost += _DARK_OUT if any(map(_is_kanji, written)) else 0
    kept = {char for char, unknown in zip(written, dark, strict=True) if unknown and _is_kanji(char)} & set(meant)
    cost -= _KEPT * len(kept)
    return min(cost, _TURNED) if len(written) == len(meant) and sorted(written) == sorted(meant) else cost


def least_of_change(written: str, meant: str, dark: tuple[bool, ...]) -> float:
    """What :func:`of_change` is at least, from the letters that cannot stay, wherever they stand; found much sooner."""
    comes, cost, kept = meant, 0.0, set[str]()
    for char, unknown in zip(written, dark, strict=True):
        if char in comes:
            comes = comes.replace(char, "", 1)
        elif unknown or char in meant:
            cost += _DARK
        else:
            cost += _SIGN if char in _SIGNS else _LOST[_is_kanji(char)]
        if unknown and _is_kanji(char):
            kept.add(char)
    coming = len(comes)
    cost += coming * _MOVED if coming <= _WORD else _WORD * _MOVED + (coming - _WORD) * _FURTHER
    return cost - _KEPT * len(kept) - _ROUNDED


def _going(char: str, dark: bool, meant: str) -> float:
    if dark:
        return _DARK
    if char in _SIGNS and char not in meant:
        return _SIGN
    return _MOVED if _is_kanji(char) and char in meant else _LOST[_is_kanji(char)]


def _long(letters: list[float]) -> float:
    """The weight of letters that come together."""
    return sum(letters[:_WORD]) + sum(min(one, _FURTHER) for one in letters[_WORD:])


def of_place(in_word: bool) -> float:
    """What a change of a part of a word is ahead: a letter or an ending is wrong more often than a word."""
    return _IN_WORD if in_word else 0.0


def of_guess(cost: int) -> float:
    """What a guess of ``cost`` is ahead."""
    return _KNOWN[min(max(cost, 0), len(_KNOWN) - 1)]


def of_findings(weight: int) -> float:
    """What is taken off for what the check would still say."""
    return _WRONG * weight


def context(bank: Bank, words: tuple[str, ...], start: int, stop: int) -> tuple[int, int, int]:
    """How many words around ``words[start:stop]`` are so in one sentence of the bank, on the worse side, and how often any are."""
    changed, best, often = words[start:stop], (0, 0), 0
    before = words[start - 1] if start else BEGIN
    said, behind = (BEGIN, *words[:start])[: -_AROUND - 1 : -1], words[stop : stop + _AROUND]
    for word in (before, BEGIN) if before[-1] in ENDS else (before,):
        for number, place in bank.followed(word, changed[0]) if changed else bank.behind.get(word, ()):
            sentence, end = bank.sentences[number], place + len(changed)
            if sentence[place:end] != changed:
                continue
            left = _alike(said, sentence[max(0, place - _AROUND) : place][::-1])
            right = _alike(behind, sentence[end : end + _AROUND])
            often += bank.counts[number]
            best = max(best, (left + right, min(left, right)))
    return (*best, often) if often or not changed else _behind(bank, words, start, stop)


def _behind(bank: Bank, words: tuple[str, ...], start: int, stop: int) -> tuple[int, int, int]:
    """As :func:`context` where no word before the change fits."""
    best, often = 0, 0
    for number, place in bank.behind.get(words[stop - 1], ()):
        sentence = bank.sentences[number]
        if place > stop - start and sentence[place - (stop - start) : place] == words[start:stop]:
            often += bank.counts[number]
            best = max(best, _alike(words[stop : stop + _AROUND], sentence[place:]))
    return best, 0, often


def _alike(some: tuple[str, ...], others: tuple[str, ...]) -> int:
    count = 0
    for one, other in zip(some, others, strict=False):
        if one != other and not (other == BEGIN and one[-1] in ENDS):
            break
        count += 1
    return count


def _is_kanji(char: str) -> bool:
    """Whether a letter carries more of a word than one of hiragana does."""
    return not "ぁ" <= char <= "ゖ"
