"""Conditions of existence and counts: 〜がある, 〜がない, 〜がN枚以上ある, 〜しかない."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.acts.patients import each_of
from zxscript.interpret.amounts.counting import alternatives, came_there, each_colour, says_every, there, this_there
from zxscript.interpret.amounts.kinds import pairs
from zxscript.interpret.amounts.numbers import COUNTERS, count_of, holds
from zxscript.interpret.amounts.quantities import fewer
from zxscript.interpret.conditions import tallies
from zxscript.interpret.conditions.every_colour import every_colour_there
from zxscript.interpret.conditions.lying_there import elsewhere, lies_there
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import NOTHING, both, either
from zxscript.interpret.phrases.cardsets import listed, of_topic, said_of
from zxscript.interpret.phrases.different import by_name, of_several
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.shapes import TAGS
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.where.places import area, is_place, is_places
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.exist import Exist
from zxscript.meaning.forms import (
    Cards,
    Compare,
    Condition,
    Is,
    Kinds,
    Member,
    Number,
    PlaceCount,
    Self,
    Set,
    Test,
    Union,
    Vacant,
)


@reads(CONDITIONS, Exist)
def exist(scope: Scope, take: Take[Exist]) -> Condition:
    """〜がN枚以上ある, 〜がない, 〜がN枚以下しかない, 〜しかない."""
    what = take.node
    subject, place, quantity, each = take("subject"), take("goal") or came_there(what.subject), take("quantity"), take.sense("each")
    said = _placed(scope, tallies.Said(what, place, quantity, take("negative"), take.sense("focus")), subject)
    if each == ("each",) or (quantity is None and not said.negative):
        subject = each_colour(subject)
    if isinstance(subject, Group) and subject.joins == "list" and quantity is None and not each:
        raise refuse(what, "is each of them there, or one of them?", "どれもあるのか、どれかがあるのか決まりません", "赤と青と白がある場合")
    special = _special(scope, said, subject)
    if special is not None:
        if each:
            raise tallies.unclear(said)
        return special
    here = this_there(scope, subject, said.place) if quantity is None and not said.focus and not each else None
    found = here[0] if here is not None else listed(of_topic(scope, there(scope, subject, said.place)), what, choosing=True)
    _remember(scope, what, found)
    if here is not None:
        return lies_there(said, *here)
    if quantity is None:
        of_several(found, quantity, what)
        if said.focus or each:
            raise tallies.unclear(said)
        told = isinstance(found, Self) and bool(scope.arrivals) and not said.negative  # only where the ability works
        return NOTHING if told else _some(what, found, said.negative)
    if each == ("each",):
        return _each(said, found, quantity)
    if each not in ((), ("together",)):
        raise tallies.unclear(said)
    return _counted(said, found, quantity)


def _placed(scope: Scope, said: tallies.Said, subject: Phrase | None) -> tallies.Said:
    """リソースに青がある場合、…。白がある場合、…: the place of the condition before, if this one says none."""
    before = scope.last_place[-1] if scope.last_place else None
    if said.place is None and before is not None and _of_place_before(scope, subject, before):
        said = said._replace(place=before)
    if said.place is not None:
        scope.last_place.append(said.place)
    return said


def _on_every(scope: Scope, said: tallies.Said, subject: Phrase) -> Condition:
    """すべての◎のスクエアに[A]がある: none of these places is without such a card."""
    if said.negative or said.place is None:
        raise refuse(said.what, "none on all of these places, or not on every one?", "どの場所にもないのか、ない場所があるのか決まりません")
    held = cards(scope, subject)
    said_of(held)
    without = Vacant(area(scope, said.place), held, span=said.place.span)
    return Compare(PlaceCount(without), "eq", 0, span=said.what.span)


_ANYWHERE = (f.Owner, f.OfColor, f.WithNumber, f.Containing, f.HavingIcon, f.NameIs, f.Except, f.InState)
"""What is said of cards wherever they are, or of how they lie there."""


def _of_place_before(scope: Scope, subject: Phrase | None, place: Phrase) -> bool:
    """白が, [A]か[B]が, and あなたの[A]が behind a place that is nobody's: cards of which no place is said, so that they are
    looked for where the condition before looked."""
    if isinstance(subject, Group):
        return all(_of_place_before(scope, item, place) for item in subject.items)
    if not isinstance(subject, Noun) or any(not isinstance(item, _ANYWHERE) for item in subject.filters):
        return False
    head, word = subject.head, getattr(subject.head, "word", "")
    if not isinstance(head, h.Color | h.CardType | h.Tribe | h.Named | h.Icon) or head.sense == "player" or word in scope.words.apart:
        return False
    if word in scope.words.board_types and not {*scope.words.types[word]} <= {*scope.words.fills}:  # リンク, トークン
        return False
    if isinstance(head, h.Icon) and head.icon in scope.words.counters:
        return False
    if any(isinstance(item, f.Owner) for item in subject.filters):
        return isinstance(place, h.Zone) or (isinstance(place, Noun) and not any(isinstance(item, f.Owner) for item in place.filters))
    return True


def _some(what: Exist, found: Set, negative: bool) -> Condition:
    """〜がある, 〜がない."""
    if negative and len(alternatives(what, found, None)) > 1:
        raise refuse(what, "is there none with one of them, or with both?", "どちらにもないのか、どちらかにないのか決まりません")
    if isinstance(found, Union) and found.every and not negative:  # リソースに[A]と[B]がある: both are there
        return both(*(Compare(count_of(part), "gt", 0, span=what.span) for part in found.parts))
    return Compare(count_of(found), "eq" if negative else "gt", 0, span=what.span)


def _special(scope: Scope, said: tallies.Said, subject: Phrase | None) -> Condition | None:
    """Existence of something else than described cards; None for those."""
    if subject is None:
        return _elliptic(scope, said)
    if says_every(said.place) and is_place(scope, said.place) and said.quantity is None and not said.focus:
        return _on_every(scope, said, subject)
    head = subject.head if isinstance(subject, Noun) else None
    if is_places(scope, subject):
        return tallies.places_test(scope, said, subject)
    if said.quantity is not None and isinstance(said.quantity, Quantity) and sense_of(said.quantity, "counter") == "pairs":
        if said.negative or said.focus or said.place is not None:
            raise tallies.unclear(said)
        return holds(said.quantity, pairs(scope, subject))
    if (coloured := every_colour_there(scope, said, subject)) is not None:
        return coloured
    if isinstance(subject, Noun) and isinstance(head, h.Icon) and (head.icon in scope.words.counters or tallies.is_icon_of(scope, subject)):
        return tallies.counter_test(scope, said, subject)
    if said.focus == ("subject:only",) and said.negative:
        if said.quantity is not None:
            raise tallies.unclear(said)
        return _nothing_but(scope, said, subject)
    if isinstance(subject, Noun) and isinstance(head, h.Attribute):
        return tallies.kinds_test(scope, said, subject)
    return None


def _elliptic(scope: Scope, said: tallies.Said) -> Condition:
    """トラッシュに10枚以上ある: the cards there; 8枚以上ある: of those counted before; その中に4種族以上ある."""
    here = elsewhere(scope, said)
    if here is not None:
        return here
    if not isinstance(said.quantity, Quantity) and (said.place is not None or not said.negative):
        raise refuse(said.what, "what is there?", "何があるのか書かれていません")
    if said.place is not None:
        found = listed(cards(scope, said.place), said.what, choosing=True)
    else:
        clause = scope.binding("subject", said.what).clause
        if clause in scope.tallied:
            return tallies.so_many_of_it(scope, said, scope.tallied[clause])
        if clause not in scope.counted:
            raise refuse(said.what, "what is there?", "何があるのか書かれていません")
        found = scope.counted[clause]
    if said.what.span:
        scope.counted[said.what.span] = found
    if said.quantity is None:
        return _some(said.what, found, True)
    return _counted(said, found, said.quantity)


def _counted(said: tallies.Said, found: Set, quantity: Quantity) -> Condition:
    """A count for each of several players or zones joined by か; for all together when joined by と with 合計."""
    parts = alternatives(said.what, found, quantity)
    return either(*(_counted_one(said, part, quantity, len(parts) == 1) for part in parts))


def _counted_one(said: tallies.Said, found: Set, quantity: Quantity, alone: bool) -> Condition:
    total = _total(said, found, quantity)
    if sense_of(quantity, "bound") == "even" and said.negative and quantity.n == 1:
        with taking(quantity) as take:
            take("n"), take("bound"), take("counter"), take("lead")
        return Compare(total, "eq", 0, span=said.what.span)
    if said.negative and said.focus != tallies.ONLY:
        return fewer(said.what, quantity, total, alone and not said.focus)
    if said.focus and not said.negative:
        raise tallies.unclear(said)
    return holds(quantity, total)


def _total(said: tallies.Said, found: Set, quantity: Quantity) -> Number:
    of_several(found, quantity.n, said.what)
    counter = sense_of(quantity, "counter")
    if counter in (*COUNTERS, "kinds"):
        return count_of(found if counter in COUNTERS else by_name(found))
    if counter in TAGS:  # 4色以上, 3種族以上
        return Kinds(found, counter)
    raise refuse(said.what, f"nothing is counted in {quantity.counter}", f"「{quantity.counter}」では数えられません")


def _each(said: tallies.Said, found: Set, quantity: Quantity) -> Condition:
    if said.negative or said.focus:
        raise tallies.unclear(said)
    parts = each_of(said.what, found)
    if len(parts) == 1:
        raise tallies.unclear(said)
    return both(*(holds(quantity, count_of(part)) for part in parts))


def _nothing_but(scope: Scope, said: tallies.Said, subject: Phrase) -> Condition:
    """青のカードしかない: there is a card, and every one is such."""
    if said.place is None:
        raise refuse(said.what, "nothing but these, where?", "どこにこれしかないのか書かれていません")
    everything = listed(cards(scope, said.place), said.what)
    such = there(scope, subject, said.place)
    _remember(scope, said.what, everything)
    return Is(everything, _told_apart(everything, such), every=True, span=said.what.span)


def _told_apart(everything: Set, such: Set) -> tuple[Test, ...]:
    """What such cards of a place pass and its other cards do not."""
    if not isinstance(everything, Cards) or not isinstance(such, Cards) or replace(such, tests=everything.tests, span=None) != everything:
        return (Member(such),)
    return tuple(test for test in such.tests if test not in everything.tests) or (Member(such),)


def _remember(scope: Scope, what: Exist, found: Set) -> None:
    """その中 in the next condition speaks of this set."""
    if what.span:
        scope.counted[what.span] = found
    if not isinstance(found, Union) and not (isinstance(found, Cards) and found.demanded):
        scope.remember(what, Produced(set=found))
