"""…2枚公開する。ゼクスを公開した場合、それを…: all that was shown, or only what was such a card?"""

from __future__ import annotations

from collections.abc import Iterator

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.syntax.node import Extent, Node

_IT, _THAT, _CARD = "それ", "その", "カード"


def one_is_meant(scope: Scope, item: s.If) -> Scope:
    """The scope as it is.  Refuses それ, そのカード and a phrase left out that point to several cards, if it was asked whether some
    of them were such."""
    what = item.test.what if isinstance(item.test, s.Holds) else None
    told = scope.shared.resolution.bindings
    deed = told.get(("such", *what.span)) if isinstance(what, VerbClause) and what.span else None
    if deed is None or not isinstance(what, VerbClause) or not _described(scope, what.object):
        return scope
    for part in item.then:
        for role, node in _pointing(part):
            meant = told.get((role, *node.span)) if node.span else None
            if meant is not None and meant.clause == deed.clause and _several(scope, deed.clause):
                raise refuse(node, "all of those cards, or only such ones?",
                             "そのすべてか、条件に合うカードだけか決まりません", "そのゼクス")  # fmt: skip
    return scope


def _described(scope: Scope, phrase: Node | None) -> bool:
    if not isinstance(phrase, Noun):
        return False
    return bool(phrase.filters) or not isinstance(phrase.head, h.CardType) or scope.words.types.get(phrase.head.word) != ()


def _pointing(part: Node) -> Iterator[tuple[str, Node]]:
    for node in part.walk():
        if isinstance(node, Noun) and isinstance(node.head, h.Pronoun) and node.head.word == _IT:
            yield "pron", node
        elif isinstance(node, Noun) and isinstance(node.head, h.CardType) and node.head.word == _CARD:
            yield from ((_THAT, one) for one in (node, *node.filters) if any(_that(item) for item in node.filters))
        elif isinstance(node, VerbClause) and node.object is None and node.quantity is None:
            yield "object", node


def _that(item: Node) -> bool:
    return isinstance(item, f.Determiner) and item.word == _THAT


def _several(scope: Scope, clause: Extent) -> bool:
    """Was that done to more than one card?"""
    for node in (one for part in scope.body for one in part.walk()):
        if isinstance(node, VerbClause) and node.span == clause:
            fed = scope.shared.resolution.bindings.get(("object", *clause)) if node.object is None else None
            own = node.quantity or (node.object.quantity if isinstance(node.object, Noun) else None)
            if own is None and fed is not None and fed.clause != clause:
                return _several(scope, fed.clause)
            return isinstance(own, Quantity) and own.n != 1
    return False
