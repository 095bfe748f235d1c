"""This card of an ability that looks back: followed where the event has taken it, not where something else did."""

from __future__ import annotations

from zxscript.compile.context import IT, SELF, Context
from zxscript.meaning.forms import Ability, Event, Self
from zxscript.meaning.walk import walk


def of_the_event(ctx: Context, said: Ability) -> Context:
    """If the event took another card, and this card has left by something else before the ability is carried out, it is
    meant no more (zx.md 12.5)."""
    if not _may_take_another(said):
        return ctx
    taken_or_there = ("or", ("eq", ("ev", "subject"), SELF), ("any", ("tuple", SELF), ("alive", IT)))
    return ctx.but(here=("if", ctx.keep("stays", taken_or_there), ctx.here, SELF))


def _may_take_another(said: Ability) -> bool:
    others = any(isinstance(one, Event) and not isinstance(one.what, Self) for one in said.triggers)
    return others and any(isinstance(one, Self) and one.now for step in said.steps for one in walk(step))


__all__ = ["of_the_event"]
