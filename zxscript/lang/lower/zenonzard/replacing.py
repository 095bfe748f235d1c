"""「…するとき、レスト状態で…」: an event that happens in another way."""

from __future__ import annotations

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.places import goal
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.move import MoveTo
from zxscript.lang.zenonzard import verbs as z

_VERBS = {(MoveTo, "base"): "retreat", (MoveTo, "field"): "advance", (z.ComeOut, "field"): "enter_field"}


def replacements(ctx: Context, items: tuple[Item, ...], homes: tuple[str, ...], when: Expr) -> AbilityDef | None:
    """(このミニオンは)ベースに移動するとき、レスト状態で移動する; None for another sentence."""
    head = items[0]
    if len(items) != 1 or not isinstance(head, s.Whenever) or len(head.events) != 1 or head.word == "たび" or len(head.then) != 1:
        return None
    event, last = head.events[0], head.then[0]
    how = last.what if isinstance(last, s.Do) else None
    if not isinstance(event, MoveTo | z.ComeOut) or type(how) is not type(event):
        return None
    rest = _rest(how)
    with taking(event) as take:
        subject = take("subject") or ctx.topic
        zone = goal(ctx, take("goal"))[0] if event.goal is not None else ""
    verb = _VERBS.get((type(event), zone))
    if verb is None or subject is None:
        raise refuse(event, "this way of moving")
    scope = _whose(ctx, event, subject, verb)
    b = Builder("rested")
    b.ret(("tuple", ("tuple", "rest", rest)))
    mod = ModDef("replace", verb, "must", scope=both(ctx.condition, scope), program=b.done())
    return AbilityDef("1", "static", homes, when=when, mods=(mod,))


def _whose(ctx: Context, event: VerbClause, subject: object, verb: str) -> Expr:
    found = cards_of(ctx, subject)  # type: ignore[arg-type]
    if verb != "enter_field":
        return found.member()
    from zxscript.lang.lower.zenonzard.cardset import Cards

    if not isinstance(found, Cards) or found.refs is not None:
        raise refuse(event, "who comes out?")
    it: Expr = ("it",)  # a card that is to come, or the player who makes a token
    arriving = ("if", ("is_player", it), _owner_of(found), both(found.whose(it), found.test))
    return arriving


def _owner_of(found: object) -> Expr:
    who = found.who  # type: ignore[attr-defined]
    if who is None:
        return True
    tests: list[Expr] = [("eq", ("it",), ("player_obj", p)) for p in who]
    return tests[0] if len(tests) == 1 else ("or", *tests)


def _rest(how: VerbClause | None) -> int:
    assert how is not None
    with taking(how) as take:
        state = take("state")
    if isinstance(state, Noun) and state.ja() in ("レスト状態", "アクティブ状態"):
        return 1 if state.ja() == "レスト状態" else 0
    raise refuse(how, "in which state?")
