"""What the rooms above the games ask a game for: one :class:`Descriptor` in ``games/<game>/descriptor.py``.

Reading asks ``games/<game>/text.py`` (:class:`zxscript.syntax.game.GameText`), interpreting ``vocabulary.py``, compiling
``expressions.py``; both are loaded when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeAlias

from zxscript.games.bench import Bench
from zxscript.games.encoding import Encoding
from zxscript.games.picture import Picture
from zxscript.games.watching import Watching
from zxscript.games.worth import Worth
from zxscript.ir.program import CardDef
from zxscript.ir.terms import Terms
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.game import packages
from zxscript.syntax.node import Node

Both: TypeAlias = tuple[str, str]
"""The same words in Japanese and English."""
Board: TypeAlias = Mapping[str, Any]
Deck: TypeAlias = Any
"""A deck in the shape that the rules of the game take."""


@dataclass(frozen=True, slots=True)
class DeckFault:
    """What is wrong with a deck, in words, and the ids or names of the cards that are to blame."""

    ja: str
    en: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decks:
    """Decks of a game.

    ``seat(sections, cards)`` makes a deck of card ids by section ("main", "dynamis", "player", "force");
    ``judge(sections, cards, edition)`` tells its faults.  For exercise: ``tag`` is the kind of tag that sorts cards,
    ``outside`` cards never lie in a main deck, ``extras`` in the extra deck of ``extra_size``; ``finish(cards, pool)`` gives
    a function that completes what was dealt.  ``stubs``: how an ability begins whose keyword the deck rules count, though
    the card does not run.  ``name``: a card's name as lists write it.
    """

    seat: Callable[[Mapping[str, Sequence[str]], Mapping[str, CardDef]], Deck]
    judge: Callable[[Mapping[str, Sequence[str]], Mapping[str, CardDef], str], Sequence[DeckFault]]
    tag: str
    outside: frozenset[str]
    finish: Callable[[Mapping[str, CardDef], Sequence[CardDef]], Finish]
    extras: frozenset[str] = frozenset()
    extra_size: int = 0
    stubs: Sequence[tuple[str, str]] = ()
    """Beginning of an ability text -> tag."""
    name: Callable[[str], str] = str


class Finish(Protocol):
    """Completes a deck that was dealt for exercise."""

    def __call__(self, number: int, main: tuple[str, ...], extra: tuple[str, ...], dealt: set[str]) -> Deck:
        """``number`` counts the decks from 1; ids that come along are added to ``dealt``."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the words of a scenario mean.

    ``deeds``: scenario verb -> first items of the action options that carry it out; ``windows``: prompts of questions
    that are passed when the script does not answer them; ``hidden``: zones whose cards lie face down unless the file
    says 表; ``supply``: cards of zones that the file does not mention; ``values``: words for values that are chosen;
    ``numbers``: word -> variable of a player; ``given``: variables of a player in a running turn ("me" acts) and cards
    (id, zone, place of each player) that are laid unless the file mentions their zone; ``under``: zone of the cards that lie
    under the card of that zone word, or under any other (""); ``deed_words``: first item of an action -> the word by which
    a step does it, where that is no common one; ``aimed``: actions whose third item is a target; ``landing``: prompt of the
    question onto which place a card goes that is played; ``happenings``: word -> kind of event, beside the common ones;
    ``unlisted``: zone that no scenario names -> its Japanese word.
    """

    zones: Mapping[str, str]
    board: str
    phases: Mapping[str, int]
    phase_names: Mapping[str, str]
    rest: Mapping[str, int]
    stats: Mapping[str, str]
    tags: Mapping[str, str]
    values: Mapping[str, str]
    numbers: Mapping[str, str]
    deeds: Mapping[str, tuple[str, ...]]
    windows: tuple[str, ...]
    filler: tuple[tuple[str, tuple[str, ...]], ...]
    hidden: tuple[str, ...] = ()
    supply: Mapping[str, int] = field(default_factory=dict)
    given: Callable[[int, int], Mapping[str, int]] = lambda player, turn: {}
    home: tuple[str, str, str, tuple[int, int]] | None = None
    """Zone word, definition id, zone and the place of each player of a card that every scene has."""
    under: Mapping[str, str] = field(default_factory=dict)
    counted: str = ""
    """Type of the cards that a count of the board means; empty: all."""
    halves: Mapping[str, str] = field(default_factory=dict)
    """Zone -> suffix of the id of a card of type "overboost" there."""
    filler_stats: Mapping[str, int] = field(default_factory=dict)
    """Numbers of the cards that only fill a zone."""
    deed_words: Mapping[str, str] = field(default_factory=dict)
    aimed: frozenset[str] = frozenset(("attack",))
    landing: str = ""
    happenings: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=lambda: {"ダメージ": "damage", "damage": "damage"})
    """Word of a number that lies on a card (a flag sets it, 確認 asks for it) -> its column."""
    printed: tuple[str, ...] = ()
    """Columns of such numbers that begin as printed, and at 0 on a card that lies face down."""
    below: frozenset[str] = frozenset(("下",))
    """Words for how many cards lie under a card."""
    unlisted: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Telling:
    """How games, boards and traces are told.

    ``draw(board, seat, language, width)``: the lines of the board, drawn in so many columns (lists may be longer);
    ``prompts``: questions of the rules; ``zones``, ``phases``,
    ``deeds``, ``done``: words; ``events``, ``said``: phrases of traces by language that differ from the common ones;
    ``rule(program)``: the rule that a program of the rules carries out; ``rule_effect(verb, zone)``: the rule of a rule
    effect with words; ``battle(kind)``: the rule of an event of a battle; ``resting``: zone in which it is told that a card
    arrives turned -> the word for it; ``shown_before``: prompts before which the board is shown, besides those for an action;
    ``answers``: prompt -> what an answer of nothing (or no) and one that names things (or yes) is told as (empty: as others are).
    ``said`` has a phrase ``told_WORD`` for each word that the rules tell without an event (engine.trace.tell): {0} the player, {1} a
    number, {2} cards; or ``behind_WORD``, told behind the event that follows: {0} the numbers; and ``idle`` where it is
    told that nothing came of an ability.  ``gathered``: prompts whose answers
    in a row are one line; ``echoes``: first item of an action -> kind of the event that says the same and is not told again.
    """

    draw: Callable[[Board, int, str, int], list[str]]
    prompts: Mapping[str, Both] = field(default_factory=dict)
    zones: Mapping[str, Both] = field(default_factory=dict)
    phases: Mapping[str, Both] = field(default_factory=dict)
    deeds: Mapping[str, Both] = field(default_factory=dict)
    done: Mapping[str, Both] = field(default_factory=dict)
    events: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    said: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rule: Callable[[str], str] = lambda program: ""
    rule_effect: Callable[[str, str], tuple[str, str, str] | None] = lambda verb, zone: None
    battle: Callable[[str], str] = lambda kind: ""
    resting: Mapping[str, Both] = field(default_factory=dict)
    shown_before: frozenset[str] = frozenset()
    answers: Mapping[str, tuple[Both, Both]] = field(default_factory=dict)
    gathered: frozenset[str] = frozenset()
    echoes: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Descriptor:
    """One game as the rooms above it see it.

    ``new_engine(cards, edition, rulings)``; ``card_def_from(header, abilities, **extra)``; ``basic_cards()``: definitions
    that every table has; ``describe(view)``: the board of a view as plain data;
    ``picture(board, seat, language, title)``: that board to be painted; ``worth``: what bots go by;
    ``searches``: a player looks through the own
    deck before the first turn; ``data``: nodes of a card's texts -> further data of its definition; ``tokens``: definition ->
    definitions of the tokens whose numbers its text prints; ``lacks(edition, card, zone)``: that an edition has no such
    cards (or, without a card, no zone of that word), in words; ``name_key``: what names of cards are compared by.
    """

    id: str
    title: str
    editions: tuple[str, ...]
    default: str
    new_engine: Callable[..., Any]
    card_def_from: Callable[..., CardDef]
    basic_cards: Callable[[], Sequence[CardDef]]
    describe: Callable[[dict[str, Any]], Any]
    picture: Callable[[Board, int, str, str], Picture]
    worth: Worth
    decks: Decks
    scene: Scene
    telling: Telling
    searches: bool = False
    data: Callable[[Sequence[Node]], tuple[tuple[str, Any], ...]] = lambda nodes: ()
    tokens: Callable[[CardDef], Sequence[CardDef]] = lambda definition: ()
    name_key: Callable[[str], str] = lambda name: name
    lacks: Callable[[str, CardDef | None, str], Both | None] = lambda edition, card, zone: None

    @property
    def vocabulary(self) -> Vocabulary:
        """The words, for interpreting."""
        return _part(self.id, "vocabulary", "VOCABULARY")  # type: ignore[no-any-return]

    @property
    def terms(self) -> Terms:
        """The expressions, for compiling."""
        return _part(self.id, "expressions", "TERMS")  # type: ignore[no-any-return]

    @property
    def watching(self) -> Watching:
        """What an onlooker knows of the game, for judging what was done."""
        return _part(self.id, "watching", "WATCHING")  # type: ignore[no-any-return]

    @property
    def bench(self) -> Bench:
        """What is laid to try abilities.  Raises ``LookupError`` if the game has no bench."""
        name = f"{packages()[self.id]}.bench"
        if find_spec(name) is None:
            raise LookupError(self.title)
        return import_module(name).BENCH  # type: ignore[no-any-return]

    @property
    def encoding(self) -> Encoding:
        """How positions and answers are written as numbers.  Raises ``LookupError`` if the game has no such code."""
        name = f"{packages()[self.id]}.encoding"
        if find_spec(name) is None:
            raise LookupError(self.title)
        return import_module(name).ENCODING  # type: ignore[no-any-return]


@cache
def _part(game: str, module: str, name: str) -> Any:
    """What a module of the game's package holds: it is loaded when it is first asked for, and asked for at every form."""
    return getattr(import_module(f"{packages()[game]}.{module}"), name)


@cache
def descriptor(game: str) -> Descriptor:
    """The descriptor of a known game.  Raises ``KeyError``."""
    return import_module(f"{packages()[game]}.descriptor").DESCRIPTOR  # type: ignore[no-any-return]
