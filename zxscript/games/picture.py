"""A board as something to be drawn: places with cards in them, in a measure that knows no pixels and no game.

A game says what lies where (``Telling.picture``); who draws it (run.picture) needs to know nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Sort = Literal["card", "strip", "chip"]
"""How a place is drawn: its cards large, one below the other as narrow strips, or only a word with a number."""


@dataclass(frozen=True, slots=True)
class Face:
    """One card as it is seen.

    ``ref``: the reference by which answers and events name it, 0 for a card that is not seen; ``id``: its definition;
    ``player``: whose it is, 0 or 1; ``colours``: the English colour words, for the palette; ``corner``: what stands in its
    corner (its cost); ``numbers``: what stands below the name (power, damage); ``badges``: words for its state (Sleep).
    """

    name: str
    player: int
    ref: int = 0
    id: str = ""
    colours: tuple[str, ...] = ()
    corner: str = ""
    numbers: str = ""
    badges: tuple[str, ...] = ()
    rest: bool = False
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A place at ``x``, ``y`` with ``w``, ``h``, in hundredths of the width of the board.

    ``label``: its name in the language asked for; ``number``: what a chip shows; ``player``: whose it is, None: nobody's.
    """

    id: str
    sort: Sort
    label: str
    x: int
    y: int
    w: int
    h: int
    faces: tuple[Face, ...] = ()
    number: str = ""
    player: int | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole board: ``height`` in the same measure (its width is 100); ``palette``: colour word -> ``#rrggbb``;
    ``arrows``: pairs of references, from an attacker to what it attacks."""

    title: str
    height: int
    places: tuple[Place, ...]
    palette: Mapping[str, str] = field(default_factory=dict)
    arrows: tuple[tuple[int, int], ...] = ()


WIDTH = 100
HEAD = 5
"""Height of the line that the title takes."""
PALETTE: Mapping[str, str] = {
    "red": "#d64545", "blue": "#2f72c9", "white": "#d9c98a", "black": "#4d4458", "green": "#2f8f5b", "yellow": "#d9a514",
    "purple": "#8454b8", "colourless": "#8a919c",
}  # fmt: skip
"""The colours of cards as they are painted."""


def chips(named: Sequence[tuple[str, str, Any]], y: int, player: int, prefix: str) -> list[Place]:
    """Counts of a player beside each other over the whole width: (identifier, label, number)."""
    w = WIDTH // max(1, len(named))
    return [Place(f"{prefix}-{one}", "chip", label, at * w, y, w, 6, number=str(number), player=player)
            for at, (one, label, number) in enumerate(named)]  # fmt: skip


def row(place: str, label: str, faces: Sequence[Face], y: int, player: int | None, *, across: int, tall: int) -> tuple[list[Place], int]:
    """Cards side by side, ``across`` of them in a line of height ``tall``: their places, and where the next line begins.

    A row without cards keeps one line, so that boards do not jump.
    """
    w = WIDTH // across
    found = [Place(f"{place}-{at}", "card", "", at % across * w, y + at // across * tall, w, tall, (face,), player=player)
             for at, face in enumerate(faces)]  # fmt: skip
    lines = max(1, -(-len(faces) // across))
    frame = Place(place, "card", label, 0, y, WIDTH, lines * tall, player=player)
    return [frame, *found], y + lines * tall
