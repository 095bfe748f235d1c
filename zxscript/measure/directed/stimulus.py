"""Bringing about the event for which an ability waits: an ability of a card of our own, which does what the event tells.

It is written as a meaning and compiled like any card, so a trigger can be tried without luck in play.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from zxscript.engine.rng import below
from zxscript.games.bench import Bench
from zxscript.ir.program import CardDef
from zxscript.meaning.base import Form
from zxscript.meaning.forms import (
    Ability,
    Among,
    Bound,
    Cards,
    Choose,
    Create,
    Destination,
    Do,
    Event,
    Happened,
    In,
    Member,
    Not,
    Persons,
    Quantity,
    Self,
    Set,
    SharesTag,
    StateIs,
    StatIs,
    StatOf,
    Step,
    Tagged,
    Test,
    Union,
    Who,
)
from zxscript.meaning.walk import rewritten, walk
from zxscript.measure.directed.arrival import DEADLY, allowed, becoming, hurting, struck
from zxscript.measure.directed.aside import header, made_known, names
from zxscript.measure.directed.making import fitting
from zxscript.measure.directed.stock import Stock
from zxscript.run.table import Table

Forms = TypeVar("Forms")
CHOSEN = "choose"
"""Event of which nothing but the choice is needed."""
_AWAY = ("destroy", "put", "return", "remove")


def stimulus(table: Table, stock: Stock, bench: Bench, card: CardDef, ability: Ability, rng: list[int],
             leaving: bool = False, home: str = "", bounds: tuple[Ability, ...] = ()) -> tuple[str, Who] | None:  # fmt: skip
    """The id of a definition that does what the ability waits for, and whose card that has to be; None where only play can.
    ``leaving``: after that it takes the card of the ability away; ``home``: where that lies; ``bounds``: its abilities that say by
    what alone it may come."""
    events = [one for one in ability.triggers if isinstance(one, Event)]
    others = [one.event for one in walk(ability) if isinstance(one, Happened)]
    if others and (not events or below(rng, 0, 2)):
        events = others
    if not events:
        return None
    event = settled(_single(events[below(rng, 0, len(events))], rng), card)
    steps = becoming(event, ability, card, bench, home) or _made(event, stock, bench, rng) or _steps(event, card, stock, bench, rng, home)
    if steps is None:
        return None
    agent, who = _agent(event)
    if isinstance(event.what, Self) and event.verb in bench.arriving:
        agent = agent or allowed(bounds, card, rng)
    found = fitting(table.engine, stock, agent, frozenset(), bench) if agent else stock.items[:1]
    if not found:
        return None
    model = stock.pick(rng, found).card
    if leaving:
        mine = Cards(tuple(In(zone) for zone in bench.stock), ("you" if who == "you" else "opponent",), (Tagged("name", names(card)),))
        steps = (*steps, Do("remove", mine, name="left"))
    when = replace(bench.stimulus, phase=event.phase) if event.phase else bench.stimulus
    does = Ability("triggered", header(bench, event.cause), (when,), steps=steps)
    return made_known(table, model, does, f"{card.id}:{len(table.engine.card_defs)}"), who


def settled(said: Forms, card: CardDef) -> Forms:
    """The forms with the printed numbers of the card where they are compared with its own."""
    stats = dict(card.stats)

    def change(one: Form) -> dict[str, Any]:
        mine = isinstance(one, StatIs) and isinstance(one.value, StatOf) and isinstance(one.value.of, Self)
        return {"value": stats[one.value.stat]} if mine and one.value.stat in stats else {}  # type: ignore[attr-defined]

    return rewritten(said, change)  # type: ignore[no-any-return]


def _single(event: Event, rng: list[int]) -> Event:
    """The event, one of each of its alternatives."""
    def one(of: Set | None) -> Set | None:
        return of.parts[below(rng, 0, len(of.parts))] if isinstance(of, Union) else of

    cause = event.cause
    if cause is not None and isinstance(cause.source, Union):
        cause = replace(cause, source=one(cause.source))
    return replace(event, source=one(event.source), goal=one(event.goal), agent=one(event.agent), cause=cause)


def _made(event: Event, stock: Stock, bench: Bench, rng: list[int]) -> tuple[Step, ...] | None:
    """What comes into being when it is put: tokens and links."""
    if not isinstance(event.what, Cards) or bench.landing is None:
        return None
    sorts = [one.values for one in event.what.tests if isinstance(one, Tagged) and one.kind == bench.tag]
    kinds = [value for values in sorts for value in values if value in bench.made]
    found = stock.find(event.what.tests, frozenset(kinds), bench.tag) if kinds else []
    if not found:
        return None
    return (Create(kinds[0], stock.pick(rng, found).card.name, Quantity(1, 1), bench.landing),)


def _agent(event: Event) -> tuple[tuple[Test, ...], Who]:
    """What the doing card has to be, and whose."""
    for one in (event.cause.source if event.cause is not None else None, event.agent):
        if isinstance(one, Cards):
            return one.tests, "opponent" if one.whose == ("opponent",) else "you"
    whose = event.cause.whose if event.cause is not None else event.who
    return (), "opponent" if whose == ("opponent",) else "you"


def _steps(event: Event, card: CardDef, stock: Stock, bench: Bench, rng: list[int], home: str) -> tuple[Step, ...] | None:
    verb = _deed(event, bench, rng)
    if verb not in bench.deeds:
        return None
    seat: Who = "opponent" if _agent(event)[1] == "opponent" else "you"
    victim = struck(event, bench) if hurting(event) else None
    if event.what is None or victim is not None:
        whose: Who = victim or (event.who[0] if event.who else "you")
        amount = 2 if verb in bench.numbered else None
        return (Do(verb, Persons((_seen_by(whose, seat),)), amount=amount),)
    if isinstance(event.what, Among) and isinstance(event.what.of, Persons):
        return (Do(verb, Persons(tuple(_seen_by(who, seat) for who in event.what.of.who[:1])), name="done"),)
    what = what_happens_to(event.what, event.source, verb, card, bench, rng, home)
    if what is None:
        return None
    if isinstance(what, Cards):
        before: tuple[Test, ...] = (StateIs(bench.before[verb]),) if verb in bench.before else ()
        owners = next((one.whose for one in (event.source, event.goal) if isinstance(one, Cards) and one.whose), ())
        if verb in bench.worded and isinstance(event.what, Cards):  # what becomes another card watches no longer
            before += (Not(Tagged("name", names(card))),)
        what = replace(what, tests=(*what.tests, *before), whose=what.whose or owners)
    what = rewritten(what, lambda one: {"whose": tuple(_seen_by(who, seat) for who in one.whose)} if isinstance(one, Cards) else {})
    if verb == CHOSEN:
        return (Choose((what,), Quantity(1, 1), name="it"),)
    to = _goal(event, verb, bench)
    amount = None if verb != "damage" else DEADLY if hurting(event) else 1000
    chosen = Choose((what,), Quantity(1, 1 + below(rng, 0, 2)), name="it")
    return (chosen, Do(verb, Bound("it"), to=to, amount=amount, word=_word(verb, stock, bench, rng), name="done"))


def _deed(event: Event, bench: Bench, rng: list[int]) -> str:
    """What is done so that the event comes."""
    verb = "damage" if hurting(event) else bench.deed_of.get(event.verb, event.verb)
    return _AWAY[below(rng, 0, len(_AWAY))] if verb == "leave" else verb


def _word(verb: str, stock: Stock, bench: Bench, rng: list[int]) -> str:
    """The name of a card where the deed needs one."""
    found = stock.find((), bench.worded[verb], bench.tag) if verb in bench.worded else []
    return stock.pick(rng, found).card.name if found else ""


def _seen_by(who: Who, seat: Who) -> Who:
    """A player as the owner of the stimulus calls him."""
    if seat == "you" or who not in ("you", "opponent"):
        return who
    return "opponent" if who == "you" else "you"


def what_happens_to(of: Set, source: Set | None, verb: str, card: CardDef, bench: Bench, rng: list[int],
                    home: str = "") -> Set | None:  # fmt: skip
    """The cards to which the event is done, from where they lie (``home``: the card that is tried); None where that cannot be told."""
    called = names(card)
    match of:
        case Self():
            tests: tuple[Test, ...] = (Tagged("name", called),)
            zones = (In(home),) if home and (not isinstance(source, Cards) or source.outside) else _zones(source, bench, verb)
            return Cards(zones, ("you",), tests)
        case Cards():
            other = Not(Tagged("name", called))
            parts = tuple(other if one == Not(Member(Self())) else one for one in of.tests if not isinstance(one, SharesTag))
            if bench.fixed:
                parts += (Not(Tagged(bench.tag, tuple(sorted(bench.fixed)))),)
            where = _zones(source, bench, verb) if source is not None or not of.where or verb == "appear" else of.where
            return replace(of, where=where, tests=parts)
        case Among():
            inner = what_happens_to(of.of, source, verb, card, bench, rng, home)
            return replace(inner, tests=(*inner.tests, *of.tests)) if isinstance(inner, Cards) else None
        case Union():
            return what_happens_to(of.parts[below(rng, 0, len(of.parts))], source, verb, card, bench, rng, home)
        case _:
            return None


def _zones(source: Set | None, bench: Bench, verb: str) -> tuple[In, ...]:
    usual = bench.waiting if verb == "appear" else bench.stock
    if isinstance(source, Cards) and source.where and not source.outside:
        return source.where
    barred = {place.zone for place in source.where} if isinstance(source, Cards) else set()
    return tuple(In(zone) for zone in usual if zone not in barred)


def _goal(event: Event, verb: str, bench: Bench) -> Destination | None:
    if isinstance(event.goal, Cards) and event.goal.where:
        zone = event.goal.where[0].zone
        return bench.landing if zone == bench.board else Destination(zone)
    return bench.deeds.get(verb)


