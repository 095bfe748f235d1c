"""このカードの能力は…場合にのみ有効: a line that says when the other abilities of its card are valid at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.logic import both
from zxscript.interpret.scope import Scope, Shared
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.ability import Effect, RuleLine
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import Be
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.sentence import Do, If, Sentence, Topic
from zxscript.meaning.forms import Ability, Header
from zxscript.syntax.node import Node

KIND = "validity"
_SHAPE = ("ability", "only there", "valid")


def validity(shared: Callable[[], Shared], node: Node) -> Ability | None:
    """The line as an ability of its own kind, which :func:`join_validity` puts into the others; None for any other text."""
    topic = _topic(node)
    if topic is None or len(topic.then) != 1 or not isinstance(topic.then[0], If):
        return None
    only = topic.then[0]
    valid = _value(only.then)
    if valid is None or (_abilities_of_this(topic.about), sense_of(only, "suffix"), valid) != _SHAPE:
        return None
    with taking(only) as take:
        test = take("test")
        take("word"), take("suffix"), take("then"), take("comma")
    needs = condition(Scope(shared(), static=True), test)
    return Ability(KIND, Header((), span=node.span), needs=needs, span=node.span)


def _topic(node: Node) -> Topic | None:
    items: tuple[Item, ...] = ()
    if isinstance(node, RuleLine):
        items = node.items
    elif isinstance(node, Effect) and len(node.body) == 1 and isinstance(node.body[0], Sentence):
        items = node.body[0].items
    return items[0] if len(items) == 1 and isinstance(items[0], Topic) else None


def _abilities_of_this(phrase: Phrase) -> str:
    """What the word of このカードの能力 says."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.AbilityWord) or len(phrase.filters) != 1:
        return ""
    of = phrase.filters[0]
    this = isinstance(of, f.Of) and isinstance(of.phrase, Noun) and isinstance(of.phrase.head, h.This) and not of.phrase.filters
    return phrase.sense if this and not phrase.quantity else ""


def _value(items: tuple[Item, ...]) -> str | None:
    what = items[0].what if len(items) == 1 and isinstance(items[0], Do) else None
    value = what.value if isinstance(what, Be) and what.subject is None else None
    return value.sense if isinstance(value, Noun) and isinstance(value.head, h.Attribute) and not value.filters else None


def join_validity(abilities: Sequence[Ability]) -> list[Ability]:
    """The abilities without such lines, each valid under what they say."""
    asked = [one.needs for one in abilities if one.kind == KIND and one.needs is not None]
    if not asked:
        return list(abilities)
    kept = [one for one in abilities if one.kind != KIND]
    return [replace(one, header=replace(one.header, gate=both(one.header.gate, *asked))) for one in kept]


__all__ = ["KIND", "join_validity", "validity"]
