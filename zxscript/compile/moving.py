"""Cards on their way: followed where they go, and put onto places of the board."""

from __future__ import annotations

from zxscript.compile.areas import area
from zxscript.compile.context import IT, SELF, Context, Result
from zxscript.compile.logic import both
from zxscript.compile.patients import Patients, patients
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed
from zxscript.meaning.forms import Area, Do


def passed_on(ctx: Context, who: Patients, result: Expr) -> None:
    """The local that held the cards holds them where they are now."""
    if who.local is not None:
        ctx.b.let(who.local, ("union", ("refs", result), ("where", ("local", who.local), ("alive", IT))))


def onto_places(ctx: Context, step: Do, where: Area, deed: Deed) -> None:
    """Choose a place for every card, then move them together (zx.md 13.6)."""
    assert step.what is not None
    who = patients(ctx, step.what)
    squares = ctx.keep("squares", area(ctx, where))
    going, at = _going(ctx, step, who, squares)
    params: dict[str, Expr] = {"pos": _place_of(ctx, going, at)}
    left = ctx.stood(step.name, who.refs)
    for state in step.states:
        params |= ctx.terms.arrive[state]
    params |= deed.fields or {"to": ("zone_no", ctx.terms.board)}
    if ctx.cost:
        params["cause"] = "cost"
    out = ctx.local("done")
    ctx.b.act(deed.act or step.verb, ("local", going), out=out, params=params)
    result: Expr = ("local", out)
    passed_on(ctx, who, result)
    if step.name:
        all_went: Expr = ("eq", ("len", ("local", going)), ("len", who.refs)) if who.local is None else True
        done = both(("did", result), all_went, who.full)
        ctx.results[step.name] = Result(("refs", result), done, ("len", ("refs", result)), on=who.refs, out=result, left=left)


def _going(ctx: Context, step: Do, who: Patients, squares: Expr) -> tuple[str, str]:
    """The locals with the cards that have found a place and, in the same order, those places."""
    card, going, at, spot = (ctx.local(stem) for stem in ("card", "going", "at", "spot"))
    ctx.b.let(going, ("tuple",))
    ctx.b.let(at, ("tuple",))
    with ctx.b.each(card, who.refs):
        free = _open_to(ctx, step, ("local", card), squares)
        ctx.b.choose(spot, ("minus", free, ("local", at)), single=True, player=ctx.player(step.by), free=True)
        with ctx.b.when(("ne", ("local", spot), None)):
            ctx.b.let(going, ("concat", ("local", going), ("tuple", ("local", card))))
            ctx.b.let(at, ("concat", ("local", at), ("tuple", ("local", spot))))
    return going, at


def _open_to(ctx: Context, step: Do, card: Expr, squares: Expr) -> Expr:
    """Where the card may appear; a move from place to place is stopped only by places closed to its player (zx.md 4.6)."""
    if step.verb == "appear":
        return ctx.terms.extra["landing"](card, squares, SELF, ("ability",))
    return ("minus", squares, ("tuple", ctx.terms.extra["closed"](("col", "controller", card))))


def _place_of(ctx: Context, going: str, at: str) -> Expr:
    """The place chosen for ``it``."""
    name = ctx.names.name("each")
    index: Expr = ("first", ("where", ("range", 0, ("len", ("local", going))),
                             ("eq", ("item", ("local", going), IT), ("local", name))))  # fmt: skip
    return ("bind", name, IT, ("item", ("local", at), index))
