"""Derived values that read one another: worked out together, in rounds, else in the order of time (docs/decisions/0640).

A group is a set of derived values (depends.of_state) each of which may read the others. All values of a group that
one of them reads are a system. It starts from what the modifications that read nothing of the group make of each value,
and in each round every value is worked out anew from those of the round before. What no longer changes and reads
only what no longer changes is settled. What is not settled after GameDef.rounds rounds is worked out once more: the
modifications that read the group apply one after the other, oldest first, each on what those before it left.

So a value does not depend on who asks first, nothing recurs, and the work is a fixed number of looks at each modification.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from zxscript.engine.state import State

#: (stamp, ref, modification, context), as in engine.hooks.
Entry: TypeAlias = tuple[int, int, Any, Any]
#: What a modification does to an object: its operation and the value.
Change: TypeAlias = tuple[str, Any]


class Work(Protocol):
    """How single values are worked out. A slot is an object and the number of one of its derived values."""

    def number(self, slot: int) -> int:
        """Which derived value it is."""

    def slot(self, ref: int, number: int) -> int: ...

    def alive(self, slot: int) -> bool:
        """Is there still the object?"""

    def now(self, slot: int) -> Any:
        """The value as all modifications make it, from the values that can be read now."""

    def change(self, entry: Entry, slot: int) -> Change | None:
        """What one modification does to it, None if nothing."""

    def total(self, slot: int, changes: list[Change]) -> Any:
        """The value when this is what is done to it, in the order of the entries."""


def value(s: State, work: Work, group: int, slot: int, entries: Mapping[int, tuple[Entry, ...]], rounds: int) -> Any:
    """The value of a slot of a group, whose modifications are `entries` by number of the value."""
    key = group, s.scratch.within
    solving = s.scratch.solving
    if solving is None:
        solving = s.scratch.solving = {}
    system = solving[key] = System(s, work, group, entries, rounds)
    outer, s.scratch.system = s.scratch.system, system
    try:
        return system.solve(slot)
    except BaseException:
        system.withdraw()
        raise
    finally:
        s.scratch.system = outer
        del solving[key]


class System:
    """The values of a group that are worked out together, in the cache as far as they are reached.

    `slots` in the order in which they were met, `first` what each starts from; `known`: what was worked out before, and
    together with what; `reads`: what was asked for since it was emptied and is not in the cache; `met`: conditions judged
    in this round; `late`: a slot that comes up now is `missed`, and all starts again with it.
    """

    __slots__ = ("before", "cache", "entries", "first", "group", "known", "late", "met", "missed", "reads", "rounds", "s",
                 "slots", "work")

    def __init__(self, s: State, work: Work, group: int, entries: Mapping[int, tuple[Entry, ...]], rounds: int) -> None:
        self.s, self.work, self.group, self.cache = s, work, group, s.cache
        self.entries, self.rounds = entries, rounds
        self.slots: list[int] = []
        self.first: dict[int, Any] = {}
        self.before: dict[int, Any] = {}
        self.reads: set[int] = set()
        self.known: dict[int, tuple[int, ...]] = self.cache.get(("solved", group), {})
        self.met: dict[tuple[int, int, str, int], tuple[bool, set[int]]] = {}
        self.late = self.missed = False

    def read(self, slot: int) -> Any:
        """A value that is not in the cache: the one of the round before, or that of a slot that comes up now."""
        self.reads.add(slot)
        found = self.before.get(slot)
        if found is None:
            found = self.start(slot)
            self.missed = self.missed or self.late
        return found

    def start(self, slot: int) -> Any:
        """Take a slot in: its value without what reads the group."""
        found = self.work.total(slot, list(self.plain(slot).values()))
        self.first[slot] = self.before[slot] = self.cache[slot] = found
        self.slots.append(slot)
        for other in self.known.get(slot, ()):           # with it all that it was worked out with before
            self.take(other)
        return found

    def plain(self, slot: int) -> dict[int, Change]:
        """What the modifications do to a slot that read nothing of the group, by number of the entry."""
        found: dict[int, Change] = {}
        for number, entry in enumerate(self.entries[self.work.number(slot)]):
            if not entry[2].looks & self.group:
                change = self.work.change(entry, slot)
                if change is not None:
                    found[number] = change
        return found

    def is_met(self, entry: Entry, loc: tuple[Any, ...]) -> bool:
        """Is the condition of an entry met? Asked once a round, for whatever object; what it reads, whoever asks reads."""
        when = entry[2].ability.when
        key = entry[0], entry[1], entry[2].ability.id, self.s.scratch.within
        found = self.met.get(key)
        if found is None:
            outer, self.reads = self.reads, set()
            found = self.met[key] = bool(when.get(self.s, loc, entry[1])), self.reads
            self.reads = outer
        self.reads |= found[1]
        return found[0]

    def withdraw(self) -> None:
        """Take out of the cache what has been reached."""
        for slot in self.slots:
            self.cache.pop(slot, None)

    def solve(self, slot: int) -> Any:
        """The value of a slot; all that matter to it are in the cache afterwards."""
        held = {other: self.cache.pop(other) for other in self.known if other in self.cache}
        self.start(slot)
        del self.cache[slot]
        found = {slot: self.work.now(slot)}
        if self.reads:                                   # else it asks for nothing of the group
            for n, entries in self.entries.items():      # those that speak of themselves belong to it from the start
                for entry in entries:
                    if entry[2].own:
                        self.take(self.work.slot(entry[1], n))
            found = self.attempt()
            while self.missed:
                self.missed = False
                found = self.attempt()
            self.known.update(dict.fromkeys(self.slots, tuple(self.slots)))
        self.cache.update(held)
        self.cache.update(found)
        self.cache["solved", self.group] = self.known
        return found[slot]

    def take(self, slot: int) -> None:
        """Take a slot in unless it belongs already or its object is no more."""
        if slot not in self.first and self.work.alive(slot):
            self.start(slot)

    def attempt(self) -> dict[int, Any]:
        """Rounds until nothing changes, and the order of time for what does not settle."""
        before = dict(self.first)
        unsettled = set(self.slots)
        read: dict[int, set[int]] = {}
        for number in range(self.rounds):
            self.before, self.late = before, number > 0
            after: dict[int, Any] = {}
            if number < self.rounds - 1:
                self.cache.update(before)
            else:                                        # in the last round it is noted who reads what
                self.withdraw()
            self.met = {}
            for slot in self.slots:                      # grows in the first round
                self.reads = set()
                after[slot] = self.work.now(slot)
                read[slot] = self.reads
            if self.missed or after == before:
                return after
            unsettled = {slot for slot in after if after[slot] != before[slot]}
            before = after
        more = True
        while more:                                      # what reads something unsettled is unsettled
            grown = {slot for slot in self.slots if slot not in unsettled and not unsettled.isdisjoint(read[slot])}
            unsettled |= grown
            more = bool(grown)
        return self.in_order(before, unsettled)

    def in_order(self, settled: dict[int, Any], unsettled: set[int]) -> dict[int, Any]:
        """One modification after the other, oldest first, on what those before it left of the unsettled values."""
        self.late, self.before = True, {}
        made = {slot: self.plain(slot) for slot in self.slots if slot in unsettled}
        self.cache.update(settled)
        self.cache.update({slot: self.first[slot] for slot in made})
        steps = sorted((entry[0], n, number) for n, entries in self.entries.items()
                       for number, entry in enumerate(entries) if entry[2].looks & self.group)
        for _, n, number in steps:
            self.step(n, number, made)
        return {slot: self.cache[slot] for slot in self.slots}

    def step(self, n: int, number: int, made: dict[int, dict[int, Change]]) -> None:
        """Apply one entry to all that it is about, at once."""
        entry = self.entries[n][number]
        about = (self.work.slot(entry[1], n),) if entry[2].own else tuple([x for x in made if self.work.number(x) == n])
        found: list[tuple[int, Change]] = []
        self.met = {}
        for slot in about:
            change = self.work.change(entry, slot) if slot in made else None
            if change is not None:
                found.append((slot, change))
        for slot, change in found:
            made[slot][number] = change
            self.cache[slot] = self.work.total(slot, [made[slot][x] for x in sorted(made[slot])])
