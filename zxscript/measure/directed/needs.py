"""What an ability speaks of, as cards that should lie somewhere before it is tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zxscript.meaning.base import Form
from zxscript.meaning.forms import (
    Ability,
    Among,
    Bound,
    Cards,
    Choose,
    Compare,
    Count,
    Do,
    End,
    Event,
    Fixed,
    Kinds,
    OfEvent,
    PlayerIs,
    PlayerNumber,
    Rest,
    Self,
    Set,
    Some,
    StateIs,
    Test,
    Under,
    Union,
    Who,
)
from zxscript.meaning.walk import walk

ANYBODY: tuple[Who, ...] = ("you", "opponent")


@dataclass(frozen=True, slots=True)
class Need:
    """Cards that pass the tests should lie in a zone of that player: ``count`` of them (0: some)."""

    zone: str
    who: Who
    tests: tuple[Test, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Needs:
    """``cards`` that should lie somewhere; ``few``: zones of which a condition wants few cards; ``names``: Player Names;
    ``numbers``: numbers of players by name, with what they are compared with; ``states`` that are spoken of."""

    cards: tuple[Need, ...]
    few: frozenset[tuple[str, Who]]
    names: tuple[tuple[Who, str], ...]
    numbers: tuple[tuple[str, Who, int], ...]
    states: frozenset[str]


def needs(ability: tuple[Ability, ...], board: str, sources: tuple[str, ...] = ()) -> Needs:
    """The needs of an ability, and of those that say how its card is played.  ``board``: where cards are whose place is not
    said."""
    reader = _Reader(ability, board, sources)
    return Needs(
        tuple(dict.fromkeys(reader.cards())),
        frozenset(reader.few()),
        tuple((one.who, name) for one in walk(ability) if isinstance(one, PlayerIs) for name in one.names),
        tuple(reader.numbers()),
        frozenset(one.state for one in walk(ability) if isinstance(one, StateIs)),
    )


class _Reader:
    def __init__(self, ability: tuple[Ability, ...], board: str, sources: tuple[str, ...]) -> None:
        self._board, self._sources = board, sources
        self._forms: list[Form] = list(walk(ability))
        self._steps: dict[str, tuple[Set, ...]] = {}
        for one in self._forms:
            if isinstance(one, Choose) and one.name:
                self._steps[one.name] = one.of
            elif isinstance(one, Do) and one.name and one.what is not None:
                self._steps[one.name] = (one.what,)

    def cards(self) -> Iterator[Need]:
        """Compared counts first: they say how many."""
        for one in self._forms:
            if isinstance(one, Compare) and one.compare in ("ge", "gt", "eq") and isinstance(one.left, Count | Kinds):
                yield from self._lying(one.left.of, one.right + (one.compare == "gt") if isinstance(one.right, int) else 0)
        for one in self._forms:
            if isinstance(one, Event) and one.what is not None:
                yield from self._coming(one, one.what)
            elif isinstance(one, Cards | Among | End | Under):
                yield from self._lying(one, 0)

    def _coming(self, event: Event, what: Set) -> Iterator[Need]:
        """What an event happens to, where it lies before."""
        if isinstance(what, Union):
            for part in what.parts:
                yield from self._coming(event, part)
        elif isinstance(what, Cards):
            zones = [place.zone for place in event.source.where] if isinstance(event.source, Cards) else self._sources
            for zone in zones:
                for who in tuple(one for one in what.whose if one in ANYBODY) or ANYBODY:
                    yield Need(zone, who, what.tests)

    def few(self) -> Iterator[tuple[str, Who]]:
        for one in self._forms:
            if isinstance(one, Compare) and one.compare in ("le", "lt", "eq", "ne") and isinstance(one.left, Count):
                for need in self._lying(one.left.of, 0):
                    yield need.zone, need.who

    def numbers(self) -> Iterator[tuple[str, Who, int]]:
        for one in self._forms:
            if isinstance(one, Compare) and isinstance(one.left, PlayerNumber) and isinstance(one.right, int):
                yield one.left.name, one.left.who, one.right
            elif isinstance(one, Do) and one.verb == "expend" and isinstance(one.amount, int):
                yield f"counter:{one.word}", "you", one.amount

    def _lying(self, of: Set, count: int, tests: tuple[Test, ...] = (), depth: int = 0) -> Iterator[Need]:
        """Where members of a set lie before anything was done."""
        if depth > 6:
            return
        match of:
            case Cards():
                whose = tuple(one for one in of.whose if one in ANYBODY) or ANYBODY
                for zone in [place.zone for place in of.where] or [self._board]:
                    for who in whose:
                        yield Need(zone, who, (*of.tests, *tests), count)
            case Among():
                yield from self._lying(of.of, count, (*of.tests, *tests), depth + 1)
            case End():
                yield Need(of.zone, of.whose if of.whose in ANYBODY else "you", tests, count)
            case Union():
                for part in of.parts:
                    yield from self._lying(part, count, tests, depth + 1)
            case Some():
                for part in of.of:
                    yield from self._lying(part, count, tests, depth + 1)
            case Fixed():
                yield from self._lying(of.of, count, tests, depth + 1)
            case Bound() | Rest():
                for part in self._steps.get(of.name, ()):
                    yield from self._lying(part, count, tests, depth + 1)
            case Under():
                yield Need(of.zone, "you", tests, count)
            case Self() | OfEvent() | _:
                return
