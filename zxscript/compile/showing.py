"""Showing: 公開する, 見る, and what is said of cards that were only shown."""

from __future__ import annotations

from zxscript.compile.context import Context, Result
from zxscript.compile.fields import remember
from zxscript.compile.patients import patients
from zxscript.compile.sets import candidates
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed
from zxscript.meaning.forms import Do


def left_there(ctx: Context, step: Do) -> None:
    """元に戻す: shown cards never left their zone (zx.md 3.5), so only what is still there is meant."""
    assert step.what is not None
    who = patients(ctx, step.what)
    remember(ctx, step, Result(who.refs, True, ("len", who.refs)))


def show(ctx: Context, step: Do, deed: Deed) -> None:
    """公開する, 見る: the cards are these from now on, wherever the deck goes."""
    assert step.what is not None
    if step.upto:
        _one_by_one(ctx, step, deed)
        return
    who = patients(ctx, step.what)
    ctx.b.let(name := ctx.local("shown"), who.refs)
    ctx.b.act(deed.act or step.verb, ("local", name), out=ctx.local("done"), params=_to_whom(ctx, step, deed))
    size: Expr = ("len", ("local", name))
    remember(ctx, step, Result(("local", name), ("gt", size, 0) if who.full is True else who.full, size, shown=True, acts=ctx.b.stamp))


def _one_by_one(ctx: Context, step: Do, deed: Deed) -> None:
    """…の上から3枚まで: whoever shows them decides before each card whether to go on (CR 304.4)."""
    assert step.what is not None
    shown, card, go = (ctx.local(stem) for stem in ("shown", "card", "go"))
    ctx.b.let(shown, ("tuple",))
    with ctx.b.each(card, candidates(ctx, step.what)) as end:
        ctx.b.ask(go, "yes_no", player=ctx.player(step.by), prompt="one_more")
        ctx.b.branch(("local", go), end)
        ctx.b.act(deed.act or step.verb, ("local", card), out=ctx.local("done"), params=_to_whom(ctx, step, deed))
        ctx.b.let(shown, ("concat", ("local", shown), ("tuple", ("local", card))))
    size: Expr = ("len", ("local", shown))
    remember(ctx, step, Result(("local", shown), ("gt", size, 0), size, shown=True, acts=ctx.b.stamp))


def _to_whom(ctx: Context, step: Do, deed: Deed) -> dict[str, Expr]:
    return {"player": ctx.player(step.by)} if deed.shown == "one" else {}
