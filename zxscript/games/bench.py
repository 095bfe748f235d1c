"""What directed exercise has to know of a game to lay a position: what lies where, and what stands for a number of a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.meaning.forms import Came, Destination, Moment, Test

Under = Callable[[Engine, State, int], tuple[int, ...]]
"""The cards of a player under which others can lie."""


@dataclass(frozen=True, slots=True)
class Bench:
    """One game's bench.

    ``stock``: zone -> how many cards a player has there in an ordinary position; ``board``: the zone of the board, its ``places``
    that cards may fill (none: it has no places).  ``tag``: kind of tag that sorts cards; ``kinds``: zone -> sorts of cards that
    can lie there (missing: any); ``hosts``: zone under cards -> the cards under which it can be.  ``phases`` in which positions
    begin.  ``stimulus``: when a card of the bench, which lies ``aside``, does what an ability waits for; ``resume_from``: phases
    from which that moment still comes; ``deeds``: verbs that such a card can do, as events and as deeds, and where to if the
    event does not tell; ``numbered`` of them are done to players so many times; ``landing``: where cards are put on the board.
    """

    stock: Mapping[str, int]
    board: str
    tag: str
    phases: tuple[int, ...]
    stimulus: Moment
    aside: str
    resume_from: tuple[int, ...]
    deeds: Mapping[str, Destination | None]
    numbered: frozenset[str]
    landing: Destination | None = None
    deed_of: Mapping[str, str] = field(default_factory=dict)
    """Verb of an event -> the one of ``deeds`` that brings it about, where it is called otherwise."""
    worded: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Deed that needs the name of a card -> sorts of cards, one of which is named."""
    places: tuple[int, ...] = ()
    own_places: tuple[tuple[int, ...], ...] = ()
    """For each player the places that only its own cards may fill."""
    kinds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    hosts: Mapping[str, Under] = field(default_factory=dict)
    head: str = ""
    """Kind of tag that holds the names of a player's card."""
    counted: Callable[[str], tuple[str, Test] | None] = lambda name: None
    """Number of a player -> zone and test of the cards that make it up."""
    variable: Callable[[str], str | None] = lambda name: None
    """Number of a player -> variable that holds it."""
    sized: Mapping[str, str] = field(default_factory=dict)
    """Number of a player -> zone of which it is the number of cards."""
    resting: tuple[str, ...] = ()
    """Zones beside the board in which cards may lie turned."""
    come_from: tuple[str, ...] = ()
    """Zones from which cards come into play."""
    waiting: tuple[str, ...] = ()
    """Zones in which cards wait that come onto the board by an effect."""
    drawn_from: tuple[str, ...] = ("deck",)
    """Zones filled up from below, whatever lies on top."""
    lasting: tuple[str, ...] = ("deck",)
    """Zones without which no game goes on."""
    paying: tuple[str, ...] = ()
    """Zones whose cards pay only for cards of their own colours."""
    fixed: frozenset[str] = frozenset()
    """Sorts of cards that nothing moves from where they are: what is brought about is not done to them."""
    made: frozenset[str] = frozenset()
    """Sorts of cards that come into being when they are put."""
    sharing: frozenset[str] = frozenset()
    """Sorts of cards that lie on a place of the board beside another card."""
    offered: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Kind of ability that only lets its card be played -> first items of the actions by which that is offered."""
    special: frozenset[str] = frozenset()
    """Sorts of cards that lie only where ``kinds`` names them, whatever else they are."""
    becoming: Mapping[str, tuple[str, str, Destination]] = field(default_factory=dict)
    """State in which a card can come -> verb by which it comes so, zone from which, and to where."""
    purse: tuple[str, str] | None = None
    """Zone with whose cards one pays for a card, and number that tells with how many."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """Sort of cards that are on the board only as a part of another one -> zone in which they are then."""
    harm: str = ""
    """Number of a card that is the damage which it deals in battle."""
    harmed: str = ""
    """Zone from which damage to a player takes cards."""
    bodies: frozenset[str] = frozenset()
    """Kinds of abilities that are carried out when their card is played."""
    standing: frozenset[str] = frozenset()
    """Kinds of abilities that the rules read off a card: they act wherever they work."""
    acts: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Verb of an event, or state of a card -> first items of the actions by which players bring it about."""
    arriving: frozenset[str] = frozenset()
    """Verbs of events by which a card comes to where its ability works."""
    begins: Mapping[str, str] = field(default_factory=dict)
    """Verb of an event -> zone in which the card lies to which it happens, where that is not a home of the ability."""
    aids: Mapping[str, tuple[str, tuple[Test, ...]]] = field(default_factory=dict)
    """Verb of an event -> zone and tests of cards of a player without which it does not come."""
    numbers: tuple[Mapping[str, int], ...] = ()
    """Numbers of plain cards of the board: some weak, some strong."""
    before: Mapping[str, str] = field(default_factory=dict)
    """Verb of an event -> state in which a card has to be before it."""
    marks: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """State of a card -> column and value that make it."""
    born: Callable[[Engine, State, int, Came], None] | None = None
    """Makes a card one that came so."""
    halves: Mapping[str, str] = field(default_factory=dict)
    """Zone -> what the ids of cards that lie there in part end with."""
    together: Mapping[str, tuple[tuple[Test, ...], tuple[str, ...]]] = field(default_factory=dict)
    """Verb of an event -> tests of a card that has to lie in each of these zones face down."""
    beneath: Mapping[str, tuple[str, int, tuple[Test, ...]]] = field(default_factory=dict)
    """State of a card -> zone, face and tests of a card that lies under it then."""
    joined: Mapping[str, str] = field(default_factory=dict)
    """Zone under cards -> column that holds the reference of the card under which, where the number in ``host`` is not what tells it."""
    worn: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """Zone -> column and value that its cards have now and then."""
    given: Mapping[str, int] = field(default_factory=dict)
    """Variables that each player has at first, besides those of scenes."""
    early: frozenset[str] = frozenset()
    """Kinds of abilities that only say something of decks or of the preparation."""
