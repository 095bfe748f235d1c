"""Markers that are made."""

from __future__ import annotations

from zxscript.compile.areas import area
from zxscript.compile.context import Context, Result
from zxscript.compile.patients import amounts
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Create


def create(ctx: Context, step: Create) -> None:
    """Each marker on a place that the player picks, never one that is closed to him (zx.md 4.6)."""
    assert step.to.area is not None
    low, high = amounts(ctx, step.count)
    player = ctx.player(step.by)
    where = ctx.keep("squares", ("minus", area(ctx, step.to.area), ("tuple", ctx.terms.extra["closed"](player))))
    spots, spot = ctx.local("spots"), ctx.local("spot")
    out, made = ctx.local("done"), ctx.local("made")
    ctx.b.choose(spots, where, min=low, max=high, player=player, free=True)
    ctx.b.let(made, ("tuple",))
    with ctx.b.each(spot, ("local", spots)):
        params: dict[str, Expr] = {"name": step.card, "pos": ("local", spot), "player": player}
        for state in step.states:
            params |= ctx.terms.arrive[state]
        ctx.b.act(step.kind, None, out=out, params=params)
        ctx.b.let(made, ("concat", ("local", made), ("refs", ("local", out))))
    if step.name:
        size: Expr = ("len", ("local", made))
        least: Expr = max(low, 1) if isinstance(low, int) else low
        ctx.results[step.name] = Result(("local", made), ("ge", size, least), size)
