"""How positions and answers of a game are written as numbers, for programs that learn (docs/environments.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

PLAYER: Final = "player"
"""Among what a deed aims at: a player."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards of a zone that have slots.

    ``slots``: how many of each side, the card that has lain there longest first; what lies beyond them has none.  ``placed``:
    the zone is one board for both sides, its slots are the places 1 to ``slots`` of column ``pos``, counted from the seat
    that looks (place p of the second seat is ``slots + 1 - p``); ``layers``: so many cards of a place have slots, those of the
    second layer (that came later) after all of the first.  ``whole``: everything about the card and not only which card it is.
    """

    zone: str
    slots: int
    placed: bool = False
    layers: int = 1
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Deed:
    """Actions that begin with a word.  ``zones``: where the card lies that does it, on the own side (none: no card);
    ``aims``: zones of what it is aimed at, on both sides, and ``PLAYER``; ``abilities``: how many of a card's abilities can be
    named, for actions whose third part is an ability (0: none)."""

    verb: str
    zones: tuple[str, ...] = ()
    aims: tuple[str, ...] = ()
    abilities: int = 0


@dataclass(frozen=True, slots=True)
class Encoding:
    """``version`` changes with every number that a code or a place stands for.

    ``prompts``: questions of the rules, numbered from 1; ``vars`` and ``player_vars``: counting variables; ``seats``: variables
    that hold a seat; ``objects``: variables that hold a card or player; ``columns`` and ``stats`` of a whole card; ``tags``: of
    each kind, the words that are noted; ``left_out``: numbers of players that are none of the row, for it is older than they are.
    """

    version: int
    piles: tuple[Pile, ...]
    deeds: tuple[Deed, ...]
    prompts: tuple[str, ...]
    vars: tuple[str, ...]
    player_vars: tuple[str, ...]
    seats: tuple[str, ...] = ("turn_player", "first_player")
    objects: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    columns: tuple[str, ...] = ("rest", "face", "damage")
    stats: tuple[str, ...] = ()
    tags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
