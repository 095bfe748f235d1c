"""登場させる, and putting cards onto squares."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.goals import goal
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.patients import Patients, patients
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import IT, Produced, Scope
from zxscript.lang.lower.verbs.move import state_fields
from zxscript.lang.lower.verbs.token import create, is_marker
from zxscript.lang.verbs.appear import Appear


@lowers(INSTRUCTIONS, Appear)
def appear(scope: Scope, take: Take) -> None:
    """登場させる (CR 1007): each card on a square of its own, all at once."""
    what: Appear = take.node  # type: ignore[assignment]
    if take("voice") != "causative":
        raise refuse(what, "to appear by itself")
    if what.goal is None:
        raise refuse(what, "appear where?")
    there = goal(scope, take("goal"))
    if there.squares is None:
        raise refuse(what, "to appear on something that is no square")
    state = take("state")
    fields = state_fields(state) if state is not None else {}
    if is_marker(what.object):
        create(scope, what, take, "token", there.squares, fields)
        return
    to_squares(scope, what, take, "appear", there.squares, fields)


def to_squares(scope: Scope, what: VerbClause, take: Take, verb: str, squares: Expr, fields: dict[str, Expr]) -> None:
    """Choose a square for every card, then move them together (zx.md 13.6)."""
    if verb != "appear" and is_marker(what.object):
        create(scope, what, take, "link", squares, fields)
        return
    who = patients(scope, take)
    where = scope.keep("squares", squares)
    card, going, at, spot = (scope.local(stem) for stem in ("card", "going", "at", "spot"))
    scope.b.let(going, ("tuple",))
    scope.b.let(at, ("tuple",))
    candidates: Expr = ("fn", "landing", ("local", card), where)
    if verb != "appear":  # a move from square to square: only the other player's Player Square is closed (zx.md 4.6)
        foe: Expr = ("fn", "player_square", ("sub", 1, ("col", "controller", ("local", card))))
        candidates = ("minus", where, ("tuple", foe))
    with scope.b.each(card, who.refs):
        scope.b.choose(spot, ("minus", candidates, ("local", at)), single=True, player=scope.actor, free=True)
        with scope.b.when(("ne", ("local", spot), None)):
            scope.b.let(going, ("concat", ("local", going), ("tuple", ("local", card))))
            scope.b.let(at, ("concat", ("local", at), ("tuple", ("local", spot))))
    params: dict[str, Expr] = {"pos": _place_of(scope, going, at), **fields}
    if verb != "appear":
        params["to"] = ("zone_no", scope.words.board)
    else:
        params["via"] = "effect"
    if scope.cause != "effect":
        params["cause"] = scope.cause
    out = scope.local("done")
    scope.b.act(verb, ("local", going), out=out, params=params)
    _finish(scope, what, out, who, going)


def _place_of(scope: Scope, going: str, at: str) -> Expr:
    """The square chosen for ``it``."""
    name = scope.shared.name("each")
    index: Expr = ("first", ("where", ("range", 0, ("len", ("local", going))),
                             ("eq", ("item", ("local", going), IT), ("local", name))))  # fmt: skip
    return ("bind", name, IT, ("item", ("local", at), index))


def _finish(scope: Scope, what: VerbClause, out: str, who: Patients, going: str) -> None:
    result: Expr = ("local", out)
    if who.local is not None:
        scope.b.let(who.local, ("union", ("refs", result), ("where", ("local", who.local), ("alive", IT))))
    if who.one or who.with_self:
        scope.moved.append(True)
    done = both(("did", result), ("eq", ("len", ("local", going)), ("len", who.refs)) if who.local is None else True, who.full)
    if what.span:
        scope.produced[what.span] = Produced(("refs", result), done, ("len", ("refs", result)), on=who.refs, out=result)
