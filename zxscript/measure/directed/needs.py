"""What an ability speaks of, as cards that should lie somewhere before it is tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from zxscript.games.bench import Bench
from zxscript.meaning.base import Form
from zxscript.meaning.forms import (
    Ability,
    Among,
    Bound,
    Came,
    Cards,
    Choose,
    Compare,
    Count,
    Do,
    End,
    Event,
    EventNumber,
    Fighting,
    Fixed,
    HostOf,
    In,
    Is,
    Kinds,
    Materials,
    OfEvent,
    Persons,
    PlacesOf,
    PlayerIs,
    PlayerNamed,
    PlayerNumber,
    Rest,
    Self,
    Set,
    Some,
    StateIs,
    StatIs,
    StatOf,
    Tagged,
    Test,
    Under,
    Union,
    Who,
)
from zxscript.meaning.walk import walk
from zxscript.measure.directed.need import Need, Needs

_BESIDE = {"gt": 1, "lt": -1, "ne": 1}
MANY = 6
"""Cards that are laid where there should be more than elsewhere."""
ANYBODY: tuple[Who, ...] = ("you", "opponent")


def needs(ability: tuple[Ability, ...], bench: Bench) -> Needs:
    """The needs of an ability, and of those that say how its card is played."""
    reader = _Reader(ability, bench)
    forms = reader.forms
    verbs = frozenset(one.verb if isinstance(one, Event) else "attack" for one in forms if isinstance(one, Event | Fighting))
    return Needs(
        tuple(dict.fromkeys((*reader.cards(), *reader.aiding()))),
        frozenset(reader.few()),
        frozenset(reader.only()),
        tuple(reader.names()),
        tuple(reader.numbers()),
        verbs,
        frozenset(one.state for one in forms if isinstance(one, StateIs)),
        frozenset(reader.own()),
        any(isinstance(one, HostOf) and isinstance(one.of, Self) for one in forms),
        tuple(reader.called()),
        tuple(test for test in reader.asked() if isinstance(test, Came)),
        tuple(reader.stats()),
    )


class _Reader:
    def __init__(self, ability: tuple[Ability, ...], bench: Bench) -> None:
        self._bench, self._board, self._sources = bench, bench.board, bench.waiting
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
                low, high = one.count.low, one.count.high
                for part in one.of:
                    for need in self._lying(part, low if isinstance(low, int) and low > 1 else 0):
                        yield replace(need, most=high if isinstance(high, int) else 0)
            elif isinstance(one, Do) and one.into is not None:  # it takes the place of another card
                for part in one.into.of:
                    if isinstance(part, Cards):
                        where = tuple(In(zone) for zone in self._bench.come_from)
                        yield from self._lying(replace(part, where=where, whose=(one.into.by,)), 1)
            elif isinstance(one, Materials):
                for count, part in one.parts:
                    if isinstance(part, Cards) and isinstance(count.low, int):
                        yield from self._lying(replace(part, whose=("you",)), count.low)
            elif isinstance(one, Cards | Among | End | Under):
                yield from self._lying(one, 0)

    def aiding(self) -> Iterator[Need]:
        """Cards without which an event does not come, of the player whose event it is."""
        for one in self.forms:
            if isinstance(one, Event) and one.verb in self._bench.aids:
                zone, tests = self._bench.aids[one.verb]
                of = one.what if isinstance(one.what, Cards) else Cards()
                there = of.tests if any(place.zone == zone for place in of.where) else ()
                for who in tuple(who for who in one.who or of.whose if who in ANYBODY) or ("you",):
                    yield Need(zone, who, (*there, *tests))

    def _compared(self, said: Compare) -> Iterator[Need]:
        """How many cards a comparison wants; of two numbers of cards one is made the greater."""
        left, right = said.left, said.right
        if said.compare in ("ge", "gt", "eq") and isinstance(left, Count | Kinds):
            yield from self._lying(left.of, right + (said.compare == "gt") if isinstance(right, int) else MANY)
        elif said.compare in ("le", "lt") and isinstance(right, Count | Kinds):
            yield from self._lying(right.of, MANY)
        elif said.compare in ("le", "lt") and isinstance(left, Count) and isinstance(right, int) and right > 1:
            yield from self._lying(left.of, right - (said.compare == "lt"))

    def _coming(self, event: Event, what: Set) -> Iterator[Need]:
        """What an event happens to, where it lies before."""
        if isinstance(what, Union):
            for part in what.parts:
                yield from self._coming(event, part)
        elif isinstance(what, Cards):
            known = isinstance(event.source, Cards) and not event.source.outside
            before = tuple(StateIs(state) for verb, state in self._bench.before.items() if verb == event.verb)
            zones = [place.zone for place in event.source.where] if known and isinstance(event.source, Cards) else (
                [place.zone for place in what.where] or self._sources if before else self._sources)
            for zone in zones:
                for who in tuple(one for one in what.whose if one in ANYBODY) or ANYBODY:
                    yield Need(zone, who, (*what.tests, *before))

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
        yield from (test.state for test in self.asked() if isinstance(test, StateIs))

    def asked(self) -> Iterator[Test]:
        """What is asked of the card itself."""
        for one in self.forms:
            if isinstance(one, Is | Among) and isinstance(one.of, Self):
                yield from one.tests

    def stats(self) -> Iterator[tuple[str, int]]:
        """Numbers that the card itself is asked to have."""
        for test in self.asked():
            if isinstance(test, StatIs) and isinstance(test.value, int) and not test.original:
                yield test.stat, test.value + _BESIDE.get(test.compare, 0)
        for one in self.forms:
            if isinstance(one, Compare) and isinstance(one.left, StatOf) and isinstance(one.left.of, Self) and isinstance(one.right, int):
                yield one.left.stat, one.right + _BESIDE.get(one.compare, 0)
            elif isinstance(one, Event) and isinstance(one.agent, Self) and isinstance(one.such, Compare) and (
                    self._bench.harm and isinstance(one.such.left, EventNumber) and isinstance(one.such.right, int)):  # fmt: skip
                yield self._bench.harm, one.such.right

    def names(self) -> Iterator[tuple[Who, str]]:
        """Player Names that players should have."""
        for one in self.forms:
            if isinstance(one, PlayerIs):
                yield from ((one.who, name) for name in one.names)
            elif isinstance(one, Among) and isinstance(one.of, Persons):
                yield from ((who, test.name) for who in one.of.who for test in one.tests if isinstance(test, PlayerNamed))

    def called(self) -> Iterator[tuple[Who, str]]:
        """Names that the cards that stand for players should have."""
        for one in self.forms:
            if isinstance(one, Is) and isinstance(one.of, Cards):
                tests = (*one.of.tests, *one.tests)
                tags = [(test.kind, test.values) for test in tests if isinstance(test, Tagged)]
                if any(kind == self._bench.tag and set(values) & self._bench.fixed for kind, values in tags):
                    yield from ((who, values[0]) for who in one.of.whose for kind, values in tags if kind == "name")

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
                for place in of.where or (In(self._board),):
                    for who in whose:
                        yield Need(place.zone, who, (*of.tests, *tests), count, beside=place.area == PlacesOf(Self()))
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
                yield Need(of.zone, "you", tests, count, under=isinstance(of.host, Self))
            case Self() | OfEvent() | _:
                return
