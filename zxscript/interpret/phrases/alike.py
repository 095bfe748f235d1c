"""…と同じコストの, …と異なるカード名を持つ, …のコストより1高いコストの: an attribute of a card measured against something."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.amounts.numbers import amount
from zxscript.interpret.amounts.picking import picked_tag, speaks_of_picked
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import both, negated
from zxscript.interpret.phrases.cardsets import is_one, listed
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.shapes import BEYOND, OTHER, SAME, attribute_of, is_measured, said_of_attribute, tag_of
from zxscript.interpret.references.plural import may_be_single
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FILTERS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.compare import Higher
from zxscript.meaning.base import Comparison
from zxscript.meaning.forms import Arithmetic, Number, SameStat, SharesTag, StatIs, StatOf, TagCount, Test
from zxscript.syntax.node import Node


@reads(FILTERS, f.Of, when=lambda item: is_measured(attribute_of(item)))
def measured(scope: Scope, take: Take[f.Of]) -> Test:
    """…と同じコストの(カード), …より1高いコストの."""
    take("relation")
    return measure_test(scope, take("phrase"))


@reads(FILTERS, f.Of, when=lambda item: speaks_of_picked(item.phrase))
def of_the_picked(scope: Scope, take: Take[f.Of]) -> Test:
    """選んだ色の(カード), 選んだカード名の."""
    take("relation")
    test = picked_tag(scope, take("phrase"), take.node)
    if test is None:
        raise refuse(take.node, "cards told by a value that nobody has picked", "だれも選んでいないもので説明されたカードです")
    return test


@reads(FILTERS, f.Compared, when=lambda item: said_of_attribute(item) is not None)
def like_another(scope: Scope, take: Take[f.Compared]) -> Test:
    """…と同じカード名の(カード)."""
    relation, word = said_of_attribute(take.node) or ("", "")
    take("relation")
    test = same(scope, take.node, word, take("phrase"))
    return _other(test) if relation == OTHER else test


@reads(FILTERS, f.Compared, when=lambda item: sense_of(item, "relation") == SAME)
def same_card(scope: Scope, take: Take[f.Compared]) -> Test:
    """…と同じ(カード): a card is told by its name."""
    take("relation")
    phrase: Phrase = take("phrase")
    return SharesTag("name", listed(cards(scope, phrase), phrase), span=take.node.span)


def measure_test(scope: Scope, noun: Noun) -> Test:
    """The test that a card's attribute is so."""
    with taking(noun) as take:
        head = take("head")
        (measure,) = take("filters")
    if isinstance(measure, f.Relative):
        return _by_so_much(scope, noun, head.word, measure)
    with taking(measure) as take:
        take("wide")
        relation, phrase = take.sense("relation"), take("phrase")
    if relation in BEYOND:
        stat, original = _stat(scope, noun, head.word)
        return StatIs(stat, BEYOND[relation], its_number(scope, stat, phrase, original), original, span=noun.span)
    test = same(scope, noun, head.word, phrase)
    return _other(test) if relation == OTHER else test


def _other(test: Test) -> Test:
    """…と異なる色を持つ: it has a colour at all, and none of those (a colourless card has no other one, ZXQ-202)."""
    has = TagCount(test.kind, "ge", 1, span=test.span) if isinstance(test, SharesTag) and test.kind != "name" else None
    return both(has, negated(test))


def _by_so_much(scope: Scope, noun: Noun, word: str, item: f.Relative) -> Test:
    """…のコストより1高い(コスト), …より低い(パワー)."""
    clause: Any = item.clause
    with taking(item) as take:
        take("wide"), take("clause")
    stat, original = _stat(scope, noun, word)
    with taking(clause) as take:
        bound, measure = its_number(scope, stat, take("than"), original), take("measure")
    higher = isinstance(clause, Higher)
    if measure is None:
        return StatIs(stat, "gt" if higher else "lt", bound, original, span=noun.span)
    return StatIs(stat, *by_so_much(scope, measure, higher, bound), original, span=noun.span)


def by_so_much(scope: Scope, measure: Phrase, higher: bool, number: Number) -> tuple[Comparison, Number]:
    """(このカードのコストより)1高い, 2以上低い: just so much, or so much and more."""
    head = measure.head if isinstance(measure, Noun) and not measure.filters else None
    more = isinstance(head, h.NumberValue) and sense_of(head, "compare") == "ge"
    size = head.value if more and isinstance(head, h.NumberValue) and isinstance(head.value, int) else amount(scope, measure)
    compare: Comparison = "eq" if not more else "ge" if higher else "le"
    return compare, Arithmetic("plus" if higher else "minus", number, size)


def its_number(scope: Scope, stat: str, phrase: Phrase, original: bool = False) -> Number:
    """相手のリソースの枚数, このカードのパワー; of このカード the same number."""
    if phrase.sort.startswith(("attr", "num")):
        return amount(scope, phrase)
    found = cards(scope, phrase)
    if original or (not is_one(found) and not may_be_single(scope, phrase)):
        raise refuse(phrase, "a number of several cards", "何枚ものカードの数は1つに決まりません")
    return StatOf(stat, listed(found, phrase), span=phrase.span)


def _stat(scope: Scope, node: Node, word: str) -> tuple[str, bool]:
    """The number of a card that a word means, and whether the original one."""
    bare = wording.plain(word)
    if bare not in scope.words.stats:
        raise refuse(node, f"cards compared by {word}", f"「{word}」では比べられません")
    return scope.words.stats[bare], bare != word


def same(scope: Scope, node: Node, word: str, phrase: Phrase) -> Test:
    """A card has the same name, tribe, colour or number as what the phrase means: a card, one of several cards
    (いずれかの…), or a number."""
    told = picked_tag(scope, phrase, node)
    if told is not None and told.kind == tag_of(word):
        return told
    other, tag = _whose(word, phrase), tag_of(word)
    if tag is None and other is None and phrase.sort.startswith(("attr", "num")):
        stat, original = _stat(scope, node, word)
        return StatIs(stat, "eq", amount(scope, phrase), original, span=node.span)
    whose = phrase if other is None else other
    if isinstance(whose, Noun) and isinstance(whose.head, h.CardType) and not whose.filters:  # 選んだ…: said of another noun
        raise refuse(whose, "the same as which of them?", "どのカードと同じなのか決まりません", f"そのカードと同じ{word}の")
    inner = _one_of_them(whose)
    found = listed(cards(scope, inner), inner)
    if tag is not None:
        return SharesTag(tag, found, span=node.span)
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
    return phrase.but(filters=tuple(item for item in phrase.filters if item.sense != "one"))
