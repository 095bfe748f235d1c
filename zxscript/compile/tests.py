"""Tests of a card -> expressions over ``it``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from zxscript.compile.context import IT, Context
from zxscript.compile.logic import both, either, negated, of_one
from zxscript.compile.sets import candidates, described, in_zones, single
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import (
    All,
    Any,
    BeingPlayed,
    Belongs,
    Came,
    Fighting,
    HasAbility,
    HasUnder,
    HostOf,
    Located,
    Member,
    Not,
    Parity,
    Persons,
    PlayerNamed,
    SameStat,
    SharesTag,
    StatChanged,
    StateIs,
    StatIs,
    TagContains,
    TagCount,
    Tagged,
    Test,
)


def tests(ctx: Context, forms: Iterable[Test]) -> Expr:
    """Every test holds for ``it``."""
    return both(*(test(ctx, form) for form in forms))


def test(ctx: Context, form: Test) -> Expr:
    """The test over ``it``; a condition that speaks of no card holds for all or none."""
    match form:
        case All():
            return tests(ctx, form.parts)
        case Any():
            return either(*(test(ctx, part) for part in form.parts))
        case Not(part=Tagged() as part):
            return negated(_tagged(ctx, part, {}))  # what is not told by its tag is no card without that tag
        case Not():
            return negated(test(ctx, form.part))
        case StatIs() | SameStat() | StatChanged() | Parity():
            return _number(ctx, form)
        case Tagged() | TagContains() | TagCount() | SharesTag() | PlayerNamed():
            return _tags(ctx, form)
        case Belongs() | Located() | Member() | HasUnder() | HostOf():
            return _place(ctx, form)
        case StateIs():
            return ctx.terms.states[form.state]
        case HasAbility():
            tags = ctx.terms.ability_tags if form.tag == "*" else (form.tag,)
            return either(*(("has", tag, IT) for tag in tags))
        case Came() | Fighting() | BeingPlayed():
            return _history(ctx, form)
        case _:
            from zxscript.compile.conditions import condition

            return condition(ctx, form)


def _tags(ctx: Context, form: Tagged | TagContains | TagCount | SharesTag | PlayerNamed) -> Expr:
    from zxscript.compile.numbers import number

    match form:
        case Tagged():
            return _tagged(ctx, form, ctx.terms.tag_tests)
        case TagContains():
            return either(*(("tag_has", form.kind, text, IT) for text in form.texts))
        case TagCount():
            return (form.compare, ("len", ("orig_tags" if form.original else "tags", form.kind, IT)), number(ctx, form.count))
        case PlayerNamed():
            return ctx.terms.extra["is_player"](("col", "controller", IT), form.name)
        case SharesTag():
            one = single(ctx, form.other)
            if one is not None:
                return ("tagged", form.kind, ("tags", form.kind, one), IT)
            outer = ctx.names.name("each")
            shares: Expr = ("tagged", form.kind, ("tags", form.kind, ("local", outer)), IT)
            return ("bind", outer, IT, ("any", candidates(ctx, form.other), shares))


def _tagged(ctx: Context, form: Tagged, told: Mapping[tuple[object, object], Expr]) -> Expr:
    kind = ctx.terms.tag_kinds.get(form.kind, form.kind)
    told_values = tuple(map(ctx.terms.name_key, form.values)) if form.kind == "name" else form.values
    values = (*told_values, ctx.values[form.picked]) if form.picked else told_values
    return either(*(told.get((kind, value), ("tagged", kind, value, IT)) for value in values))


def _number(ctx: Context, form: StatIs | SameStat | StatChanged | Parity) -> Expr:
    from zxscript.compile.numbers import number

    stat = ctx.terms.stats[form.stat]
    match form:
        case StatIs():
            if isinstance(form.value, int):
                return (form.compare, stat(IT, form.original), form.value)
            outer = ctx.names.name("each")
            value = number(ctx, form.value)
            return ("bind", outer, IT, (form.compare, stat(("local", outer), form.original), value))
        case SameStat():
            outer = ctx.names.name("each")
            alike: Expr = ("eq", stat(IT, False), stat(("local", outer), False))
            if form.stat in ctx.terms.unbounded:  # ∞ is like no number
                alike = both(("ne", stat(IT, False), None), alike)
            return ("bind", outer, IT, ("any", candidates(ctx, form.other), alike))
        case StatChanged():
            differs: Expr = (form.compare, stat(IT, False), stat(IT, True))
            return both(("ne", stat(IT, False), None), differs) if form.stat in ctx.terms.unbounded else differs
        case Parity():
            number_ = stat(IT, form.original)
            return both(("ne", number_, None), ("eq", ("mod", number_, 2), 1 if form.odd else 0))  # ∞ is neither


def _place(ctx: Context, form: Belongs | Located | Member | HasUnder | HostOf) -> Expr:
    match form:
        case Belongs():
            return either(*(("eq", ("col", "controller", IT), ctx.player(who)) for who in form.whose))
        case Located():
            return in_zones(ctx, form.where)
        case Member():
            return described(ctx, form.of)
        case HasUnder():
            there = ctx.terms.under[form.zone](IT)
            if form.least > 1:
                return ("ge", ("count", there, tests(ctx, form.tests)) if form.tests else ("len", there), form.least)
            return ("any", there, tests(ctx, form.tests)) if form.tests else ("gt", ("len", there), 0)
        case HostOf():
            one, host = single(ctx, form.of), ctx.terms.extra["host"]
            return ("eq", IT, host(one)) if one is not None else ("in", IT, ("map", candidates(ctx, form.of), host(IT)))


def _history(ctx: Context, form: Came | Fighting | BeingPlayed) -> Expr:
    match form:
        case Came():
            extra = ctx.terms.extra
            how = either(*(("eq", extra["born_how"](IT), one) for one in form.how)) if form.how else True
            source = either(*(("eq", extra["born_from"](IT), ("zone_no", one.zone)) for one in form.source)) if form.source else True
            return both(how, source, ("eq", extra["born_turn"](IT), ("var", "turn")) if form.this_turn else True)
        case BeingPlayed():
            mine: Expr = ("eq", ("col", "owner", IT), ctx.player(form.by))
            zones = either(*(("eq", ("col", "zone", IT), ("zone_no", one.zone)) for one in form.source)) if form.source else True
            return both(mine, zones)
        case Fighting():
            return _fighting(ctx, form)


def _fighting(ctx: Context, form: Fighting) -> Expr:
    extra = ctx.terms.extra
    there = extra[form.role](IT)
    if form.against is None:
        return there
    if form.role == "battling":
        other = single(ctx, form.against)
        if other is None:
            return both(there, ("any", candidates(ctx, form.against), extra["battling"](IT)))
        return both(there, extra["battling"](other), ("ne", IT, other))
    goal = extra["battle_target"]()
    if isinstance(form.against, Persons):
        return both(there, either(*(("eq", goal, ("player_obj", ctx.player(who))) for who in form.against.who)))
    return both(there, ("ne", goal, None), ("not", ("is_player", goal)), of_one(goal, described(ctx, form.against)))
