"""How an event comes about where doing what its verb says would not be enough: by a way of coming, by damage, by cards that may do it."""

from __future__ import annotations

from collections.abc import Iterable

from zxscript.engine.rng import below
from zxscript.games.bench import Bench
from zxscript.ir.program import CardDef
from zxscript.meaning.forms import (
    Ability,
    Came,
    Cards,
    Cause,
    Destination,
    Do,
    Event,
    Forbid,
    In,
    Is,
    Persons,
    Quantity,
    Self,
    Set,
    SharesTag,
    Some,
    StateIs,
    Step,
    Tagged,
    Test,
    Union,
    Who,
)
from zxscript.meaning.walk import walk
from zxscript.measure.directed.aside import names
from zxscript.measure.directed.stock import Item, passes

DEADLY = 100_000
"""Damage that no card outlives."""


def bounds_of(abilities: Iterable[Ability], bench: Bench) -> tuple[Ability, ...]:
    """The abilities of a card that say where, or by what alone, it may come to the board."""
    return tuple(one for one in abilities for change in one.changes
                 if isinstance(change, Forbid) and isinstance(change.event.what, Self) and change.event.verb in bench.arriving)  # fmt: skip


def allowed(bounds: tuple[Ability, ...], card: CardDef, rng: list[int]) -> tuple[Test, ...]:
    """What a card has to be so that its ability may bring the bounded one to the board; nothing where any may."""
    sources = [one.source for one in walk(bounds) if isinstance(one, Cause) and one.source is not None]
    parts = [
        part for one in sources for part in (one.parts if isinstance(one, Union) else (one,)) if isinstance(part, Cards)
    ]
    if not parts:
        return ()
    found = parts[below(rng, 0, len(parts))].tests
    own = Tagged("name", names(card))
    return tuple(
        own if isinstance(one, SharesTag) and one.kind == "name" and isinstance(one.other, Self) else one
        for one in found
    )


def halves_of(card: CardDef, bench: Bench) -> str:
    """The verb of the event by which the card comes out of two zones in which it lies in part; empty for others."""
    item = Item.of(card)
    return next((verb for verb, (tests, _) in bench.together.items() if passes(item, tests)), "")


def becoming(event: Event, ability: Ability, card: CardDef, bench: Bench, home: str) -> tuple[Step, ...] | None:
    """The card, or another, comes in the state or the way that is asked of it; None where none is."""
    if event.verb not in bench.arriving:
        return None
    joining = halves_of(card, bench) if isinstance(event.what, Self) else ""
    if joining and home in bench.together[joining][1]:
        return (Do(joining, Persons(("you",)), word=names(card)[0], name="done"),)
    if isinstance(event.what, Self):
        asked = [
            test for one in walk(ability) if isinstance(one, Is) and isinstance(one.of, Self) for test in one.tests
        ]
        tests: tuple[Test, ...] = (Tagged("name", names(card)),)
    elif isinstance(event.what, Cards):
        asked = list(event.what.tests)
        tests = tuple(one for one in asked if _way((one,), bench) is None)
    else:
        return None
    found = _way(asked, bench)
    if found is None:
        return None
    verb, zone, to = found
    return (Do(verb, Some((Cards((In(zone),), ("you",), tests),), Quantity(1, 1)), to=to, name="done"),)


def _way(asked: Iterable[Test], bench: Bench) -> tuple[str, str, Destination] | None:
    """How a card comes in one of the states, or one of the ways, that are asked for."""
    for test in asked:
        if isinstance(test, StateIs) and test.state in bench.becoming:
            return bench.becoming[test.state]
        if isinstance(test, Came):
            for way in bench.becoming.values():
                if way[0] in test.how:
                    return way
    return None


def hurting(event: Event) -> bool:
    """Does the event come about by damage?"""
    return event.cause is not None and (event.cause.damage or event.cause.kind == "damage")


def struck(event: Event, bench: Bench) -> Who | None:
    """The player to whom damage is done, so that cards go from where it takes them; None where they are no such cards."""
    source: Set | None = event.source
    if not isinstance(source, Cards) or all(place.zone != bench.harmed for place in source.where):
        return None
    whose = event.what.whose if isinstance(event.what, Cards) else ()
    return next((who for who in (*whose, *source.whose) if who in ("you", "opponent")), "you")
