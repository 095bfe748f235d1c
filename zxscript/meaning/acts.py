"""Acts: the steps that do something.  ``name`` is set when another form speaks of the step."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Comparison, Form, Span, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import Area, Number, Quantity, Set, Some, Step


@form
class Destination(Form):
    """Where a card goes: a zone, an end of it ("top", "bottom") or a place in it counted from the top, places of the
    board, or under the card ``host``.  A card goes to its owner's zone."""

    zone: str = ""
    end: Literal["", "top", "bottom", "either"] = ""
    nth: int = 0
    area: Area | None = None
    host: Set | None = None
    form: Literal["destination"] = called("destination")


@form
class Do(Form):
    """A verb of the game's glossary, done to cards or players at once.

    ``amount``: of damage, draws, counters …; ``upto``: the player may stop earlier (of cards that are
    shown from an end of a zone: before each of them).  ``states``: in which states the
    cards arrive.  ``word``: the counter, the token or the name that the verb needs; ``into``: the one card that takes its
    place where that is only described, of those that the rules of the game let it be.  ``ordered``: in an order that the
    player picks; ``mixed``: in random order.  Verbs of every game: "put_back" leaves cards that were only shown where they are.
    """

    verb: str
    what: Set | None = None
    to: Destination | None = None
    amount: Number | None = None
    upto: bool = False
    by: Who = "you"
    states: tuple[str, ...] = ()
    word: str = ""
    into: Some | None = None
    ordered: bool = False
    mixed: bool = False
    name: str = ""
    form: Literal["do"] = called("do")


@form
class Demand(Form):
    """What is demanded of the cards taken together: a "sum" of a stat compared with a bound, "distinct" or "alike" in
    a stat or tag, so many "kinds" of a tag among them."""

    kind: Literal["sum", "distinct", "alike", "kinds"]
    of: str
    compare: Comparison = "eq"
    bound: Number = 0
    form: Literal["demand"] = called("demand")


@form
class Choose(Form):
    """``by`` chooses so many of a set (of each set, if there are several).  ``random``: by nobody."""

    of: tuple[Set, ...]
    count: Quantity
    by: Who = "you"
    random: bool = False
    demands: tuple[Demand, ...] = ()
    name: str = ""
    form: Literal["choose"] = called("choose")


@form
class ChooseAbility(Form):
    """``by`` chooses one of the abilities printed on a card that has one of ``tags`` (kinds of abilities) and none of
    ``barred``."""

    of: Set
    tags: tuple[str, ...]
    barred: tuple[str, ...] = ()
    by: Who = "you"
    name: str = ""
    form: Literal["choose_ability"] = called("choose_ability")


@form
class ChooseValue(Form):
    """``by`` picks one value that no card is: a "number", or a tag of a kind ("colour", "tribe", "name").  ``values``: one
    of these tags; empty: any (decision 0648)."""

    kind: str
    values: tuple[str, ...] = ()
    by: Who = "you"
    name: str = ""
    form: Literal["choose_value"] = called("choose_value")


@form
class ResolveAbility(Form):
    """``by`` carries out what a chosen ability does: nothing is paid for it, nothing has to have happened, and neither its
    place nor its other conditions matter (decision 0624)."""

    name: str
    by: Who = "you"
    form: Literal["resolve_ability"] = called("resolve_ability")


@form
class Modes(Form):
    """So many of these options, chosen first, then carried out in printed order (``ordered``: in any); ``spans`` of their
    printed words.  ``after``: none that the step of that name has chosen; ``fresh``: none that this ability of this card has
    chosen before in this turn."""

    options: tuple[tuple[Step, ...], ...]
    count: Quantity
    by: Who = "you"
    ordered: bool = False
    name: str = ""
    after: str = ""
    fresh: bool = False
    spans: tuple[Span | None, ...] = field(default=(), kw_only=True, compare=False, repr=False)
    form: Literal["modes"] = called("modes")


@form
class Split(Form):
    """Damage divided by the player; everyone gets some, in units that the rules of the game say."""

    what: Set
    total: Number
    by: Who = "you"
    name: str = ""
    form: Literal["split"] = called("split")


@form
class Create(Form):
    """Things made by their name, each on a place that the player picks: a "token", a "link", a "marker" of a colour,
    "mana", a "card".  ``like``: they are copies of the one card of this set; ``names``: the player picks one of these names;
    ``card`` is then empty."""

    kind: str
    card: str
    count: Quantity
    to: Destination
    states: tuple[str, ...] = ()
    by: Who = "you"
    name: str = ""
    like: Set | None = None
    names: tuple[str, ...] = ()
    form: Literal["create"] = called("create")


@form
class Payment(Form):
    """So many resources; each entry of ``colours`` has to be met by one of them (several colours: by any of these).

    ``less``: so many fewer as it is paid, but not below ``floor``."""

    total: int
    colours: tuple[tuple[str, ...], ...] = ()
    less: Number | None = None
    floor: int = 0
    form: Literal["payment"] = called("payment")


@form
class Pay(Form):
    """Resources are paid; nothing is if they do not suffice."""

    price: Payment
    by: Who = "you"
    name: str = ""
    form: Literal["pay"] = called("pay")
