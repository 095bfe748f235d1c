"""Conditions of being: 手札が3枚の, パワーが5000以上の, そのカードが[X]の, Aの枚数がB以上の."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from zxscript.interpret.amounts.counting import alternatives, locate, of_all
from zxscript.interpret.amounts.numbers import COUNTERS, amount, count_of, counters, holds
from zxscript.interpret.conditions.apart import denied, either_owner, of_each
from zxscript.interpret.conditions.comparing import (
    as_large,
    as_many_as,
    as_two,
    compared,
    is_comparison,
    is_same,
    is_same_number,
    like_one_there,
    somewhere,
    spoken_of,
)
from zxscript.interpret.conditions.having import kept_under
from zxscript.interpret.conditions.sameness import all_alike, all_differ, including_this, says_alike
from zxscript.interpret.conditions.tallies import kinds_counted, what_is_counted
from zxscript.interpret.conditions.whose import beside
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import COMPARISONS, demands, either
from zxscript.interpret.phrases.cardsets import also, is_one, listed, of_topic, said_of
from zxscript.interpret.phrases.different import by_name
from zxscript.interpret.phrases.filters import filter_test
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players, stands_for
from zxscript.interpret.phrases.shapes import TAGS
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import Be, Place
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import (
    Compare,
    Condition,
    DoneCount,
    HostOf,
    Is,
    Kinds,
    Member,
    Number,
    Parity,
    SamePlayer,
    StateIs,
    StatIs,
    StatOf,
    Test,
    Under,
    Unlimited,
)


@reads(CONDITIONS, Be)
def be(scope: Scope, take: Take[Be]) -> Condition:
    """手札が3枚の, パワーが5000以上の, そのカードが[X]の, Aの枚数がB以上の."""
    what = take.node
    negative = take("negative")
    subject, every = of_all(take("subject") or including_this(scope, take))
    each = take.sense("each")
    if each == ("each",) and not negative:
        return of_each(take, subject, partial(be, scope))
    if each not in ((), ("all",)):
        raise refuse(what, "it is not said of which of them", "それぞれについての条件は使えません")
    if take("such"):
        raise refuse(what, "nothing is chosen in a condition", "条件では「…になるように」は使えません")
    where = take("where")
    kept = kept_under(scope, take, subject, where) if where is not None else None
    if kept is not None:
        return denied(kept) if negative else kept
    if where is not None:
        subject = _in_place(scope, what, subject, where)
    value, quantity, filters, compare = take("value"), take("quantity"), take("filters"), take.sense("compare")
    subject = _measured(scope, what, subject, value, quantity)
    if quantity is not None and (value is not None or filters):
        raise refuse(what, "a value and a number at once", "値と枚数が両方書かれています")
    if quantity is not None:
        test = _counted(scope, what, what_is_counted(subject), quantity)
    else:
        test = _valued(scope, what, subject, value, filters, compare)
    if each or every:
        return _of_every(what, test, negative)
    return denied(test) if negative else test


def _of_every(what: Be, test: Condition, negative: bool) -> Condition:
    """すべてのゼクスが…, ミニオン全てが…."""
    if not isinstance(test, Is) or negative:
        raise refuse(what, "all of what?", "「すべて」が何に付くのか決まりません")
    return replace(test, every=True)


def _measured(
    scope: Scope, what: Be, subject: Phrase | None, value: Phrase | None, quantity: Phrase | Quantity | None
) -> Phrase | None:
    """25000以上の場合 behind このカードのパワーが20000以上の場合: the number that was compared before; so with 5枚以上."""
    if quantity is None and not (isinstance(value, Noun) and isinstance(value.head, h.NumberValue)):
        return subject
    if subject is not None:
        scope.measured.append(subject)
        return subject
    bound = ("subject", *(what.span or (-1, -1))) in scope.shared.resolution.bindings
    return scope.measured[-1] if scope.measured and not bound else None


def _in_place(scope: Scope, what: Be, subject: Phrase | None, where: Place) -> Phrase:
    """デュナミスに表向きの「X」が9枚以上: the subject's cards there, and the place of what is counted next."""
    with taking(where) as take:
        take("particle")
        place = take("phrase")
    if not isinstance(subject, Noun) or isinstance(subject.head, h.This) or place.sort != "zone":
        raise refuse(what, "a comparison in this place", "この場所での比べ方は決まっていません")
    scope.last_place.append(place)
    return locate(subject, f.Within(phrase=place, span=place.span))


def _counted(scope: Scope, what: Be, subject: Phrase | None, quantity: Quantity) -> Condition:
    """手札が3枚の, あなたの《鍵》が5個以上の; without a subject of what was just done."""
    if subject is None:
        done = scope.bound("subject", what)
        if sense_of(quantity, "counter") in TAGS:  # 2色以上の場合: of what was spoken of, not how many there are
            return holds(quantity, Kinds(listed(done.cards, what), sense_of(quantity, "counter")))
        if sense_of(quantity, "counter") == "kinds":
            return holds(quantity, count_of(by_name(listed(done.cards, what))))
        return holds(quantity, DoneCount(done.name))
    if isinstance(subject, Noun) and isinstance(subject.head, h.Icon) and subject.head.icon in scope.words.counters:
        return holds(quantity, counters(scope, subject))
    if isinstance(subject, Noun) and subject.sense == "total" and sense_of(quantity, "counter") in COUNTERS:
        return holds(quantity, amount(scope, subject))  # あなたと相手のリソースの合計が12枚以上
    kinds = kinds_counted(scope, what, subject, quantity)
    if kinds is not None:
        return kinds
    found = listed(of_topic(scope, cards(scope, subject)), what, choosing=True)
    counter = sense_of(quantity, "counter")
    found = by_name(found) if counter == "kinds" else found
    if counter not in (*COUNTERS, "kinds"):
        raise refuse(what, f"cards are not counted in {quantity.counter}", f"カードは「{quantity.counter}」では数えられません")
    return either(*(holds(quantity, count_of(part)) for part in alternatives(what, found, quantity)))


def _valued(
    scope: Scope, what: Be, subject: Phrase | None, value: Phrase | None, filters: tuple[Filter, ...], compare: str
) -> Condition:
    if subject is not None and is_player(subject) and is_player(value) and not filters and not compare:
        return _same_player(scope, what, subject, value)
    if value is not None and subject is None and isinstance(value, Noun) and isinstance(value.head, h.Moment):
        said = value.ja()
        test = scope.words.whiles.get(said) or scope.words.whiles.get(wording.as_stretch(said))
        if test is None:
            raise refuse(value, f"{said} is not known as a time in which something is so", f"{said}は条件として使えません")
        return test
    if subject is not None and value is None and len(filters) == 1 and not compare:
        alone = _alike_or_not(scope, what, subject, filters[0])
        if alone is not None:
            return alone
    if subject is not None and not filters and not compare and is_same_number(value):
        return as_large(scope, what, subject)
    if subject is not None and not filters and not compare and (as_many := as_many_as(value)) is not None:
        return compared(scope, what, subject, as_many)
    against = spoken_of(filters)
    if subject is not None and value is None and against is not None and is_comparison(subject, against):
        return compared(scope, what, subject, against)
    if subject is not None and _is_number(subject, value, compare):
        return _number(scope, what, subject, value, compare)
    if subject is None and not filters and scope.asked and is_bare_number(value):
        assert value is not None
        return _number_is(scope, what, scope.asked[-1], value, compare)
    if compare:
        raise refuse(what, "cards are compared, not their number", "カードどうしは比べられません", "枚数がN以上の場合")
    return _cards_are(scope, what, subject, value, filters)


def _alike_or_not(scope: Scope, what: Be, subject: Phrase, said: Filter) -> Condition | None:
    """(カード名がすべて)異なる, (AとBが)同じ; None for other words."""
    if said.sense == "different":
        return all_differ(scope, what, subject, said)
    two = subject if isinstance(subject, Group) else as_two(subject)
    if two is None or not is_same(said):
        return None
    with taking(said) as take:
        take("wide"), take("word")
    return as_large(scope, what, two)


def is_bare_number(value: Phrase | None) -> bool:
    """20000以上, 偶数, and nothing that says of what."""
    if not isinstance(value, Noun) or value.filters:
        return False
    return isinstance(value.head, h.NumberValue) or _odd(value) is not None


def _odd(value: Phrase | None) -> bool | None:
    """奇数, 偶数; None for another value."""
    if not isinstance(value, Noun) or not isinstance(value.head, h.Attribute) or value.filters or value.head.value:
        return None
    return {"odd": True, "even": False}.get(value.sense)


def _same_player(scope: Scope, what: Be, subject: Phrase, value: Phrase | None) -> Condition:
    """あなたが後攻プレイヤーの場合."""
    assert value is not None
    left, right = players(scope, subject), players(scope, value)
    if len(left) != 1 or len(right) != 1:
        raise refuse(what, "which player is meant?", "どのプレイヤーか決まりません")
    return SamePlayer(left[0], right[0], span=what.span)


def _is_number(phrase: Phrase, value: Phrase | None, compare: str) -> bool:
    """An attribute, or a zone of which the number is said (あなたのライフが3以下の)."""
    if phrase.sort.startswith("attr"):
        return True
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Zone):
        return False
    return bool(compare) or (isinstance(value, Noun) and isinstance(value.head, h.NumberValue))


def _number(scope: Scope, what: Be, subject: Phrase, value: Phrase | None, compare: str) -> Condition:
    if value is None:
        raise refuse(what, "it is compared with nothing", "何と比べるのか書かれていません")
    one_of = either_owner(subject)
    if one_of:
        return either(*(_number(scope, what, part, value, compare) for part in one_of))
    left = amount(scope, subject)
    scope.asked.append(left)
    return _number_is(scope, what, left, beside(scope, subject, value), compare)


def _number_is(scope: Scope, what: Be, left: Number, value: Phrase, compare: str) -> Condition:
    """…が5000以上, …が奇数."""
    right: Number
    odd = _odd(value)
    if odd is not None:
        return _parity(what, left, odd)
    if isinstance(value, Noun) and isinstance(value.head, h.NumberValue) and not value.filters:
        with taking(value) as take:
            head = take("head")
        if compare and head.compare:
            raise refuse(value, "two comparisons", "比べ方が二つ書かれています")
        compare = compare or sense_of(head, "compare")
        right = head.value if isinstance(head.value, int) else Unlimited()
    else:
        right = amount(scope, value)
        somewhere(scope, left, right, value)
    return Compare(left, COMPARISONS[compare], right, span=what.span)


def _parity(what: Be, number: Number, odd: bool) -> Condition:
    """コストが奇数: said of the number of one card."""
    if not isinstance(number, StatOf):
        raise refuse(what, "odd or even, of which card?", "どのカードの数が奇数か偶数かが決まりません")
    return Is(number.of, (Parity(number.stat, odd, number.original),), span=what.span)


def _cards_are(scope: Scope, what: Be, subject: Phrase | None, value: Phrase | None, filters: tuple[Filter, ...]) -> Condition:
    """A card spoken of is such a card."""
    found = scope.bound("subject", what).cards if subject is None else cards(scope, stands_for(subject))
    if says_alike(value, filters):
        return all_alike(scope, what, found, value)
    such = _such(scope, value, filters)
    if is_one(found) and len(such) == 1 and isinstance(such[0], Member) and isinstance(such[0].of, Under):
        scope.above.append(also(such[0].of.host, HostOf(found)))  # このカードがゼクスのフォースの場合: its そのゼクス
    return Is(listed(found, what), such, span=what.span)


def _such(scope: Scope, value: Phrase | None, filters: tuple[Filter, ...]) -> tuple[Test, ...]:
    tests = [filter_test(scope, item) for item in like_one_there(filters)]
    if isinstance(value, Noun) and isinstance(value.head, h.NumberValue | h.Attribute):
        tests += (filter_test(scope, item) for item in value.filters)  # 黒のコスト7以上
        tests.append(_attribute_is(scope, value.but(filters=())))
    elif isinstance(value, Group) and value.joins == "or" and not value.outside and all(map(_bare_attribute, value.items)):
        with taking(value) as take:
            take("conj"), take("wide")
            tests.append(either(*(_attribute_is(scope, item) for item in take("items"))))
    elif value is not None:
        tests.append(said_of(cards(scope, value)))
    return demands(*tests)


def _bare_attribute(phrase: Phrase) -> bool:
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and not phrase.filters


def _attribute_is(scope: Scope, value: Noun) -> Test:
    """コスト5以下(ならば), スリープ状態(ならば): an attribute with its number, or a state, as the value."""
    with taking(value) as take:
        head = take("head")
    if isinstance(head, h.Attribute) and head.word in scope.words.states and not head.value:
        return StateIs(scope.words.states[head.word], span=value.span)
    if isinstance(head, h.Attribute) and head.word in scope.words.stats and head.value:
        compared = head.compared
        if compared is not None:
            return StatIs(scope.words.stats[head.word], COMPARISONS[compared[0]], compared[1], span=value.span)
    raise refuse(value, f"nothing is told by {value.ja()}", f"「{value.ja()}」では何を確かめるのか決まりません")
