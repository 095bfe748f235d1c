"""Sets -> a tuple of references, or a test of one.

Every set can be asked for in both ways: ``candidates`` lists its members, ``member`` asks whether ``it`` is one of them,
``described`` asks the same of a card that may lie anywhere unless its place was said.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from zxscript.compile.areas import place_test, whole
from zxscript.compile.context import ARRIVED, IT, SELF, Context
from zxscript.compile.logic import both, either, joined, negated
from zxscript.compile.remembering import told
from zxscript.ir.forms import Expr
from zxscript.meaning.base import Who
from zxscript.meaning.forms import (
    Among,
    Best,
    Bound,
    Cards,
    End,
    Fixed,
    In,
    OfEvent,
    Owners,
    Persons,
    Rest,
    Self,
    Set,
    Some,
    StatIs,
    Tagged,
    Under,
    Union,
)


def candidates(ctx: Context, form: Set) -> Expr:
    """The members as a tuple of references, whatever is demanded of those taken together."""
    match form:
        case Cards():
            return _lying(ctx, form)
        case Among():
            return ctx.kept(form) or _filtered(candidates(ctx, form.of), narrowing(ctx, form))
        case Union():
            return ("union", *(candidates(ctx, part) for part in form.parts))
        case Best():
            listed = candidates(ctx, bounded(ctx, form.of, form.stat))
            return ("highest" if form.highest else "lowest", listed, ctx.terms.stats[form.stat](IT, form.original))
        case Some():
            return candidates(ctx, form.of[0]) if len(form.of) == 1 else ("union", *(candidates(ctx, one) for one in form.of))
        case Fixed():
            return ctx.keep("now", candidates(ctx, form.of))
        case _:
            return _given(ctx, form)


everything = candidates


def _given(ctx: Context, form: Self | Bound | Rest | OfEvent | Under | End | Persons | Owners) -> Expr:
    """The members of a set that is not described."""
    match form:
        case Self():
            return ("tuple", _self(ctx, form))
        case Bound():
            return _bound(ctx, form)
        case Rest():
            left: Expr = ("where", ctx.results[form.name].refs, ("alive", IT))
            taken = [ctx.results[name].tried for name in form.without]
            return ("minus", left, joined(taken)) if taken else left
        case OfEvent():
            return told(ctx.roles, form)
        case Under():
            host = single(ctx, form.host)
            if host is not None:
                return ctx.terms.under[form.zone](host)
            return ("where", ("cards", form.zone), ("in", ctx.terms.extra["host"](IT), candidates(ctx, form.host)))
        case End():
            return _end(ctx, form)
        case Persons():
            return ("tuple", *(("player_obj", ctx.player(who)) for who in form.who))
        case Owners():
            return ("unique", ("map", candidates(ctx, form.of), ("player_obj", ("col", "owner", IT))))
        case _:
            assert_never(form)


def single(ctx: Context, form: Set) -> Expr:
    """The reference, if the set names one card; else None."""
    if isinstance(form, Self):
        return _self(ctx, form)
    return single(ctx, form.of) if isinstance(form, Among) else None


def member(ctx: Context, form: Set) -> Expr:
    """Is ``it`` a member?"""
    return _is_member(ctx, form, True)


def described(ctx: Context, form: Set) -> Expr:
    """Is ``it`` such a card, wherever it is unless a zone was said?"""
    return _is_member(ctx, form, False)


def bounded(ctx: Context, form: Set, stat: str) -> Set:
    """The members whose number is no ∞: such a number fits no bound (of a sum)."""
    if stat not in ctx.terms.unbounded:
        return form
    test = StatIs(stat, "ge", 0)
    return replace(form, tests=(*form.tests, test)) if isinstance(form, Cards | Among) else Among(form, tests=(test,), span=form.span)


def _self(ctx: Context, form: Self) -> Expr:
    if form.arrived:
        return ARRIVED
    return ctx.here if form.now else SELF


def _is_member(ctx: Context, form: Set, implied: bool) -> Expr:
    from zxscript.compile.tests import tests

    match form:
        case Cards():
            return both(located(ctx, form, implied), _whose(ctx, form.whose), tests(ctx.but(beneath=_beneath(ctx, form)), form.tests))
        case Among() if ctx.kept(form) is None:
            return both(_is_member(ctx, form.of, implied), narrowing(ctx, form))
        case Union():
            return either(*(_is_member(ctx, part, implied) for part in form.parts))
        case Self():
            return ("eq", IT, _self(ctx, form))
        case Persons():
            return either(*(("eq", IT, ("player_obj", ctx.player(who))) for who in form.who))
        case _:
            return ("in", IT, candidates(ctx, form))


def in_zones(ctx: Context, where: Iterable[In]) -> Expr:
    """Does ``it`` lie in one of the zones, on one of the places?"""
    named = ((ctx.beneath if one.zone == ctx.terms.board else "", one) for one in where)
    return either(*(both(("eq", ("col", "zone", IT), ("zone_no", beneath or one.zone)),
                         _placed(ctx, one, ctx.terms.extra["host"](IT) if beneath else IT)) for beneath, one in named))  # fmt: skip


def located(ctx: Context, form: Cards, implied: bool) -> Expr:
    """Does ``it`` lie where the set lies?  ``implied``: a zone that goes without saying counts."""
    where = [one for one in form.where if implied or not one.implied]
    if not where:
        return True
    here = either(*(both(("eq", ("col", "zone", IT), ("zone_no", _zone(ctx, form, one))), _stands(ctx, form, one)) for one in where))
    return negated(here) if form.outside else here


def _zone(ctx: Context, form: Cards, where: In) -> str:
    """The zone in which the cards really are."""
    return (_beneath(ctx, form) if where.zone == ctx.terms.board else "") or where.zone


def _beneath(ctx: Context, form: Cards) -> str:
    """The zone of cards that lie on those of the board (a Shift is there for the text); "" for what stands there itself."""
    types = next((test.values for test in form.tests if isinstance(test, Tagged) and test.kind == "type"), ())
    return ctx.terms.laid.get(types[0], "") if len(types) == 1 else ""


def _stands(ctx: Context, form: Cards, where: In) -> Expr:
    """Is ``it`` on one of the places, or lies it on a card that is?"""
    return _placed(ctx, where, IT if _zone(ctx, form, where) == where.zone else ctx.terms.extra["host"](IT))


def _placed(ctx: Context, where: In, ref: Expr) -> Expr:
    if where.area is None or whole(where.area):
        return True
    return substitute(place_test(ctx, where.area), ("col", ctx.terms.place, ref))


def _whose(ctx: Context, whose: tuple[Who, ...]) -> Expr:
    return ("eq", ("col", "controller", IT), ctx.player(whose[0])) if len(whose) == 1 else True


def narrowing(ctx: Context, form: Among) -> Expr:
    """What ``of`` is narrowed by."""
    from zxscript.compile.tests import tests

    return both(_whose(ctx, form.whose), tests(ctx, form.tests))


def _filtered(refs: Expr, test: Expr) -> Expr:
    return refs if test is True else ("where", refs, test)


def _lying(ctx: Context, form: Cards) -> Expr:
    from zxscript.compile.tests import tests

    where = form.where or tuple(In(zone) for zone in ctx.terms.all_zones)
    if form.outside:
        said = {one.zone for one in where}
        where = tuple(In(zone) for zone in ctx.terms.all_zones if zone not in said)
    parts: list[Expr] = []
    for one in where:
        zone = _zone(ctx, form, one)
        here: Expr = joined(("cards", zone, ctx.player(who)) for who in form.whose) if form.whose else ("cards", zone)
        parts.append(_filtered(here, _stands(ctx, form, one)))
    return _filtered(joined(parts), tests(ctx.but(beneath=_beneath(ctx, form)), form.tests))


# ------------------------------------------------------------------ pointed to


def _bound(ctx: Context, form: Bound) -> Expr:
    result = ctx.results[form.name]
    if form.was:
        return result.was if result.was is not None else result.refs
    return result.refs if form.done else result.spoken_of(form.name in ctx.siblings, form.name in ctx.undone).refs


def _end(ctx: Context, form: End) -> Expr:
    from zxscript.compile.numbers import number

    player, count = ctx.player(form.whose), number(ctx, form.count)
    found: Expr = ("top", form.zone, player, count) if form.top else ("slice", ("cards", form.zone, player), 0, count)
    return _as_far(ctx, form, found) if form.until else found


def _as_far(ctx: Context, form: End, there: Expr) -> Expr:
    """Of these cards, outermost first, those as far as the first that passes the tests."""
    from zxscript.compile.tests import tests

    name, at = ctx.names.name("pile"), ctx.names.name("at")
    pile: Expr = ("local", name)
    such = ("any", ("tuple", ("item", pile, IT)), tests(ctx, form.until))
    found: Expr = ("first", ("where", ("range", 0, ("len", pile)), such))
    last: Expr = ("if", ("eq", ("local", at), None), ("len", pile), ("add", ("local", at), 1))
    return ("bind", name, there, ("bind", at, found, ("slice", pile, 0, last)))


def substitute(expr: Expr, value: Expr) -> Expr:
    """``expr`` with the free ``it`` replaced.  Bodies of where, any … have their own ``it`` and are left alone."""
    if expr == IT:
        return value
    if not isinstance(expr, tuple) or not expr:
        return expr
    if expr[0] in _BODIES:
        return (expr[0], substitute(expr[1], value), expr[2])
    return tuple(part if index == 0 else substitute(part, value) for index, part in enumerate(expr))


_BODIES = frozenset(("where", "map", "sum", "count", "any", "all", "max_of", "min_of", "highest", "lowest", "kinds", "commonest", "sort"))
