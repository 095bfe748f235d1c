"""What an ability asks of its steps, looked up before it is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from zxscript.meaning.forms import (
    Among,
    Bound,
    Cause,
    Choose,
    ChooseValue,
    Done,
    DoneCount,
    EachPlayer,
    Either,
    EventNumber,
    Form,
    Held,
    If,
    Later,
    Lose,
    May,
    Modes,
    OfEvent,
    PlacesOf,
    Step,
)
from zxscript.meaning.walk import walk, walked


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
    own: bool = False
    """Does it wait for what this very effect brings about (この能力によるダメージでゼクスを破壊した時)?"""
    such: tuple[Among, ...] = ()
    """Descriptions of cards as they were before the step that was done to them."""
    lost: bool = False
    """Does it speak of being lost itself?"""
    counted: frozenset[str] = frozenset()
    """The events that it counts in this turn."""
    over: frozenset[str] = frozenset()
    """Steps that each player carries out and that are spoken of behind them."""


_ASKING = frozenset((Held, Done, PlacesOf, Among, Bound, OfEvent, Lose, EventNumber))
"""The forms that ask."""


def asked(form: Form) -> Asked:
    """What is asked anywhere in an ability."""
    held, was, left, done, roles, counted = set(), set(), set(), set(), set(), set()
    such: dict[Among, None] = {}
    places: set[int] = set()
    lost = False
    every = walked(form)
    kinds = set(map(type, every))
    for one in [one for one in every if one.__class__ in _ASKING] if kinds & _ASKING else ():
        if isinstance(one, Held):
            held.add(one.name)
        elif isinstance(one, Done):
            done.add(one.name)
        elif isinstance(one, PlacesOf) and isinstance(one.of, Bound) and one.of.was:
            left.add(one.of.name)
            places.add(id(one.of))
        elif isinstance(one, Among) and is_outcome(one):
            such[one] = None
            places.add(id(one.of))
        elif isinstance(one, Bound) and one.was and id(one) not in places:
            was.add(one.name)
        elif isinstance(one, OfEvent):
            roles.add(part(one))
        elif isinstance(one, Lose):
            lost = lost or one.this
        elif isinstance(one, EventNumber) and one.times is not None:
            counted.add(one.times.verb)
    own = Later in kinds and any(map(waits_for_own, every))
    told, over = tuple(sorted(roles)), _over(every) if EachPlayer in kinds else frozenset[str]()
    return Asked(frozenset(held), frozenset(was), frozenset(left), frozenset(done), told, own, tuple(such), lost, frozenset(counted), over)


BEFORE: Final = "before"
"""The role of what an event happens to, as it was."""


def part(form: OfEvent) -> str:
    """What it is of the event, among the roles of a way to trigger."""
    return BEFORE if form.was else form.role


def _over(every: Sequence[Form]) -> frozenset[str]:
    """The steps of each player of which something behind them speaks."""
    found: set[str] = set()
    for one in every:
        if isinstance(one, EachPlayer):
            inside = walk(one.steps)
            outside = Counter(_spoken(every)) - Counter(_spoken(inside))
            found.update(name for name in (getattr(part, "name", "") for part in inside) if name in outside)
    return frozenset(found)


def _spoken(forms: Iterable[Form]) -> Iterator[str]:
    """The steps that forms speak of, as often as they do."""
    return (one.name for one in forms if isinstance(one, Bound | Done | DoneCount))


def waits_for_own(form: Form) -> bool:
    """Is it a delayed effect that asks what this very effect brought about?"""
    return isinstance(form, Later) and any(isinstance(one, Cause) and one.kind == "this" for one in walk(form))


def is_outcome(form: Among) -> bool:
    """Those of the cards to which a step was done that were such before it?"""
    return isinstance(form.of, Bound) and form.of.was and form.of.done


def choices(steps: Iterable[Step]) -> Iterator[Choose | ChooseValue | Modes]:
    """The choices that the steps may come to, in their order; the options of a list have their own."""
    for step in steps:
        match step:
            case Choose() | ChooseValue() | Modes():
                yield step
            case May() | If() | EachPlayer() | Later():
                yield from choices(step.steps)
            case Either():
                for way in step.ways:
                    yield from choices(way)
            case _:
                pass
