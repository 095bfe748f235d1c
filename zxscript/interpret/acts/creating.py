"""Markers that are created: 「X」トークンを登場させる, 「X」リンクをスクエアに置く."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret import numbers
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.multiples import scaled
from zxscript.interpret.nouns import without_quantity
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.meaning.forms import Create, Destination, Step

MARKERS = ("token", "link")
"""Types of cards that are made."""


def is_marker(scope: Scope, phrase: Phrase | None) -> bool:
    """「X」トークン, 「X」リンク without any modifier: a marker that is made, not one that is there."""
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Named) and not phrase.filters and _type(scope, phrase.head) in MARKERS


def some_markers(scope: Scope, phrase: Phrase | None) -> bool:
    """「X」リンクか「Y」リンク: one of several markers."""
    bare = without_quantity(phrase)[0] if phrase is not None else None
    return isinstance(bare, Group) and any(is_marker(scope, one) for one in bare.items)


def _type(scope: Scope, head: h.Named) -> str:
    types = scope.words.types.get(head.word, ())
    return types[0] if len(types) == 1 else ""


def create(scope: Scope, take: Take[VerbClause], kind: str, there: Destination, states: tuple[str, ...]) -> list[Step]:
    """So many markers, each on a place of its own choice."""
    what = take.node
    bare, own = without_quantity(take("object"))
    quantity = own or take("quantity")
    assert isinstance(bare, Noun)
    with taking(bare) as said:
        head = said("head")
    if _type(scope, head) != kind:
        raise refuse(what, "a token appears and a link is put", "トークンは登場させ、リンクは置きます")
    if quantity is None:
        raise refuse(what, "how many are made?", "いくつ作るのかが書かれていません")
    count = numbers.take_count(quantity, what)
    if count.high is None:
        raise refuse(what, "any number of markers", "好きな数だけ作ることはできません")
    if what.per is not None:
        size = scaled(scope, take, count.high)
        count = replace(count, low=0 if count.low == 0 else size, high=size)
    name = scope.shared.name("made")
    scope.remember(what, Produced(name=name))
    return [Create(kind, fold(head.name), count, there, states, scope.actor, name, span=what.span)]
