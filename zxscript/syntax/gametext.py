"""What reading has to know of a game: the types that its package fills in (``text.py``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

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
    called: frozenset[str] = frozenset()
    """Types of cards that texts call by a Player Name, of which data tell the printed name alone."""
    calls: re.Pattern[str] | None = None
    """Where a text calls a player by name (group 1)."""


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
    one is needed; ``allowing``: the form of a verb and what stands behind it where a player may do something; ``sample``: the
    header of a plain card; ``most_cost``: a higher cost is a slip; ``room``: zone word -> how many of the cards called
    ``filling`` it holds; ``step``: a pattern of numbers that are multiples of a step; ``scene_zones`` and ``scene_phases``:
    words of scenarios; ``forces``: how many different Forces a deck has; ``foreign``: verbs of other games that are read here
    too, and how this game says it.
    """

    likely: tuple[str, ...] = ()
    harmless: str = ""
    allowing: tuple[tuple[str, str], ...] = ()
    sample: str = ""
    most_cost: int | None = None
    room: Mapping[str, int] = field(default_factory=dict)
    filling: tuple[str, ...] = ()
    step: tuple[re.Pattern[str], int] | None = None
    scene_zones: tuple[str, ...] = ()
    scene_phases: tuple[str, ...] = ()
    forces: int = 0
    foreign: Mapping[str, str] = field(default_factory=dict)
    owned_only: bool = False
    """このカードの is said of attributes and times only."""
    recovered: bool = False
    """Players are the object of 回復する; else they do it."""
    of_tribe: str = ""
    """How cards of a tribe are spoken of: ``{}`` stands for its name. One that ends with a letter needs a noun behind it."""
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
    mistaken: tuple[str, ...] = ()
    """Files below ``grammar``: what authors write for words of the game (``check/hints.py``)."""
    retold: tuple[str, ...] = ()
    """Files below ``grammar``: how the game tells what other games tell otherwise (``check/retelling``)."""
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
