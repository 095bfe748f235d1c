"""How words are reached and told: ``grammar/readings`` as data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from zxscript.source.data import data_dir
from zxscript.source.kana import hiragana
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
def own_words(game: Game) -> frozenset[str]:
    """The words of a game's own table."""
    return frozenset(cells[0] for cells in _rows(game, game))


@cache
def stems(game: Game) -> dict[str, str]:
    """Words written with kanji, to their reading, both without the kana behind: 戻 もど, 破壊 はかい, 1番上 いちばんうえ."""
    found: dict[str, str] = {}
    for word, row in words(game).items():
        written, said = word, row.kana
        while written and said and written[-1] == said[-1] and "ぁ" <= written[-1] <= "ゖ":
            written, said = written[:-1], said[:-1]
        noun, kana = written.removesuffix("する"), said.removesuffix("する")
        if noun and kana and any("一" <= char <= "鿿" for char in noun):
            found.setdefault(noun, kana)
    return found


@cache
def other_words() -> dict[str, str]:
    """Words of other games and of everyday speech that are written for ours, to their reading (山札 やまふだ)."""
    return {cells[0]: cells[1] for cells in _rows("", "others")}


def said_of(word: str, game: Game) -> tuple[str, ...]:
    """The reading of a word without a row: put together of words that have one and of kana, if it can be."""
    known = {**stems(game), **{one: row.kana for one, row in words(game).items()}}
    said, at = "", 0
    while at < len(word):
        size = next((size for size in range(len(word) - at, 0, -1) if word[at : at + size] in known), 0)
        kana = known[word[at : at + size]] if size else hiragana(word[at])
        if not size and not re.fullmatch("[ぁ-ゖー]?", kana):
            return ()
        said, at = said + kana, at + max(size, 1)
    return (said,) if said else ()


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
    own = game_text(game).folder if game else None
    places = [data_dir("grammar"), *([own] if own is not None else [])]
    for place in places:
        path: Path = place / "readings" / f"{name}.tsv"
        if path.is_file():
            yield from (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#")


def _parts(cell: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in cell.split(";") if part.strip())
