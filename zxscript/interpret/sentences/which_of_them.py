"""…2枚公開する。ゼクスを公開した場合、それを…: all that was shown, or only what was such a card?"""

from __future__ import annotations

from collections.abc import Iterator

from zxscript.interpret.references.plural import THAT, bound_by, pointers, says_that, several
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.exist import Exist
from zxscript.syntax.node import Node


def one_is_meant(scope: Scope, item: s.If) -> Scope:
    """The scope as it is.  Refuses それ, そのカード and a phrase left out that point to several cards, if it was asked whether some
    of them were such."""
    what = item.test.what if isinstance(item.test, s.Holds) else None
    told = scope.shared.resolution.bindings
    subject = getattr(what, "subject", None)
    if isinstance(subject, Noun) and "all" not in sense_of(what, "each"):
        _such_ones(scope, subject, item.then)
    if isinstance(what, Exist) and not what.negative:
        _those_there(scope, what, item.then)
    deed = told.get(("such", *what.span)) if isinstance(what, VerbClause) and what.span else None
    if deed is None or not isinstance(what, VerbClause) or not _described(scope, what.object):
        return scope
    for part in item.then:
        for role, node in _pointing(part):
            meant = told.get((role, *node.span)) if node.span else None
            if meant is not None and meant.clause == deed.clause and several(scope, deed.clause):
                raise refuse(node, "all of those cards, or only such ones?",
                             "そのすべてか、条件に合うカードだけか決まりません", "そのゼクス")  # fmt: skip
    return scope


def _such_ones(scope: Scope, subject: Noun, then: tuple[Item, ...]) -> None:
    """そのカードが赤ならば、手札に加える, of several cards: one of them is enough, and then all of them, or only that one?"""
    asked = next((found for role, node in pointers(subject) if (found := bound_by(scope, role, node)) is not None), None)
    if asked is None or not several(scope, asked.clause, both=True):
        return
    for part in then:
        for role, node in _pointing(part, any_card=True):
            meant = bound_by(scope, role, node)
            if meant is not None and meant.clause == asked.clause:
                raise refuse(node, "all of those cards, or only such ones?", "そのすべてか、条件に合うカードだけか決まりません")


def _those_there(scope: Scope, there: Exist, then: tuple[Item, ...]) -> None:
    """3枚トラッシュに置く。その中に[A]がある場合、そのカードを手札に加える: all three, or the one that is there?"""
    places = [one.clause if isinstance(one, f.Relative) else one for one in there.walk() if isinstance(one, h.Position | f.Relative)]
    among = [bound.clause for one in places for role in ("pron", "past") if (bound := bound_by(scope, role, one)) is not None]
    for part in then:
        for role, node in _pointing(part, any_card=True):
            meant = None if role == "past" or isinstance(getattr(node, "head", None), h.Position) else bound_by(scope, role, node)
            if meant is not None and meant.clause in among and several(scope, meant.clause):
                raise refuse(node, "all of those cards, or only such ones?",
                             "そのすべてか、条件に合うカードだけか決まりません", "その中にある…を1枚選び")  # fmt: skip


def _described(scope: Scope, phrase: Node | None) -> bool:
    if not isinstance(phrase, Noun):
        return False
    return bool(phrase.filters) or not isinstance(phrase.head, h.CardType) or scope.words.types.get(phrase.head.word) != ()


def _pointing(part: Node, any_card: bool = False) -> Iterator[tuple[str, Node]]:
    for node in part.walk():
        if any_card and isinstance(node, Noun):
            yield from pointers(node)
        if isinstance(node, Noun) and node.sense == "it":
            yield "pron", node
        elif isinstance(node, Noun) and node.sense == "card":
            yield from ((THAT, one) for one in (node, *node.filters) if any(says_that(item) for item in node.filters))
        elif isinstance(node, VerbClause) and node.object is None and node.quantity is None:
            yield "object", node
