"""…と同じコストの, …と異なるカード名を持つ, …のコストより1高いコストの: an attribute of a card measured against something."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.cardsets import listed
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FILTERS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost
from zxscript.lang.verbs.compare import Higher, Lower
from zxscript.lang.verbs.have import Have
from zxscript.meaning.forms import Arithmetic, SameStat, SharesTag, StatIs, Test
from zxscript.syntax.node import Node

SAME, OTHER = "と同じ", "と異なる"
TAGS = {"カード名": "name", "種族": "tribe", "色": "colour"}
"""Attribute -> kind of tag."""
_ORIGINAL, _ANY_OF = "元々の", "いずれかの"


def attribute_of(item: Filter) -> Noun | None:
    """The attribute that a modifier speaks of: …コストの, …色を持つ; None for other modifiers."""
    inner: Any = item.phrase if isinstance(item, f.Of | f.Having) else None
    if isinstance(item, f.Relative) and isinstance(item.clause, Have) and item.clause.subject is None:
        inner = item.clause.object
    return inner if isinstance(inner, Noun) and isinstance(inner.head, h.Attribute) and not inner.head.value else None


def is_measured(noun: Noun | None) -> bool:
    """Is an attribute measured against something (…と同じコスト, …より1高いコスト)?"""
    measure = noun.filters[-1] if noun is not None and noun.filters else None
    if isinstance(measure, f.Compared):
        return measure.relation in (SAME, OTHER)
    clause: Any = measure.clause if isinstance(measure, f.Relative) else None
    return isinstance(clause, Higher | Lower) and clause.subject is None and clause.than is not None


def said_of_attribute(relation: str) -> tuple[str, str] | None:
    """と同じカード名の -> と同じ, カード名; None for other words."""
    start = next((one for one in (SAME, OTHER) if relation.startswith(one) and relation.endswith("の")), None)
    return None if start is None else (start, relation.removeprefix(start).removesuffix("の"))


def apart(scope: Scope, phrase: Phrase) -> tuple[Phrase, tuple[Filter, ...]]:
    """スクエアにある、|そのゼクスと同じ…: what a comma sets apart, and a place in front of a word that points back, belong to
    the noun behind."""
    first = leftmost(phrase)
    of = first.filters[0] if first.filters else None
    if isinstance(of, f.Of) and not of.wide:  # …、|このカードのフォース: at whatever depth
        inner, lifted = apart(scope, of.phrase)
        return replace_leftmost(phrase, first.but(filters=(of.but(phrase=inner), *first.filters[1:]))) if lifted else phrase, lifted
    back = any(_points_back(scope, item) for item in first.filters)
    lifted = tuple(item for item in first.filters if item.wide or (back and isinstance(item, f.Within | f.Owner)))
    if not lifted:
        return phrase, ()
    return replace_leftmost(phrase, first.but(filters=tuple(item for item in first.filters if item not in lifted))), lifted


def _points_back(scope: Scope, item: Filter) -> bool:
    if isinstance(item, f.Determiner):
        return item.word == "その"
    clause: Any = item.clause if isinstance(item, f.Relative) else None
    return clause is not None and ("past", *(clause.span or (-1, -1))) in scope.shared.resolution.bindings


def lifted_out(scope: Scope, item: Filter) -> tuple[tuple[Filter, ...], Filter] | None:
    """What belongs to the noun behind a measured attribute, and the modifier without it; None for other modifiers."""
    if isinstance(item, f.Compared) and said_of_attribute(item.relation) is not None:
        phrase, lifted = apart(scope, item.phrase)
        return lifted, item.but(phrase=phrase)
    noun = attribute_of(item)
    if noun is None or not is_measured(noun):
        return None
    *before, measure = noun.filters
    field = "phrase" if isinstance(measure, f.Compared) else "clause"
    phrase: Phrase = measure.phrase if isinstance(measure, f.Compared) else measure.clause.than  # type: ignore[attr-defined]
    phrase, lifted = apart(scope, phrase)
    told = phrase if field == "phrase" else measure.clause.but(than=phrase)  # type: ignore[attr-defined]
    bare = noun.but(filters=(measure.but(**{field: told}),))
    return (*before, *lifted), _holding(item, bare)


def _holding(item: Any, noun: Noun) -> Filter:
    """The modifier with another attribute phrase."""
    if isinstance(item, f.Relative):
        return item.but(clause=item.clause.but(object=noun))  # type: ignore[attr-defined]
    found: Filter = item.but(phrase=noun)
    return found


@reads(FILTERS, f.Of, when=lambda item: is_measured(attribute_of(item)))
def measured(scope: Scope, take: Take[f.Of]) -> Test:
    """…と同じコストの(カード), …より1高いコストの."""
    take("relation")
    return measure_test(scope, take("phrase"))


def measure_test(scope: Scope, noun: Noun) -> Test:
    """The test that a card's attribute is so."""
    with taking(noun) as take:
        head = take("head")
        (measure,) = take("filters")
    if isinstance(measure, f.Relative):
        return _by_so_much(scope, noun, head.word, measure)
    with taking(measure) as take:
        take("wide")
        relation, phrase = take("relation"), take("phrase")
    test = same(scope, noun, head.word, phrase)
    return negated(test) if relation == OTHER else test


def _by_so_much(scope: Scope, noun: Noun, word: str, item: f.Relative) -> Test:
    """…のコストより1高い(コスト), …より低い(パワー)."""
    from zxscript.interpret.numbers import amount

    clause: Any = item.clause
    with taking(item) as take:
        take("wide"), take("clause")
    with taking(clause) as take:
        bound, measure = amount(scope, take("than")), take("measure")
    stat, original = _stat(scope, noun, word)
    higher = isinstance(clause, Higher)
    if measure is None:
        return StatIs(stat, "gt" if higher else "lt", bound, original, span=noun.span)
    size = amount(scope, measure)
    return StatIs(stat, "eq", Arithmetic("plus" if higher else "minus", bound, size), original, span=noun.span)


def _stat(scope: Scope, node: Node, word: str) -> tuple[str, bool]:
    """The number of a card that a word means, and whether the original one."""
    bare = word.removeprefix(_ORIGINAL)
    if bare not in scope.words.stats:
        raise refuse(node, f"cards compared by {word}", f"「{word}」では比べられません")
    return scope.words.stats[bare], bare != word


def same(scope: Scope, node: Node, word: str, phrase: Phrase) -> Test:
    """A card has the same name, tribe, colour or number as what the phrase means: a card, one of several cards
    (いずれかの…), or a number."""
    from zxscript.interpret.nouns import cards
    from zxscript.interpret.numbers import amount

    other = _whose(word, phrase)
    if word not in TAGS and other is None and phrase.sort.startswith(("attr", "num")):
        stat, original = _stat(scope, node, word)
        return StatIs(stat, "eq", amount(scope, phrase), original, span=node.span)
    inner = _one_of_them(phrase if other is None else other)
    found = listed(cards(scope, inner), inner)
    if word in TAGS:
        return SharesTag(TAGS[word], found, span=node.span)
    stat, original = _stat(scope, node, word)
    if original:
        raise refuse(node, f"cards compared by {word}", f"「{word}」では比べられません")
    return SameStat(stat, found, span=node.span)


def _whose(word: str, phrase: Phrase) -> Phrase | None:
    """選んだカードの色(と同じ色): the card of which the attribute is said."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.word != word or phrase.head.value:
        return None
    of = phrase.filters[-1] if len(phrase.filters) == 1 else None
    return of.phrase if isinstance(of, f.Of) else None


def _one_of_them(phrase: Phrase) -> Phrase:
    """いずれかの: to be like one of them is enough, which a test of several cards says anyway."""
    if not isinstance(phrase, Noun):
        return phrase
    return phrase.but(filters=tuple(item for item in phrase.filters if not isinstance(item, f.Determiner) or item.word != _ANY_OF))


__all__ = ["SAME", "TAGS", "apart", "attribute_of", "is_measured", "lifted_out", "measure_test", "said_of_attribute", "same"]
