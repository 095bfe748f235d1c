"""How the identifiers of one game are asked for and done in programs.

A game fills this in ``games/<game>/terms`` (docs/<game>.md is the vocabulary); the compiler knows no other word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from zxscript.ir.forms import Expr

Options = tuple[tuple[str, Expr], ...]
Of = Callable[[Expr], Expr]
"""From a reference (or player) to an expression."""


@dataclass(frozen=True, slots=True)
class EventShape:
    """What an event of a verb is called and where it tells its participants.

    ``kind`` of the pattern; ``what`` where the card is after it (``before``: as it was); ``agent``, ``target``, ``host``
    the other participants; ``cause_effect``, ``cause_source`` and ``cause_player``: where it tells that an effect did it,
    of which card, and whose; ``battle`` where it tells that a battle did it, ``strike`` that a card's own
    number did.  ``demand``: what makes it this event,
    besides its kind; ``caused``: what is demanded besides when a cause is named.  ``to_player``: its target may be a player.
    """

    kind: str
    what: Expr = ("ev", "after")
    before: Expr = ("ev", "subject")
    agent: Expr = ("ev", "source")
    target: Expr = ("ev", "target")
    host: Expr = ("ev", "host")
    cause_effect: Expr = ("eq", ("ev", "cause"), "effect")
    cause_source: Expr = ("ev", "source")
    cause_player: Expr = ("col", "controller", ("ev", "source"))
    ability: Expr = ("ev", "ability")
    """The ability that did it."""
    battle: Expr = ("eq", ("ev", "reason"), "battle")
    by_damage: Expr = True
    """Where it tells that damage did it."""
    strike: Expr = False
    demand: Expr = True
    caused: Expr = True
    to_player: bool = False
    aim: Expr = ("it",)
    """Where what would happen tells its target."""
    there: Expr = None
    """Where what would happen tells the place that is spoken of, if it is not the place where the card comes to."""
    act: str = ""
    """The verb (or group of verbs) by which it is forbidden or replaced, where that is another word."""
    since: Expr = None
    """Where it tells the sequence number of what brought it about, if that comes before it (damage, then the destruction)."""
    per: Literal["object", "batch"] = "object"
    """Whether it is one event for all to which it happens at once."""
    made: bool = False
    """What is made is a newcomer too: it would come as the player for whom it is made."""
    shown: bool = False
    """It tells the card as it was shown, another object than the card that it has become (a play)."""
    dealt: bool = False
    """What one card does to several at once is one event to those that ask only who does it (ミニオンがダメージを与えるたび)."""


@dataclass(frozen=True, slots=True)
class Deed:
    """How a verb of the glossary is done, where that is more than an act of that name on cards that move by it.

    ``act``: the verb of the engine, with ``fields`` always given; ``word``: the field that takes the word of a ``Do``.
    ``stays``: the cards stay the objects that they are.  ``shown`` to "all" or to the "one" who acts: nothing is done to
    them.  Of verbs done to players, ``told`` says what the result tells: "cards" one by one, an "amount", or "nothing".
    """

    act: str = ""
    fields: Mapping[str, Expr] = field(default_factory=dict)
    word: str = ""
    makes: bool = False
    """The word is the name of a card that has to be known."""
    stays: bool = False
    meant: bool = False
    """Later words mean what it was done to, whether or not that changed."""
    shown: Literal["", "all", "one"] = ""
    told: Literal["cards", "amount", "nothing"] = "amount"
    there: bool = False
    """The verb says by itself where the cards go."""
    host: str = "host"
    """The field that takes the card under which they go."""
    own: str = ""
    """Of verbs done to players: the number that tells how many there are, of which the player may take fewer (``upto``)."""
    pays_from: str = ""
    """The state in which a card has to be so that this can be done to it as a cost."""


@dataclass(frozen=True, slots=True)
class Making:
    """How a kind of thing is made: an act of a player for each of them, with its name (``value``) in a field."""

    act: str
    field: str
    value: Of


@dataclass(frozen=True, slots=True)
class Terms:
    """The expressions of one game's identifiers; ``it`` stands for the card asked about where none is passed."""

    game: str
    board: str
    place: str
    """The column that holds a card's place on the board."""
    stats: Mapping[str, Callable[[Expr, bool], Expr]]
    """Stat -> its number of a reference; original or current."""
    states: Mapping[str, Expr]
    """State -> test over ``it``."""
    arrive: Mapping[str, Mapping[str, Expr]]
    """State -> fields of a move that makes a card arrive in it."""
    regions: Mapping[str, Callable[[Expr], Expr]]
    """Region -> its places; of a player where each has one."""
    player_numbers: Callable[[str, Expr], Expr]
    """Name (with what stands behind its colon) and player -> number."""
    under: Mapping[str, Of]
    """Zone -> what lies there under a card."""
    durations: Callable[[str, Expr], Options]
    """``Duration.end`` and the player of ``turn`` (None: nobody's) -> options of the op ``effect``."""
    moments: Callable[[str, Expr, str, int], tuple[str, Expr]]
    """Fields of a ``Moment``, the player of ``turn`` as an expression (None: nobody's) -> kind of event and test over it."""
    phase: Callable[[str], Expr]
    own_turn: Of
    events: Mapping[str, EventShape]
    """Verb -> its event."""
    announced: Mapping[str, EventShape] = field(default_factory=dict)
    """Verb -> the event that the card to which it happens can ask for while it is still going on (an Event that is played)."""
    proposed: Mapping[str, EventShape] = field(default_factory=dict)
    """Verb -> how an event that would happen tells its participants, where that is unlike the usual (``it`` to whom)."""
    laid: Mapping[str, str] = field(default_factory=dict)
    """Card type -> the zone in which such cards are while they lie on a card of the board, and so on the board."""
    player_verbs: frozenset[str] = frozenset()
    """Verbs whose objects are players."""
    causes: Mapping[str, Expr] = field(default_factory=dict)
    """Kind of ``Cause`` that the rules know ("play", "ignition", "rule") -> test over the event."""
    deeds: Mapping[str, Deed] = field(default_factory=dict)
    """Verb -> how it is done; a verb that is not here is an act of that name that moves cards."""
    extra: Mapping[str, Callable[..., Expr]] = field(default_factory=dict)
    """Further functions by name, as compile modules ask for them (``fn`` forms of the game)."""
    own_play: str = ""
    """The event that the ability which asks is played; the game's program ``tell_play`` tells it of automatic abilities."""
    ability_tags: tuple[str, ...] = ()
    """Tags of which every ability that a card can have carries one."""
    gate_tag: Callable[[str], str] = lambda name: ""
    """Number of a player -> the tag of the abilities whose gate asks it (“XLv”), "" if there is none."""
    place_tests: Mapping[str, Expr] = field(default_factory=dict)
    """Region (of whomever) -> test over a place ``it``, where that is shorter than the list of its places."""
    owned_regions: frozenset[str] = frozenset()
    """Regions that each player has."""
    all_zones: tuple[str, ...] = ()
    """Every zone, in the order in which cards of all of them are listed."""
    spent: frozenset[str] = frozenset()
    """Stats that count what a card has and can lose (Shields): as much as a cost takes has to be there."""
    unbounded: frozenset[str] = frozenset()
    """Stats that may be ∞; its expression is then None."""
    tag_kinds: Mapping[str, str] = field(default_factory=dict)
    """Kind of tag -> its name in this game, where that is another word."""
    tag_tests: Mapping[tuple[object, object], Expr] = field(default_factory=dict)
    """Kind of tag and tag -> test over ``it``, where a card is not one of these for having the tag alone (a Player that lies face down)."""
    name_key: Callable[[str], str] = lambda name: name
    """A name of a card as its tag holds it."""
    makings: Mapping[str, Making] = field(default_factory=dict)
    """Kind of ``Create`` -> how it is made, where it needs no place."""
    words: Mapping[str, Of] = field(default_factory=dict)
    """Field that takes a word -> the value that it takes for the word."""
    more: Mapping[str, str] = field(default_factory=dict)
    """Verb -> number of the player who does it: to how many more objects, where they are counted."""
    most: int = 99
    """The greatest number that a player can pick."""
    searched: Mapping[str, str] = field(default_factory=dict)
    """Zone -> native by which a player looks through it before cards are taken out of it."""
    hidden_picks: frozenset[str] = frozenset()
    """Zones out of which a player may always take nothing."""
    picked: str = ""
    """Verb by which it is remembered which option of a list an ability has picked (``Modes.fresh``)."""
    picked_by: Callable[[Expr], Expr] = lambda event: ("eq", ("field", "ability", event), ("ability",))
    """Whether such an event tells of this ability, of this card or whichever the game means."""
    mixed: str = ""
    """Native that puts cards into random order."""
    free_takes: bool = True
    """Cards that an effect takes without choosing them are taken whatever forbids choosing them."""
    recounts: bool = False
    """Numbers of an effect that lasts are worked out anew as long as it lasts."""
    stat_changes: Callable[[str, str, Expr], tuple[tuple[str, str, str, Expr], ...] | None] = lambda stat, how, value: None
    """Stat, way and value of a change -> kind, target, op and value of its modifications, where they are others."""
    keyword_tests: Mapping[str, Callable[[Expr], tuple[str, Expr]]] = field(default_factory=dict)
    """Tag of a keyword with a parameter -> name and value of its test, from the test of the cards that it works with."""
