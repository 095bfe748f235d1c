"""Older templating -> the node of the modern wording.  Every rule is named and counted as a variant.

| rule | older | modern |
|---|---|---|
| legacy-headers | 【イベント】1枚引く。 | 【イベント】【効果】1枚引く。 |
| legacy-cost | 【起】＜《赤1》＞1枚引く。 | 【起】【コスト】《赤1》【効果】1枚引く。 |
| legacy-trigger | 【自】このカードが登場した時、1枚引く。 | 【自】【誘発】このカードが登場する。【効果】1枚引く。 |
"""

from __future__ import annotations

from zxscript.lang.ability import Ability
from zxscript.lang.base import Item
from zxscript.lang.clause import Be, Predicate
from zxscript.lang.sentence import At, Do, Either, Sentence, Whenever
from zxscript.syntax.node import Node


def modernise(node: Node) -> tuple[Node, set[str]]:
    """The node in modern templating, and the names of the rules that applied anywhere in it."""
    rules: set[str] = set()
    return _rewrite(node, rules), rules


def _rewrite(node: Node, rules: set[str]) -> Node:
    """Bottom-up; nesting is bounded by the quotes of the text."""
    changed: dict[str, object] = {}
    for name, value in node.__dict__.items():
        if name != "span":
            new = _rewrite_value(value, rules)
            if new is not value:
                changed[name] = new
    if changed:
        node = node.model_copy(update=changed)
    if isinstance(node, Ability) and node.legacy:
        return _ability(node, rules)
    return node


def _rewrite_value(value: object, rules: set[str]) -> object:
    if isinstance(value, Node):
        return _rewrite(value, rules)
    if isinstance(value, tuple):
        new = tuple(_rewrite_value(item, rules) for item in value)
        return new if any(a is not b for a, b in zip(new, value, strict=True)) else value
    return value


def _ability(node: Ability, rules: set[str]) -> Ability:
    rules.add("legacy-cost" if node.cost else "legacy-headers")
    update: dict[str, object] = {"legacy": False}
    first = node.body[0] if node.body else None
    if node.ability_kind == "自" and isinstance(first, Sentence) and not any(k.word == "エヴォルシード" for k in node.keywords):
        split = _split_trigger(first.items)
        if split:
            rules.add("legacy-trigger")
            trigger, rest = split
            update["triggers"] = (trigger,)
            update["body"] = (first.model_copy(update={"items": rest}), *node.body[1:])
    return node.model_copy(update=update)


def _split_trigger(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]] | None:
    """「…した時、」 or a time in front of the first sentence is the trigger; the rest is the effect."""
    head = items[0]
    if isinstance(head, Whenever) and head.word in ("時", "とき") and head.then:
        events = tuple(_present(event) for event in head.events)
        if len(events) == 1:
            return (Do(what=events[0], span=head.span),), head.then
        return (Either(options=events, commas=(False,) * (len(events) - 1), span=head.span),), head.then
    if isinstance(head, At) and head.then and not head.particle and head.time.ja().endswith("時"):
        return (Do(what=Be(value=head.time, span=head.span), span=head.span),), head.then
    return None


def _present(event: Predicate) -> Predicate:
    return event.model_copy(update={"aspect": ""}) if event.aspect == "past" else event


