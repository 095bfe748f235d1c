"""Areas -> the places as a tuple, or as a test of one place."""

from __future__ import annotations

from typing import assert_never

from zxscript.compile.context import ARRIVED, IT, SELF, Context
from zxscript.compile.logic import negated
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Area, Bound, Figure, NextTo, Places, PlacesOf, Region, Vacant


def area(ctx: Context, form: Area) -> Expr:
    """The places of an area, as a tuple."""
    match form:
        case Region():
            return _region(ctx, form)
        case Figure():
            ref: Expr = ("now", ("self",)) if form.now else ("self",)
            return _union([ctx.terms.extra["figure"](ref, sign) for sign in form.signs])
        case NextTo():
            return _next_to(ctx, form)
        case PlacesOf():
            return _of_cards(ctx, form)
        case Vacant():
            return _vacant(ctx, form)
        case Places():
            parts = [area(ctx, part) for part in form.parts]
            if form.how == "any":
                return ("union", *parts)
            return ("intersect", *parts) if form.how == "all" else ("minus", *parts)
        case _:
            assert_never(form)


def place_test(ctx: Context, form: Area) -> Expr:
    """Is the place ``it`` one of the area?"""
    if isinstance(form, Region) and not form.whose and form.name in ctx.terms.place_tests:
        return ctx.terms.place_tests[form.name]
    return ("in", IT, area(ctx, form))


def whole(form: Area | None) -> bool:
    """All of the board?"""
    return form is None or (isinstance(form, Region) and form.name == "board")


def _region(ctx: Context, form: Region) -> Expr:
    of = ctx.terms.regions[form.name]
    if not form.whose and form.name not in ctx.terms.owned_regions:
        return of(None)
    parts = [of(ctx.player(who)) for who in form.whose or ("you", "opponent")]
    if all(isinstance(part, tuple) and part[0] == "tuple" for part in parts):
        return ("tuple", *(place for part in parts for place in part[1:]))  # type: ignore[index]
    return _union(parts)


def _union(parts: list[Expr]) -> Expr:
    return parts[0] if len(parts) == 1 else ("union", *parts)


def _next_to(ctx: Context, form: NextTo) -> Expr:
    from zxscript.compile.sets import candidates, single

    if form.of is not None:
        one = single(ctx, form.of)
        if one is not None:
            return ctx.terms.extra["near"](one)
    name = ctx.names.name("square")
    if form.of is not None:
        near: Expr = ("any", candidates(ctx, form.of), ("in", ("local", name), ctx.terms.extra["near"](IT)))
    elif form.places is not None:
        near = ("any", area(ctx, form.places), ("in", ("local", name), ctx.terms.extra["adjacent"](IT)))
    else:
        near = False
    return ("where", ctx.terms.regions["board"](None), ("bind", name, IT, near))


def _of_cards(ctx: Context, form: PlacesOf) -> Expr:
    from zxscript.compile.sets import candidates, single

    one = single(ctx, form.of)
    if one is not None:  # a card that the event has taken away: where it stood before
        return ("tuple", ("col", ctx.terms.place, SELF if one == ARRIVED else one))
    if isinstance(form.of, Bound) and form.of.was and ctx.results[form.of.name].left is not None:
        return ctx.results[form.of.name].left
    return ("map", candidates(ctx, form.of), ("col", ctx.terms.place, IT))


def _vacant(ctx: Context, form: Vacant) -> Expr:
    from zxscript.compile.sets import described

    places = area(ctx, form.area)
    if form.of is None:
        return ctx.terms.extra["empty"](places)
    name = ctx.names.name("square")
    held: Expr = ("any", ctx.terms.extra["on"](("local", name)), described(ctx, form.of))
    return ("where", places, ("bind", name, IT, negated(held)))
