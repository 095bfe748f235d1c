"""What is paid -> the part "cost" and the test "payable"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from zxscript.compile.acts import price
from zxscript.compile.by_players import bounds
from zxscript.compile.captures import finished
from zxscript.compile.changes import enough
from zxscript.compile.context import IT, SELF, YOU, Context, Result
from zxscript.compile.demands import summable, taken_together
from zxscript.compile.flow import carry_out
from zxscript.compile.likeness import differing, sharing
from zxscript.compile.logic import both, conjuncts, either
from zxscript.compile.numbers import number
from zxscript.compile.paid_results import NAMED, UNNAMED, returned
from zxscript.compile.sets import candidates, single, substitute
from zxscript.compile.taking import brought, kept_back, needed_later, taken_by, taken_of, together
from zxscript.ir.forms import Expr
from zxscript.ir.program import Program
from zxscript.meaning.copies import but
from zxscript.meaning.forms import (
    Among,
    Cards,
    Choose,
    Cost,
    Demand,
    Do,
    Either,
    End,
    In,
    Lasting,
    Number,
    Pay,
    Payment,
    Persons,
    Quantity,
    Self,
    Set,
    Some,
    StateIs,
    Step,
    Union,
)
from zxscript.meaning.walk import walk


@dataclass(slots=True)
class Paid:
    """The program that pays, whether it can be paid, and what it did: step -> what the body can ask of it."""

    program: Program
    payable: Expr
    results: dict[str, Result] = field(default_factory=dict)


def paid(ctx: Context, cost: Cost) -> Paid:
    """Turn the card, so that no resource pays twice, pay the resources, then do the steps, left to right (zx.md 8.7).  The turned
    card is none of the cards of which a step says that they are not turned yet."""
    ctx.cost = True
    tests = [_able(ctx, turn, SELF) for turn in cost.turns]
    for turn in cost.turns:
        ctx.b.act(turn, SELF, params={"cause": "cost"})
    if cost.price is not None:
        turned = (SELF,) if len(tests) > tests.count(True) else ()
        tests.append(_resources(ctx, cost.price, turned))
    steps = _named(cost.steps)
    spent = [state for turn in cost.turns if (state := _left_by(ctx, turn))]
    for place, step in enumerate(steps):
        here = ctx.but(without=SELF) if _of_others(ctx, step, spent) else ctx
        tests.append(payable(here.but(brought=brought(ctx, steps[:place])), step))
        if len(steps) == 1 and isinstance(step, Do) and step.verb == "from_deck" and tests[-1] is not True:
            tests[-1] = _through_the_deck(ctx, step, tests[-1])
        carry_out(here.but(later=needed_later(ctx, steps, place)), (step,))
    apart = [*together([one for step in steps for one in taken_by(ctx, step)]), *kept_back(ctx, steps)]
    tests += [one for one in dict.fromkeys(apart) if one not in conjuncts(tests)]
    results = returned(ctx, steps)
    return Paid(finished(ctx.b.done()), both(*tests), results)


def _able(ctx: Context, verb: str, ref: Expr) -> Expr:
    """Can the card pay by this?  What sleeps already cannot be turned to sleep."""
    deed = ctx.terms.deeds.get(verb)
    return substitute(ctx.terms.states[deed.pays_from], ref) if deed is not None and deed.pays_from else True


def _left_by(ctx: Context, turn: str) -> str:
    """The state in which the card pays by this and is no more afterwards."""
    deed = ctx.terms.deeds.get(turn)
    return deed.pays_from if deed is not None else ""


def _of_others(ctx: Context, step: Step, states: Sequence[str]) -> bool:
    """Does the step take cards that are in one of the states, or cards of the board that go under this card?"""
    if not isinstance(step, Do) or not isinstance(step.what, Some):
        return False
    board = ctx.terms.board if step.to is not None and isinstance(step.to.host, Self) else None
    told = [one for part in step.what.of for one in walk(part)]
    return any(one.state in states if isinstance(one, StateIs) else isinstance(one, In) and one.zone == board for one in told)


def _resources(ctx: Context, said: Payment, turned: tuple[Expr, ...]) -> Expr:
    """All of them in one payment, or nothing is done; what is ``turned`` for the cost pays nothing else."""
    total, needs = price(ctx, said)
    slot = ctx.local("slept")
    ctx.b.call("pay", total, needs, out=slot)
    with ctx.b.when(("eq", ("local", slot), None)):
        ctx.b.ret(None)
    return ("fn", "payable", YOU, total, needs, ("tuple", *turned))


def _named(steps: tuple[Step, ...], stem: str = UNNAMED) -> tuple[Step, ...]:
    """Every step of a cost tells what it did."""
    found: list[Step] = []
    for place, step in enumerate(steps):
        if isinstance(step, Either):
            ways = tuple(_named(way, f"{stem}{place}.{at}.") for at, way in enumerate(step.ways))
            step = but(step, ways=ways)
        elif isinstance(step, NAMED) and not step.name:
            step = but(step, name=f"{stem}{place}")
        found.append(step)
    return tuple(found)


# ------------------------------------------------------------------ whether there is enough


def payable(ctx: Context, step: Step) -> Expr:
    """Is there enough for this step, and a card under which to put it?"""
    host = step.to.host if isinstance(step, Do) and step.to is not None else None
    return both(_payable(ctx, step), _enough(ctx, host.of, host.count) if isinstance(host, Some) else True)


def _payable(ctx: Context, step: Step) -> Expr:
    match step:
        case Choose():
            return _enough(ctx, step.of, step.count, demands=step.demands)
        case Do(what=Some() as some):
            named = None if some.besides is None else single(ctx, some.besides)
            return _enough(ctx, some.of, some.count, True if named is None else ("ne", IT, named), some.demands)
        case Do(what=Self() | Among(of=Self()) as one):
            return _able(ctx, step.verb, single(ctx, one))
        case Do(what=End() as end) if not step.upto:
            return ("ge", _there(ctx, end.zone, ("cards", end.zone, ctx.player(end.whose))), number(ctx, end.count))
        case Do(what=Persons() as whose) if step.amount is not None:
            return _of_player(ctx, step, whose, bounds(step.amount)[0] if step.upto else step.amount)
        case Lasting():
            return both(*(enough(ctx, change) for change in step.changes))
        case Either():
            return either(*(way_payable(ctx, way) for way in step.ways))
        case Pay():
            total, needs = price(ctx, step.price)
            return ("fn", "payable", YOU, total, needs, ("tuple",))
        case _:
            return True


def way_payable(ctx: Context, way: tuple[Step, ...]) -> Expr:
    """Is there enough for this way to pay?"""
    return both(*(payable(ctx, step) for step in way))


def _of_player(ctx: Context, step: Do, whose: Persons, amount: Number) -> Expr:
    player = ctx.player(whose.who[0])
    if step.verb == "expend":
        return ("ge", ctx.terms.player_numbers(f"counter:{step.word}", player), number(ctx, amount))
    if step.verb in ("from_deck", "from_bottom"):
        return ("ge", _there(ctx, "deck", ctx.terms.extra["deck"](player)), number(ctx, amount))
    return True


def _through_the_deck(ctx: Context, step: Do, whole: Expr) -> Expr:
    """So many from the top of a deck that the rules fill up between two cards (zx.md 3.3): what comes into it counts as well.  Only
    of a cost that is nothing else, for another step may want the cards that go into the deck."""
    refilled = ctx.terms.extra.get("refilled")
    if refilled is None or not isinstance(step.what, Persons) or step.amount is None:
        return whole
    zone = step.to.zone if step.to is not None else ""
    return either(whole, refilled(ctx.player(step.what.who[0]), number(ctx, step.amount), zone))


def _there(ctx: Context, zone: str, refs: Expr) -> Expr:
    """How many cards lie in a zone when the step is reached."""
    size: Expr = ("len", refs)
    return ("add", size, ctx.brought[zone]) if zone in ctx.brought else size


def _enough(ctx: Context, parts: tuple[Set, ...], count: Quantity, extra: Expr = True, demands: tuple[Demand, ...] = ()) -> Expr:
    """So many cards of each set are there, which can be taken together."""
    low = number(ctx, count.low)
    if ctx.without is not None:
        extra = both(("ne", IT, ctx.without), extra)
    if demands:
        return both(*(taken_together(ctx, _such(ctx, part, extra), count, demands) for part in summable(ctx, parts, demands)))
    return both(*(_so_many(ctx, part, extra, low) for part in parts), *_apart(ctx, parts, extra, count.low))


def _apart(ctx: Context, parts: tuple[Set, ...], extra: Expr, low: Number) -> list[Expr]:
    """A card that belongs to several of the sets is taken for one of them only."""
    taken = taken_of(ctx, parts, low)
    return together(taken if extra is True else [but(one, refs=("where", one.refs, extra)) for one in taken])


def _so_many(ctx: Context, part: Set, extra: Expr, low: Expr) -> Expr:
    differ = part.differ if isinstance(part, Cards | Among) else ()
    if not differ or differ[0] in ctx.terms.stats or differ[0] == "name":
        return ("ge", _counted(ctx, part, extra), low)
    such = _such(ctx, part, extra)  # a card may have several colours, so that values do not tell how many can be taken
    apart: Expr = ("tuple", "distinct", ("map", such, differing(ctx, differ[0])), None, 0)
    return ("choosable", ("len", such), low, None, apart)


def _counted(ctx: Context, part: Set, extra: Expr) -> Expr:
    """How many members there are that pass the further test."""
    such = _such(ctx, part, extra)
    if isinstance(part, Cards | Among) and part.differ:
        return ("kinds", such, differing(ctx, part.differ[0]))
    if isinstance(part, Cards | Among) and part.alike:
        return ("commonest", such, sharing(ctx, part.alike[0]))
    if isinstance(part, Cards) and (part.tests or extra is not True) and isinstance(such, tuple) and such[0] == "where":
        return ("count", such[1], such[2])
    return ("len", such)


def _such(ctx: Context, part: Set, extra: Expr) -> Expr:
    if isinstance(part, Union):
        return ("union", *(_such(ctx, one, extra) for one in part.parts))
    found = candidates(ctx, part)
    if extra is True:
        return found
    if isinstance(part, Cards | Among) and part.tests and isinstance(found, tuple) and found[0] == "where":
        return ("where", found[1], both(found[2], extra))
    return ("where", found, extra)
