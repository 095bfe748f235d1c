"""What authors write in place of the words of a game: tables of ``grammar/mistaken``, made into one index.

Words of other games, English, Chinese, kana and romaji, half-width kana, characters of the same look. What is found here is
a guess like any other: it is offered only if the text can be read and run with it (``repair.py``).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from zxscript.source.data import data_dir
from zxscript.source.kana import hiragana, katakana, long_romaji, romaji
from zxscript.syntax.game import game_text, grammar_file
from zxscript.syntax.lexicon import Lexicon, lexicon
from zxscript.syntax.morphology import paradigm
from zxscript.syntax.readings import stems
from zxscript.syntax.readings import words as readings

Meant = tuple[str, str]
"""What was written and what was meant."""

_HALF_WIDTH = re.compile("[ｦ-ﾟ]+")
_UNITS = {"十": 10, "百": 100, "千": 1_000, "万": 10_000, "k": 1_000}
_DIGITS = {char: at for at, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "ニ": 2, "ハ": 8}
SIGNS = "[" + "".join((*_DIGITS, *_UNITS)).replace("k", "") + "]"
_NUMBER = re.compile(f"(?:{SIGNS}+|[①-⑳]|[Ⅰ-Ⅻ]|[ⅰ-ⅻ])(?=枚|体|つ|点|回|個|人|ダメージ|以[上下内]|未満|番|ターン|ヶ所|ドロー)")
_IN_UNITS = re.compile(r"(\d+(?:\.\d+)?)([百千万k])")
_LONGEST, _MOST = 6, 60
"""Characters of a word that is compared by its sound, and ways in which they may be read."""
_COMMON = "mistaken/common.tsv"
_GODAN = {lemma: f"五段{row}" for lemma, row in zip("くぐすつぶむるう", "かがさたばまらわ", strict=True)}
_ICHIDAN = tuple(f"{char}る" for char in "いきしちにひみりえけげせぜてでねべめれ")
_FORMS = {"する": "FIN", "し": "REN", "して": "TE", "した": "TA", "しない": "NEG"}


def exact(text: str, at: int, game: str) -> Iterator[Meant]:
    """What the tables say of the characters from ``at`` on, the longest first."""
    half = _HALF_WIDTH.match(text, at)
    if half:
        yield half[0], unicodedata.normalize("NFKC", half[0])
    counted = _IN_UNITS.match(text, at)
    if counted and not text[at - 1 : at].isdecimal():
        yield counted[0], str(round(float(counted[1]) * _UNITS[counted[2]]))
    number = _NUMBER.match(text, at)
    if number and not (at and re.match(SIGNS, text[at - 1])):
        value, counter = str(value_of(number[0])), text[number.end() : number.end() + 1]
        yield number[0], value
        yield from ((number[0] + counter, value + right[1:]) for right in _counters(game).get(counter, ()))
    if at < len(text):
        rest = text[at : at + 24].casefold()
        yield from (one for one in _index(game).get(rest[0], ()) if rest.startswith(one[0]))
        yield from _sounding(text, at, game)


@cache
def _counters(game: str) -> dict[str, tuple[str, ...]]:
    """What the tables say of one thing counted so (1体: 1枚), by the counter that was written; it holds for any number."""
    found: dict[str, tuple[str, ...]] = {}
    for wrong, right in _index(game).get("1", ()):
        if len(wrong) == 2 and right[0] == "1":
            found[wrong[1]] = (*found.get(wrong[1], ()), right)
    return found


@cache
def written_for(game: str) -> dict[str, tuple[str, ...]]:
    """What authors write for each word of a game, by the tables (in lower case)."""
    found: dict[str, tuple[str, ...]] = {}
    for name in (*game_text(game).mistaken, _COMMON):
        for right, wrong in _rows(grammar_file(game, name)):
            found[right] = (*found.get(right, ()), *wrong)
    return found


def alike(char: str) -> tuple[str, ...]:
    """The characters that may have been meant by one of the same look."""
    return _characters().get(char, ())


@cache
def of_the_same_sound(char: str) -> tuple[str, ...]:
    """The kanji of which one reading is one of ``char``: 選 for 洗."""
    if not "一" <= char <= "鿿":
        return ()
    rows = (kanji for _, kanji in _rows(data_dir("grammar") / "mistaken/sounds.tsv") if char in kanji)
    return tuple(dict.fromkeys(one for kanji in rows for one in kanji if one != char))


def value_of(number: str) -> int:
    """A number in kanji (三千五百, 二〇), in a ring or in Roman letters; katakana that look like kanji are taken for them."""
    if number[0] not in _DIGITS and number[0] not in _UNITS:
        return int(unicodedata.numeric(number))
    whole = part = 0
    for char in number:
        if char not in _UNITS:
            part = part * 10 + _DIGITS[char]
        elif char == "万":
            whole, part = (whole + part or 1) * _UNITS[char], 0
        else:
            whole, part = whole + (part or 1) * _UNITS[char], 0
    return whole + part


def _sounding(text: str, at: int, game: str) -> Iterator[Meant]:
    """Words that are read like the characters from ``at`` on, which the input method wrote with other kanji (奥 for 置く)."""
    read, known = _sounds(), _spoken(game)
    said = [""]
    for size, char in enumerate(text[at : at + _LONGEST], 1):
        own = (char,) if "ぁ" <= char <= "ゖ" else read.get(char, ())
        said = [one + more for one in said for more in own][:_MOST]
        written = text[at : at + size]
        if any("一" <= one <= "鿿" for one in written):
            yield from ((written, word) for word in dict.fromkeys(word for one in said for word in known.get(one, ())) if word != written)


@cache
def _index(game: str) -> dict[str, tuple[Meant, ...]]:
    """Everything that tables and readings tell, by first character."""
    found: dict[str, dict[str, dict[str, None]]] = {}
    words = lexicon(game)
    for wrong, right in (*_listed(game, words), *_read(game, words)):
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
    lemma = next((right[at:] for at in range(len(right)) if right[at:] in words.verbs), "")
    if not lemma:
        return
    before = right.removesuffix(lemma)
    if not right.endswith("する"):
        for ending, form in _FORMS.items():
            with suppress(KeyError):
                yield wrong + ending, before + words.verbs.conjugate(lemma, "", form)
    if not wrong.endswith("する"):
        for voice, form, written in conjugations(wrong):
            with suppress(KeyError):
                yield written, before + words.verbs.conjugate(lemma, voice, form)


def conjugations(lemma: str) -> Iterator[tuple[str, str, str]]:
    """All forms of a verb that no lexicon has, by its ending: voice, form and what is written; none of what is no verb."""
    verb_class = "サ変" if lemma.endswith("する") else "一段" if lemma.endswith(_ICHIDAN) else _GODAN.get(lemma[-1:], "")
    for voice, forms in paradigm(verb_class, lemma).items() if verb_class else ():
        yield from ((voice, form, written) for form, written in forms.items())


def _read(game: str, words: Lexicon) -> Iterator[Meant]:
    """The words of the lexicon in kana and in romaji."""
    for kana, surfaces in _spoken(game).items():
        for surface in surfaces:
            yield kana, surface
            yield katakana(kana), surface
            yield romaji(kana)[0], surface
    for surface in words.words:
        if all("ァ" <= char <= "ー" for char in surface):
            yield hiragana(surface), surface
            yield from ((latin, surface) for latin in long_romaji(surface))
    for word, row in readings(game).items():
        yield from ((said.casefold(), word) for said in (*row.english, *row.chinese) if len(said) > 2 or "一" <= said[0] <= "鿿")
    for word, kana in stems(game).items():
        yield romaji(kana)[0], word


@cache
def _spoken(game: str) -> dict[str, tuple[str, ...]]:
    """The words of the lexicon that are written with kanji, by their reading in hiragana."""
    readings, found = stems(game), dict[str, tuple[str, ...]]()
    longest = max(map(len, readings), default=0)
    for surface in lexicon(game).words:
        start = next((surface[:size] for size in range(min(longest, len(surface)), 0, -1) if surface[:size] in readings), "")
        kana = readings.get(start, "") + surface.removeprefix(start)
        if start and all("ぁ" <= char <= "ー" for char in kana):
            found[kana] = (*found.get(kana, ()), surface)
    return found


def _rows(path: Path) -> Iterator[tuple[str, list[str]]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            right, _, wrong = line.partition("\t")
            yield right, [one.replace("_", " ").casefold() for one in wrong.split()]


@cache
def _sounds() -> dict[str, tuple[str, ...]]:
    """How kanji may be read."""
    found: dict[str, tuple[str, ...]] = {}
    for reading, kanji in _rows(data_dir("grammar") / "mistaken/sounds.tsv"):
        for char in kanji:
            if len(char) == 1:
                found[char] = tuple(dict.fromkeys((*found.get(char, ()), reading)))
    return found


@cache
def _characters() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for right, wrong in _rows(data_dir("grammar") / "mistaken/characters.tsv"):
        for char in wrong:
            if len(char) == 1 == len(right):
                found[char] = (*found.get(char, ()), right)
    return found
