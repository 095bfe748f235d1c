"""それぞれ in a condition: what is asked of each of several players, places or things."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import both, negated
from zxscript.interpret.refusal import refuse
from zxscript.lang import filters as f
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import Be, Predicate
from zxscript.lang.nouns import Group, Noun
from zxscript.meaning.forms import Cards, Condition, Is, Union


def of_each(take: Take[Be], subject: Phrase | None, ask: Callable[[Take[Be]], Condition]) -> Condition:
    """The condition said of each part of the subject."""
    what = take.node
    for name in what.said():
        take(name)
    found: list[Condition] = []
    for one in parts_of(what, subject):
        with taking(what.but(subject=one, each=())) as inner:
            found.append(ask(inner))
    return both(*found)


def parts_of(what: Predicate, subject: Phrase | None) -> tuple[Phrase, ...]:
    """What それぞれ says of the subject: of each of its players, or of each of the places."""
    if isinstance(subject, Group) and subject.joins == "and" and subject.quantity is None and not subject.outside:
        return subject.items
    for place, item in enumerate(subject.filters if isinstance(subject, Noun) else ()):
        assert isinstance(subject, Noun)
        if isinstance(item, f.Owner) and len(item.who) > 1 and item.joins == "and":
            return tuple(subject.but(filters=_with(subject, place, item.but(who=(one,), conj=""))) for one in item.who)
        if isinstance(item, f.Within) and isinstance(item.phrase, Group) and item.phrase.joins == "and":
            return tuple(subject.but(filters=_with(subject, place, item.but(phrase=one))) for one in item.phrase.items)
    raise refuse(what, "it is not said of which of them", "それぞれについての条件は使えません")


def _with(noun: Noun, place: int, item: f.Owner | f.Within) -> tuple[Filter, ...]:
    return (*noun.filters[:place], item, *noun.filters[place + 1 :])


def denied(test: Condition) -> Condition:
    """そのカードが[X]でないならば: there is one (the choice was possible), and it is not such."""
    if isinstance(test, Is) and not isinstance(test.of, Cards | Union):
        return Is(test.of, (negated(both(*test.tests)),), every=True, span=test.span)
    return negated(test)


def either_owner(subject: Phrase) -> tuple[Phrase, ...]:
    """あなたか相手のライフ as あなたのライフ, 相手のライフ; と is refused."""
    if not isinstance(subject, Noun):
        return ()
    for place, item in enumerate(subject.filters):
        if isinstance(item, f.Owner) and len(item.who) > 1:
            if item.joins != "or":
                raise refuse(subject, "the number of both players: together or each?", "両方の合計なのか、それぞれなのか決まりません")
            rest = (subject.filters[:place], subject.filters[place + 1 :])
            singles = (item.but(who=(who,), conj="") for who in item.who)
            return tuple(subject.but(filters=(*rest[0], one, *rest[1])) for one in singles)
    return ()
