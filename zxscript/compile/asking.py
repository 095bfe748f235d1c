"""What an ability asks of its steps, looked up before it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from zxscript.meaning.forms import (
    Bound,
    Choose,
    Done,
    EachPlayer,
    Either,
    Form,
    Held,
    If,
    Later,
    May,
    Modes,
    OfEvent,
    PlacesOf,
    Step,
)
from zxscript.meaning.walk import walk


@dataclass(frozen=True, slots=True)
class Asked:
    """What an ability asks of its steps and of its event.

    ``held``: steps whose condition is asked for again (otherwise …); ``was``: steps of whose cards is asked which they were
    before; ``left``: steps of which is asked on which places their cards stood before; ``done``: steps of which is asked
    whether they were done; ``roles``: participants of the triggering event that are spoken of.
    """

    held: frozenset[str]
    was: frozenset[str]
    left: frozenset[str]
    done: frozenset[str]
    roles: tuple[str, ...]


def asked(form: Form) -> Asked:
    """What is asked anywhere in an ability."""
    held, was, left, done, roles = set(), set(), set(), set(), set()
    places: set[int] = set()
    for one in walk(form):
        if isinstance(one, Held):
            held.add(one.name)
        elif isinstance(one, Done):
            done.add(one.name)
        elif isinstance(one, PlacesOf) and isinstance(one.of, Bound) and one.of.was:
            left.add(one.of.name)
            places.add(id(one.of))
        elif isinstance(one, Bound) and one.was and id(one) not in places:
            was.add(one.name)
        elif isinstance(one, OfEvent):
            roles.add(one.role)
    return Asked(frozenset(held), frozenset(was), frozenset(left), frozenset(done), tuple(sorted(roles)))


def choices(steps: Iterable[Step]) -> Iterator[Choose | Modes]:
    """The choices that the steps may come to, in their order; the options of a list have their own."""
    for step in steps:
        match step:
            case Choose() | Modes():
                yield step
            case May() | If() | EachPlayer() | Later():
                yield from choices(step.steps)
            case Either():
                for way in step.ways:
                    yield from choices(way)
            case _:
                pass
