"""What is demanded of cards that are taken together: as limits of a choice, as a test that they can be taken, of materials."""

from __future__ import annotations

from collections.abc import Iterable

from zxscript.compile.context import IT, Context
from zxscript.compile.numbers import number
from zxscript.compile.sets import bounded
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Demand, Quantity, Set

BOUNDED = ("sum", "kinds")
"""Demands that compare something with a bound."""


def value(ctx: Context, demand: Demand) -> Expr:
    """What of ``it`` the demand looks at."""
    stat = ctx.terms.stats.get(demand.of)
    if demand.kind in ("kinds", "alike") and stat is None:
        return ("tags", demand.of, IT)
    return stat(IT, False) if stat is not None else ("first", ("tags", demand.of, IT))


def limit(ctx: Context, demand: Demand) -> Expr:
    """A limit of the op ``choose``."""
    if demand.kind in BOUNDED:
        return (demand.kind, value(ctx, demand), demand.compare, ctx.fix(number(ctx, demand.bound), "bound"))
    return (demand.kind, value(ctx, demand))


def summable(ctx: Context, parts: tuple[Set, ...], demands: Iterable[Demand]) -> tuple[Set, ...]:
    """The sets without the cards whose number is ∞, where numbers are added up."""
    for one in demands:
        if one.kind == "sum":
            parts = tuple(bounded(ctx, part, one.of) for part in parts)
    return parts


def taken_together(ctx: Context, such: Expr, count: Quantity, demands: tuple[Demand, ...]) -> Expr:
    """Can so many of these cards be taken together?"""
    told = tuple(("tuple", one.kind, ("map", such, value(ctx, one)), one.compare, number(ctx, one.bound)) for one in demands)
    return ("choosable", ("len", such), number(ctx, count.low), None if count.high is None else number(ctx, count.high), *told)


def of_materials(ctx: Context, found: tuple[Expr, ...], demands: tuple[Demand, ...]) -> Expr:
    """The demands with the values of the members of each set, in its order."""
    told: list[Expr] = []
    for one in demands:
        values: Expr = ("tuple", *(("map", part, value(ctx, one)) for part in found))
        told.append(("tuple", one.kind, values, one.compare, number(ctx, one.bound)))
    return ("tuple", *told)
