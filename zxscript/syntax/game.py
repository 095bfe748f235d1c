"""Games as reading knows them: names, header keys, colours and card types, spelling, grammar, shape of card data.

A game is a package with a module ``text`` that holds its :class:`GameText`.  Those of ``zxscript.games`` are found by folder
scan; the variable ``ZXSCRIPT_GAMES`` names further packages (importable names, separated by commas), and :func:`add_game`
adds one from a program.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Literal, TypeAlias

from zxscript.source.data import data_dir

if TYPE_CHECKING:
    from pathlib import Path

    from zxscript.syntax.normalise import Spelling

Game: TypeAlias = str
"""The identifier of a game (``zx``)."""

Role = Literal["field", "number", "subtext", "figure", "note"]


@dataclass(frozen=True, slots=True)
class Key:
    """One header key. ``field`` is its name in :class:`~zxscript.syntax.header.CardHeader` and in card data; the
    formatter writes keys by ``rank``.  ``role`` "number": a number that only this game prints (``CardHeader.numbers``)."""

    name: str
    field: str
    aliases: tuple[str, ...]
    rank: int
    role: Role = "field"


@dataclass(frozen=True, slots=True)
class DataShape:
    """The shape of a row of card data: ``plain`` member -> header; ``taken`` members that are read elsewhere or follow
    from others; ``text`` the member with the abilities (``lines``: one a line); ``kinds`` value of 種類 -> card type."""

    plain: Mapping[str, str]
    taken: frozenset[str]
    text: str
    lines: bool = False
    kinds: Mapping[str, str] = field(default_factory=dict)
    marks: tuple[frozenset[str], ...] = ()
    """Members (all of a set) by which a row is known to be of this game."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """The board as scenarios draw it: ``rows`` of ``columns`` cells, row by row from the top left.

    ``ja`` and ``en``: the word of each cell; ``numbers``: the number of each cell in the rules, which names it too.
    """

    rows: int
    columns: int
    ja: tuple[str, ...]
    en: tuple[str, ...]
    numbers: tuple[int, ...]
    cell: tuple[str, str] = ("スクエア", "square")
    """What a cell is called."""
    whole: tuple[str, str] = ("スクエア", "the squares")
    """What the board is called."""

    def index(self, word: str) -> int | None:
        """The cell that a word or number names; None if it names none."""
        if word in self.ja:
            return self.ja.index(word)
        return next((at for at, number in enumerate(self.numbers) if word == str(number)), None)

    def word(self, number: int, language: str) -> str:
        """The word of the cell with a number of the rules; the number itself if there is none."""
        if number not in self.numbers:
            return str(number)
        return (self.ja if language == "ja" else self.en)[self.numbers.index(number)]


@dataclass(frozen=True, slots=True)
class Checks:
    """What findings need to know of a game; where a field says nothing, the finding is never made.

    ``likely``: words beside the lexicon that a slip of the pen may have meant; ``harmless``: a sentence that fits wherever
    one is needed; ``sample``: the header of a plain card; ``most_cost``: a higher cost is a slip; ``room``: zone word -> how
    many of the cards called ``filling`` it holds; ``step``: a pattern of numbers that are multiples of a step;
    ``scene_zones`` and ``scene_phases``: words of scenarios; ``forces``: how many different Forces a deck has.
    """

    likely: tuple[str, ...] = ()
    harmless: str = ""
    sample: str = ""
    most_cost: int | None = None
    room: Mapping[str, int] = field(default_factory=dict)
    filling: tuple[str, ...] = ()
    step: tuple[re.Pattern[str], int] | None = None
    scene_zones: tuple[str, ...] = ()
    scene_phases: tuple[str, ...] = ()
    forces: int = 0
    owned_only: bool = False
    """このカードの is said of attributes and times only."""
    recovered: bool = False
    """Players are the object of 回復する; else they do it."""
    tribes: bool = False
    """[X] in a text is a tribe."""
    players: bool = False
    """《P:X》 in a text is a Player Name."""
    parts_unsaid: bool = False
    """「X」を含む is a part of a name also without カード名に."""
    lines: str = ""
    """``module:function`` that finds the abilities of one line of text; empty: a line is one ability."""


@dataclass(frozen=True, slots=True)
class GameText:
    """What reading needs to know of one game."""

    id: Game
    title: str
    aliases: tuple[str, ...]
    colors: tuple[str, ...]
    types: tuple[str, ...]
    keys: tuple[Key, ...]
    """Header keys beside the common ones."""
    starts: str
    """How an ability begins, for messages."""
    begins: re.Pattern[str]
    """What a line begins with that begins a new ability."""
    alone: re.Pattern[str]
    """A line that is only the gate or zone of the ability whose kind or timing stands on the next line."""
    grammar: tuple[str, ...]
    words: tuple[str, ...]
    """Files below ``grammar`` and ``grammar/words``; a name found in the folder of the game goes before."""
    patterns: tuple[tuple[str, str, str | None], ...]
    spelling: Callable[[], Spelling]
    data: DataShape
    closed: re.Pattern[str] | None = None
    """What an ability may end with; None: a line that begins an ability always does."""
    needs_heading: bool = True
    """Rules text has to begin with the beginning of an ability."""
    colored_costs: bool = False
    """The cost may print a coloured part."""
    deck_marks: frozenset[str] = frozenset()
    """Members of a deck mapping by which it is known to be of this game."""
    main_size: int = 50
    copies: int = 4
    """Cards of a main deck, and how many of one name."""
    folder: Path | None = None
    """Its own folder of grammar, words and explanations, which goes before that of the project."""
    cards: Path | None = None
    """Where its demo cards and decks lie, if not in those of the project."""
    board: BoardShape | None = None
    """The board that scenarios draw; None: its zones have no places."""
    main_phase: str = "メイン"
    """The phase of a scenario that names none."""
    states: tuple[str, ...] = ()
    """Nouns that are states in which cards arrive (スリープで置く)."""
    card_numbers: tuple[str, ...] = ()
    """Numbers that only a card has: said without whose, they are those of the card spoken of."""
    reader: str = "zxscript.lang.readability"
    """The module whose ``read_unit(tree)`` makes the nodes of an ability."""
    modernise: bool = False
    """Older templating is rewritten in modern wording."""
    checks: Checks = field(default_factory=Checks)


_ADDED: list[str] = []
DEFAULT: Game = "zx"
"""The game of a file that names none."""


def add_game(package: str) -> None:
    """Know the game of an importable package.  Raises ``ModuleNotFoundError`` for one without a module ``text``."""
    import_module(f"{package}.text")
    if package not in _ADDED:
        _ADDED.append(package)
        for one in (packages, keys, _folded, _names):
            one.cache_clear()


@cache
def packages() -> dict[Game, str]:
    """Game -> the package that holds it, in order of their names."""
    home = import_module("zxscript.games")
    own = [f"zxscript.games.{info.name}" for info in iter_modules(home.__path__) if info.ispkg]
    named = [name.strip() for name in os.environ.get("ZXSCRIPT_GAMES", "").split(",") if name.strip()]
    found = {import_module(f"{package}.text").TEXT.id: package for package in (*own, *named, *_ADDED)}
    return {DEFAULT: found.pop(DEFAULT), **found}


def games() -> tuple[Game, ...]:
    """All known games, the default first."""
    return tuple(packages())


@cache
def game_text(game: Game) -> GameText:
    """What reading knows of a game.  Raises ``KeyError`` for an unknown one."""
    return import_module(f"{packages()[game]}.text").TEXT  # type: ignore[no-any-return]


def find_game(written: str) -> Game | None:
    """The game meant by a name of it, or None."""
    from zxscript.syntax.keys import fold_width

    return _names().get(fold_width(written).strip().casefold())


def title(game: Game) -> str:
    """The printed name of a game."""
    return game_text(game).title


@cache
def _names() -> dict[str, Game]:
    return {name.casefold(): game for game in games() for name in (game, title(game), *game_text(game).aliases)}


@cache
def keys() -> dict[str, Key]:
    """All header keys by name, in the order in which the formatter writes them."""
    from zxscript.syntax.keys import COMMON

    every = {key.name: key for game in games() for key in game_text(game).keys} | {key.name: key for key in COMMON}
    return dict(sorted(every.items(), key=lambda item: item[1].rank))


@cache
def _folded() -> dict[str, Key]:
    return {alias.casefold(): key for key in keys().values() for alias in (key.name, *key.aliases)}


def key_written(written: str) -> Key | None:
    """The key with that name or alias (folded already); None when there is no such key."""
    return _folded().get(written)


def state_nouns() -> frozenset[str]:
    """The nouns of all games that are states of cards: a node does not say which game its words come from."""
    return _state_nouns(games())


@cache
def _state_nouns(known: tuple[Game, ...]) -> frozenset[str]:
    return frozenset(word for game in known for word in game_text(game).states)


def card_numbers() -> frozenset[str]:
    """The numbers of all games that only a card has."""
    return _card_numbers(games())


@cache
def _card_numbers(known: tuple[Game, ...]) -> frozenset[str]:
    return frozenset(word for game in known for word in game_text(game).card_numbers)


def has_key(game: Game, key: Key) -> bool:
    """Does a game know the header?"""
    from zxscript.syntax.keys import COMMON

    return key in COMMON or key in game_text(game).keys


def grammar_file(game: Game, name: str) -> Path:
    """The file of a game's grammar or words: its own folder goes before the shared one."""
    own = game_text(game).folder
    return own / name if own is not None and (own / name).exists() else data_dir("grammar") / name


def demo_folder(game: Game) -> Path:
    """Where the demo cards and decks of a game lie."""
    return game_text(game).cards or data_dir("cardscripts") / "demo" / game
