"""Abilities of other cards that are chosen as an effect is carried out: resolved, or had for a time."""

from __future__ import annotations

from zxscript.compile.context import Context, Result
from zxscript.compile.sets import candidates
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import ChooseAbility, ResolveAbility


def choose_ability(ctx: Context, step: ChooseAbility) -> None:
    """One of the printed abilities that fit, as (what, card, ability); nothing when the card has none."""
    ref: Expr = ("first", candidates(ctx, step.of))
    listed = ctx.terms.extra["abilities"](ref, ("tuple", *step.tags), ("tuple", *step.barred))
    slot = ctx.local("ability")
    ctx.b.call("pick_ability", listed, out=slot, you=ctx.player(step.by))
    if step.name:
        ctx.results[step.name] = Result(("local", slot), ("ne", ("local", slot), None))


def resolve_ability(ctx: Context, step: ResolveAbility) -> None:
    """Its program runs for its card where that is now."""
    one = ctx.results[step.name].refs
    ctx.b.call("resolve_ability", ("item", one, 1), ("item", one, 2), you=ctx.player(step.by))


def ability_of(ctx: Context, name: str) -> Expr:
    """The id of a chosen ability, kept."""
    return ctx.fix(("item", ctx.results[name].refs, 2), "ability")
