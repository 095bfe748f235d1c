"""How words are reached and told: ``grammar/readings`` as data, and kana in Latin letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from zxscript.source.data import data_dir
from zxscript.syntax.game import Game, game_text


class Word(NamedTuple):
    """A word of the language: its reading in hiragana, in English and in Chinese (the first is how it is told), its rule."""

    word: str
    kana: str
    english: tuple[str, ...]
    chinese: tuple[str, ...]
    rule: str = ""


class Shape(NamedTuple):
    """Words with places to fill in (``${…}``).  ``of``: the terminal they are, or the name of a whole construction."""

    of: str
    text: str
    kana: str
    english: tuple[str, ...]
    chinese: tuple[str, ...]


@cache
def words(game: Game) -> dict[str, Word]:
    """The words of a game; its own table goes before the common one."""
    found: dict[str, Word] = {}
    for name in ("common", game):
        for cells in _rows(game, name):
            word, kana, english, chinese, rule = (*cells, "", "", "")[:5]
            found[word] = Word(word, hiragana(word) if kana == "-" else kana, _parts(english), _parts(chinese), rule)
    return found


@cache
def shapes(game: Game) -> tuple[Shape, ...]:
    """What is written with a place to fill in, by terminal."""
    rows = [cells for cells in _rows(game, "shapes") if cells[0] in ("*", game)]
    return tuple(_shape(cells[1], cells[2], cells[3:]) for cells in rows)


@cache
def snippets(game: Game) -> tuple[Shape, ...]:
    """Whole constructions."""
    return tuple(_shape(cells[1], cells[5], cells[2:5]) for cells in _rows(game, "snippets") if cells[0] == game)


def _shape(of: str, text: str, said: list[str]) -> Shape:
    kana, english, chinese = (*said, "", "")[:3]
    return Shape(of, text, kana, _parts(english), _parts(chinese))


@cache
def plain(shape: str) -> str:
    """A shape with its places filled in as they stand."""
    return shape.replace("${", "").replace("}", "")


@cache
def numbered(shape: str) -> str:
    """A shape as a snippet of the protocol: its places are numbered."""
    parts = shape.split("${")
    return parts[0] + "".join(f"${{{at}:{part}" for at, part in enumerate(parts[1:], 1))


def _rows(game: Game, name: str) -> Iterator[list[str]]:
    """The rows of a table; a game with a folder of its own may have its tables there."""
    own = game_text(game).folder
    places = [data_dir("grammar"), *([own] if own is not None else [])]
    for place in places:
        path: Path = place / "readings" / f"{name}.tsv"
        if path.is_file():
            yield from (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#")


def _parts(cell: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in cell.split(";") if part.strip())


# ---------------------------------------------------------------------- kana


def hiragana(text: str) -> str:
    """Katakana (half-width too) as hiragana; other signs stay, brackets and blanks are left out."""
    wide = unicodedata.normalize("NFKC", text)
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in wide if char not in "【】《》「」[] ・")


_ROWS = {
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ", "m": "まみむめも",
    "r": "らりるれろ", "g": "がぎぐげご", "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ",
}  # fmt: skip
_KUNREI = {kana: row + vowel for row, line in _ROWS.items() for kana, vowel in zip(line, "aiueo", strict=True)} | {
    "や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "を": "wo", "ん": "n", "ゔ": "vu",
    "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
}  # fmt: skip
_HEPBURN = _KUNREI | {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
_SMALL = {"ゃ": "a", "ゅ": "u", "ょ": "o"}


def romaji(kana: str) -> tuple[str, ...]:
    """Kana in Latin letters, as Hepburn and as the keyboard spells it (hakai; shouhi, syouhi); long marks are left out."""
    return tuple(dict.fromkeys((_latin(kana, _HEPBURN, ["j", "sh", "ch"]), _latin(kana, _KUNREI, []))))


def _latin(kana: str, table: dict[str, str], soft: list[str]) -> str:
    said: list[str] = []
    double = False
    for char in kana:
        if char == "っ":
            double = True
        elif char in _SMALL and said:
            stem = said.pop()[:-1]
            said.append(stem + ("" if stem in soft else "y") + _SMALL[char])
        elif char in "ぁぃぅぇぉ" and said and said[-1][-1] in "ui":
            said[-1] = said[-1][:-1] + table[char]
        elif char != "ー":
            one = table.get(char, char.lower())
            said.append((one[0] if double and one else "") + one)
            double = False
    return "".join(said)
