"""What authors write in place of the words of a game: tables of ``grammar/mistaken``, made into one index.

Words of other games, English, Chinese, kana and romaji, half-width kana, characters of the same look. What is found here is
a guess like any other: it is offered only if the text can be read and run with it (``repair.py``).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from zxscript.check.guessing.romaji import romanised
from zxscript.source.data import data_dir
from zxscript.syntax.game import game_text, grammar_file
from zxscript.syntax.lexicon import Lexicon, lexicon

Meant = tuple[str, str]
"""What was written and what was meant."""

_HALF_WIDTH = re.compile("[ｦ-ﾟ]+")
_NUMBER = re.compile("(?:[一二三四五六七八九十]+|[①-⑳]|[Ⅰ-Ⅻ]|[ⅰ-ⅻ])(?=枚|体|つ|点|回|個|人|ダメージ|以[上下]|番|ターン|ヶ所)")
_DIGITS = {"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
_COMMON = "mistaken/common.tsv"
_FORMS = {"する": "FIN", "し": "REN", "して": "TE", "した": "TA", "しない": "NEG"}


def exact(text: str, at: int, game: str) -> Iterator[Meant]:
    """What the tables say of the characters from ``at`` on, the longest first."""
    half = _HALF_WIDTH.match(text, at)
    if half:
        yield half[0], unicodedata.normalize("NFKC", half[0])
    number = _NUMBER.match(text, at)
    if number and not (at and text[at - 1] in "一二三四五六七八九十"):
        yield number[0], str(_value(number[0]))
    if at < len(text):
        rest = text[at : at + 24].casefold()
        yield from (one for one in _index(game).get(rest[0], ()) if rest.startswith(one[0]))


def alike(char: str) -> tuple[str, ...]:
    """The characters that may have been meant by one of the same look."""
    return _characters().get(char, ())


def _value(number: str) -> int:
    if number[0] not in _DIGITS and number[0] != "十":
        return int(unicodedata.numeric(number))
    tens, ten, ones = number.rpartition("十")
    return (_DIGITS.get(tens, 1) * 10 if ten else 0) + _DIGITS.get(ones, 0)


@cache
def _index(game: str) -> dict[str, tuple[Meant, ...]]:
    """Everything that tables and readings tell, by first character."""
    found: dict[str, dict[str, dict[str, None]]] = {}
    words = lexicon(game)
    for wrong, right in (*_listed(game, words), *_read(words)):
        if (wrong != right and len(wrong) > 1) or "一" <= wrong[0] <= "鿿":
            found.setdefault(wrong[0], {}).setdefault(wrong, {})[right] = None
    return {
        first: tuple((wrong, right) for wrong in sorted(pairs, key=len, reverse=True) for right in pairs[wrong])
        for first, pairs in found.items()
    }


def _listed(game: str, words: Lexicon) -> Iterator[Meant]:
    """The pairs of the tables, with the forms of verbs."""
    for name in (*game_text(game).mistaken, _COMMON):
        for right, given in _rows(grammar_file(game, name)):
            for wrong in given:
                yield from _forms(wrong, right, words)
                yield wrong, right


def _forms(wrong: str, right: str, words: Lexicon) -> Iterator[Meant]:
    """``drawし`` is 引き: what is written with する, for a verb that is not."""
    lemma = next((right[at:] for at in range(len(right)) if right[at:] in words.verbs and not right.endswith("する")), "")
    if not lemma:
        return
    before = right.removesuffix(lemma)
    for ending, form in _FORMS.items():
        yield wrong + ending, before + words.verbs.conjugate(lemma, "", form)


def _read(words: Lexicon) -> Iterator[Meant]:
    """The words of the lexicon in kana and in romaji."""
    readings = {word: given[0] for word, given in _rows(data_dir("grammar") / "mistaken/readings.tsv")}
    longest = max(map(len, readings))
    for surface in words.words:
        start = next((surface[:size] for size in range(min(longest, len(surface)), 0, -1) if surface[:size] in readings), "")
        if start:
            kana = readings[start] + surface.removeprefix(start)
            if all("ぁ" <= char <= "ゖ" for char in kana):
                yield kana, surface
                yield romanised(kana), surface
        elif all("ァ" <= char <= "ー" for char in surface):
            yield from ((one, surface) for one in {romanised(surface), romanised(surface.replace("ー", ""))})
    for word, kana in readings.items():
        yield romanised(kana), word


def _rows(path: Path) -> Iterator[tuple[str, list[str]]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            right, _, wrong = line.partition("\t")
            yield right, [one.replace("_", " ").casefold() for one in wrong.split()]


@cache
def _characters() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for right, wrong in _rows(data_dir("grammar") / "mistaken/characters.tsv"):
        for char in wrong:
            if len(char) == 1 == len(right):
                found[char] = (*found.get(char, ()), right)
    return found
