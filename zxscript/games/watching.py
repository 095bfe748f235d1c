"""What an onlooker has to know of a game to judge what the engine did: how deeds show in the record, where the places of
the board are, how its own numbers and states are read.

It is written from the rules of the game, beside the expressions that programs use, so that one can be checked by the other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from zxscript.engine.engine import Engine
from zxscript.engine.state import State

Reading: TypeAlias = Callable[[Engine, State, int], bool]
"""Whether something holds of an object."""
Demand: TypeAlias = Callable[[Engine, State, tuple[Any, ...]], bool]
"""Whether something holds of a recorded event."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How a deed shows.

    ``kind``: kind of the event of each object.  ``zone``: where it goes, if the deed itself says so.  ``how``: "each" object has
    one event; "units": done to players, each unit of the amount is an event of a card; "silent": nothing is recorded; "inner":
    further events of the same card come first; "procedure": other events come first.  ``idle``: whether nothing is left to be
    done to an object.
    """

    kind: str
    zone: Callable[[Engine, State, int], str] | None = None
    how: str = "each"
    idle: Callable[[Engine, State, int], bool] | None = None
    end: str = "top"
    """Of units: from which end of the deck they come."""
    spends: bool = False
    """Counters of a player are used up: as many as are told, or none."""


@dataclass(frozen=True, slots=True)
class Came:
    """How a card came onto the board: in which way, from which zone (None: from none), in which turn."""

    how: str
    source: str | None
    turn: int


@dataclass(frozen=True, slots=True)
class Watching:
    """One game as an onlooker sees it.

    ``number(engine, state, stat, object, original)``: a number as texts compare it, None where it meets no comparison;
    ``player_number(engine, state, name, player)``: None if the name is unknown.  ``places`` of a region (of a player), the
    ``place`` of a card, places ``near`` a place, those of a ``figure``; ``stands``: whether the card may be put there by an
    effect as far as the rules of the board say; ``fills``: whether it fills its place.  ``fighters``: attacker, what is
    attacked, blocker.  ``named``: whether a player has a Player Name (None: not to be told).
    """

    deeds: Mapping[str, Seen]
    number: Callable[[Engine, State, str, int, bool], int | None]
    states: Mapping[str, Reading]
    player_number: Callable[[Engine, State, str, int], int | None]
    phase: Callable[[Engine, State], str]
    fighters: Callable[[Engine, State], tuple[int, int, int]]
    under: Mapping[str, Callable[[Engine, State, int], tuple[int, ...]]]
    named: Callable[[Engine, State, int, str], bool | None] | None = None
    places: Callable[[str, int], tuple[int, ...] | None] = lambda name, player: None
    place: Callable[[State, int], int] = lambda state, card: 0
    near: Callable[[int], tuple[int, ...]] = lambda place: ()
    figure: Callable[[Engine, State, int, str], tuple[int, ...]] = lambda engine, state, card, sign: ()
    stands: Callable[[Engine, State, int, int], bool] = lambda engine, state, card, place: True
    fills: Reading = lambda engine, state, card: False
    made_on: Callable[[Engine, State, str, int, int], bool] = lambda engine, state, kind, player, place: True
    """Whether a player may have a thing of a kind made on a place, as far as the rules of the board say."""
    named_kinds: frozenset[str] = frozenset()
    """Kinds of things that are made by their name."""
    spelling: Callable[[str], str] = str
    """A name as names are compared."""
    ways: tuple[str, ...] = ()
    """Kinds of abilities, as they are compiled, that offer ways to play cards."""
    came: Callable[[Engine, State, int], Came] | None = None
    tag_kinds: Mapping[str, str] = field(default_factory=dict)
    told_by: Callable[[Engine, State, tuple[str, str], int], bool] = lambda engine, state, tag, card: True
    """Kind of tag and tag, and a card that has it -> whether it is told by it."""
    states_on_arrival: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """State in which a card arrives -> column and value."""
    laid_otherwise: Reading = lambda engine, state, card: False
    """Whether the rules may lay a card that has arrived in another state than was said."""
    events: Mapping[str, str] = field(default_factory=dict)
    """Verb of an event as texts wait for it -> kind of event, where they differ."""
    demands: Mapping[str, Demand] = field(default_factory=dict)
    """Verb of an event -> what has to hold of what is recorded besides."""
    announced: Mapping[str, tuple[str, Demand]] = field(default_factory=dict)
    """Verb of an event of the speaking card itself -> kind under which that is recorded, and what has to hold, where they differ
    from those of other cards."""
    shown: frozenset[str] = frozenset()
    """Kinds of events whose card is recorded as it was shown, also where it has become another object since."""
    own_play: str = ""
    """Kind of event by which an ability that asks how often it was played tells that it is, by its name."""
    own_deed: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """Verb of an event -> field and values of deeds that are recorded alike, but are called something else."""
    caused: Callable[[Engine, State, tuple[Any, ...], tuple[str, str]], tuple[bool, int | None] | None] | None = None
    """Was an event, of a verb and by a cause of that kind, caused so, and by which card?  None: not to be told."""
    makes: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Verb of turning -> column and value that it makes; a card that is so already is not turned."""
    forms: Callable[[Engine], tuple[tuple[str, ...], str]] | None = None
    """Zones out of which a card may come that takes the place of another one, and the zone where that one goes."""
    aside: tuple[str, str] | None = None
    """Field of an event and its value where the rules make room during an act of a card."""
    roles: Mapping[str, str] = field(default_factory=dict)
    """Kind of event and role of a participant ("damage:target") -> field in which that is, where it is not called so."""
    pays: tuple[str, str] | None = None
    """Zone whose cards pay, and the kind of event of paying with one."""
    dearer: str = ""
    """Number of a card by which its activated abilities cost more than printed."""
    more: Mapping[str, str] = field(default_factory=dict)
    """Verb -> number of the player who does it: to how many more objects, where they are counted."""
    works: Reading = lambda engine, state, card: True
    """Whether the abilities of a card where it lies work, as far as the rules of its zone say."""
    parts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Sort of cards that are on the board only as a part of another one -> the zone that texts call it, and where they are then."""
    carries: Reading = lambda engine, state, card: True
    """Whether cards can lie under a card where it is."""
    causes: tuple[str, ...] = ("effect", "battle")
    """Causes of damage that texts tell apart."""
    sums: tuple[str, ...] = ()
    """Numbers that are the printed one and the sum of all changes."""
