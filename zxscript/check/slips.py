"""Slips of the pen: known words that differ from what stands at a place by one slip.

One slip is one wrong, missing or extra character, or two that changed places. The candidates come from the lexicon of
the game and from the words that patterns of the lexer are made of; whether one of them really fits is for the reader to
say, who tries it (see ``repair.py``).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from zxscript.syntax.game import game_text
from zxscript.syntax.lexicon import lexicon


class Slip(NamedTuple):
    """``word`` was probably meant where ``length`` characters stand from ``start`` on."""

    start: int
    length: int
    word: str


@cache
def _index(game: str) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Known words by their first and by their second character."""
    first: dict[str, list[str]] = {}
    second: dict[str, list[str]] = {}
    for word in (*game_text(game).checks.likely, *lexicon(game).words):
        if len(word) > 1:
            first.setdefault(word[0], []).append(word)
            second.setdefault(word[1], []).append(word)
    return first, second


def vocabulary(game: str) -> list[str]:
    """All words of more than one character that texts of the game are made of."""
    return [word for words in _index(game)[0].values() for word in words]


def slips_at(text: str, at: int, game: str) -> list[Slip]:
    """Known words that the characters from ``at`` on are one slip away from, longest first."""
    rest = text[at : at + 24]
    if not rest:
        return []
    first, second = _index(game)
    candidates = [*first.get(rest[0], ()), *second.get(rest[0], ())]
    if len(rest) > 1:
        candidates += [*second.get(rest[1], ()), *first.get(rest[1], ())]
    found = {}
    for word in dict.fromkeys(candidates):
        for length in one_slip(word, rest):
            found[word, length] = Slip(at, length, word)
    return sorted(found.values(), key=lambda slip: (-len(slip.word), slip.word, slip.length))


def one_slip(word: str, text: str) -> tuple[int, ...]:
    """How many characters at the beginning of ``text`` are ``word`` with exactly one slip: all that may be, none if none are.

    アクティに may be アクティブ with a wrong letter, and its first four letters the same word with one left out. Words of two
    characters may have a wrong or swapped one, no missing one (a single character says too little).
    """
    size = len(word)
    at = 0
    while at < size and at < len(text) and word[at] == text[at]:
        at += 1
    if at == size:
        return ()
    wrong = len(text) >= size and word[at + 1 :] == text[at + 1 : size]
    swapped = at + 1 < size and text[at : at + 2] == word[at + 1] + word[at] and word[at + 2 :] == text[at + 2 : size]
    extra = word[at:] == text[at + 1 : size + 1] and len(text) > size
    missing = size > 2 and word[at + 1 :] == text[at : size - 1]
    return tuple(length for length, holds in ((size, wrong or swapped), (size + 1, extra), (size - 1, missing)) if holds)
