"""What directed exercise has to know of a game to lay a position: what lies where, and what stands for a number of a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.meaning.forms import Destination, Moment, Test


@dataclass(frozen=True, slots=True)
class Bench:
    """One game's bench.

    ``stock``: zone -> how many cards a player has there in an ordinary position.  ``tag``: kind of tag that sorts cards;
    ``kinds``: zone -> sorts of cards that can lie there (missing: any).  ``places`` of the board that cards may fill (none: the
    board has no places).  ``counted``: number of a player -> zone and test of the cards that make it up; ``variables``: number of
    a player -> variable.  ``phases`` in which positions begin.  ``hosts``: zone under cards -> the cards it can be under.
    """

    stock: Mapping[str, int]
    board: str
    tag: str
    phases: tuple[int, ...]
    kinds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    places: tuple[int, ...] = ()
    head: str = ""
    counted: Callable[[str], tuple[str, Test] | None] = lambda name: None
    variable: Callable[[str], str | None] = lambda name: None
    hosts: Mapping[str, Callable[[Engine, State, int], tuple[int, ...]]] = field(default_factory=dict)
    resting: tuple[str, ...] = ()
    """Zones beside the board in which cards may lie turned."""
    come_from: tuple[str, ...] = ()
    """Zones from which cards come into play."""
    stimulus: Moment = Moment("turn_start")
    """When a card of the bench does what an ability waits for; ``aside``: the zone in which that card lies."""
    aside: str = ""
    deeds: Mapping[str, Destination | None] = field(default_factory=dict)
    """Verbs that such a card can do, as events and as deeds, and where to if the event does not tell; ``counted``: with a number."""
    landing: Destination | None = None
    """Where cards of the bench are put on the board."""
    made: frozenset[str] = frozenset()
    """Sorts of cards that come into being when they are put."""
    numbered: frozenset[str] = frozenset()
    offered: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Kind of ability that only lets its card be played -> first items of the actions by which that is offered."""
    waiting: tuple[str, ...] = ()
    """Zones in which cards wait that are about to come onto the board by an effect."""
    resume_from: tuple[int, ...] = ()
    """Phases from which the moment of the stimulus still comes."""
