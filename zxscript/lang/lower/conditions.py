"""Conditions: …場合, …ならば, たならば."""

from __future__ import annotations

from dataclasses import replace

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase, Test
from zxscript.lang.clause import Be, Place, Predicate, VerbClause
from zxscript.lang.lower.amounts import amount, bounds, count, count_of, counters, holds
from zxscript.lang.lower.cardset import CardSet, Union
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.filters import filter_test, number_of
from zxscript.lang.lower.logic import both, compared, either, negated, of_one
from zxscript.lang.lower.nouns import Cards, cards, pieces
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import FACTS, TESTS, lowering, lowers
from zxscript.lang.lower.scope import IT, Produced, Scope
from zxscript.lang.lower.zx.durations import WHILE
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.sentence import All, Any, Holds
from zxscript.lang.verbs.exist import Exist


def condition(scope: Scope, test: Test, word: str = "場合") -> Expr:
    """The expression of a test; ``word`` ならば with a past verb asks whether that was done."""
    if isinstance(test, All | Any):
        with taking(test) as take:
            parts = [condition(scope, one, word) for one in _same_time(take("tests"))]
            if isinstance(test, All):
                take("links")
        return both(*parts) if isinstance(test, All) else either(*parts)
    if not isinstance(test, Holds):
        raise refuse(test, "this condition")
    with taking(test) as take:
        return predicate(scope, take("what"), word)


def _same_time(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    """このターンの間に、AしていたかBしていた場合: the time holds for all of them."""
    first = tests[0]
    time = first.what.time if isinstance(first, Holds) and isinstance(first.what, VerbClause) else None
    if time is None:
        return tests
    found: list[Test] = []
    for test in tests:
        what = test.what if isinstance(test, Holds) else None
        if isinstance(what, VerbClause) and what.aspect == "had" and what.time is None:
            assert isinstance(test, Holds)
            test = test.model_copy(update={"what": what.model_copy(update={"time": time})})
        found.append(test)
    return tuple(found)


def predicate(scope: Scope, what: Predicate, word: str = "場合") -> Expr:
    """One clause as a condition."""
    with taking(what) as take:
        if isinstance(what, VerbClause) and ("did", *(what.span or (-1, -1))) in scope.shared.resolution.bindings:
            return _did(scope, what, take)
        if isinstance(what, VerbClause) and what.aspect in ("past", "had"):
            return lowering(FACTS, what, "a fact of the past")(scope, take)  # type: ignore[no-any-return]
        return lowering(TESTS, what, "a condition")(scope, take)  # type: ignore[no-any-return]


def _did(scope: Scope, what: VerbClause, take: Take) -> Expr:
    """置いたならば, 2枚置いたならば, 置かなかったならば (zx.md 13.3): wholly done; with a number, to that many."""
    done = scope.bound("did", what)
    take("aspect"), take("voice"), take("goal"), take("object"), take("state"), take("source")
    test = done.did
    quantity: Quantity | None = take("quantity")
    if quantity is not None:
        if isinstance(quantity, Quantity) and quantity.bound in ("以上", "以下"):
            test = holds(quantity, done.count)
        else:
            low, high = bounds(quantity, what)
            if low != high:
                raise refuse(what, "done to up to so many")
            test = ("ge", done.count, low)
    if take("each") and quantity is None:
        raise refuse(what, "それぞれ without a number")
    return negated(test) if take("negative") else test


# ------------------------------------------------------------------ existence and counts


@lowers(TESTS, Exist)
def exist(scope: Scope, take: Take) -> Expr:
    """〜がN枚以上ある, 〜がない, 〜がN枚以下しかない, 〜しかない."""
    what: VerbClause = take.node  # type: ignore[assignment]
    subject, place, quantity = take("subject"), take("goal"), take("quantity")
    negative, focus, each = take("negative"), take("focus"), take("each")
    if subject is None:
        return _elliptic(scope, what, place, quantity, negative, focus)
    if place is None and isinstance(subject, Noun) and isinstance(subject.head, h.Color) and scope.last_place:
        place = scope.last_place[-1]  # リソースに青がある場合、…。白がある場合、…
    if place is not None:
        scope.last_place.append(place)
    if isinstance(subject, Noun) and subject.ja() == "すべての色" and place is not None and not (quantity or negative or focus):
        return ("eq", ("kinds", cards(scope, place).all(), ("tags", "colour", IT)), len(scope.words.colours))
    if isinstance(subject, Noun) and isinstance(subject.head, h.Icon) and subject.head.icon in scope.words.counters:
        return _counter_test(scope, what, subject, place, quantity, negative)
    if focus == ("subject:しか",) and negative:
        return _nothing_but(scope, what, subject, place)
    if isinstance(subject, Noun) and isinstance(subject.head, h.Attribute):
        return _kinds_test(scope, what, subject, place, quantity, negative, focus)
    found = there(scope, subject, place)
    _remember(scope, what, subject, found, place)
    if quantity is None:
        if focus or each:
            raise refuse(what, "this focus")
        if negative and len(alternatives(what, found, None)) > 1:
            raise refuse(what, "none with one of them, or with both?")
        total = count_of(found)
        return ("eq", total, 0) if negative else ("gt", total, 0)
    if each == ("それぞれ",):
        return _each(what, found, quantity, negative, focus)
    if each not in ((), ("合わせて",)):
        raise refuse(what, f"{''.join(each)}")
    return _counted(scope, what, found, quantity, negative, focus)


def _elliptic(scope: Scope, what: VerbClause, place: Phrase | None, quantity: Quantity | None, negative: bool,
              focus: tuple[str, ...]) -> Expr:  # fmt: skip
    """トラッシュに10枚以上ある: the cards there; 8枚以上ある: of those counted before; その中に4種族以上ある."""
    if quantity is None or not isinstance(quantity, Quantity):
        raise refuse(what, "what is there?")
    if place is not None:
        found: Cards = cards(scope, place)
    else:
        clause = scope.binding("subject", what).clause
        if clause not in scope.counted:
            raise refuse(what, "what is there?")
        found = scope.counted[clause]
    if what.span:
        scope.counted[what.span] = found
    return _counted(scope, what, found, quantity, negative, focus)


def _kinds_test(scope: Scope, what: VerbClause, subject: Noun, place: Phrase | None, quantity: Quantity | None,
                negative: bool, focus: tuple[str, ...]) -> Expr:  # fmt: skip
    """リソースにあるカードの色が3種類以上ある: how many colours there are among them."""
    of = subject.filters[0] if len(subject.filters) == 1 else None
    if subject.head.ja() not in ("色", "色の種類", "色の種類数") or not isinstance(of, f.Of) or not isinstance(quantity, Quantity):
        raise refuse(what, "kinds of this")
    if quantity.counter != "種類" or negative != (focus == ("quantity:しか",)):
        raise refuse(what, "kinds of this")
    with taking(of) as take:
        take("wide"), take("relation")
        inner = take("phrase")
    return holds(quantity, ("kinds", there(scope, inner, place).all(), ("tags", "colour", IT)))


def _counter_test(scope: Scope, what: VerbClause, subject: Noun, place: Phrase | None, quantity: Quantity | None,
                  negative: bool) -> Expr:  # fmt: skip
    """あなたの《鍵》が5個以上ある."""
    if place is not None or negative:
        raise refuse(what, "counters somewhere")
    total = counters(scope, subject)
    return ("gt", total, 0) if quantity is None else holds(quantity, total)


def _counted(scope: Scope, what: VerbClause, found: Cards, quantity: Quantity, negative: bool, focus: tuple[str, ...]) -> Expr:
    """A count for each of several players or zones joined by か; for all together when joined by と with 合計."""
    parts = alternatives(what, found, quantity)
    return either(*(_counted_one(scope, what, part, quantity, negative, focus) for part in parts))


def alternatives(what: Predicate, found: Cards, quantity: Quantity | None) -> tuple[Cards, ...]:
    """The sets that are counted each for itself (decision 0422)."""
    if isinstance(found, Union):
        if quantity is not None and quantity.lead != "合計":
            raise refuse(what, "a count of several things together or each?")
        return (found,)
    several = found.refs is None and ((found.zones is not None and len(found.zones) > 1) or (found.players or ())[1:])
    if not several or (quantity is not None and quantity.lead == "合計"):
        return (found,)
    if found.either:
        return tuple(part for one in _split(found, "zones") for part in _split(one, "players"))
    if quantity is not None:
        raise refuse(what, "a count of several places together or each?")
    return (found,)


def _split(found: CardSet, field: str) -> list[CardSet]:
    if field == "zones":
        return [replace(found, zones=(zone,)) for zone in found.zones] if found.zones else [found]
    return [replace(found, players=(player,)) for player in found.players] if found.players else [found]


def _counted_one(scope: Scope, what: VerbClause, found: Cards, quantity: Quantity, negative: bool,
                 focus: tuple[str, ...]) -> Expr:  # fmt: skip
    total = _total(scope, what, found, quantity)
    if quantity.bound == "も" and negative and quantity.n == 1:
        with taking(quantity) as take:
            take("n"), take("bound"), take("counter"), take("lead")
        return ("eq", total, 0)
    if negative and focus not in (("quantity:しか",),):
        raise refuse(what, "not so many")
    if focus and not negative:
        raise refuse(what, "this focus")
    return holds(quantity, total)


def _total(scope: Scope, what: VerbClause, found: Cards, quantity: Quantity) -> Expr:
    if quantity.counter in ("枚", "体", "個", "つ"):
        return count_of(found)
    if quantity.counter == "種類":
        return count_of(found) if found.limits else ("kinds", found.all(), ("first", ("tags", "name", IT)))
    if quantity.counter == "種族":
        return ("kinds", found.all(), ("tags", "tribe", IT))
    raise refuse(what, f"counted in {quantity.counter}")


def _each(what: VerbClause, found: Cards, quantity: Quantity, negative: bool, focus: tuple[str, ...]) -> Expr:
    if negative or focus:
        raise refuse(what, "not each")
    return both(*(holds(quantity, count_of(part)) for part in pieces(found)))


def _nothing_but(scope: Scope, what: VerbClause, subject: Phrase, place: Phrase | None) -> Expr:
    """青のカードしかない: there is a card, and every one is such."""
    if place is None:
        raise refuse(what, "nothing but these, where?")
    all_there = cards(scope, place)
    such = there(scope, subject, place)
    everything = scope.keep("there", all_there.all()) if not scope.static else all_there.all()
    _remember(scope, what, place, all_there, None)
    return both(("gt", ("len", everything), 0), ("all", everything, such.described()))


def there(scope: Scope, subject: Phrase, place: Phrase | None) -> Cards:
    """The subject's cards in a place: スクエアに相手のゼクス reads as スクエアにある相手のゼクス."""
    if place is None:
        return cards(scope, subject)
    if isinstance(place, Noun) and isinstance(place.head, h.This):
        raise refuse(place, "cards at a card")
    located = f.Within(phrase=place, span=place.span)
    if isinstance(subject, Group):
        items = tuple(_locate(item, located) for item in subject.items)
        return cards(scope, subject.model_copy(update={"items": items}))
    return cards(scope, _locate(subject, located))


def _locate(phrase: Phrase, located: f.Within) -> Phrase:
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "no cards")
    return phrase.model_copy(update={"filters": (located, *phrase.filters)})


def _remember(scope: Scope, what: VerbClause, subject: Phrase, found: Cards, place: Phrase | None) -> None:
    """その中 in the next condition speaks of this set."""
    if what.span:
        scope.counted[what.span] = found
    if what.span and isinstance(found, CardSet) and not found.limits:
        scope.produced[what.span] = Produced(found.all())


# ------------------------------------------------------------------ being


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
    return _locate(subject, f.Within(phrase=place, span=place.span))


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


__all__ = ["condition", "count", "predicate", "there"]
