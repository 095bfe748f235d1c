"""Numbers: written out, counts of cards, values of attributes, sums and kinds; quantities."""

from __future__ import annotations

from zxscript.interpret.amounts.counters import counters, icons_of
from zxscript.interpret.amounts.difference import difference_told
from zxscript.interpret.amounts.often import number_of_times, times_told
from zxscript.interpret.amounts.picking import picked_number
from zxscript.interpret.amounts.quantities import COUNTERS, holds, take_count
from zxscript.interpret.amounts.tags import kinds_told
from zxscript.interpret.amounts.totals import (
    another_by,
    as_it_is_now,
    best_number,
    fold_of,
    half_of,
    of_these,
    total_of,
)
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.among import of_those_shown
from zxscript.interpret.phrases.cardsets import countable, is_one, listed
from zxscript.interpret.phrases.nouns import cards, held
from zxscript.interpret.references.plural import may_be_single
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Arithmetic as ArithmeticPhrase
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost
from zxscript.lang.verbs.compare import Highest, Lowest
from zxscript.meaning.copies import but
from zxscript.meaning.forms import (
    Arithmetic,
    Best,
    Cards,
    Clamped,
    Count,
    DoneCount,
    EventNumber,
    Kinds,
    Number,
    Persons,
    Region,
    Set,
    StateIs,
    StatOf,
    Sum,
    Tagged,
    Unlimited,
)
from zxscript.syntax.node import Node

PLUS = "＋+"
"""The sign of a number that is added, as the games print it."""
_IN_BATTLE = StateIs("battling")


def written(value: object, node: Node | None = None) -> int | Unlimited:
    """A number as printed."""
    if value == "∞":
        return Unlimited()
    if isinstance(value, int):
        return value
    raise refuse(node, f"the number {value} is open", f"「{value}」がいくつか決まっていません")


def open_number(scope: Scope, value: object, node: Node) -> Number:
    """A number as printed, or X as the text says what it is."""
    if value == "X" and scope.shared.variable is not None:
        return amount(scope, scope.shared.variable)
    return written(value, node)


def at_most(number: Number, cap: int | None) -> Number:
    """The number, not above a printed cap."""
    return number if cap is None else Clamped(number, high=cap)


def signed(text: str) -> Number:
    """＋3000 or －2."""
    digits = text[1:]
    if digits == "∞":
        return Unlimited() if text[0] in PLUS else Arithmetic("minus", 0, Unlimited())
    if not digits.isdigit():
        raise Refused(f"the amount {text} is open", f"「{text}」がいくつか決まっていません", "amount")
    return int(digits) if text[0] in PLUS else -int(digits)


def amount(scope: Scope, phrase: Phrase) -> Number:
    """The number that a phrase means."""
    if isinstance(phrase, ArithmeticPhrase):
        return _arithmetic(scope, phrase)
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "this is no number", "これは数ではありません")
    return _noun(scope, phrase)


def _arithmetic(scope: Scope, phrase: ArithmeticPhrase) -> Number:
    with taking(phrase) as take:
        left, operator, right = amount(scope, take("left")), take("operator"), take("right")
    if phrase.number is None:
        raise refuse(phrase, f"{operator}{right} is no calculation", f"「{operator}{right}」は計算できません")
    how = {"×": "times", "＋": "plus", "－": "minus"}[operator]
    return Arithmetic(how, left, phrase.number, span=phrase.span)  # type: ignore[arg-type]


def _noun(scope: Scope, noun: Noun) -> Number:
    head = noun.head
    if isinstance(head, h.NumberValue | h.DamageAmount) and not noun.filters:
        with taking(noun) as take:
            take("head")
        if isinstance(head, h.DamageAmount):
            return open_number(scope, head.amount, noun)
        if head.compare:
            raise refuse(noun, "a comparison is no number", "「以上」「以下」は1つの数ではありません")
        return open_number(scope, head.value, noun)
    if isinstance(head, h.Attribute):
        told = picked_number(scope, noun) or times_told(scope, noun) or number_of_times(scope, noun) or another_by(scope, noun, amount)
        told = told or difference_told(scope, noun)
        if told is not None:
            return told
        with taking(noun) as take:
            take("head")
            return _attribute(scope, noun, head, take("filters"))
    if isinstance(head, h.AbilityWord) and _of_event(noun):
        if scope.trigger is None or scope.trigger.verb != DAMAGE:
            raise refuse(noun, "the damage of which event?", "どのダメージのことか決まりません", "ダメージを与えるたび、そのダメージ分")
        return EventNumber(span=noun.span)
    if isinstance(head, h.Amount):
        return fold_of(scope, noun, amount)
    if isinstance(head, h.Zone) and head.word in scope.words.zones and not scope.words.zones[head.word].area:
        return count(scope, noun)
    raise refuse(noun, f"{noun.ja()} is no number", f"「{noun.ja()}」は数ではありません")


DAMAGE = "damage"


def _of_event(noun: Noun) -> bool:
    """そのダメージ: the amount of the event."""
    only = noun.filters[0] if len(noun.filters) == 1 else None
    return noun.sense == "damage" and only is not None and only.sense == "that"


def _attribute(scope: Scope, noun: Noun, head: h.Attribute, filters: tuple[object, ...]) -> Number:
    of = filters[-1] if filters else None
    if isinstance(of, f.Relative) and len(filters) == 1 and head.sense in _CARDS_COUNTED and not head.value:
        return _done(scope, of)
    if head.sense == "colours" and not head.value and filters and all(isinstance(item, f.Within | f.Owner) for item in filters):
        place = noun.but(head=wording.any_card(noun.span))
        return Kinds(listed(cards(scope, place), noun), "colour", span=noun.span)
    if isinstance(of, f.Relative) and isinstance(of.clause, Highest | Lowest):
        these = of_these(scope, noun, head, filters)
        return best_number(scope, noun, head, of, listed(cards(scope, these), these))
    if not isinstance(of, f.Of) or any(not isinstance(item, f.Relative) for item in filters[:-1]):
        raise refuse(noun, f"whose {head.word}?", f"何の「{head.ja()}」か分かりません")
    with taking(of) as take:
        take("wide"), take("relation")
        inner: Phrase = with_filters(take("phrase"), filters[:-1])
    if head.sense == "number of kinds":
        kind, these = kinds_told(inner)
        return Kinds(listed(cards(scope, these), noun), kind, span=noun.span)
    if head.sense == "half":
        return half_of(noun, head, amount(scope, inner))
    if head.value:
        raise refuse(noun, f"whose {head.word}?", f"何の「{head.ja()}」か分かりません")
    if head.sense in _CARDS_COUNTED or (head.sense == "total" and inner.sort == "zone"):
        return count(scope, inner)
    if head.sense == "total" and isinstance(inner, Noun) and isinstance(inner.head, h.Attribute) and inner.sense in _CARDS_COUNTED:
        return amount(scope, inner)  # リソースとチャージの枚数の合計
    if head.sense == "total" and inner.sort.startswith("attr"):
        these, stat, original = total_of(scope, noun, inner)
        return Sum(stat, listed(held(scope, cards(scope, these)), these), original, span=noun.span)
    return _value(scope, noun, head, inner if scope.static else as_it_is_now(inner))


def _value(scope: Scope, noun: Noun, head: h.Attribute, inner: Phrase) -> Number:
    """A number of one card, or of several cards together."""
    found = cards(scope, inner)
    word = wording.plain(head.word)
    if word in scope.words.stats:
        if not _is_single(scope, found, scope.words.stats[word]) and not may_be_single(scope, inner):
            raise refuse(noun, "a number of several cards", f"何枚ものカードの「{head.word}」は1つに決まりません")
        return StatOf(scope.words.stats[word], listed(found, inner), word != head.word, span=noun.span)
    summed = scope.words.stats.get(wording.summed(head.word) or "")
    if summed is not None:
        return Sum(summed, listed(held(scope, found), inner), span=noun.span)
    if head.sense == "colours":
        return Kinds(listed(found, inner), "colour", span=noun.span)
    raise refuse(noun, f"the number {head.word}", f"「{head.word}」という数はありません")


_CARDS_COUNTED = ("cards", "pieces", "number")


def _done(scope: Scope, item: f.Relative) -> Number:
    """置いた(枚数): to how many the step was done."""
    with taking(item) as take:
        take("wide")
        clause = take("clause")
    name = scope.bound("past", clause).name
    if not name:
        raise refuse(item, "it is no instruction that was carried out", "その前の指示を指していません")
    return DoneCount(name, span=item.span)


def _is_single(scope: Scope, found: Set, stat: str) -> bool:
    """Is there one such number: of one card or player, of the cards that are the highest in it, or of what stands on the one
    place of a player?"""
    if isinstance(found, Best):
        return found.stat == stat
    if isinstance(found, Cards) and len(found.where) == 1:
        place = found.where[0].area
        alone = isinstance(place, Region) and place.name in scope.words.single_regions and len(place.whose or found.whose) == 1
        if not alone and len(found.whose) == 1 and _IN_BATTLE in found.tests:
            return True  # a battle is between one card of each player
        return alone and bool(scope.words.fills) and Tagged("type", scope.words.fills) in found.tests
    return is_one(found) or (isinstance(found, Persons) and len(found.who) == 1)


def with_filters(phrase: Phrase, before: tuple[object, ...]) -> Phrase:
    """この効果で破壊した|ミニオンのコスト: modifiers in front of a genitive say something of its noun."""
    if not before:
        return phrase
    first = leftmost(phrase)
    return replace_leftmost(phrase, first.but(filters=(*before, *first.filters)))


def count(scope: Scope, phrase: Phrase) -> Number:
    """How many cards a phrase means (a player's counters: how many counters)."""
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Icon) and phrase.head.icon in scope.words.counters:
        return counters(scope, phrase)
    if (icons := icons_of(scope, phrase, cards)) is not None:
        return icons
    return but(count_of(of_those_shown(scope, phrase, held(scope, cards(scope, phrase)))), span=phrase.span)


def count_of(found: Set) -> Count:
    """The number of members; of a set with a demand (それぞれ異なる…) the size of the greatest such subset."""
    listed(found, None, choosing=True)
    countable(found)
    return Count(found)


__all__ = ["COUNTERS", "amount", "at_most", "count", "count_of", "counters", "holds", "open_number", "signed", "take_count", "with_filters",
           "written"]  # fmt: skip
