"""Markers that are made."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

from zxscript.compile.areas import area
from zxscript.compile.context import Context, Result, local_of
from zxscript.compile.patients import amounts, patients
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Making
from zxscript.meaning.forms import Create


def _for_player(ctx: Context, step: Create) -> None:
    """Things that need no place: one act of the player for each; copies only if there is something to copy."""
    making = ctx.terms.makings[step.kind]
    model = patients(ctx, step.like).refs if step.like is not None else None
    if model is not None:
        model = model if local_of(model) else ctx.keep("model", model)
    _low, size = amounts(ctx, step.count)
    player = ctx.player(step.by)
    params: dict[str, Expr] = {making.field: _named(ctx, step, making, model)}
    for state in step.states:
        params |= ctx.terms.arrive[state]
    if step.by != "you":
        params["player"] = player
    out = ctx.local("done")
    with nullcontext() if model is None else ctx.b.when(("gt", ("len", model), 0)):
        ctx.b.act(making.act, ("map", ("range", 0, size), ("player_obj", player)), out=out, params=params)
    result: Expr = ("local", out)
    if step.name:
        ctx.results[step.name] = Result(("refs", result), ("did", result), ("len", ("refs", result)))


def _named(ctx: Context, step: Create, making: Making, model: Expr) -> Expr:
    """What is made: by its name, a copy, or one of several names that the player picks."""
    if model is not None:
        return ("def", ("first", model))
    if not step.names:
        return making.value(step.card)
    return _picked(ctx, step, [making.value(name) for name in step.names])


def _picked(ctx: Context, step: Create, values: Sequence[Expr]) -> Expr:
    """What the player picks by its name."""
    which = ctx.local("which")
    ctx.b.ask(which, "mode", options=("tuple", *step.names), min=1, max=1, player=ctx.player(step.by))
    return ("item", ("tuple", *values), ("first", ("local", which)))


def create(ctx: Context, step: Create) -> None:
    """Each marker on a place that the player picks, never one that is closed to him (zx.md 4.6)."""
    if step.to.area is None:
        _for_player(ctx, step)
        return
    low, high = amounts(ctx, step.count)
    player = ctx.player(step.by)
    where = ctx.keep("squares", ("minus", area(ctx, step.to.area), ("tuple", _closed(ctx, step.kind, player))))
    spots, spot = ctx.local("spots"), ctx.local("spot")
    out, made = ctx.local("done"), ctx.local("made")
    ctx.b.choose(spots, where, min=low, max=high, player=player, free=True)
    ctx.b.let(made, ("tuple",))
    with ctx.b.each(spot, ("local", spots)):
        name: Expr = _picked(ctx, step, step.names) if step.names else step.card
        params: dict[str, Expr] = {"name": name, "pos": ("local", spot), "player": player}
        for state in step.states:
            params |= ctx.terms.arrive[state]
        ctx.b.act(step.kind, None, out=out, params=params)
        ctx.b.let(made, ("concat", ("local", made), ("refs", ("local", out))))
    if step.name:
        size: Expr = ("len", ("local", made))
        least: Expr = max(low, 1) if isinstance(low, int) else low
        ctx.results[step.name] = Result(("local", made), ("ge", size, least), size)


def _closed(ctx: Context, kind: str, player: Expr) -> Expr:
    """The place on which a player may put no marker of the kind."""
    extra = ctx.terms.extra
    return extra.get(f"closed:{kind}", extra["closed"])(player)
