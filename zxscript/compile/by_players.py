"""Verbs done to players: one after the other, and to the owners of cards."""

from __future__ import annotations

from dataclasses import replace

from zxscript.compile.context import IT, Context, Result
from zxscript.compile.fields import fields_of, remember, size_of
from zxscript.compile.logic import both
from zxscript.compile.numbers import number
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed
from zxscript.meaning.forms import Bound, Clamped, Do, Number, Owners, Persons, Unlimited, Who


def by_players(ctx: Context, step: Do, deed: Deed, who: tuple[Who, ...]) -> None:
    """One after the other; what it was done to is what it was done to for all of them."""
    told: list[Result] = []
    for one in who:
        _by_player(ctx, step, deed, ("player_obj", ctx.player(one)))
        told += [ctx.results[step.name]] if step.name else []
    if len(told) > 1:
        refs, counts = tuple(one.refs for one in told), tuple(one.count for one in told)
        remember(ctx, step, Result(("union", *refs), both(*(one.did for one in told)), ("add", *counts)))


def _by_player(ctx: Context, step: Do, deed: Deed, player: Expr) -> None:
    if deed.told == "nothing":
        told = ctx.local("done") if step.name in ctx.asked_done else None
        ctx.b.act(deed.act or step.verb, player, out=told, params=_paid(ctx))
        remember(ctx, step, Result(("tuple",), True if told is None else ("ne", ("local", told), None)))
        return
    size = _picked(ctx, step, deed) if step.upto and deed.own else size_of(ctx, step)
    params = fields_of(ctx, replace(step, upto=False) if deed.own else step, deed, size)
    out = ctx.local("done")
    ctx.b.act(deed.act or step.verb, player, out=out, params=params)
    result: Expr = ("local", out)
    refs: Expr = ("refs", result)
    if deed.told == "amount":
        remember(ctx, step, Result(refs, ("complete", result), ("amount", result)))
        return
    there: Expr = ("len", refs)
    enough: Expr = True if size is None else ("gt", there, 0) if step.upto else ("ge", there, size)
    remember(ctx, step, Result(refs, both(("did", result), enough), there))


def _picked(ctx: Context, step: Do, deed: Deed) -> Expr:
    """So many as the player picks, of those that are there; none if they are too few."""
    assert step.amount is not None and isinstance(step.what, Persons)
    player = ctx.player(step.what.who[0])
    there = ctx.terms.player_numbers(f"{deed.own}:{step.word}", player)
    least, most = bounds(step.amount)
    slot = ctx.local("picked")
    ctx.b.let(slot, 0)
    with ctx.b.when(("ge", there, max(least, 1))):
        ctx.b.ask(slot, "number", player=player, low=least, high=there if most is None else ("min", there, number(ctx, most)))
    return ("local", slot)


def bounds(amount: Number) -> tuple[int, Number | None]:
    """The fewest and the most (None: all that are there) of an amount of which fewer may be taken."""
    if isinstance(amount, Clamped) and isinstance(amount.number, Unlimited):
        return amount.low if isinstance(amount.low, int) else 0, amount.high
    return 0, None if isinstance(amount, Unlimited) else amount


def _paid(ctx: Context) -> dict[str, Expr]:
    """What is done as a cost is no effect."""
    return {"cause": "cost"} if ctx.cost else {}


def by_owners(ctx: Context, step: Do, owners: Owners, deed: Deed) -> None:
    """…をデッキに戻し、シャッフルする: the decks into which the cards went, which are their owners' (zx.md 3.0)."""
    done = ctx.results[owners.of.name] if isinstance(owners.of, Bound) else None
    mine: Expr = ("tuple", *(("player_obj", ctx.player(who)) for who in owners.whose))
    went = None if done is None or done.out is None else ("refs", done.out)
    objects = mine
    if went is not None:
        theirs: Expr = ("map", ("unique", ("map", went, ("col", "owner", IT))), ("player_obj", IT))
        objects = ("if", ("gt", ("len", went), 0), theirs, mine) if owners.whose else theirs
    if step.name in ctx.asked_done:
        out = ctx.local("done")
        ctx.b.act(deed.act or step.verb, objects, out=out, params=_paid(ctx))
        returned = True if done is None else done.did
        remember(ctx, step, Result(("tuple",), both(returned, ("ne", ("local", out), None))))
        return
    ctx.b.act(deed.act or step.verb, objects, params=_paid(ctx))
    remember(ctx, step, Result(("tuple",), True))
