"""Conditions of being: 手札が3枚の, パワーが5000以上の, そのカードが[X]の, Aの枚数がB以上の."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import Be, Place
from zxscript.lang.lower.amounts import amount, count_of, counters, holds
from zxscript.lang.lower.cardset import CardSet
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.counting import alternatives, locate
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.filters import filter_test, number_of
from zxscript.lang.lower.logic import both, compared, either, negated, of_one
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import TESTS, lowers
from zxscript.lang.lower.scope import Scope
from zxscript.lang.lower.zx.durations import WHILE
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity


@lowers(TESTS, Be)
def be(scope: Scope, take: Take) -> Expr:
    """手札が3枚の, パワーが5000以上の, そのカードが[X]の, Aの枚数がB以上の."""
    what: Be = take.node  # type: ignore[assignment]
    negative, subject = take("negative"), take("subject")
    each = take("each")
    if each:
        raise refuse(what, "each")
    if take("such"):
        raise refuse(what, "a comparison with a demand")
    where = take("where")
    if where is not None:
        subject = _in_place(what, subject, where)
    value, quantity, filters, compare = take("value"), take("quantity"), take("filters"), take("compare")
    test = _be(scope, what, subject, value, quantity, filters, compare)
    return negated(test) if negative else test


def _in_place(what: Be, subject: Phrase | None, where: Place) -> Phrase:
    """デュナミスに表向きの「X」が9枚以上: the subject's cards there."""
    with taking(where) as take:
        take("particle")
        place = take("phrase")
    if not isinstance(subject, Noun) or isinstance(subject.head, h.This) or place.sort != "zone":
        raise refuse(what, "a comparison in a place")
    return locate(subject, f.Within(phrase=place, span=place.span))


def _be(scope: Scope, what: Be, subject: Phrase | None, value: Phrase | None, quantity: Quantity | None,
        filters: tuple[Filter, ...], compare: str) -> Expr:  # fmt: skip
    if subject is not None and is_player(subject) and is_player(value) and not filters and quantity is None and not compare:
        return _same_player(scope, what, subject, value)
    if quantity is not None and value is None and not filters:
        if subject is None:
            return holds(quantity, scope.bound("subject", what).count)
        if quantity.counter == "個" and isinstance(subject, Noun) and isinstance(subject.head, h.Icon):
            return holds(quantity, counters(scope, subject))
        found = cards(scope, subject)
        if quantity.counter not in ("枚", "体", "個", "つ"):
            raise refuse(what, f"counted in {quantity.counter}")
        return either(*(holds(quantity, count_of(part)) for part in alternatives(what, found, quantity)))
    if quantity is not None:
        raise refuse(what, "a value and a quantity")
    if value is not None and subject is None and isinstance(value, Noun) and isinstance(value.head, h.Moment):
        test = WHILE.get(value.ja()) or WHILE.get(value.ja() + "の間")
        if test is None:
            raise refuse(value, "this time as a condition")
        return test
    if subject is not None and _is_number(subject):
        return _number(scope, what, subject, value, compare)
    if compare:
        raise refuse(what, f"{compare} of cards")
    return _cards_are(scope, what, subject, value, filters)


def _same_player(scope: Scope, what: Be, subject: Phrase, value: Phrase | None) -> Expr:
    """あなたが後攻プレイヤーの場合."""
    assert value is not None
    left, right = players(scope, subject), players(scope, value)
    if len(left) != 1 or len(right) != 1:
        raise refuse(what, "which player?")
    return ("eq", left[0], right[0])


def _is_number(phrase: Phrase) -> bool:
    return phrase.sort.startswith("attr") or (isinstance(phrase, Noun) and phrase.head.ja() == "ライフ")


def _number(scope: Scope, what: Be, subject: Phrase, value: Phrase | None, compare: str) -> Expr:
    if value is None:
        raise refuse(what, "compared with nothing")
    one_of = _either_owner(subject)
    if one_of:
        return either(*(_number(scope, what, part, value, compare) for part in one_of))
    left = amount(scope, subject)
    if isinstance(value, Noun) and isinstance(value.head, h.NumberValue) and not value.filters:
        with taking(value) as take:
            head = take("head")
        if compare and head.compare:
            raise refuse(value, "two comparisons")
        return compared(left, compare or head.compare, head.value if isinstance(head.value, int) else 10**9)
    return compared(left, compare, amount(scope, value))


def _either_owner(subject: Phrase) -> tuple[Phrase, ...]:
    """あなたか相手のライフ as あなたのライフ, 相手のライフ; と is refused."""
    if not isinstance(subject, Noun):
        return ()
    for place, item in enumerate(subject.filters):
        if isinstance(item, f.Owner) and len(item.who) > 1:
            if item.conj != "か":
                raise refuse(subject, "a number of both players")
            rest = (subject.filters[:place], subject.filters[place + 1 :])
            singles = (item.model_copy(update={"who": (who,), "conj": ""}) for who in item.who)
            return tuple(subject.model_copy(update={"filters": (*rest[0], one, *rest[1])}) for one in singles)
    return ()


def _cards_are(scope: Scope, what: Be, subject: Phrase | None, value: Phrase | None, filters: tuple[Filter, ...]) -> Expr:
    """Every card spoken of is such a card, and there is one."""
    refs: Expr
    if subject is None:
        refs = scope.bound("subject", what).refs
    else:
        found = cards(scope, subject)
        if isinstance(found, CardSet) and found.one is not None:
            return both(found.test, of_one(found.one, _such(scope, what, value, filters)))
        refs = found.all()
    test = _such(scope, what, value, filters)
    return ("any", refs, test)


def _such(scope: Scope, what: Be, value: Phrase | None, filters: tuple[Filter, ...]) -> Expr:
    tests = [filter_test(scope, item) for item in filters]
    if value is not None:
        if isinstance(value, Noun) and isinstance(value.head, h.NumberValue | h.Attribute):
            tests.append(_attribute_is(scope, value))
        else:
            tests.append(cards(scope, value).described())
    return both(*tests)


def _attribute_is(scope: Scope, value: Noun) -> Expr:
    """コスト5以下(ならば): an attribute with its number as the value."""
    with taking(value) as take:
        head = take("head")
    if isinstance(head, h.Attribute) and head.word in scope.words.states and not head.value:
        return scope.words.states[head.word]
    if isinstance(head, h.Attribute) and head.word in ("コスト", "パワー") and head.value:
        digits = head.value.rstrip("以上下未満")
        if digits.isdigit():
            return compared(number_of(head.word, False), head.value[len(digits) :], int(digits))
    raise refuse(value, "this attribute as a value")
