"""Replacements of events: another destination, or other steps in their place."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.compile import flow
from zxscript.compile.about import About
from zxscript.compile.context import Context
from zxscript.compile.logic import both
from zxscript.compile.prevention import prevented
from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef, Program
from zxscript.meaning.copies import but
from zxscript.meaning.forms import AmountChange, Destination, Do, Instead, OfEvent, Pay, Step


def replacement(ctx: Context, change: Instead, about: About) -> ModDef:
    """The modification that replaces the event (docs/ir.md, replacement programs)."""
    verb, such = prevented(ctx, change.event, about)
    scope = both(about.holds(change.when), such)
    return ModDef("replace", verb, "may" if change.may else "must", scope, program=_program(ctx, change))


def next_amount(ctx: Context, change: AmountChange, about: About, value: Expr) -> ModDef:
    """The amount of the next such event alone: its effect is used up, also where nothing is left of that event.  Of nothing it is
    no event (zx.md 10.1)."""
    verb, such = prevented(ctx, change.event, about)
    inner = ctx.nested("next")
    with inner.at(change):
        inner.b.ret(("tuple", ("tuple", "amount", _CHANGED[change.how](("ev", "amount"), value))))
    return ModDef("replace", verb, "must", both(about.holds(change.when), such, ("gt", ("ev", "amount"), 0)), program=inner.b.done())


_CHANGED: dict[str, Callable[[Expr, Expr], Expr]] = {
    "add": lambda old, by: ("max", 0, ("add", old, by)), "set": lambda old, by: by, "min": lambda old, by: ("max", old, by),
    "max": lambda old, by: ("min", old, by), "times": lambda old, by: ("mul", old, by),
}  # fmt: skip
"""How an amount is changed."""


def _program(ctx: Context, change: Instead) -> Program:
    inner = ctx.nested("instead")
    elsewhere = _elsewhere(change)
    if elsewhere is not None:
        with inner.at(elsewhere):
            inner.b.ret(("tuple", *(("tuple", key, value) for key, value in fields(ctx, elsewhere).items())))
        return inner.b.done()
    steps, first = _told(change)
    flow.carry_out(inner.but(roles=_ROLES), steps)
    done: Expr = inner.results[first].did if first in inner.results else True
    inner.b.ret(None if change.also else done)
    return inner.b.done()


def _told(change: Instead) -> tuple[tuple[Step, ...], str]:
    """The steps, and the first of them that does something if the player may do it in the place of the event: what cannot be
    done is in the place of nothing (zx.md 13.1, 13.30)."""
    if change.also or not change.may:
        return change.steps, ""
    at = next((number for number, step in enumerate(change.steps) if isinstance(step, Do | Pay)), None)
    if at is None:
        return change.steps, ""
    first = change.steps[at]
    assert isinstance(first, Do | Pay)
    name = first.name or _FIRST
    return (*change.steps[:at], but(first, name=name), *change.steps[at + 1 :]), name


_FIRST = "first"


_ROLES: dict[str, Expr] = {
    "what": ("ev", "subject"), "agent": ("ev", "source"), "target": ("ev", "target"), "host": ("ev", "host"),
}  # fmt: skip
"""The participants of an event that has not happened yet."""


def _elsewhere(change: Instead) -> Do | None:
    """The step, if it only puts the card of the event somewhere else: the event happens with that destination."""
    step = change.steps[0] if len(change.steps) == 1 and not change.also else None
    if not isinstance(step, Do) or step.what != OfEvent("what"):
        return None
    if step.to is None:
        return step if step.verb == change.event.verb and step.states else None
    if step.to.area is None and change.event.goal is not None:
        return step
    return None


def fields(ctx: Context, step: Do) -> dict[str, Expr]:
    """The fields of the move that a step makes of it."""
    found: dict[str, Expr] = {} if step.to is None else {"to": ("zone_no", step.to.zone), **_place(step.to)}
    for state in step.states:
        found |= ctx.terms.arrive[state]
    return found


def _place(to: Destination) -> dict[str, Expr]:
    if to.nth:
        return {"place": to.nth}
    return {"place": to.end} if to.end in ("top", "bottom") else {}
