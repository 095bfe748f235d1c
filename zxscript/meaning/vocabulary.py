"""What a game adds to reading: its words, each with the identifier or form that it stands for.

The type knows no word; a game fills it in ``games/<game>/vocabulary.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from zxscript.meaning.forms import Condition, Duration, In, Moment, Who


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The vocabulary of one game.  Keys are printed words."""

    game: str
    board: str
    """The zone with places, or in which cards lie when no zone is said."""
    zones: Mapping[str, In]
    fills: tuple[str, ...]
    """Card types that a place word means when it is said of cards (スクエアを: the Z/X there); empty: every card."""
    hidden: frozenset[str]
    """Zones hidden from the other player: without an owner, those of the player who acts are meant."""
    types: Mapping[str, tuple[str, ...]]
    """Card type word -> types, one of which the card has; empty: every card."""
    board_types: frozenset[str]
    """Type words that mean cards on the board when no zone is said."""
    colours: Mapping[str, str]
    states: Mapping[str, str]
    stats: Mapping[str, str]
    player_stats: Mapping[str, str]
    icons: frozenset[str]
    counters: Mapping[str, str]
    regions: Mapping[str, str]
    """Word for a part of the board -> name of the region; "board" is all of it."""
    owned_regions: frozenset[str]
    """Regions that each player has."""
    phases: Mapping[str, str]
    durations: Mapping[str, Duration]
    moment: Callable[[str], Moment | None]
    """The moment that a phrase names."""
    whiles: Mapping[str, Condition]
    """Phrase -> the time in which something holds, as a condition."""
    came_by: Mapping[str, tuple[str, ...]]
    """By what a card appeared -> ways of ``Came``."""
    players: Mapping[str, tuple[Who, ...]]
    """Player word -> players; the acting player's own words (自分) are not among them."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Dictionary form of a verb -> verb of the glossary, where no more than that is to be said of it."""
    all_zones: tuple[str, ...] = ()
    where_types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Type word -> zones in which such cards are when no zone is said, where that is not the board."""
