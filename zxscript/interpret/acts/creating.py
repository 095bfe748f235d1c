"""Markers that are created: 「X」トークンを登場させる, 「X」リンクをスクエアに置く."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.amounts import numbers
from zxscript.interpret.amounts.multiples import scaled
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.nouns import without_quantity
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
    """「X」トークン, 「X」リンク without any modifier, or a list of such: a marker that is made, not one that is there."""
    bare = without_quantity(phrase)[0] if isinstance(phrase, Group) else phrase
    if isinstance(bare, Group):
        return all(is_marker(scope, one) for one in bare.items)
    return _is_one(scope, bare)


def _is_one(scope: Scope, phrase: Phrase | None) -> bool:
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Named) and not phrase.filters and _type(scope, phrase.head) in MARKERS


def some_markers(scope: Scope, phrase: Phrase | None) -> bool:
    """「X」リンクかゼクス: a list in which a marker is one of the things."""
    bare = without_quantity(phrase)[0] if phrase is not None else None
    return isinstance(bare, Group) and any(_is_one(scope, one) for one in bare.items)


def _type(scope: Scope, head: h.Named) -> str:
    types = scope.words.types.get(head.word, ())
    return types[0] if len(types) == 1 else ""


def create(scope: Scope, take: Take[VerbClause], kind: str, there: Destination, states: tuple[str, ...]) -> list[Step]:
    """So many markers, each on a place of its own choice."""
    what = take.node
    bare, own = without_quantity(take("object"))
    quantity = own or take("quantity")
    names = _names(scope, what, bare, kind)
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
    one, several = (names[0], ()) if len(names) == 1 else ("", names)
    return [Create(kind, one, count, there, states, scope.actor, name, names=several, span=what.span)]


def _names(scope: Scope, what: VerbClause, bare: Phrase, kind: str) -> tuple[str, ...]:
    """The name of the marker, or the names of several among which the player picks (「X」リンクか「Y」リンク)."""
    if isinstance(bare, Group) and (bare.joins != "or" or bare.outside):
        raise refuse(what, "to make several different markers at once", "違うマーカーを一度に作ることはできません")
    found: list[str] = []
    for one in bare.items if isinstance(bare, Group) else (bare,):
        if not isinstance(one, Noun):
            raise refuse(one, "a marker that is not told by its name", "カード名で書かれていないマーカーは作れません")
        with taking(one) as said:
            head = said("head")
        if not isinstance(head, h.Named) or _type(scope, head) != kind:
            raise refuse(what, "a token appears and a link is put", "トークンは登場させ、リンクは置きます")
        found.append(fold(head.name))
    return tuple(found)
