"""What an ability speaks of, as cards that should lie somewhere before it is tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

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
    HostOf,
    Is,
    Kinds,
    OfEvent,
    Persons,
    PlayerIs,
    PlayerNumber,
    Rest,
    Self,
    Set,
    Some,
    StateIs,
    StatOf,
    Test,
    Under,
    Union,
    Who,
)
from zxscript.meaning.walk import walk

_BESIDE = {"gt": 1, "lt": -1, "ne": 1}
MANY = 6
"""Cards that are laid where there should be more than elsewhere."""
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
    """``cards`` that should lie somewhere; ``few``: zones of which a condition wants few cards, ``only``: zones of which it
    wants that all are such; ``names``: Player Names; ``numbers``: numbers of players by name, with what they should be;
    ``verbs`` of the events and ``states`` of cards that are spoken of, ``own``: states asked of the card itself; ``hosted``:
    whether the card has to lie under such a one."""

    cards: tuple[Need, ...]
    few: frozenset[tuple[str, Who]]
    only: frozenset[tuple[str, Who]]
    names: tuple[tuple[Who, str], ...]
    numbers: tuple[tuple[str, Who, int], ...]
    verbs: frozenset[str]
    states: frozenset[str]
    own: frozenset[str]
    hosted: bool


def needs(ability: tuple[Ability, ...], board: str, sources: tuple[str, ...] = (),
          aids: Mapping[str, tuple[str, tuple[Test, ...]]] = MappingProxyType({})) -> Needs:  # fmt: skip
    """The needs of an ability, and of those that say how its card is played.  ``board``: where cards are whose place is not
    said; ``aids``: zone and tests of cards without which an event does not come."""
    reader = _Reader(ability, board, sources)
    forms = reader.forms
    verbs = frozenset(one.verb for one in forms if isinstance(one, Event))
    aiding = tuple(Need(aids[verb][0], "you", aids[verb][1]) for verb in sorted(verbs & aids.keys()))
    return Needs(
        tuple(dict.fromkeys((*reader.cards(), *aiding))),
        frozenset(reader.few()),
        frozenset(reader.only()),
        tuple((one.who, name) for one in forms if isinstance(one, PlayerIs) for name in one.names),
        tuple(reader.numbers()),
        verbs,
        frozenset(one.state for one in forms if isinstance(one, StateIs)),
        frozenset(reader.own()),
        any(isinstance(one, HostOf) and isinstance(one.of, Self) for one in forms),
    )


class _Reader:
    def __init__(self, ability: tuple[Ability, ...], board: str, sources: tuple[str, ...]) -> None:
        self._board, self._sources = board, sources
        self.forms: list[Form] = list(walk(ability))
        self._steps: dict[str, tuple[Set, ...]] = {}
        for one in self.forms:
            if isinstance(one, Choose) and one.name:
                self._steps[one.name] = one.of
            elif isinstance(one, Do) and one.name and one.what is not None:
                self._steps[one.name] = (one.what,)

    def cards(self) -> Iterator[Need]:
        """Compared counts first: they say how many."""
        for one in self.forms:
            if isinstance(one, Compare):
                yield from self._compared(one)
        for one in self.forms:
            if isinstance(one, Event) and one.what is not None:
                yield from self._coming(one, one.what)
            elif isinstance(one, Is):
                yield from self._lying(one.of, 0, one.tests)
            elif isinstance(one, Some | Choose):
                for part in one.of:
                    yield from self._lying(part, one.count.low if isinstance(one.count.low, int) and one.count.low > 1 else 0)
            elif isinstance(one, Cards | Among | End | Under):
                yield from self._lying(one, 0)

    def _compared(self, said: Compare) -> Iterator[Need]:
        """How many cards a comparison wants; of two numbers of cards one is made the greater."""
        left, right = said.left, said.right
        if said.compare in ("ge", "gt", "eq") and isinstance(left, Count | Kinds):
            yield from self._lying(left.of, right + (said.compare == "gt") if isinstance(right, int) else MANY)
        elif said.compare in ("le", "lt") and isinstance(right, Count | Kinds):
            yield from self._lying(right.of, MANY)

    def _coming(self, event: Event, what: Set) -> Iterator[Need]:
        """What an event happens to, where it lies before."""
        if isinstance(what, Union):
            for part in what.parts:
                yield from self._coming(event, part)
        elif isinstance(what, Cards):
            known = isinstance(event.source, Cards) and not event.source.outside
            zones = [place.zone for place in event.source.where] if known and isinstance(event.source, Cards) else self._sources
            for zone in zones:
                for who in tuple(one for one in what.whose if one in ANYBODY) or ANYBODY:
                    yield Need(zone, who, what.tests)

    def few(self) -> Iterator[tuple[str, Who]]:
        for one in self.forms:
            if isinstance(one, Compare) and one.compare in ("le", "lt", "eq", "ne") and isinstance(one.left, Count):
                for need in self._lying(one.left.of, 0):
                    yield need.zone, need.who
            elif isinstance(one, Compare) and one.compare in ("ge", "gt") and isinstance(one.right, Count):
                for need in self._lying(one.right.of, 0):
                    yield need.zone, need.who

    def only(self) -> Iterator[tuple[str, Who]]:
        """Zones of which is asked what all of their cards are."""
        for one in self.forms:
            if isinstance(one, Is) and one.every:
                for need in self._lying(one.of, 0):
                    yield need.zone, need.who

    def own(self) -> Iterator[str]:
        """States that the card itself is asked to be in."""
        for one in self.forms:
            if isinstance(one, Is | Among) and isinstance(one.of, Self):
                yield from (test.state for test in one.tests if isinstance(test, StateIs))

    def numbers(self) -> Iterator[tuple[str, Who, int]]:
        for one in self.forms:
            if isinstance(one, Compare) and isinstance(one.right, int):
                value = one.right + _BESIDE.get(one.compare, 0)
                if isinstance(one.left, PlayerNumber):
                    yield one.left.name, one.left.who, value
                elif isinstance(one.left, StatOf) and isinstance(one.left.of, Persons):
                    yield from ((one.left.stat, who, value) for who in one.left.of.who)
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
