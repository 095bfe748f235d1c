"""Numbers and quantities -> expressions."""

from __future__ import annotations

from typing import Final, assert_never

from zxscript.compile.areas import area
from zxscript.compile.context import IT, Context
from zxscript.compile.likeness import differing, sharing
from zxscript.compile.sets import candidates, single
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import (
    Among,
    Arithmetic,
    Cards,
    Clamped,
    Count,
    DoneCount,
    EventNumber,
    Kinds,
    Number,
    PlaceCount,
    PlayerNumber,
    Quantity,
    Set,
    StatOf,
    Sum,
    Unlimited,
)

UNLIMITED: Final = 10**9
"""The greatest number of the engine (docs/ir.md)."""
_OPERATORS = {"plus": "add", "minus": "sub", "times": "mul", "over": "div"}


def number(ctx: Context, form: Number) -> Expr:
    """The number, as it is when it is asked for."""
    match form:
        case int():
            return form
        case Unlimited():
            return UNLIMITED
        case Count():
            return ctx.terms.extra["pairs"](candidates(ctx, form.of)) if form.pairs else count(ctx, form.of)
        case PlaceCount():
            return ("len", area(ctx, form.of))
        case Kinds():
            return ("kinds", candidates(ctx, form.of), ("tags", form.kind, IT))
        case StatOf():
            one = single(ctx, form.of)
            return ctx.terms.stats[form.stat](("first", candidates(ctx, form.of)) if one is None else one, form.original)
        case Sum():
            return ("sum", candidates(ctx, form.of), ctx.terms.stats[form.stat](IT, form.original))
        case PlayerNumber():
            return ctx.terms.player_numbers(form.name, ctx.player(form.who))
        case DoneCount():
            return ctx.values[form.name] if form.picked else ctx.results[form.name].count
        case EventNumber() if form.times is None:
            return ("ev", "amount")
        case EventNumber():
            return _times(ctx, form)
        case Arithmetic():
            return _arithmetic(number(ctx, form.left), form.how, number(ctx, form.right))
        case Clamped():
            return _clamped(ctx, form)
        case _:
            assert_never(form)


def _times(ctx: Context, form: EventNumber) -> Expr:
    from zxscript.compile.events import remembered

    assert form.times is not None
    return ("happened", *remembered(ctx, form.times))


def _clamped(ctx: Context, form: Clamped) -> Expr:
    found = number(ctx, form.number)
    found = found if form.low is None else ("max", found, number(ctx, form.low))
    return found if form.high is None else ("min", found, number(ctx, form.high))


def _arithmetic(left: Expr, how: str, right: Expr) -> Expr:
    if how == "minus" and left == 0 and isinstance(right, int):
        return -right
    return (_OPERATORS[how], left, right)


def count(ctx: Context, form: Set) -> Expr:
    """How many members a set has; of one whose members have to differ, how many can be taken together."""
    members = candidates(ctx, form)
    if isinstance(form, Cards | Among) and form.differ:
        return ("kinds", members, differing(ctx, form.differ[0]))
    if isinstance(form, Cards | Among) and form.alike:
        return ("commonest", members, sharing(ctx, form.alike[0]))
    if isinstance(form, Cards) and form.tests and isinstance(members, tuple) and members[0] == "where":
        return ("count", members[1], members[2])
    return ("len", members)


def quantity(ctx: Context, form: Quantity) -> tuple[Expr, Expr]:
    """How many at least and at most (None: any number)."""
    return number(ctx, form.low), None if form.high is None else number(ctx, form.high)
