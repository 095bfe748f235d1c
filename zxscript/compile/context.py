"""Where compiling stands: the program being written, what each named step left in which local, who acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef
from zxscript.ir.terms import Terms
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Ability, Among, Bound, Condition, Form, Who

YOU: Final[Expr] = ("you",)
OPP: Final[Expr] = ("opp",)
IT: Final[Expr] = ("it",)
SELF: Final[Expr] = ("self",)
ARRIVED: Final[Expr] = ("ev", "after")
"""The card of the event, where the event has put it."""


@dataclass(slots=True)
class Result:
    """What a named step left behind.

    ``refs`` its cards (an expression that follows them as they move); ``did`` whether it was done wholly; ``count`` to how
    many; ``was`` the cards as they were before, ``left`` the places on which they stood before; ``on`` what it was done to
    and ``out`` the local of its result (None when it was passed over); ``choice``: the step chose them; ``local`` the local
    that holds ``refs``; ``such``: descriptions of what the cards were before, each with those to which it was done;
    ``meant``: later words mean ``on``, whether or not the step changed anything; ``shown``: the step only showed them;
    ``acts``: behind which act of the program they were shown or chosen.
    """

    refs: Expr
    did: Expr = False
    count: Expr = 0
    was: Expr = None
    on: Expr = None
    out: Expr = None
    choice: bool = False
    left: Expr = None
    such: tuple[tuple[Among, Expr], ...] = ()
    meant: bool = False
    shown: bool = False
    acts: tuple[str, int] | None = None

    @property
    def local(self) -> str | None:
        return local_of(self.refs)

    @property
    def tried(self) -> Expr:
        """The cards that the step was done to or, where something prevented it, tried on: what is left are the others."""
        return ("if", ("eq", self.out, None), self.refs, self.on) if local_of(self.on) else self.refs

    def spoken_of(self, sibling: bool, undone: bool) -> Result:
        """When the step was passed over (AするかBする, a condition that did not hold), its cards are where they were, as
        far as they were known before it.  ``undone``: the text asks what happens if it was not done (プレイしなかったならば),
        so they are those that it was tried on as well."""
        if self.out is None or not (sibling or known(self.on)):
            return self
        if undone or self.meant:
            return but(self, refs=self.on)
        return but(self, refs=("if", ("eq", self.out, None), self.on, self.refs))


def local_of(refs: Expr) -> str | None:
    """The local that an expression reads, so that it can follow moving cards."""
    return refs[1] if isinstance(refs, tuple) and refs[0] == "local" and isinstance(refs[1], str) else None


def known(on: Expr) -> bool:
    """Cards that were known before the act: chosen, shown, or this card."""
    if not isinstance(on, tuple):
        return False
    return on[0] == "local" or on in (("tuple", SELF), ("tuple", ARRIVED), ("tuple", ("now", SELF))) or (on[0] == "if" and known(on[2]))


@dataclass(frozen=True, slots=True)
class Taken:
    """So many cards of a set that a step of a cost takes away from ``zones``."""

    zones: frozenset[str]
    refs: Expr
    count: Expr


@dataclass(slots=True)
class Names:
    """Names of locals and nested programs, each used once in an ability."""

    used: dict[str, int] = field(default_factory=dict)

    def name(self, stem: str) -> str:
        self.used[stem] = self.used.get(stem, 0) + 1
        return f"{stem}{self.used[stem]}"


@dataclass(slots=True)
class Context:
    """Copies share the builder and the results, unless a nested program starts."""

    terms: Terms
    b: Builder
    compile_granted: Callable[[Context, Ability], list[AbilityDef]]
    names: Names = field(default_factory=Names)
    results: dict[str, Result] = field(default_factory=dict)
    """Name of a step -> what it left behind."""
    held: dict[str, Expr] = field(default_factory=dict)
    """Name of an ``If`` -> its condition as it was."""
    asked: dict[str, Condition] = field(default_factory=dict)
    """Name of an ``If`` -> its condition."""
    values: dict[str, Expr] = field(default_factory=dict)
    """Name of a ``ChooseValue`` -> what it picked; of a ``Modes`` -> the numbers of its options."""
    live: list[str] = field(default_factory=list)
    """Locals that nested programs may capture."""
    asked_was: frozenset[str] = frozenset()
    """Steps of which the text asks which their cards were before."""
    asked_left: frozenset[str] = frozenset()
    """Steps of which the text asks on which places their cards stood before."""
    asked_done: frozenset[str] = frozenset()
    """Steps of which the text asks whether they were done."""
    asked_such: tuple[Among, ...] = ()
    """Descriptions of what the cards of a step were before it."""
    asked_over: frozenset[str] = frozenset()
    """Steps of each player that are spoken of behind them."""
    asked_held: frozenset[str] = frozenset()
    """Steps whose condition is asked for again."""
    siblings: frozenset[str] = frozenset()
    """Steps of the ways of an ``Either`` that stand before this one."""
    undone: frozenset[str] = frozenset()
    """Steps of which the conditions around say that they were not done."""
    each: Expr = None
    """The player of the surrounding ``EachPlayer``."""
    beneath: str = ""
    """The zone of the described cards where the text says the board: they lie on cards there (a Shift)."""
    static: bool = False
    """In a continuous ability: expressions are asked anew, nothing is stored."""
    cost: bool = False
    """Inside a cost."""
    without: Expr = None
    """A card that cannot be taken (the one that is being played with this cost)."""
    more: Expr = 0
    """To so many more objects than said it is done, where they are counted."""
    there: Expr = True
    """What has to hold for anything to be taken at all: without the card under which they would go, none are asked for."""
    minimum: Expr = None
    """So many at least have to be taken of what may be taken."""
    bounds: tuple[Expr, ...] = ()
    """What is demanded of all that is taken together, as limits of the op ``choose``."""
    later: tuple[Taken, ...] = ()
    """What the rest of the cost takes."""
    brought: Mapping[str, Expr] = field(default_factory=dict)
    """Zone -> how many cards the earlier steps of the cost have put there."""
    lasting: tuple[tuple[str, Expr], ...] | None = None
    began: Expr = None
    """The sequence number at which the program began, if it leaves something behind that asks what it brought about."""
    so_far: Expr = None
    """In what it leaves behind: the sequence number up to which it had come."""
    here: Expr = ("now", SELF)
    """This card where the text has moved it."""
    roles: dict[str, Expr] = field(default_factory=dict)
    """Participants of the triggering event (``OfEvent``)."""
    homes: tuple[str, ...] = ()
    text: str = ""
    """The printed text of the ability, for the words of its options."""
    own: str = ""
    """The tag by which an ability that is to be lost alone is found."""

    def player(self, who: Who | None) -> Expr:
        """The player as a number; None for nobody."""
        if who is None:
            return None
        if who == "you":
            return YOU
        if who == "opponent":
            return OPP
        if who == "each":
            return self.each
        first: Expr = ("var", "first_player")
        return first if who == "first" else ("sub", 1, first)

    def local(self, stem: str) -> str:
        """A new local that stays readable (and capturable) from now on."""
        name = self.names.name(stem)
        self.b.local(name)
        self.live.append(name)
        return name

    def keep(self, stem: str, value: Expr) -> Expr:
        """Store a value now; gives the expression that reads it."""
        name = self.local(stem)
        self.b.let(name, value)
        return ("local", name)

    def stood(self, step: str, refs: Expr) -> Expr:
        """The places on which cards stand, kept before the step moves them, if the text asks for it; else None."""
        if step not in self.asked_left:
            return None
        return self.keep("left", ("map", ("where", refs, ("alive", IT)), ("col", self.terms.place, IT)))

    def kept(self, form: Among) -> Expr:
        """Those of the cards to which a step was done that were such before it, if they were looked up then; else None."""
        if not isinstance(form.of, Bound) or not form.of.was or not form.of.done:
            return None
        return next((refs for one, refs in self.results[form.of.name].such if one == form), None)

    def fix(self, value: Expr, stem: str = "n") -> Expr:
        """In an effect: the value as it is now.  In a continuous ability: the expression itself (zx.md 13.11)."""
        if self.static or not isinstance(value, tuple) or value[0] in ("self", "you", "opp", "local", "player_obj"):
            return value
        return self.keep(stem, value)

    def but(self, **changes: object) -> Context:
        """This context with other settings; ops and results stay shared."""
        return but(self, **changes)

    def nested(self, stem: str) -> Context:
        """The context of a program of a nested ability; everything live can be read in it."""
        builder = Builder(self.names.name(stem), captures=tuple(self.live))
        kept = {"results": dict(self.results), "values": dict(self.values), "live": list(self.live)}
        return self.but(b=builder, **kept, lasting=None, roles={}, static=False)

    @contextmanager
    def at(self, form: Form) -> Iterator[None]:
        """Ops written inside carry the span of the form."""
        outer = self.b.span
        self.b.span = form.span or outer
        yield
        self.b.span = outer
