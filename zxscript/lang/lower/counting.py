"""The cards in a place, and what a count over several places or players counts."""

from __future__ import annotations

from dataclasses import replace

from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Predicate
from zxscript.lang.lower.cardset import CardSet, Union
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.nouns import Cards, cards
from zxscript.lang.lower.scope import Scope
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity


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


def there(scope: Scope, subject: Phrase, place: Phrase | None) -> Cards:
    """The subject's cards in a place: スクエアに相手のゼクス reads as スクエアにある相手のゼクス."""
    if place is None:
        return cards(scope, subject)
    if isinstance(place, Noun) and isinstance(place.head, h.This):
        raise refuse(place, "cards at a card")
    located = f.Within(phrase=place, span=place.span)
    if isinstance(subject, Group):
        first, *rest = subject.items  # the place, and an owner behind it, hold for all of them (decision 0414)
        named = [locate(item, located) if isinstance(item, Noun) and isinstance(item.head, h.This) else item for item in rest]
        items = (locate(first, located), *named)
        return cards(scope, subject.model_copy(update={"items": items}))
    return cards(scope, locate(subject, located))


def locate(phrase: Phrase, located: f.Within) -> Phrase:
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "no cards")
    return phrase.model_copy(update={"filters": (located, *phrase.filters)})


def each_colour(subject: Phrase | None) -> Phrase | None:
    """赤と青のゼクス(がある): one of each colour, not one of both."""
    colours = next((i for i in subject.filters if isinstance(i, f.OfColor) and i.conj == "と"), None) if isinstance(subject, Noun) else None
    if colours is None:
        return subject
    assert isinstance(subject, Noun)
    single = [colours.model_copy(update={"colors": (one,), "conj": ""}) for one in colours.colors]
    items = tuple(subject.model_copy(update={"filters": tuple(one if i is colours else i for i in subject.filters)}) for one in single)
    return Group(items=items, conj="と", span=subject.span)
