"""What a scenario file (``.zxt``) says: position, choices, what is expected. See docs/scenario.md."""

from dataclasses import dataclass, field
from typing import Literal

from zxscript.source.text import Span
from zxscript.syntax.keys import Game

Seat = Literal["self", "opponent"]

Verb = Literal[
    "play",
    "activate",
    "attack",
    "choose",
    "yes",
    "no",
    "pass",
    "number",
    "order",
    "move",
    "ignite",
    "advance",
    "concede",
]
Operator = Literal["is", "is not", "=", "≠", "≥", "≤", ">", "<", "contains", "lacks"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A ``key = value`` line (ruling switches) or a plain value with its place."""

    key: str
    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Flag:
    """A state written in （） behind a card: スリープ, 裏, ダメージ2000 (then ``value`` is 2000)."""

    name: str
    value: int | None
    span: Span


@dataclass(frozen=True, slots=True)
class Item:
    """Cards in a list.

    One of: a handle defined here (``狼=「…」``), a handle used (``狼``: ``name`` empty), unnamed cards (``「…」×3``),
    or unspecified filler cards (``3枚``: handle and name empty).
    """

    handle: str
    name: str
    count: int
    flags: tuple[Flag, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone of one seat as listed, first item on top. ``name`` is the word of the file (手札, トラッシュ, 狼の下 …).

    A bare number (``ライフ：4``) gives ``number`` and no items; whether it counts cards or points the game decides.
    """

    seat: Seat
    name: str
    items: tuple[Item, ...]
    number: int | None
    span: Span


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of the drawn board (``BoardShape``): the handles on it, the top one first."""

    index: int
    items: tuple[Item, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Word:
    """An argument of a step. ``kind``: a handle, a square (``value`` is its index), a number, or quoted text."""

    kind: Literal["handle", "square", "number", "text"]
    text: str
    value: int
    span: Span


@dataclass(frozen=True, slots=True)
class Step:
    """One scripted choice. ``target`` are the words behind ``→``. ``seat`` None: whoever is asked."""

    seat: Seat | None
    verb: Verb
    words: tuple[Word, ...]
    target: tuple[Word, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Expectation:
    """``subject：attribute operator value``. The subject is a handle, a seat (自分/相手) or one of SUBJECTS.

    Without a sign it is ``is`` (``狼：トラッシュ``) or ``is not`` (``狼：スリープ でない``), and ``value`` is empty.
    """

    subject: str
    attribute: str
    operator: Operator
    value: str
    span: Span
    subject_span: Span


SUBJECTS = ("勝者", "番", "フェイズ", "選べる", "出来事", "質問", "盤面")
"""Subjects of expectations that are neither cards nor seats."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario. ``board`` has all cells of the game's board or none; ``script`` is in the order of the file."""

    file: str
    purpose: str
    game: Game
    edition: str | None
    rules: tuple[str, ...]
    rulings: tuple[Entry, ...]
    seed: int
    cards: tuple[Entry, ...]
    turn: Seat
    turn_number: int
    phase: str
    board: tuple[Cell, ...]
    zones: tuple[Zone, ...]
    script: tuple[Step | Expectation, ...]
    span: Span
    handles: dict[str, Item] = field(default_factory=dict)
    """Defining item of each handle, in the order of the file."""

    owners: dict[str, Seat] = field(default_factory=dict)
    """Seat that owns each handle."""

    places: dict[str, Span] = field(default_factory=dict)
    """Where the values of the top lines stand: purpose, edition, phase, turn …"""
