"""Cards that differ from one another, or are alike: what is compared, and the limits of a choice of such cards."""

from __future__ import annotations

from typing import Any

from zxscript.compile.context import IT, Context
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Among, Cards, Set, Union


def limits(ctx: Context, form: Set) -> tuple[Any, ...]:
    """What is demanded of the members taken together, as limits of the op ``choose``."""
    if isinstance(form, Union):
        return limits(ctx, form.parts[0]) if form.parts else ()
    if not isinstance(form, Cards | Among):
        return ()
    same = tuple(("alike", sharing(ctx, what)) for what in form.alike)
    return (*(("distinct", differing(ctx, what)) for what in form.differ), *same)


def differing(ctx: Context, what: str) -> Expr:
    """The value of ``it`` in which cards differ: a stat, its name, or all its tags of a kind, of which two cards share none."""
    if what in ctx.terms.stats:
        return ctx.terms.stats[what](IT, False)
    return ("first", ("tags", what, IT)) if what == "name" else ("tags", what, IT)


def sharing(ctx: Context, what: str) -> Expr:
    """The values of ``it`` of which cards that are alike share one: a stat, or all tags of a kind."""
    return ctx.terms.stats[what](IT, False) if what in ctx.terms.stats else ("tags", what, IT)
