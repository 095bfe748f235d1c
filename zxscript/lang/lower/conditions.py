"""Conditions: …場合, …ならば, たならば."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase, Test
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.lower.amounts import bounds, count_of, counters, holds
from zxscript.lang.lower.cardset import CardSet, Union
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.counting import alternatives, each_colour, there
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, either, negated
from zxscript.lang.lower.nouns import Cards, cards, pieces
from zxscript.lang.lower.played import played
from zxscript.lang.lower.registry import FACTS, TESTS, lowering, lowers
from zxscript.lang.lower.scope import IT, Produced, Scope
from zxscript.lang.nouns import Noun
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
    what = played(what)
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
    if place is None and isinstance(subject, Noun) and isinstance(subject.head, h.Color) and scope.last_place:
        place = scope.last_place[-1]  # リソースに青がある場合、…。白がある場合、…
    if place is not None:
        scope.last_place.append(place)
    if quantity is None and not negative:
        subject = each_colour(subject)
    special = _special(scope, what, subject, place, quantity, negative, focus)
    if special is not None:
        if each:
            raise refuse(what, f"{''.join(each)} of this")
        return special
    assert subject is not None
    found = there(scope, subject, place)
    _remember(scope, what, subject, found, place)
    if quantity is None:
        if focus or each:
            raise refuse(what, "this focus")
        return _some(what, found, negative)
    if each == ("それぞれ",):
        return _each(what, found, quantity, negative, focus)
    if each not in ((), ("合わせて",)):
        raise refuse(what, f"{''.join(each)}")
    return _counted(scope, what, found, quantity, negative, focus)


def _some(what: VerbClause, found: Cards, negative: bool) -> Expr:
    """〜がある, 〜がない."""
    if negative and len(alternatives(what, found, None)) > 1:
        raise refuse(what, "none with one of them, or with both?")
    if isinstance(found, Union) and found.every and not negative:  # リソースに[A]と[B]がある: both are there
        return both(*(("gt", count_of(part), 0) for part in found.parts))
    total = count_of(found)
    return ("eq", total, 0) if negative else ("gt", total, 0)


def _special(scope: Scope, what: VerbClause, subject: Phrase | None, place: Phrase | None, quantity: Quantity | None, negative: bool,
             focus: tuple[str, ...]) -> Expr:  # fmt: skip
    """Existence of something else than described cards; None for those."""
    if subject is None:
        return _elliptic(scope, what, place, quantity, negative, focus)
    if isinstance(subject, Noun) and subject.ja() == "すべての色" and place is not None and not (quantity or negative or focus):
        return ("eq", ("kinds", cards(scope, place).all(), ("tags", "colour", IT)), len(scope.words.colours))
    if isinstance(subject, Noun) and isinstance(subject.head, h.Icon) and subject.head.icon in scope.words.counters:
        if focus:
            raise refuse(what, "only so many counters")
        return _counter_test(scope, what, subject, place, quantity, negative)
    if focus == ("subject:しか",) and negative:
        if quantity is not None:
            raise refuse(what, "nothing but so many")
        return _nothing_but(scope, what, subject, place)
    if isinstance(subject, Noun) and isinstance(subject.head, h.Attribute):
        return _kinds_test(scope, what, subject, place, quantity, negative, focus)
    return None


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


def _remember(scope: Scope, what: VerbClause, subject: Phrase, found: Cards, place: Phrase | None) -> None:
    """その中 in the next condition speaks of this set."""
    if what.span:
        scope.counted[what.span] = found
    if what.span and isinstance(found, CardSet) and not found.limits:
        scope.produced[what.span] = Produced(found.all())
