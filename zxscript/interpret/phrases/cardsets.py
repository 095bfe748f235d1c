"""What can be done with a set, whatever phrase it came from: narrowing it, taking it apart, asking what it says."""

from __future__ import annotations

from zxscript.interpret.logic import NOTHING, both, demands, either, negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Among, Cards, Event, Fixed, Member, Self, Set, Test, Union
from zxscript.syntax.node import Node


def also(found: Set, *tests: Test) -> Set:
    """The members that pass these tests too; of a union: of each part."""
    more = tuple(test for test in demands(*tests) if test not in tests_of(found))
    if not more:
        return found
    if isinstance(found, Cards | Among):
        return but(found, tests=(*found.tests, *more))
    if isinstance(found, Union):
        return but(found, parts=tuple(also(part, *more) for part in found.parts))
    return Among(found, tests=more, span=found.span)


def pieces(found: Set) -> tuple[Set, ...]:
    """The parts that それぞれ speaks of."""
    return found.parts if isinstance(found, Union) else (found,)


def is_one(found: Set) -> bool:
    """Does it name one card (このカード)?"""
    return isinstance(found, Self) or (isinstance(found, Among) and is_one(found.of))


def stated(found: Cards) -> bool:
    """Was a zone said?"""
    return bool(found.where) and not all(part.implied for part in found.where)


def tests_of(found: Set) -> tuple[Test, ...]:
    """What is demanded of the members beside where they lie and whose they are."""
    return found.tests if isinstance(found, Cards | Among) else ()


def differing(found: Set) -> tuple[str, ...]:
    """In what the members taken together have to differ."""
    if isinstance(found, Cards | Among):
        return found.demanded
    if isinstance(found, Union):
        kinds = {differing(part) for part in found.parts}
        if len(kinds) > 1:
            raise refuse(None, "different demands on the parts of a list of cards", "並べたカードのそれぞれに違う条件が付いています")
        return kinds.pop() if kinds else ()
    return ()


def countable(found: Set) -> None:
    """Raises :class:`~zxscript.interpret.refusal.Refused` if what is demanded of members taken together tells no number."""
    if len(differing(found)) > 1:
        raise refuse(None, "a count of cards that differ in several ways", "いくつもの点で異なるカードは数えられません")
    apart = {one for part in pieces(found) if isinstance(part, Cards | Among) for one in part.differ}
    if not apart.isdisjoint(("colour", "tribe")):
        raise refuse(None, "a count of cards no two of which share a colour or a tribe", "色や種族が重ならないカードは数えられません")


def said_of(found: Set) -> Test:
    """The test that a card is such a card, wherever it is unless a zone was said."""
    if isinstance(found, Union):
        return either(*(said_of(part) for part in found.parts))
    if isinstance(found, Cards) and not stated(found) and not found.whose and not found.outside:
        if found.demanded:
            raise refuse(None, "cards that differ where nothing is chosen", "選ばないカードに「異なる」は使えません")
        return both(*found.tests)
    return Member(found, span=found.span)


def all_but(node: Node, parts: tuple[Set, ...]) -> Cards:
    """[A]と[B]以外: the cards that are none of these, wherever they are said to be."""
    tests: list[Test] = []
    for part in parts:
        if not isinstance(part, Cards) or stated(part) or part.whose or part.demanded or part.outside:
            raise refuse(node, "everything but cards that are told by their place or owner",
                         "場所や持ち主で示したカード「以外」は決まりません")  # fmt: skip
        tests.append(both(*part.tests))
    return Cards(tests=demands(negated(either(*tests))) if tests else (), span=node.span)


def wherever(found: Set) -> Set:
    """Such cards, wherever they are and whatever place was said."""
    if isinstance(found, Union):
        return but(found, parts=tuple(wherever(part) for part in found.parts))
    return but(found, where=()) if isinstance(found, Cards) else found


def that_stood(scope: Scope, found: Set) -> Set:
    """Such cards, without what goes without saying of them: what has happened to a Force happened to one that stood, and it may not
    stand any more."""
    if isinstance(found, Union):
        return but(found, parts=tuple(that_stood(scope, part) for part in found.parts))
    if not isinstance(found, Cards):
        return found
    unsaid = [standing for standing, _ in scope.words.implied.values()]
    return but(found, tests=tuple(test for test in found.tests if test not in unsaid))


def remembered(scope: Scope, event: Event) -> Event:
    """The event as one that has happened already: see :func:`that_stood`."""
    parts = {name: that_stood(scope, said) for name in ("what", "target") if (said := getattr(event, name)) is not None}
    return but(event, **parts)


def listed(found: Set, node: Node | None, choosing: bool = False) -> Set:
    """The set, if it is clear where its members are to be looked for.

    Cards that are only described (in an event, as the source of an effect) need no place; cards that are counted, taken
    or acted upon do.  ``choosing``: so many of them are taken, so that they can be asked to differ.
    Raises :class:`~zxscript.interpret.refusal.Refused`.
    """
    if isinstance(found, Union):
        for part in found.parts:
            listed(part, node, choosing)
        if choosing:
            differing(found)
        return found
    if isinstance(found, Fixed):
        listed(found.of, node, choosing)
    if isinstance(found, Among):
        listed(found.of, node)
    if isinstance(found, Cards | Among) and found.demanded and not choosing:
        raise refuse(node, "cards that differ where nothing is chosen", "選ばないカードに「異なる」は使えません")
    if isinstance(found, Cards) and found.outside and (choosing or not found.whose):
        raise refuse(node, "the cards of every other zone", "ほかのすべての領域のカードは数えられません")
    if isinstance(found, Cards) and not found.where:
        raise refuse(node, "cards of which no place is said", "どこのカードか書かれていません")
    return found


def of_actor(scope: Scope, found: Set) -> Set:
    """デッキ(の1番上): a hidden zone of which no owner is said is that of the one who acts."""
    hidden = isinstance(found, Cards) and len(found.where) == 1 and found.where[0].zone in scope.words.hidden
    return but(found, whose=(scope.actor,)) if hidden and not found.whose else found  # type: ignore[union-attr]


def of_topic(scope: Scope, found: Set) -> Set:
    """相手は手札が(5枚以上ある場合): a zone of which no owner is said, behind a player as the topic, is that player's.
    手札がある場合: a hidden one is that of the condition before, else of the one who acts."""
    if not isinstance(found, Cards) or found.whose or not found.where or any(one.zone == scope.words.board for one in found.where):
        return found
    if scope.player_topic:
        return but(found, whose=(scope.actor,))
    if len(found.where) > 1 or found.where[0].zone not in scope.words.hidden:
        return found
    zone = found.where[0].zone
    before = [one.whose for one in scope.counted.values() if isinstance(one, Cards) and [place.zone for place in one.where] == [zone]]
    return but(found, whose=before[-1] if before else (scope.actor,))


__all__ = [
    "NOTHING", "all_but", "also", "differing", "is_one", "listed", "of_actor", "of_topic", "pieces", "said_of", "stated",
    "tests_of", "wherever",
]  # fmt: skip
