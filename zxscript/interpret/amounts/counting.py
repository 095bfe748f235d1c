"""The cards in a place, and what a count over several places or players counts."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.phrases.among import of_those_shown
from zxscript.interpret.phrases.cardsets import stated
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.within import within
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import Predicate
from zxscript.lang.nouns import Group, Noun, all_of
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.appear import Appear
from zxscript.meaning.forms import Belongs, Cards, Located, Set, Test, Union


def alternatives(what: Predicate, found: Set, quantity: Quantity | None) -> tuple[Set, ...]:
    """The sets that are counted each for itself (decision 0422)."""
    together = quantity is None or sense_of(quantity, "lead") == "together"
    if isinstance(found, Union):
        if not together:
            raise refuse(what, "a count of several things, together or each?", "並べたものを合計で数えるのか、それぞれなのか分かりません")
        return (found,)
    if not isinstance(found, Cards) or not (len(found.where) > 1 or len(found.whose) > 1):
        return (found,)
    if quantity is not None and together:
        return (found,)
    if found.apart:
        return tuple(part for zone in by_zone(found) for part in by_player(zone))
    if quantity is not None:
        raise refuse(what, "a count of several places, together or each?", "複数の場所を合計で数えるのか、それぞれなのか分かりません")
    return (found,)


def by_zone(found: Cards) -> tuple[Cards, ...]:
    """The set zone by zone."""
    return tuple(replace(found, where=(one,)) for one in found.where) or (found,)


def by_player(found: Cards) -> tuple[Cards, ...]:
    """The set player by player."""
    return tuple(replace(found, whose=(one,)) for one in found.whose) or (found,)


def there(scope: Scope, subject: Phrase, place: Phrase | None) -> Set:
    """The subject's cards in a place: スクエアに相手のゼクス reads as スクエアにある相手のゼクス."""
    if place is None:
        return of_those_shown(scope, subject, cards(scope, subject))
    if isinstance(place, Noun) and isinstance(place.head, h.This):
        raise refuse(place, "cards at a card", "カードは場所ではありません")
    if says_every(place):
        raise refuse(place, "cards on every one of these places", "「すべての」場所それぞれにカードがあるかどうかは決まりません")
    located = f.Within(phrase=place, span=place.span)
    if isinstance(subject, Noun | Group) and subject.outside:
        return _others_there(scope, subject, place, located)
    if isinstance(subject, Group):
        first, *rest = subject.items  # the place, and an owner behind it, hold for all of them (decision 0414)
        named = [locate(item, located) if isinstance(item, Noun) and isinstance(item.head, h.This) else item for item in rest]
        items = (locate(first, located), *named)
        return cards(scope, subject.but(items=items))
    return cards(scope, locate(subject, located))


def came_there(subject: Phrase | None) -> Phrase | None:
    """スクエアに|デュナミスから登場した[A]が(ある): the place of the clause, in which its cards are; None where no place is said so."""
    first = subject.filters[0] if isinstance(subject, Noun) and subject.filters else None
    clause = first.clause if isinstance(first, f.Relative) else None
    return clause.goal if isinstance(clause, Appear) and clause.source is not None and not clause.negative else None


def _others_there(scope: Scope, subject: Phrase, place: Phrase, located: f.Within) -> Set:
    """リソースに[A]以外(がない): the other cards in that place."""
    others, inside = cards(scope, subject), within(scope, place, sense_of(located, "relation"), located)
    if not isinstance(others, Cards) or stated(others) or others.whose or others.outside or not isinstance(inside, Cards):
        raise refuse(subject, "everything but these, where?", "どこの「〜以外」のカードか決まりません")
    return replace(inside, tests=(*inside.tests, *others.tests), span=subject.span)


def this_there(scope: Scope, subject: Phrase | None, place: Phrase | None) -> tuple[Set, tuple[Test, ...]] | None:
    """このカードが自軍エリアにある: the card, and that it lies there; None for other cards, and where old templating tells
    by it in which zone (and in no smaller place) the ability works."""
    if not isinstance(subject, Noun) or not isinstance(subject.head, h.This) or place is None:
        return None
    located = f.Within(phrase=place, span=place.span)
    cards(scope, locate(subject, located))
    inside = within(scope, place, sense_of(located, "relation"), located)
    if not isinstance(inside, Cards) or not stated(inside):
        return None
    if scope.arrivals and not any(one.area for one in inside.where):
        return None
    return scope.self_, (Located(inside.where, span=place.span), *((Belongs(inside.whose),) if inside.whose else ()), *inside.tests)


def locate(phrase: Phrase, located: f.Within) -> Phrase:
    """The phrase with a place in front."""
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "these are no cards", "これはカードではありません")
    return phrase.but(filters=(located, *phrase.filters))


def each_colour(subject: Phrase | None) -> Phrase | None:
    """赤と青のゼクス, コスト1とコスト2のゼクス(がある): one of each colour, of each number, not one of both."""
    if not isinstance(subject, Noun):
        return subject
    several = next((item for item in subject.filters if isinstance(item, f.OfColor | f.WithNumber) and item.joins == "and"), None)
    if several is None:
        return subject
    single: list[Filter] = []
    if isinstance(several, f.OfColor):
        single += [several.but(colors=(one,), conj="") for one in several.colors]
    else:
        single += [f.WithNumber(ranges=(one,), span=several.span) for one in several.ranges]
    items = tuple(
        subject.but(filters=tuple(one if item is several else item for item in subject.filters)) for one in single
    )
    return all_of(items, span=subject.span)


def says_every(phrase: Phrase | None) -> bool:
    """すべての in front of a noun: what is told of it holds for each of them."""
    return isinstance(phrase, Noun) and any(item.sense == "every" for item in phrase.filters)


def of_all(phrase: Phrase | None) -> tuple[Phrase | None, bool]:
    """ミニオン全て, すべてのゼクス as what something is told of: the noun without 全て, and whether it is told of each of them."""
    if isinstance(phrase, Noun) and phrase.quantity is not None and phrase.quantity.everything:
        return phrase.but(quantity=None), True
    return phrase, says_every(phrase)
