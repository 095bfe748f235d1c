"""Conditions -> boolean expressions."""

from __future__ import annotations

from dataclasses import replace

from zxscript.compile import events, sets, tests
from zxscript.compile.context import IT, Context
from zxscript.compile.logic import both, either, negated, of_one
from zxscript.compile.numbers import number
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import (
    All,
    Among,
    Any,
    Cards,
    Compare,
    Condition,
    Count,
    Done,
    During,
    EventIs,
    Fighting,
    Happened,
    Held,
    Is,
    Located,
    Not,
    Number,
    PlayerIs,
    SamePlayer,
    Self,
    Set,
    Test,
)


def condition(ctx: Context, form: Condition) -> Expr:
    """Does it hold?  A test of a card is asked of ``it``."""
    match form:
        case All():
            return both(*(condition(ctx, part) for part in form.parts))
        case Any():
            return either(*(condition(ctx, part) for part in form.parts))
        case Not():
            return negated(condition(ctx, form.part))
        case Compare():
            return either(*((form.compare, number(ctx, one), number(ctx, form.right)) for one in _apart(form)))
        case Is():
            return _is(ctx, form)
        case Done() | Held() | Happened() | EventIs():
            return _of_the_past(ctx, form)
        case During() | PlayerIs() | SamePlayer():
            return _of_players(ctx, form)
        case _:
            return tests.test(ctx, form)


def _apart(form: Compare) -> list[Number]:
    """A count of places or players joined by "or" holds if it holds for one of them alone; that there is a card at all may
    be asked of all of them together."""
    of = form.left.of if isinstance(form.left, Count) else None
    if not isinstance(of, Cards) or not of.apart or (form.compare, form.right) == ("gt", 0):
        return [form.left]
    whole = replace(of, apart=False)
    zones = [replace(whole, where=(one,)) for one in whole.where] or [whole]
    return [Count(part) for zone in zones for part in [replace(zone, whose=(who,)) for who in zone.whose] or [zone]]


def _is(ctx: Context, form: Is) -> Expr:
    """Some card of the set, or there is one and every one."""
    such = tests.tests(ctx, form.tests)
    one = sets.single(ctx, form.of)
    if one is not None:
        if isinstance(form.of, Self):
            such = both(*(_still(test, tests.test(ctx, test)) for test in form.tests))
        return of_one(one, both(_own_tests(ctx, form.of), such))
    if form.every:
        found = sets.everything(ctx, form.of)
        found = ctx.fix(found, "there")
        return both(("gt", ("len", found), 0), ("all", found, such))
    fought = _fought(ctx, form)
    return ("any", sets.everything(ctx, form.of) if fought is None else fought, such)


def _still(test: Test, held: Expr) -> Expr:
    """A place that is asked of the speaking card: one that is gone lies nowhere, and does not count as it last was."""
    if isinstance(test, Located):
        return both(("alive", IT), held)
    if isinstance(test, Not) and isinstance(test.part, Located):
        return either(negated(("alive", IT)), held)
    return held


def _fought(ctx: Context, form: Is) -> Expr:
    """Who took part in the battle that ends, as it last was: only that one can be such a card; None if nothing is asked of a
    battle that is over."""
    ways = [one for test in form.tests for one in (test.parts if isinstance(test, Any) else (test,))]
    roles = {one.role for one in ways if isinstance(one, Fighting) and one.past}
    if len(roles) != 1:
        return None
    (fighter,) = (ctx.terms.extra["fighter"](role) for role in roles)
    return ("where", ("tuple", fighter), both(("ne", IT, None), ("not", ("is_player", IT)), sets.described(ctx, form.of)))


def _own_tests(ctx: Context, found: Set) -> Expr:
    """What is demanded of the one card that a set names."""
    if not isinstance(found, Among):
        return True
    return both(_own_tests(ctx, found.of), sets.described(ctx, Cards(whose=found.whose, tests=found.tests)))


def _of_the_past(ctx: Context, form: Done | Held | Happened | EventIs) -> Expr:
    match form:
        case Done():
            done = ctx.results[form.name]
            if form.count is not None:
                return (form.compare, done.count, number(ctx, form.count))
            return ("gt", done.count, 0) if done.choice and done.did is True else done.did  # まで: one at least
        case Held():
            return ctx.held[form.name]
        case Happened():
            return _happened(ctx, form)
        case EventIs():
            return events.happens(ctx, form.event)


def _happened(ctx: Context, form: Happened) -> Expr:
    """So many events; said of a card (``it``), those in which it took that part."""
    if not form.role:
        kind, such = events.remembered(ctx, form.event)
        return (form.compare, ("happened", kind, such), form.count)
    outer = ctx.names.name("each")
    kind, such = events.remembered(ctx, form.event, form.role, ("local", outer), form.followed)
    return ("bind", outer, IT, (form.compare, ("happened", kind, such), form.count))


def _of_players(ctx: Context, form: During | PlayerIs | SamePlayer) -> Expr:
    match form:
        case During():
            turn = ctx.terms.own_turn(ctx.player(form.turn)) if form.turn is not None else True
            phase = ctx.terms.phase(form.phase) if form.phase else True
            by = ctx.terms.extra["carried_out_by"](form.ability) if form.ability else True
            return both(turn, phase, _battling(ctx, form.battle_of) if form.battle_of is not None else True, by)
        case PlayerIs():
            player = ctx.player(form.who)
            return either(*(ctx.terms.extra["is_player"](player, name) for name in form.names))
        case SamePlayer():
            return ("eq", ctx.player(form.one), ctx.player(form.other))


def _battling(ctx: Context, found: Set) -> Expr:
    """One of them takes part in the battle of this moment."""
    one = sets.single(ctx, found)
    if one is not None:
        return ctx.terms.extra["battling"](one)
    return ("any", sets.everything(ctx, found), ctx.terms.states["battling"])
