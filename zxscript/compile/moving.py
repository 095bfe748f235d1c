"""Cards on their way: followed where they go, and put onto places of the board."""

from __future__ import annotations

from zxscript.compile.areas import area
from zxscript.compile.context import IT, SELF, Context, Result
from zxscript.compile.logic import both
from zxscript.compile.outcomes import done_to, sorted_out
from zxscript.compile.patients import Patients, patients
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed
from zxscript.meaning.forms import Area, Bound, Cards, Do, Some


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
    left, such = ctx.stood(step.name, who.refs), sorted_out(ctx, step.name, ("local", going))
    for state in step.states:
        params |= ctx.terms.arrive[state]
    params |= deed.fields or {"to": ("zone_no", ctx.terms.board)}
    if ctx.cost:
        params["cause"] = "cost"
    out, all_went = ctx.local("done"), _all_went(ctx, step, who, going)
    ctx.b.act(deed.act or step.verb, ("local", going), out=out, params=params)
    result: Expr = ("local", out)
    passed_on(ctx, who, result)
    if step.name:
        done = both(("did", result), all_went, who.full)
        told = done_to(out, such)
        size: Expr = ("len", ("refs", result))
        ctx.results[step.name] = Result(("refs", result), done, size, on=who.refs, out=result, left=left, such=told)


def _all_went(ctx: Context, step: Do, who: Patients, going: str) -> Expr:
    """Has every card found a place (zx.md 13.3)?  Counted before they go where the local that holds them follows them."""
    went: Expr = ("eq", ("len", ("local", going)), ("len", who.refs))
    if who.local is None:
        return went
    return ctx.keep("all_went", went) if step.name in ctx.asked_done else True


def exchange(ctx: Context, step: Do) -> None:
    """Two cards on the board change places in one act; neither goes if one of them may not stand there (zx.md 4.6)."""
    assert step.what is not None
    who = patients(ctx, step.what)
    them, there = ctx.keep("them", who.refs), ctx.local("there")
    ctx.b.let(there, ("map", ("reverse", them), ("col", ctx.terms.place, IT)))
    closed: Expr = ("any", them, ("eq", _opposite(ctx, them, there), ctx.terms.extra["closed"](("col", "controller", IT))))
    both_stand: Expr = ("all", them, ("eq", ("col", "zone", IT), ("zone_no", ctx.terms.board)))
    going: Expr = ("if", both(("eq", ("len", them), 2), both_stand, ("not", closed)), them, ("tuple",))
    out = ctx.local("done")
    params: dict[str, Expr] = {"to": ("zone_no", ctx.terms.board), "pos": _opposite(ctx, them, there)}
    if ctx.cost:
        params["cause"] = "cost"
    ctx.b.act("put", going, out=out, params=params)
    result: Expr = ("local", out)
    if step.name:
        did = both(("did", result), who.full)
        ctx.results[step.name] = Result(("refs", result), did, ("len", ("refs", result)), on=who.refs, out=result)


def _opposite(ctx: Context, them: Expr, there: str) -> Expr:
    """The place on which the other one of two cards stood."""
    name = ctx.names.name("each")
    return ("bind", name, IT, ("if", ("eq", ("first", them), ("local", name)), ("first", ("local", there)), ("last", ("local", there))))


def _going(ctx: Context, step: Do, who: Patients, squares: Expr) -> tuple[str, str]:
    """The locals with the cards that have found a place and, in the same order, those places."""
    card, going, at, spot = (ctx.local(stem) for stem in ("card", "going", "at", "spot"))
    ctx.b.let(going, ("tuple",))
    ctx.b.let(at, ("tuple",))
    chosen = isinstance(step.what, Bound | Some | Cards)
    with ctx.b.each(card, who.refs if chosen else ("where", who.refs, ("alive", IT))):  # one that is gone needs no place
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
