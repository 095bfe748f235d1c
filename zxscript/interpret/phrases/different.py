"""それぞれ異なるコストの, 異なるカード名を持つ, 同じカード名の: the cards that are taken together differ pairwise, or are alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from zxscript.interpret.phrases.cardsets import also, stated
from zxscript.interpret.phrases.carried import card_with
from zxscript.interpret.phrases.shapes import tag_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.have import Have
from zxscript.meaning.forms import Among, Cards, Set, TagCount
from zxscript.syntax.node import Node


def distinct_by(item: Filter) -> str | None:
    """The attribute in which the chosen cards differ pairwise, or are alike; None if the modifier says nothing of the kind."""
    inner = _inner(item)
    if not isinstance(inner, Noun) or not isinstance(inner.head, h.Attribute) or not inner.filters:
        return None
    first = inner.filters[-1]
    if first.sense not in ("different", "same"):
        return None
    return inner.head.word


def _is_same(item: Filter) -> bool:
    """同じカード名の: the members are alike."""
    first = _inner(item).filters[-1]
    return isinstance(first, f.Determiner) and first.sense == "same"


def of_several(found: Set, how_many: object, node: Node) -> None:
    """同じコストのカード: said of several cards; of one it would be the cost of another one that was spoken of."""
    alike = isinstance(found, Cards | Among) and found.alike
    if alike and not (isinstance(how_many, int) and how_many > 1):
        raise refuse(node, "the same as what?", "何と同じなのか書かれていません")


def keep_apart(item: Filter) -> str | None:
    """(それぞれ異なる色を持ち、)同じ色を持たない: the kind of tag of which no two of the cards share one; None for anything else."""
    clause = item.clause if isinstance(item, f.Relative) else None
    if not isinstance(clause, Have) or not clause.negative or clause.but(object=None, negative=False, span=None) != Have():
        return None
    inner = clause.object
    only = inner.filters[0] if isinstance(inner, Noun) and len(inner.filters) == 1 else None
    same = only is not None and only.sense == "same"
    return tag_of(inner.head.word) if same and isinstance(inner.head, h.Attribute) else None  # type: ignore[union-attr]


def apart(scope: Scope, found: Set, item: Filter, rest: Sequence[Filter]) -> Set:
    """それぞれ異なる色を持ち、同じ色を持たない: each has such a tag, and no two of the cards that are taken share one."""
    kind = tag_of(distinct_by(item) or "") if isinstance(item, f.Having) and item.relation == f.LINKED else None
    if kind is None or _is_same(item) or len(_inner(item).filters) > 1 or not any(keep_apart(one) == kind for one in rest):
        return demanding(scope, found, item)
    if not isinstance(found, Cards) or scope.static:
        raise refuse(item, "cards that have to be kept apart here", "ここでは「それぞれ異なる」カードは決まりません")
    each = also(found, TagCount(kind, "ge", 1, span=item.span))
    assert isinstance(each, Cards)
    return replace(each, differ=(*found.differ, kind))


def _inner(item: Filter) -> Any:
    if isinstance(item, f.Of | f.Having):
        return item.phrase
    if isinstance(item, f.Relative) and isinstance(item.clause, Have) and not item.clause.negative:
        return item.clause.object
    return None


def demanding(scope: Scope, found: Set, item: Filter) -> Set:
    """The set, its members differing as ``item`` says; a place and an owner said before it belong to the cards."""
    said = _taken(scope, item)
    inner = _inner(item)
    lifted = inner.filters[:-1]
    same = _is_same(item)
    if not isinstance(found, Cards) and not lifted:
        of = found if isinstance(found, Among) else Among(found, span=item.span)
        return replace(of, alike=(*of.alike, said)) if same else replace(of, differ=(*of.differ, said))
    if not isinstance(found, Cards):
        raise refuse(item, "cards that are pointed to and have to differ", "指している言葉のカードに「異なる」は使えません")
    differ, alike = (found.differ, (*found.alike, said)) if same else ((*found.differ, said), found.alike)
    if lifted:
        found = _lifted(scope, found, item, lifted)
    return Cards(found.where, found.whose, found.tests, found.outside, found.apart, differ, alike)


def _taken(scope: Scope, item: Filter) -> str:
    """The stat or tag that has to differ."""
    word = distinct_by(item) or ""
    if isinstance(item, f.Having) and sense_of(item, "relation") != "has":
        raise refuse(item, "cards that do not differ", "「異ならない」カードは決まりません")
    if isinstance(item, f.Relative):
        clause: Any = item.clause
        if clause.subject or clause.adverbs or clause.goal:
            raise refuse(item, "cards that differ in some way", "どのように異なるのか決まっていません")
    tag = tag_of(word)
    said = (tag if tag == "name" or _is_same(item) else None) or scope.words.stats.get(word)
    if said is None:
        raise refuse(item, f"cards that differ in {word}", f"「{word}」が異なるカードは決まりません")
    return said


def _lifted(scope: Scope, found: Cards, item: Filter, lifted: tuple[Filter, ...]) -> Cards:
    from zxscript.interpret.phrases.nouns import cards

    outer = cards(scope, card_with(lifted))
    if not isinstance(outer, Cards):
        raise refuse(item, "cards that are pointed to and have to differ", "指している言葉のカードに「異なる」は使えません")
    if not stated(outer) and not outer.whose:
        narrowed = also(found, *outer.tests)
        assert isinstance(narrowed, Cards)
        return narrowed
    if stated(found) or found.whose:
        raise refuse(item, "two places or owners of the same cards", "同じカードに場所や持ち主が2つ書かれています")
    where = outer.where if stated(outer) else found.where
    return Cards(where, outer.whose, (*outer.tests, *found.tests), outer.outside, outer.apart)


def by_name(found: Set) -> Set:
    """3種類以上: cards of different names, unless something else is to differ."""
    if isinstance(found, Cards | Among):
        return found if found.differ else replace(found, differ=("name",))
    return Among(found, differ=("name",), span=found.span)
