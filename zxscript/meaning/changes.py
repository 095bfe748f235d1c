"""Changes: what is in force for a time, or as long as a continuous ability works.  ``when``: only while that holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Form, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import Ability, Condition, Destination, Event, Number, Set, Step


@form
class StatChange(Form):
    """A number of cards or players: "add", "set" (becomes), "base" (the original becomes), "min" (not below), "max",
    "times"; of what is added ("rise") or taken away ("fall") so many times as much counts (0: nothing).  ``wherever``: it holds
    for such cards wherever they are (the price of cards that are played)."""

    stat: str
    what: Set
    how: Literal["add", "set", "base", "min", "max", "times", "rise", "fall"]
    value: Number
    wherever: bool = False
    when: Condition | None = None
    form: Literal["stat_change"] = called("stat_change")


@form
class TagChange(Form):
    """Tags of a kind (icon, tribe, colour, name, type) are added, removed, or replace all others ("set").  ``picked``: the
    tag that the step of that name picked, besides ``values``."""

    kind: str
    what: Set
    how: Literal["add", "remove", "set", "bar"]
    values: tuple[str, ...] = ()
    wherever: bool = False
    when: Condition | None = None
    picked: str = ""
    form: Literal["tag_change"] = called("tag_change")


@form
class Grant(Form):
    """Cards have further abilities; ``name``: the one that a step chose is among them."""

    what: Set
    abilities: tuple[Ability, ...]
    wherever: bool = False
    when: Condition | None = None
    name: str = ""
    form: Literal["grant"] = called("grant")


@form
class Lose(Form):
    """Cards lose the abilities with one of these tags ("*": all), or (``this``) the very ability that says so; ``bar``: and
    cannot gain them."""

    what: Set
    tags: tuple[str, ...] = ()
    bar: bool = False
    this: bool = False
    when: Condition | None = None
    form: Literal["lose"] = called("lose")


@form
class Forbid(Form):
    """An event like this cannot happen."""

    event: Event
    when: Condition | None = None
    form: Literal["forbid"] = called("forbid")


@form
class ForbidUse(Form):
    """Abilities cannot be played: those with the tags, of the cards of a set; ``this``: this very ability, on this card
    or (``same_name``) on every card with a name of this one.  ``by``: only these players cannot.  ``original``: only those
    that the cards have originally (元々持つ能力)."""

    of: Set | None = None
    tags: tuple[str, ...] = ()
    this: bool = False
    same_name: bool = False
    by: tuple[Who, ...] = ()
    original: bool = False
    when: Condition | None = None
    form: Literal["forbid_use"] = called("forbid_use")


@form
class Must(Form):
    """Who can do this has to do it (must attack).  ``by``: to whom it has to be done, if they can, by these players (must be
    chosen by the opponent)."""

    verb: str
    what: Set
    by: tuple[Who, ...] = ()
    when: Condition | None = None
    form: Literal["must"] = called("must")


@form
class Immune(Form):
    """Effects of the cards ``to`` do not reach the cards (or players) ``what``."""

    what: Set
    to: Set
    when: Condition | None = None
    form: Literal["immune"] = called("immune")


@form
class AmountChange(Form):
    """The amount of an event like this changes (damage dealt or taken).  ``once``: only that of the next one (次に)."""

    event: Event
    how: Literal["add", "set", "min", "max", "times"]
    value: Number
    once: bool = False
    when: Condition | None = None
    form: Literal["amount_change"] = called("amount_change")


@form
class Instead(Form):
    """When an event like this is about to happen, the steps happen in its place, or (``to`` among the steps' verbs) it
    happens with another destination.  ``may``: if the player wants.  ``also``: the steps happen first, and then it happens
    all the same (…する際、… without かわりに).  ``once``: only for the next such event (次に)."""

    event: Event
    steps: tuple[Step, ...]
    may: bool = False
    also: bool = False
    once: bool = False
    when: Condition | None = None
    form: Literal["instead"] = called("instead")


@form
class Allow(Form):
    """The cards may be played as if from the hand.  ``free``: without paying their cost; ``to``: a card that is played in
    this way goes there instead of where played cards go.  ``without``: kinds of conditions ("advent", "awaken", "vessel" …)
    under which such cards are otherwise played, and which are not asked for; ``onto``: the cards on which they are laid."""

    what: Set
    free: bool = False
    to: Destination | None = None
    without: tuple[str, ...] = ()
    onto: Set | None = None
    when: Condition | None = None
    form: Literal["allow"] = called("allow")


@form
class Flag(Form):
    """A standing permission or mark of the game's glossary that is in force for cards or players.  ``till``: only until the
    next such event of this turn (あなたが次にプレイする…の【起】能力)."""

    flag: str
    what: Set
    when: Condition | None = None
    till: Event | None = None
    form: Literal["flag"] = called("flag")


@form
class PayAs(Form):
    """A card of ``by`` that pays for the cards ``what`` is worth so many, and pays as any of the colours."""

    by: Set
    what: Set
    worth: int = 1
    colours: tuple[str, ...] = ()
    when: Condition | None = None
    form: Literal["pay_as"] = called("pay_as")
