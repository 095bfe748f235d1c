"""「…するとき、レスト状態で…」: an event that happens in another way."""

from __future__ import annotations

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef, Pattern
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.places import goal
from zxscript.lang.lower.zenonzard.vocabulary import SELF
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import MoveTo, Return
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.verbs import BringOut

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


def after_battle(ctx: Context, items: tuple[Item, ...], homes: tuple[str, ...], when: Expr) -> AbilityDef | None:
    """このミニオンは、このミニオンのバトル終了時に破壊される; None for another sentence."""
    head = items[0]
    last = head.then[0] if len(items) == 1 and isinstance(head, s.Topic) and len(head.then) == 1 else None
    what = last.what if isinstance(last, s.Do) else None
    if not isinstance(head, s.Topic) or not isinstance(what, Destroy) or what.voice != "passive" or what.time is None:
        return None
    if head.about.ja() != "このミニオン" or what.time.ja() != "このミニオンのバトル終了時":
        raise refuse(what, "destroyed when?")
    with taking(what) as take:
        take("voice"), take("time")
    b = Builder("body")
    b.act("destroy", SELF)
    return AbilityDef("1", "triggered", homes, when=both(when, ctx.condition), parts=(("body", b.done()),),
                      on=(Pattern("end_battle", ("eq", ("ev", "subject"), SELF)),))  # fmt: skip


def from_trash(ctx: Context, items: tuple[Item, ...], homes: tuple[str, ...], when: Expr) -> AbilityDef | None:
    """自分のトラッシュからこのカードを手札に戻す場合、このミニオンを出す: it goes onto the Field instead."""
    head = items[0]
    what = head.test.what if len(items) == 1 and isinstance(head, s.If) and isinstance(head.test, s.Holds) else None
    last = head.then[0] if isinstance(head, s.If) and len(head.then) == 1 else None
    how = last.what if isinstance(last, s.Do) else None
    if not isinstance(what, Return) or not isinstance(how, BringOut):
        return None
    with taking(what) as take:
        said = (_said(take("source")), _said(take("object")), _said(take("goal")))
    with taking(how) as take:
        thing = _said(take("object"))
    if said != ("自分のトラッシュ", "このカード", "手札") or thing not in ("このミニオン", "このカード") or homes != ("trash",):
        raise refuse(what, "back from where?")
    b = Builder("put")
    b.act("put", SELF)
    b.ret(True)
    mod = ModDef("replace", "to_hand", "must", scope=("eq", ("it",), SELF), program=b.done())
    return AbilityDef("1", "static", homes, when=both(when, ctx.condition), mods=(mod,))


def _said(phrase: Phrase | None) -> str:
    return "" if phrase is None else phrase.ja()


def _whose(ctx: Context, event: VerbClause, subject: object, verb: str) -> Expr:
    found = cards_of(ctx, subject)  # type: ignore[arg-type]
    if verb != "enter_field":
        return found.member()
    from zxscript.lang.lower.zenonzard.cardset import Cards

    if not isinstance(found, Cards) or found.refs is not None:
        raise refuse(event, "who comes out?")
    it: Expr = ("it",)  # a card that is to come, or the player who makes a token
    return ("if", ("is_player", it), _owner_of(found), both(found.whose(it), found.test))


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
