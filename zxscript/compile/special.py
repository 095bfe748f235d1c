"""Abilities that are carried out in the moment itself (際), and those that let a card start the game."""

from __future__ import annotations

from zxscript.compile.header import Header
from zxscript.ir.program import AbilityDef
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.heads import This, Zone
from zxscript.lang.lower.body import lower_items
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.scope import Scope
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.game import Begin
from zxscript.lang.verbs.move import Put

_STARTS = {"プレイヤースクエア": "スタートカード", "リソース": "スタートリソース", "デュナミス": "ゲートカード"}
"""Where a card may lie as the game starts -> the tag by which the rules know it (zx.md 6)."""


def is_special(body: tuple[Statementlike, ...]) -> bool:
    """このカードが登場する際、… : an accompanying process, not a replacement."""
    first = body[0] if body else None
    if not isinstance(first, s.Sentence) or len(first.items) != 1:
        return False
    item = first.items[0]
    if not isinstance(item, s.Whenever) or item.word not in ("際", "際に") or len(item.events) != 1:
        return False
    return isinstance(item.events[0], Appear) and not (item.then and isinstance(item.then[0], s.InsteadOf))


def split_special(body: tuple[Statementlike, ...]) -> tuple[Item, s.Sentence, tuple[Statementlike, ...]]:
    """The event, the sentence without it, and the rest of the body."""
    first = body[0]
    assert isinstance(first, s.Sentence)
    item = first.items[0]
    assert isinstance(item, s.Whenever)
    with taking(item) as take:
        take("word")
        (event,) = take("events")
        then = take("then")
    return s.Do(what=event, span=item.span), first.model_copy(update={"items": then}), body[1:]


def is_start(body: tuple[Statementlike, ...]) -> bool:
    """…に置いてゲームを開始してよい."""
    first = body[0] if body else None
    if not isinstance(first, s.Sentence) or len(first.items) != 2:
        return False
    last = first.items[1]
    return isinstance(last, s.Do) and isinstance(last.what, Begin) and last.what.mode == "may"


def start_ability(scope: Scope, above: Header, body: tuple[Statementlike, ...], id: str) -> AbilityDef:
    """The game places such a card in its preparation; the ability is the permission, known by its tag."""
    if len(body) != 1 or above.gate is not True or above.limit is not None:
        raise refuse(body[-1], "more than starting the game")
    first = body[0]
    assert isinstance(first, s.Sentence)
    put, begin = first.items
    assert isinstance(put, s.Do) and isinstance(begin, s.Do)
    with taking(begin.what) as take:
        if take("mode") != "may" or take("object").ja() != "ゲーム":
            raise refuse(begin, "to begin something else")
    tag = _place(put)
    return AbilityDef(id, "start", (), "any", tags=tuple(dict.fromkeys((tag, *above.tags))), span=first.span)


def _place(item: s.Do) -> str:
    what = item.what
    if not isinstance(what, Put) or item.link != "te":
        raise refuse(item, "this way to start the game")
    with taking(what) as take:
        thing, goal, state = take("object"), take("goal"), take("state")
    if not isinstance(thing, Noun) or not isinstance(thing.head, This) or thing.filters:
        raise refuse(what, "to start the game with another card")
    if not isinstance(goal, Noun) or not isinstance(goal.head, Zone) or goal.head.word not in _STARTS:
        raise refuse(what, "to start the game there")
    owner = goal.ja().removesuffix(goal.head.word)
    facing = "表向き" if goal.head.word == "デュナミス" else ""
    if owner != "あなたの" or (state.ja() if state is not None else "") != facing:
        raise refuse(what, "to start the game like that")
    return _STARTS[goal.head.word]


__all__ = ["is_special", "is_start", "lower_items", "split_special", "start_ability"]
