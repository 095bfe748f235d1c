"""【常時】, 【自分のターン】, untimed sentences: what holds, and what watches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.effects import recaptured
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard import happenings  # noqa: F401  (fills TESTS)
from zxscript.lang.lower.zenonzard.conditions import condition
from zxscript.lang.lower.zenonzard.context import Context, Found, Whole
from zxscript.lang.lower.zenonzard.continuous import modifications
from zxscript.lang.lower.zenonzard.paying import pay_ability
from zxscript.lang.lower.zenonzard.prefixes import happening, watcher_abilities
from zxscript.lang.lower.zenonzard.replacing import after_battle, from_trash, replacements
from zxscript.lang.lower.zenonzard.timings import WHILE, on_time
from zxscript.lang.nouns import Noun
from zxscript.syntax.node import Node

_TIMES: dict[str, str] = {
    "自分のターン中": "自分のターン", "相手のターン中": "相手のターン", "自分のターン開始時": "自分のターン開始時",
    "自分のターン終了時": "自分のターン終了時", "相手のターン終了時": "相手のターン終了時",
}


def continuous(node: Node, whole: Whole, homes: tuple[str, ...], when: Expr, body: tuple[Statementlike, ...],
                tags: tuple[str, ...], card_type: str) -> Found:  # fmt: skip
    found: Found = []
    for part, after in _grouped(body):
        with taking(part) as take:
            items = take("items")
        ctx = Context(whole, Builder("static"), static=True, following=tuple(after))
        found += _standing(ctx, node, items, homes, when, card_type)
    if not found:
        raise refuse(node, "an ability that changes nothing")
    limit = whole.limit
    return [replace(one, tags=(*one.tags, *tags), limit=one.limit or (limit if one.on else None), span=node.span) for one in found]


def _grouped(body: tuple[Statementlike, ...]) -> list[tuple[s.Sentence, list[s.Sentence]]]:
    """Sentences with those behind a 「…たび、…」 that go on telling what is done (decision 0464)."""
    groups: list[tuple[s.Sentence, list[s.Sentence]]] = []
    for part in body:
        if not isinstance(part, s.Sentence):
            raise refuse(part, "this part of a text")
        if groups and _watches(groups[-1][0].items) and _goes_on(part):
            groups[-1][1].append(part)
        else:
            groups.append((part, []))
    return groups


def _watches(items: tuple[Item, ...]) -> bool:
    head = items[0]
    while isinstance(head, s.Topic | s.If | s.At) and head.then and not (isinstance(head, s.If) and happening(head.test)):
        head = head.then[0]
    return isinstance(head, s.Whenever | s.If)


def _goes_on(part: s.Sentence) -> bool:
    head = part.items[0]
    if isinstance(head, s.Conjunction | s.Until):
        return True
    if isinstance(head, s.At) and head.time.ja() in ("このターン中", "このバトル中", "このターン終了時"):
        return True
    return any(isinstance(one, f.Determiner) and one.word in ("その", "残りの") for one in part.walk())


def _standing(ctx: Context, node: Node, items: tuple[Item, ...], homes: tuple[str, ...], when: Expr, card_type: str) -> Found:
    """One sentence of a continuous ability."""
    head = items[0]
    paid = pay_ability(ctx, items, homes, when)
    if paid is not None:
        return [paid]
    if isinstance(head, s.At) and head.time.ja() in _TIMES and not head.particle:
        with taking(head) as take:
            take("time"), take("particle")
            then = take("then")
        return _at_time(ctx, node, _TIMES[head.time.ja()], then, homes, when, card_type)
    if isinstance(head, s.If) and from_trash(ctx, items, homes, when) is None:
        return _conditional(ctx, node, head, homes, when, card_type)
    if isinstance(head, s.Whenever):
        return _watching(ctx, head, homes, when)
    special = after_battle(ctx, items, homes, when) or from_trash(ctx, items, homes, when)
    if special is not None:
        return [special]
    if isinstance(head, s.Topic):
        with taking(head) as take:
            about, then = take("about"), take("then")
        inner = ctx.but(topic=about)
        replaced = replacements(inner, then, homes, when)
        return [replaced] if replaced is not None else _standing(inner, node, then, homes, when, card_type)
    return [_statics(ctx, items, homes, when)]


def _conditional(ctx: Context, node: Node, head: s.If, homes: tuple[str, ...], when: Expr, card_type: str) -> Found:
    event = happening(head.test)
    with taking(head) as take:
        take("word")
        if take("suffix"):
            raise refuse(head, "this form of a condition")
        said, then = take("test"), take("then")
    if event is not None:  # このミニオンがアタックした場合: each time it does
        watchers = watcher_abilities(ctx, head, (event.model_copy(update={"aspect": ""}),), then, when, homes)
        return [_bare(one) for one in watchers]
    test = condition(ctx, said)
    return _standing(ctx.but(condition=both(ctx.condition, test)), node, then, homes, when, card_type)


def _at_time(ctx: Context, node: Node, word: str, then: tuple[Item, ...], homes: tuple[str, ...], when: Expr, card_type: str) -> Found:
    """自分のターン中、 and 自分のターン終了時、 in front of an untimed sentence (Forces)."""
    if word in WHILE:
        return _standing(ctx, node, then, homes, both(when, WHILE[word]), card_type)
    sentence = s.Sentence(items=then, span=node.span)
    return [replace(one, when=both(when, ctx.condition)) for one in
            on_time(node, ctx.whole, homes, [word], (sentence,), (), card_type)]  # fmt: skip


def _watching(ctx: Context, head: s.Whenever, homes: tuple[str, ...], when: Expr) -> Found:
    with taking(head) as take:
        take("word")
        events, then = take("events"), take("then")
    replaced = replacements(ctx, (head,), homes, when)
    if replaced is not None:
        return [replaced]
    return [_bare(one) for one in watcher_abilities(ctx, head, events, then, when, homes)]


def _bare(ability: AbilityDef) -> AbilityDef:
    parts = tuple((name, recaptured(program, ())) for name, program in ability.parts)
    return replace(ability, parts=parts, captures=())


def _statics(ctx: Context, items: tuple[Item, ...], homes: tuple[str, ...], when: Expr) -> AbilityDef:
    mods: list[ModDef] = []
    hand = False
    for item in items:
        if not isinstance(item, s.Do):
            raise refuse(item, "this part of a continuous ability")
        with taking(item) as take:
            take("link")
            what = take("what")
        mods += modifications(ctx, what)
        hand = hand or _own_cost(ctx, what)
    return AbilityDef("1", "static", ("hand",) if hand else homes, "up", when, mods=tuple(mods))


def _own_cost(ctx: Context, what: Any) -> bool:
    """自分の手札にあるこのカードの(フリー)コスト: it works in the hand."""
    phrase = getattr(what, "subject", None) or getattr(what, "object", None) or ctx.topic
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or "コスト" not in phrase.head.word:
        return False
    inner = getattr(phrase.filters[0], "phrase", None) if phrase.filters else None
    return isinstance(inner, Noun) and isinstance(inner.head, h.This)
