"""Modifiers of card phrases -> tests."""

from __future__ import annotations

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import COMPARISONS, NOTHING, both, either, negated
from zxscript.interpret.phrases.cardsets import is_one, said_of, stated
from zxscript.interpret.phrases.colours import one_of
from zxscript.interpret.phrases.shapes import BEYOND
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FILTERS, RELATIVES, reading, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import JOINS, Filter
from zxscript.lang.clause import Be
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Cards, Member, Parity, StateIs, StatIs, TagContains, TagCount, Tagged, Test
from zxscript.syntax.node import Node

HAS = ("has", "has too")


def filter_test(scope: Scope, item: Filter) -> Test:
    """The test of one modifier.  A comma behind it has been used up by the coordination around it."""
    with taking(item) as take:
        take("wide")
        test: Test = reading(FILTERS, item)(scope, take)
    return test


@reads(FILTERS, f.OfColor)
def of_color(scope: Scope, take: Take) -> Test:
    """赤の, 赤か青の, 赤単色の, 無色の.  赤と青のゼクス may be cards of both colours or cards of either: それぞれ and がある tell,
    which read it as two descriptions."""
    words = take("colors")
    if JOINS[take("conj")] == "and":
        raise refuse(take.node, "cards of both colours, or of either?", "両方の色を持つカードか、どちらかの色のカードか決まりません",
                     "赤か青の…, 赤と青を持つ…")  # fmt: skip
    return one_of(scope, take.node, words)


@reads(FILTERS, f.InState)
def in_state(scope: Scope, take: Take) -> Test:
    """リブートの, 表向きの, バトル中の."""
    tests = [state_test(scope, take.node, word) for word in take("states")]
    return both(*tests) if JOINS[take("conj")] == "and" else either(*tests)


def state_test(scope: Scope, node: Node, word: str) -> Test:
    """The test of a state word; 単色の: of one colour."""
    if wording.only_colour(word) == ("", True):
        return TagCount("colour", "eq", 1, span=node.span)
    if word not in scope.words.states:
        raise refuse(node, f"no state is called {word}", f"「{word}」という状態はありません")
    return StateIs(scope.words.states[word], span=node.span)


@reads(FILTERS, f.WithNumber)
def with_number(scope: Scope, take: Take) -> Test:
    """コスト3以下の, パワー5000以上の, コスト3か5の."""
    return either(*(number_range(scope, item) for item in take("ranges")))


def number_range(scope: Scope, item: f.NumberRange) -> Test:
    """コスト3以下, コスト4～6, コストが奇数."""
    with taking(item) as take:
        low, high, compare = take("low"), take("high"), take.sense("compare")
        take("particle")
        stat, original = scope.words.stats[take("attribute")], take("original")
    if compare in ("odd", "even"):
        return Parity(stat, compare == "odd", original, span=item.span)
    if not isinstance(low, int):
        raise refuse(item, "a number that is not written out", "数が書かれていません")
    if high is None:
        return StatIs(stat, COMPARISONS[compare], low, original, span=item.span)
    if compare:
        raise refuse(item, "a range with a comparison", "範囲に「以上」「以下」は付けられません")
    return both(StatIs(stat, "ge", low, original, span=item.span), StatIs(stat, "le", high, original, span=item.span))


@reads(FILTERS, f.NameIs)
def name_is(scope: Scope, take: Take) -> Test:
    """カード名が「X」の."""
    return Tagged("name", tuple(fold(name) for name in take("names")), span=take.node.span)


_CONTAINED = {"name": ("「", "《P:"), "tribe": ("[",)}
"""Kind of tag that contains it -> how what is contained is printed."""


@reads(FILTERS, f.Containing)
def containing(scope: Scope, take: Take) -> Test:
    """カード名に「X」を含む, 種族に[X]を含む."""
    what = take.node
    where, items, conj, verb = take("where"), take("items"), take("conj"), take.sense("verb")
    kind = what.holder
    if kind not in _CONTAINED or verb not in ("has", "has not"):
        raise refuse(what, f"{where}…{what.verb}", f"「{where}〜{what.verb}」は決まりません")
    texts: list[str] = []
    for item in items:
        bracket = next((one for one in _CONTAINED[kind] if item.startswith(one)), None)
        if bracket is None:
            raise refuse(take.node, f"containing {item}", f"「{item}」を含むとは言えません")
        texts.append(fold(item[len(bracket) : -1]))
    found: Test = TagContains(kind, tuple(texts), span=take.node.span)
    if JOINS[conj] == "and":
        found = both(*(TagContains(kind, (text,), span=take.node.span) for text in texts))
    return negated(found) if verb == "has not" else found


@reads(FILTERS, f.HavingIcon)
def having_icon(scope: Scope, take: Take) -> Test:
    """《IG》を持つ, 《IG》を持たない; 《シールド》 counts what is left."""
    icons, verb = take("icons"), take.sense("verb")
    plain = tuple(fold(icon) for icon in icons if icon in scope.words.icons)
    if len(plain) == len(icons):
        found: Test = Tagged("icon", plain, span=take.node.span)
    else:
        found = either(*(icon_test(scope, take.node, icon) for icon in icons))
    if verb not in ("has", "has not"):
        raise refuse(take.node, f"icons{take.node.verb}", f"アイコンに「{take.node.verb}」は使えません")
    return negated(found) if verb == "has not" else found


def icon_test(scope: Scope, node: Node, icon: str) -> Test:
    """Does a card have the icon?"""
    if icon in scope.words.icon_stats:
        return StatIs(scope.words.icon_stats[icon], "gt", 0, span=node.span)
    if icon in scope.words.icons:
        return Tagged("icon", (fold(icon),), span=node.span)
    raise refuse(node, f"cards do not have the icon {icon}", f"カードは《{icon}》を持ちません")


@reads(FILTERS, f.Except)
def excepting(scope: Scope, take: Take) -> Test:
    """このカード以外の, [X]以外の."""
    from zxscript.interpret.phrases.nouns import cards

    take("relation")
    return negated(said_of(cards(scope, take("phrase"))))


@reads(FILTERS, f.Determiner)
def determiner(scope: Scope, take: Take) -> Test:
    """すべての (a set is all of it), バトル中の, バトル中でない."""
    word, sense = take("word"), take.node.sense
    if sense in ("every", "each one", "any"):  # a set is all of it
        return NOTHING
    if sense == "other":
        return negated(Member(scope.self_, span=take.node.span))
    if sense == "below" and scope.shared.listed:
        return Tagged("name", tuple(fold(name) for name in scope.shared.listed), span=take.node.span)
    state, holds = take.node.state
    if state in scope.words.states:
        test = state_test(scope, take.node, state)
        return test if holds else negated(test)
    raise refuse(take.node, f"cards told by {word}", f"「{word}」ではカードは決まりません")


@reads(FILTERS, f.Having)
def having(scope: Scope, take: Take) -> Test:
    """“【自】X”を持つ: an ability with that keyword; 《X》 and colours in the general form."""
    from zxscript.interpret.phrases.possessing import having_this

    phrase, relation = take("phrase"), take.sense("relation")
    if relation not in (*HAS, "has not"):
        raise refuse(take.node, f"cards told by {take.node.relation}", f"「{take.node.relation}」ではカードは決まりません")
    test = having_this(scope, phrase)
    return negated(test) if relation == "has not" else test


@reads(FILTERS, f.Compared)
def compared_to(scope: Scope, take: Take) -> Test:
    """フォースの枚数以下のコストの, このカードのパワー以下の, このカードと同じコストの."""
    from zxscript.interpret.amounts.numbers import amount

    relation, phrase = take("relation"), take("phrase")
    how, word = take.node.measure
    own = phrase.head.word if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) else ""
    compare = (COMPARISONS | BEYOND).get(how) if word else COMPARISONS.get(how)
    stat = scope.words.stats.get(word or own)
    if compare is not None and stat is not None and (word or how):
        return StatIs(stat, compare, amount(scope, phrase), span=take.node.span)
    raise refuse(take.node, f"cards compared by {relation}", f"「{relation}」では比べられません")


@reads(FILTERS, f.Relative)
def relative(scope: Scope, take: Take) -> Test:
    """A relative clause that describes (not one that points back)."""
    clause = take("clause")
    if isinstance(clause, Be):
        with taking(clause) as inner:
            return _being(scope, inner)
    function = reading(RELATIVES, clause)
    with taking(clause) as inner:
        test: Test = function(scope, inner)
    return test


def _being(scope: Scope, take: Take) -> Test:
    """緑でない, トークンでない: said of the card itself."""
    from zxscript.interpret.phrases.nouns import cards
    from zxscript.interpret.phrases.possessing import having_this

    value = take("value")
    if isinstance(value, Noun) and isinstance(value.head, h.Color):
        test = having_this(scope, value)
    else:
        found = cards(scope, value)
        if is_one(found) or (isinstance(found, Cards) and stated(found)):
            raise refuse(take.node, "cards that are this", "「である」ではカードは決まりません")
        test = said_of(found)
    return negated(test) if take("negative") else test
