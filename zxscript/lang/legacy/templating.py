"""Abilities without the headers 【誘発】 【コスト】 【効果】."""

from __future__ import annotations

from zxscript.lang.ability import Ability
from zxscript.lang.base import Item
from zxscript.lang.clause import Be, Predicate
from zxscript.lang.legacy.rule import Rewriting
from zxscript.lang.sentence import At, Do, Either, Sentence, Whenever
from zxscript.syntax.node import Node


def _headers(node: Ability) -> Node | None:
    return node.but(legacy=False) if node.legacy and not node.cost else None


def _cost(node: Ability) -> Node | None:
    return node.but(legacy=False) if node.legacy and node.cost else None


def _trigger(node: Ability) -> Node | None:
    first = node.body[0] if node.body else None
    if not node.legacy or node.ability_kind != "自" or node.triggers or not isinstance(first, Sentence):
        return None
    if any(keyword.word == "エヴォルシード" for keyword in node.keywords):  # the trigger is part of that keyword
        return None
    split = _split_trigger(first.items)
    if split is None:
        return None
    trigger, rest = split
    body = (first.but(items=rest), *node.body[1:])
    return node.but(triggers=(trigger,), body=body)


def _split_trigger(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]] | None:
    """「…した時、」, 「…するたび、」 or a time in front of the first sentence is the trigger; the rest is the effect."""
    head = items[0]
    if isinstance(head, Whenever) and head.word in ("時", "とき", "たび") and head.then:
        events = tuple(_present(event) for event in head.events)
        if len(events) == 1:
            return (Do(what=events[0], span=head.span),), head.then
        return (Either(options=events, commas=(False,) * (len(events) - 1), span=head.span),), head.then
    if isinstance(head, At) and head.then and not head.particle and head.time.ja().endswith("時"):
        return (Do(what=Be(value=head.time, span=head.span), span=head.span),), head.then
    return None


def _present(event: Predicate) -> Predicate:
    return event.but(aspect="") if event.aspect == "past" else event


RULES = (
    Rewriting(
        "legacy-trigger", Ability, _trigger, "【自】このカードが登場した時、1枚引く。",
        "【自】【誘発】このカードが登場する。【効果】1枚引く。", "「…時、」 in front of an auto ability is its trigger (CR 809.1a).",
    ),
    Rewriting(
        "legacy-cost", Ability, _cost, "【起】＜《赤1》＞1枚引く。", "【起】【コスト】《赤1》【効果】1枚引く。",
        "＜…＞ is the older print of 【コスト】.",
    ),
    Rewriting(
        "legacy-headers", Ability, _headers, "【イベント】1枚引く。", "【イベント】【効果】1枚引く。",
        "Without headers the whole text is the effect.",
    ),
)  # fmt: skip
