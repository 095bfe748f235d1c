"""Small questions that several rules ask of noun phrases and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zxscript.lang.ability import Ability, Bullet, Quoted
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.clause import Predicate
from zxscript.lang.filters import Of, Owner, Within
from zxscript.lang.heads import Zone
from zxscript.lang.nouns import Arithmetic, Group, Noun
from zxscript.lang.sentence import Do, Either, Prefix, Sentence
from zxscript.lang.zenonzard.ability import TimedAbility
from zxscript.syntax.node import Extent, Node


def nouns_of(phrase: Phrase | None) -> list[Noun]:
    """The noun phrases that a phrase coordinates."""
    if isinstance(phrase, Noun):
        return [phrase]
    if isinstance(phrase, Group):
        return [noun for item in phrase.items for noun in nouns_of(item)]
    if isinstance(phrase, Arithmetic):
        return nouns_of(phrase.left)
    return []


def zones_of(noun: Noun) -> list[str]:
    """The zones in which the cards of a noun phrase lie, as far as the phrase names them."""
    if isinstance(noun.head, Zone):
        return [noun.head.word]
    found: list[str] = []
    for one in noun.filters:
        if isinstance(one, Of) or (isinstance(one, Within) and one.relation == "にある"):
            found += [inner.head.word for inner in nouns_of(one.phrase) if isinstance(inner.head, Zone)]
    return found


def owners_of(noun: Noun) -> list[tuple[str, ...]]:
    """The owners that its modifiers name, one entry for each modifier."""
    return [one.who for one in noun.filters if isinstance(one, Owner)]


def said(items: Iterable[Item]) -> Iterator[tuple[Predicate, Do | Either]]:
    """The instructions of a run of items in order, those that prefixes govern included; conditions are left out."""
    for item in items:
        if isinstance(item, Do):
            yield item.what, item
        elif isinstance(item, Either):
            for option in item.options:
                yield option, item
        elif isinstance(item, Prefix):
            yield from said(item.then)


def body_of(node: Node) -> tuple[Statementlike, ...]:
    """The statements of an ability of either game; empty for keywords and sub-text."""
    return node.body if isinstance(node, Ability | TimedAbility) else ()


def sentences(body: Iterable[Statementlike], *, granted: bool = False) -> Iterator[Sentence]:
    """The sentences of a body and of its options; those of granted abilities only on demand."""
    for part in body:
        if isinstance(part, Sentence):
            yield part
        elif isinstance(part, Bullet):
            yield from sentences(part.sentences, granted=granted)
        elif isinstance(part, Quoted) and (granted or not isinstance(part.content, Ability)):
            yield from sentences(getattr(part.content, "body", ()), granted=granted)


def extent_of(node: Node) -> Extent:
    """The extent of a node, or of what lies below it when a rewriting left it without one."""
    if node.span is not None:
        return node.span
    below = [inner.span for inner in node.walk() if inner.span is not None]
    return (min(span[0] for span in below), max(span[1] for span in below)) if below else (0, 0)


def locate(said: str, node: Node, words: str) -> Extent:
    """The first place of ``words`` inside a node, else anywhere in the text, else the node (quantities have no span)."""
    start, end = extent_of(node)
    at = said.find(words, start, end)
    if at < 0:
        at = said.find(words)
    return (start, end) if at < 0 else (at, at + len(words))
