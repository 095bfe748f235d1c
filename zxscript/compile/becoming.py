"""A card of which only the kind is said takes the place of another one (decision 0774)."""

from __future__ import annotations

from zxscript.compile.context import IT, Context
from zxscript.compile.patients import Patients
from zxscript.compile.sets import described
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Some


def replaced_by(ctx: Context, into: Some, who: Patients, params: dict[str, Expr]) -> Patients:
    """The player takes one of the cards that fit, out of where the game says; where none fits, nothing is done."""
    them, taken = ctx.fix(("where", who.refs, ("alive", IT)), "them"), ctx.local("form")
    forms: Expr = ("where", ctx.terms.extra["forms"](ctx.player(into.by), ("first", them)), described(ctx, into.of[0]))
    such, player = ctx.fix(("if", ("gt", ("len", them), 0), forms, ("tuple",)), "such"), ctx.player(into.by)
    ctx.b.call("seek_form", player, such)
    ctx.b.choose(taken, such, min=1, max=1, player=player, free=True)
    form: Expr = ("local", taken)
    params["target"] = ("first", form)
    return Patients(ctx.fix(("if", ("gt", ("len", form), 0), them, ("tuple",)), "them"), who.full)


__all__ = ["replaced_by"]
