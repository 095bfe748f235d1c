"""Word tables: what a game fills in so that the machinery can lower its texts (lang/lower/zx/words.py)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from zxscript.ir.forms import Expr


@dataclass(frozen=True, slots=True)
class ZoneWord:
    """A zone word: the zone, and for a part of a zone (ノーマルスクエア) the test on a card there and on a place."""

    zone: str
    part: Expr = True
    """Test over the number of a place (``it``); True for the whole zone."""


@dataclass(frozen=True, slots=True)
class Words:
    """The vocabulary of one game."""

    game: str
    zones: dict[str, ZoneWord]
    shared: frozenset[str]
    """Zones without sides; whose a card there is, is said by its controller."""
    hidden: frozenset[str]
    types: dict[str, Expr]
    """Card type word -> test over ``it``; True for the word that means every card."""
    board_types: frozenset[str]
    """Type words that mean cards on the board when no zone is said."""
    colours: dict[str, str]
    states: dict[str, Expr]
    """State word -> test over ``it``."""
    stats: dict[str, str]
    """Attribute word -> stat of a card."""
    player_stats: dict[str, str]
    icons: frozenset[str]
    counters: dict[str, str]
    """Counter icon -> player variable."""
    board: str
    """The zone with places."""
    place: str
    """The column that holds a card's place."""
    all_zones: tuple[str, ...]
    places: Expr
    """All places as a tuple of numbers."""
    keywords: dict[str, Callable[..., object]] = field(default_factory=dict)
