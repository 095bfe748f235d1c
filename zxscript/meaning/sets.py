"""Sets: which cards, players or places something is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zxscript.meaning.base import Form, Who, called, form

if TYPE_CHECKING:
    from zxscript.meaning.forms import Area, Demand, Number, Quantity, Set, Test


@form
class In(Form):
    """A zone, or the part of the board that lies in ``area``.

    ``implied``: the text names no zone and this one goes without saying (cards on the board); where a card is only
    described (in an event, as the source of an effect) an implied zone demands nothing.
    """

    zone: str
    area: Area | None = None
    implied: bool = False
    form: Literal["in"] = called("in")


@form
class Cards(Form):
    """All cards that lie in one of ``where``, belong to one of ``whose`` and pass every test.

    ``where`` empty: wherever they are.  ``whose`` empty: anybody's.  ``outside``: in every zone but these.
    ``apart``: several zones or players are joined by "or", so that a count holds when it holds for one of them alone.
    ``differ``, ``alike``: the members taken or counted together differ pairwise, or are all the same, in these attributes
    (stats or tags).
    """

    where: tuple[In, ...] = ()
    whose: tuple[Who, ...] = ()
    tests: tuple[Test, ...] = ()
    outside: bool = False
    apart: bool = False
    differ: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    form: Literal["cards"] = called("cards")

    @property
    def demanded(self) -> tuple[str, ...]:
        """In what the members taken together are compared with one another."""
        return self.differ + self.alike


@form
class Self(Form):
    """The card that has the ability.  ``now``: the text has moved it, and it is meant where it is now.  ``arrived``: the
    event that triggered the ability has moved it, and it is meant only while it is where that put it (zx.md 12.5)."""

    now: bool = False
    arrived: bool = False
    form: Literal["self"] = called("self")


@form
class Bound(Form):
    """The cards that the step called ``name`` chose, showed or was done to, as they are now.

    ``was``: as they were before that step.  ``wholly``: a step done to them counts as done only if that choice found as
    many as it demanded (the text leaves the object out: 2枚選び、破壊する。破壊したならば…).  ``done``: only what the step was
    really done to (置いたカード); else, if it was passed over, the cards that it would have been done to.
    """

    name: str
    was: bool = False
    wholly: bool = False
    done: bool = False
    form: Literal["bound"] = called("bound")


@form
class Rest(Form):
    """What is left of the cards that the step ``name`` showed, without those that the steps ``without`` took."""

    name: str
    without: tuple[str, ...] = ()
    form: Literal["rest"] = called("rest")


@form
class OfEvent(Form):
    """A participant of the event that triggered the ability: "what" it happened to (where that is afterwards; ``was``: as it
    was before), the "agent" that did it, the "target" of an attack or of damage, the "host" of a joining."""

    role: Literal["what", "agent", "target", "host"]
    was: bool = False
    form: Literal["of_event"] = called("of_event")


@form
class Among(Form):
    """The members of another set that belong to ``whose`` and pass the tests (その中の…, 置いた[X])."""

    of: Set
    whose: tuple[Who, ...] = ()
    tests: tuple[Test, ...] = ()
    differ: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    form: Literal["among"] = called("among")

    @property
    def demanded(self) -> tuple[str, ...]:
        """In what the members taken together are compared with one another."""
        return self.differ + self.alike


@form
class Under(Form):
    """What lies in ``zone`` under the cards of ``host``: Forces, attached mana, parts of a joined card."""

    host: Set
    zone: str
    form: Literal["under"] = called("under")


@form
class End(Form):
    """The ``count`` outermost cards of an ordered zone, outermost first; ``top`` or bottom.  ``until``: of these only as far as
    the first that passes the tests (…が公開されるまで); all of them if none does."""

    zone: str
    whose: Who
    count: Number
    top: bool = True
    until: tuple[Test, ...] = ()
    form: Literal["end"] = called("end")


@form
class Union(Form):
    """The members of all parts.  ``every``: the parts are joined by "and" (each of them has to be there)."""

    parts: tuple[Set, ...]
    every: bool = False
    form: Literal["union"] = called("union")


@form
class Best(Form):
    """The members of a set with the highest or the lowest number; ``original``: before effects of cards."""

    of: Set
    stat: str
    highest: bool = True
    original: bool = False
    form: Literal["best"] = called("best")


@form
class Some(Form):
    """So many of a set, picked by ``by`` as the step is carried out without an instruction to choose.

    Several sets: so many of each.  ``besides``: this card is taken too (このカードとあなたの手札を1枚).  ``demands``: what
    they are together.
    """

    of: tuple[Set, ...]
    count: Quantity
    by: Who = "you"
    besides: Set | None = None
    demands: tuple[Demand, ...] = ()
    form: Literal["some"] = called("some")


@form
class Fixed(Form):
    """The cards that are members now, in a lasting effect (現在)."""

    of: Set
    form: Literal["fixed"] = called("fixed")


@form
class Persons(Form):
    """Players, as what is damaged, draws, loses …"""

    who: tuple[Who, ...]
    form: Literal["persons"] = called("persons")


@form
class Owners(Form):
    """The owners of the cards that a step was done to, as players; of nothing: ``whose`` cards they could only be, if
    the text tells that, else nobody."""

    of: Set
    whose: tuple[Who, ...] = ()
    form: Literal["owners"] = called("owners")
