"""Changes -> modifications, and the step that puts them into force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from zxscript.compile import events, instead, sets
from zxscript.compile.about import About
from zxscript.compile.captures import with_captures
from zxscript.compile.context import IT, Context, Result
from zxscript.compile.copied import ability_of
from zxscript.compile.logic import both, either
from zxscript.compile.numbers import number
from zxscript.compile.prevention import forbidden_use, prevented
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef
from zxscript.ir.terms import Options
from zxscript.meaning.forms import (
    Ability,
    Allow,
    Among,
    AmountChange,
    Bound,
    Change,
    Duration,
    Flag,
    Forbid,
    ForbidUse,
    Grant,
    Header,
    Home,
    Immune,
    Instead,
    Lasting,
    Lose,
    Must,
    OfEvent,
    PayAs,
    Some,
    StatChange,
    TagChange,
)

_OPS = {"times": "mul", "rise": "mul_plus", "fall": "mul_minus"}
"""How a number changes -> operation of the modification, where they are not called the same."""


def lasts(ctx: Context, until: Duration | None) -> Options:
    """Options of the op ``effect``: without a printed end it lasts as long as what it is about (zx.md 13.20)."""
    return (("until", ""),) if until is None else ctx.terms.durations(until.end, ctx.player(until.turn))


def lasting(ctx: Context, step: Lasting) -> None:
    """Put the changes into force for their time; what they read of the program is captured now."""
    about = About(ctx)
    options = lasts(ctx, step.until)
    had = both(*(enough(ctx, change) for change in step.changes))
    had = had if had is True or not step.name else ctx.keep("had", had)  # asked before it is taken
    for change in step.changes:
        if (taken := _taken(ctx, change)) is not None:
            _take(ctx, taken, about, options)
    for once in (False, True):
        found = changed(ctx, [one for one in step.changes if getattr(one, "once", False) == once and _taken(ctx, one) is None], about)
        if found:  # what is used up by the next event is an effect of its own
            ability = AbilityDef(ctx.names.name("lasting"), "static", once=once, mods=tuple(found), captures=(), span=ctx.b.span)
            ctx.b.effect(with_captures(ctx.live, ability), None, **dict(options))
    if step.name:
        refs: Expr = ("local", (about.picked or about.fixed)[-1]) if about.picked or about.fixed else ("tuple",)
        did = both(had, _reached(ctx, step.changes, about, refs))
        if step.name in ctx.asked_done:  # a step that was passed over was not done
            did = ("eq", ctx.keep("lasts", did), True)
        ctx.results[step.name] = Result(refs, did=did, count=("len", refs) if about.picked else 0)


def _taken(ctx: Context, change: Change) -> StatChange | None:
    """The change, if it takes away some of what a card has a number of (《シールド》を－1する)."""
    takes = isinstance(change, StatChange) and change.stat in ctx.terms.spent and change.how == "add" and isinstance(change.value, int)
    return change if takes and isinstance(change, StatChange) and _less(change) > 0 else None


def _take(ctx: Context, change: StatChange, about: About, options: Options) -> None:
    """From each card no more than it has now: what is not there cannot go, and nothing that comes later makes up for it (note 0815)."""
    scope, one = about.these(change.what, when=change.when), sets.single(ctx, change.what)
    if one is not None:
        _take_of(ctx, change, ctx.fix(one, "of"), scope, options)
        return
    card = ctx.local("of")
    with ctx.b.each(card, ("local", about.picked[-1]) if isinstance(change.what, Some) else sets.everything(ctx, change.what)):
        _take_of(ctx, change, ("local", card), both(("eq", IT, ("local", card)), scope), options)


def _take_of(ctx: Context, change: StatChange, card: Expr, scope: Expr, options: Options) -> None:
    """From this card."""
    less: Expr = ("sub", 0, ctx.keep("less", ("min", _less(change), ctx.terms.stats[change.stat](card, False))))
    made = ctx.terms.stat_changes(change.stat, "add", less) or (("stat", change.stat, "add", less),)
    mods = tuple(ModDef(kind, target, op, scope, value) for kind, target, op, value in made)
    ability = AbilityDef(ctx.names.name("lasting"), "static", mods=mods, captures=(), span=ctx.b.span)
    ctx.b.effect(with_captures(ctx.live, ability), None, **dict(options))


def _less(change: StatChange) -> int:
    """How many are taken."""
    assert isinstance(change.value, int)
    return -change.value


def _reached(ctx: Context, changes: Sequence[Change], about: About, refs: Expr) -> Expr:
    """Done if there was one of the cards that had to be taken, or that were pointed to."""
    if about.picked:
        return ("gt", ("len", refs), 0)
    pointed = [what for change in changes if isinstance(what := getattr(change, "what", None), Among | Bound | OfEvent)]
    return either(*(("any", sets.everything(ctx, what), ("alive", IT)) for what in dict.fromkeys(pointed))) if pointed else True


def enough(ctx: Context, change: Change) -> Expr:
    """Has the one card as much as is taken from it (《シールド》を－1する)?"""
    taken = _taken(ctx, change)
    one = None if taken is None else sets.single(ctx, taken.what)
    return True if taken is None or one is None else ("ge", ctx.terms.stats[taken.stat](one, False), _less(taken))


def changed(ctx: Context, changes: Sequence[Change], about: About | None = None) -> list[ModDef]:
    """The modifications of several changes that come into force together."""
    about = about or About(ctx)
    return [mod for change in changes for mod in mods(ctx, change, about)]


def mods(ctx: Context, change: Change, about: About | None = None) -> list[ModDef]:
    """The modifications of one change.  In an effect their numbers are settled now (zx.md 13.11)."""
    about = about or About(ctx)
    match change:
        case StatChange():
            value = number(ctx, change.value) if ctx.terms.recounts else ctx.fix(number(ctx, change.value))
            scope = about.these(change.what, change.wherever, change.when)
            made = ctx.terms.stat_changes(change.stat, _op(change.how), value) or (("stat", change.stat, _op(change.how), value),)
            return [ModDef(kind, target, op, scope, value) for kind, target, op, value in made]
        case TagChange():
            scope = about.these(change.what, change.wherever, change.when)
            kind = ctx.terms.tag_kinds.get(change.kind, change.kind)
            return [ModDef("tag", kind, change.how, scope, value) for value in _tags(ctx, change)]
        case Grant():
            return _gained(ctx, change, about)
        case Lose():
            scope = about.these(change.what, when=change.when)
            return [ModDef("lose", tag, "bar" if change.bar else "lose", scope) for tag in ((ctx.own,) if change.this else change.tags)]
        case Immune():
            scope = about.these(change.what, when=change.when)
            return [ModDef("immune", scope=scope, value=sets.described(ctx, change.to))]
        case Must():
            by = ("eq", ("ev", "player"), ctx.player(change.by[0])) if len(change.by) == 1 else True
            return [ModDef("must", change.verb, scope=both(by, about.these(change.what, when=change.when)))]
        case Flag():
            return [ModDef("flag", change.flag, scope=both(about.these(change.what, when=change.when), _not_yet(ctx, change)))]
        case Allow() | PayAs():
            # Such an ability says how cards are played and paid for; it modifies nothing.
            return [_permitted(ctx, change)] if isinstance(change, Allow) and not ctx.static else []
        case _:
            return [_of_events(ctx, change, about)]


def _not_yet(ctx: Context, change: Flag) -> Expr:
    """As many such events of this turn are remembered as now."""
    if change.till is None:
        return True
    often: Expr = ("happened", *events.remembered(ctx, change.till))
    return ("eq", often, ctx.fix(often, "often"))


def _permitted(ctx: Context, change: Allow) -> ModDef:
    """A permission for a time is an ability that the player's own card has so long."""
    header = Header((Home(ctx.terms.board, face="any"),), span=change.span)
    (ability,) = ctx.compile_granted(ctx, Ability("permission", header, changes=(change,), span=change.span))
    return ModDef("gain", scope=ctx.terms.extra["holder"](ctx.player("you")), ability=ability)


def _gained(ctx: Context, change: Grant, about: About) -> list[ModDef]:
    gained = [one for ability in change.abilities for one in ctx.compile_granted(ctx, ability)]
    scope = about.these(change.what, change.wherever, change.when)
    chosen = [ModDef("gain", scope=scope, value=ability_of(ctx, change.name))] if change.name else []
    return [*chosen, *(ModDef("gain", scope=scope, ability=one) for one in gained)]


def _of_events(ctx: Context, change: Forbid | ForbidUse | AmountChange | Instead, about: About) -> ModDef:
    """Modifications of what would happen."""
    match change:
        case Forbid():
            verb, scope = prevented(ctx, change.event, about)
            return ModDef("forbid", verb, scope=both(about.holds(change.when), scope))
        case ForbidUse():
            return ModDef("forbid", "activate", scope=both(about.holds(change.when), forbidden_use(ctx, change, about)))
        case AmountChange():
            value = ctx.fix(number(ctx, change.value))
            if change.once:
                return instead.next_amount(ctx, change, about, value)
            verb, scope = prevented(ctx, change.event, about)
            return ModDef("amount", verb, _op(change.how), both(about.holds(change.when), scope), value)
        case Instead():
            return instead.replacement(ctx, change, about)
        case _:
            assert_never(change)


def _tags(ctx: Context, change: TagChange) -> tuple[Expr, ...]:
    """The tags, each by itself; those that replace all others together."""
    told: tuple[Expr, ...] = (*change.values, ctx.values[change.picked]) if change.picked else change.values
    return (("tuple", *told),) if change.how == "set" else told


def _op(how: str) -> str:
    return _OPS.get(how, how)

