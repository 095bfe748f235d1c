"""Numbers and quantities.  A number that is written out is a plain int."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Form, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import Area, Event, Number, Set


@form
class Unlimited(Form):
    """∞."""

    form: Literal["unlimited"] = called("unlimited")


@form
class Count(Form):
    """How many cards a set has; of one with ``differ`` or ``alike`` the size of the greatest part whose members do.  ``pairs``: how
    many pairs of them stand next to one another on the board."""

    of: Set
    pairs: bool = False
    form: Literal["count"] = called("count")


@form
class PlaceCount(Form):
    """How many places an area has."""

    of: Area
    form: Literal["place_count"] = called("place_count")


@form
class Kinds(Form):
    """How many different tags of a kind (names, tribes, colours) the cards of a set have together."""

    of: Set
    kind: str
    form: Literal["kinds"] = called("kinds")


@form
class StatOf(Form):
    """A number of the one card of a set; ``original``: before effects of cards."""

    stat: str
    of: Set
    original: bool = False
    form: Literal["stat_of"] = called("stat_of")


@form
class Sum(Form):
    """A number added up over the cards of a set; ``original``: before effects of cards."""

    stat: str
    of: Set
    original: bool = False
    form: Literal["sum"] = called("sum")


@form
class PlayerNumber(Form):
    """A number that a player has: counters ("counter:" and the word), life, a level ("level:" and what is counted)."""

    name: str
    who: Who
    form: Literal["player_number"] = called("player_number")


@form
class DoneCount(Form):
    """To how many the step ``name`` was done, how much it paid, drew or recovered; ``picked``: the number that it picked (one
    that was passed over picked a number like no other)."""

    name: str
    picked: bool = False
    form: Literal["done_count"] = called("done_count")


@form
class EventNumber(Form):
    """The amount of the event that triggered the ability (damage); with ``times`` how many events like that one there were
    in this turn (このターンの間に破壊されたゼクス1枚につき, …した回数)."""

    times: Event | None = None
    form: Literal["event_number"] = called("event_number")


@form
class Arithmetic(Form):
    """Two numbers combined; "over": how many times the second goes into the first (2枚につき)."""

    how: Literal["plus", "minus", "times", "over"]
    left: Number
    right: Number
    form: Literal["arithmetic"] = called("arithmetic")


@form
class Clamped(Form):
    """The number, but not below ``low`` and not above ``high``."""

    number: Number
    low: Number | None = None
    high: Number | None = None
    form: Literal["clamped"] = called("clamped")


@form
class Quantity(Form):
    """How many are taken: at least ``low``, at most ``high`` (None: any number)."""

    low: Number
    high: Number | None
    form: Literal["quantity"] = called("quantity")
