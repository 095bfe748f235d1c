"""Other ways to pay for a card as it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zxscript.compile.areas import area
from zxscript.compile.captures import finished
from zxscript.compile.conditions import condition
from zxscript.compile.context import IT, SELF, Context
from zxscript.compile.flow import carry_out
from zxscript.compile.likeness import limits
from zxscript.compile.logic import both
from zxscript.compile.numbers import number
from zxscript.compile.paying_costs import payable
from zxscript.compile.sets import bounded, candidates, described, everything
from zxscript.compile.taking import brought, kept_back, moves, needed_by, needed_later, together
from zxscript.ir.forms import Expr
from zxscript.ir.program import Program
from zxscript.meaning.forms import (
    Allow,
    Among,
    Arithmetic,
    Cards,
    Choose,
    Count,
    Do,
    Kinds,
    Number,
    Offer,
    Set,
    Some,
    StatOf,
    Step,
    Sum,
)

Tests = tuple[tuple[str, Expr], ...]


def offered(ctx: Context, after: Context, said: Offer) -> tuple[tuple[tuple[str, Program], ...], Tests]:
    """The parts "cost" and "then", and the tests, with the places on which the card may then appear."""
    program, tests = offer(ctx, said)
    parts: tuple[tuple[str, Program], ...] = (("cost", program),)
    if said.then:
        carry_out(after, said.then)
        parts += (("then", finished(after.b.done())),)
    if said.onto is not None:
        tests += (("squares", area(ctx.but(static=True), said.onto)),)
    return parts, tests


def offer(ctx: Context, said: Offer) -> tuple[Program, Tests]:
    """The part "cost", which returns the change of the price (None: in place of the whole cost), and the tests: whether
    it can be paid, and the greatest change, by which the game sees whether the price can be paid at all."""
    ctx.cost = True
    ctx.without = SELF
    tests = [True if said.condition is None else condition(ctx.but(static=True), said.condition)]
    tests += [payable(ctx.but(brought=brought(ctx, said.steps[:place])), step) for place, step in enumerate(said.steps)]
    tests += [*together([one for step in said.steps if moves(step) for one in needed_by(ctx, step)]), *kept_back(ctx, said.steps)]
    most: tuple[Expr, ...] = ()
    if said.instead:
        _pay(ctx, said.steps)
        ctx.b.ret(None)
    elif isinstance(said.change, Arithmetic) and isinstance(said.change.left, Sum | StatOf):
        most = (_added_up(ctx, said, said.change.left),)
    elif isinstance(said.change, Arithmetic) and isinstance(said.change.left, Kinds) and isinstance(said.change.right, int):
        most = (_by_kinds(ctx, said, said.change.left, said.change.right),)
    elif isinstance(said.change, Arithmetic) and isinstance(said.change.right, int):
        most = (_by_number(ctx, said, said.change.left, said.change.right),)
    else:
        change = _bounded(ctx, number(ctx, said.change), said.floor)
        _pay(ctx, said.steps)
        ctx.b.ret(change)
        most = (change,)
    changes = tuple(("change", one) for one in most)
    return finished(ctx.b.done()), (("payable", both(*tests)), *changes)


def _pay(ctx: Context, steps: Sequence[Step]) -> None:
    """The steps, none of which takes what a later one cannot do without."""
    for place, step in enumerate(steps):
        carry_out(ctx.but(later=needed_later(ctx, steps, place)), (step,))


def _by_number(ctx: Context, said: Offer, left: Number, size: int) -> Expr:
    """Each of the cards that are taken, or so many of them, make the price less by ``size``; so many are taken that it can then
    be paid.  The greatest change is that of all that may be taken."""
    group = left.right if isinstance(left, Arithmetic) and left.how == "over" and isinstance(left.right, int) else 1
    counted = left.left if isinstance(left, Arithmetic) and group > 1 else left
    counts = _counts(ctx, said, counted.of if isinstance(counted, Count) else None)
    least = _least(ctx, size) if group == 1 else ("mul", _least(ctx, size), group)
    if counts is True:
        carry_out(ctx.but(minimum=least), said.steps)
    else:
        need = ctx.fix(least, "need")
        carry_out(ctx.but(bounds=(("sum", ("if", counts, 1, 0), "ge", need),)), said.steps[:1])
        carry_out(ctx, said.steps[1:])
    ctx.b.ret(_bounded(ctx, number(ctx, said.change), said.floor))
    available = _available(ctx, said, counts)
    return _bounded(ctx, ("mul", available if group == 1 else ("div", available, group), size), said.floor)


def _counts(ctx: Context, said: Offer, found: Set | None) -> Expr:
    """Is ``it``, of the cards that may be taken, one of those that make the price less (置いたゼクス of any cards)?"""
    if not isinstance(found, Among):
        return True
    some = said.steps[0].what if isinstance(said.steps[0], Do) else said.steps[0]
    parts = some.of if isinstance(some, Some | Choose) else ()
    told = [set(part.tests) if isinstance(part, Cards | Among) else set() for part in parts]
    tests = tuple(test for test in found.tests if not told or not all(test in one for one in told))
    return True if not tests else described(ctx, Cards(tests=tests))


def _added_up(ctx: Context, said: Offer, summed: Sum | StatOf) -> Expr:
    """The numbers of the cards that are taken make the price less; they are taken so that it can then be paid.  The greatest
    change is that of the highest numbers."""
    need = ctx.fix(ctx.terms.extra["shortfall"](SELF), "need")
    first, *rest = said.steps
    original = summed.original or moves(first)  # what it is where the card then lies (zx.md 12.10)
    worth = ctx.terms.stats[summed.stat](IT, original)
    counts = _counts(ctx, said, summed.of)
    if counts is not True:
        worth = ("if", counts, worth, 0)
    finite, taking = _finite(ctx, first, summed.stat)
    carry_out(ctx.but(bounds=(("sum", worth, "ge", need),)), (taking,))
    carry_out(ctx, rest)
    ctx.b.ret(_bounded(ctx, number(ctx, said.change), said.floor))
    found: Expr = ("where", candidates(ctx, finite.of[0]), ("ne", IT, SELF))
    high = finite.count.high
    highest: Expr = ("sort", found, ("neg", worth))
    best = highest if high is None else ("slice", highest, 0, number(ctx, high))
    return _bounded(ctx, ("neg", ("sum", best, worth)), said.floor)


def _by_kinds(ctx: Context, said: Offer, kinds: Kinds, size: int) -> Expr:
    """Each kind of tag among the cards that are taken makes the price less by ``size``; they are taken so that it can then be
    paid.  The greatest change is that of the most kinds that can be taken together."""
    first, *rest = said.steps
    tags: Expr = ("tags", kinds.kind, IT)
    need = ctx.fix(_least(ctx, size), "need")
    carry_out(ctx.but(bounds=(("kinds", tags, "ge", need),)), (first,))
    carry_out(ctx, rest)
    ctx.b.ret(_bounded(ctx, number(ctx, said.change), said.floor))
    some = first.what if isinstance(first, Do) else first
    assert isinstance(some, Some | Choose)
    found: Expr = ("where", candidates(ctx, some.of[0]), ("ne", IT, SELF))
    name = ctx.names.name("kinds")
    high = None if some.count.high is None else number(ctx, some.count.high)
    together: Expr = ("choosable", ("len", found), 0, high, ("tuple", "kinds", ("map", found, tags), "ge", ("local", name)))
    most: Expr = ("count", ("range", 1, ("add", 1, ("kinds", found, tags))), ("bind", name, IT, together))
    return _bounded(ctx, ("mul", most, size), said.floor)


def _finite(ctx: Context, step: Step, stat: str) -> tuple[Some | Choose, Step]:
    """What is taken, of cards whose number is no ∞, and the step that takes it."""
    if isinstance(step, Do):
        assert isinstance(step.what, Some)
        some = replace(step.what, of=tuple(bounded(ctx, part, stat) for part in step.what.of))
        return some, replace(step, what=some)
    assert isinstance(step, Choose)
    chosen = replace(step, of=tuple(bounded(ctx, part, stat) for part in step.of))
    return chosen, chosen


def _least(ctx: Context, size: int) -> Expr:
    """So many cards at least that the price can then be paid."""
    need: Expr = ctx.terms.extra["shortfall"](SELF)
    return ("div", ("add", need, -size - 1), -size) if size < -1 else need


def _available(ctx: Context, said: Offer, counts: Expr) -> Expr:
    """As many cards as there are and as may be taken, of those that count."""
    first = said.steps[0]
    some = first.what if isinstance(first, Do) else first
    assert isinstance(some, Some | Choose)
    found = candidates(ctx, some.of[0])
    other = both(("ne", IT, SELF), counts)
    if isinstance(found, tuple) and found[0] == "where":
        found = ("where", found[1], both(found[2], other))
    else:
        found = ("where", found, other)
    size: Expr = ("len", found)
    for kind, value, *_ in limits(ctx, some.of[0]):
        size = ("kinds" if kind == "distinct" else "commonest", found, value)
    return size if some.count.high is None else ("min", size, number(ctx, some.count.high))


def _bounded(ctx: Context, change: Expr, floor: int | None) -> Expr:
    """A change that leaves the price at the floor at least (and never raises it)."""
    if floor is None:
        return change
    return ("max", change, ("min", 0, ("sub", floor, ctx.terms.extra["price"](SELF))))


def permission(ctx: Context, way: Context, said: Allow) -> tuple[tuple[tuple[str, Program], ...], Tests]:
    """The cards that may be played, or be laid on which others.
    For nothing, or to go elsewhere afterwards, it is a way to play of its own, whose part
    "cost" tells what is not paid, the zone, and the place in it."""
    if said.onto is not None:
        hosts = _while(ctx, said, everything(ctx, said.onto))
        return (), (("cards", ("tuple",)), ("laid", described(ctx, said.what)), ("onto", hosts))
    tests: Tests = (("cards", _while(ctx, said, everything(ctx, said.what))),)
    if said.without:
        tests += (("without", ("tuple", *said.without)),)
    if not said.free and said.to is None:
        return (), tests
    sent: tuple[Expr, Expr] = (None, None) if said.to is None else (("zone_no", said.to.zone), said.to.end or None)
    way.b.ret(("tuple", said.free, *sent))
    return (("cost", way.b.done()),), (*tests, ("free", said.free))


def _while(ctx: Context, said: Allow, found: Expr) -> Expr:
    """The cards, as long as the condition holds."""
    return found if said.when is None else ("if", condition(ctx, said.when), found, ("tuple",))
