"""Derived values that read one another: worked out together, in rounds, else in the order of time (docs/decisions/0640).

A group is a set of derived values (depends.of_state) each of which may read the others. All values of a group that
one of them reads are a system. It starts from what the modifications that read nothing of the group make of each value,
and in each round every value is worked out anew from those of the round before. What no longer changes and reads
only what no longer changes is settled. What is not settled after GameDef.rounds rounds is worked out once more: the
modifications that read the group apply one after the other, oldest first, each on what those before it left.

So a value does not depend on who asks first, nothing recurs, and the work is a fixed number of looks at each modification.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zxscript.engine import hooks, layers, values
from zxscript.engine.state import State

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine


def value(e: Engine, s: State, group: int, slot: int) -> Any:
    """The value of a slot (values.WIDTH) of a group; while its system is being worked out, the value reached so far."""
    key = group, s.scratch.within
    running = s.scratch.solving.get(key)
    if running is not None:
        return running.read(slot)
    system = s.scratch.solving[key] = System(e, s, group)
    outer, s.scratch.system = s.scratch.system, system
    try:
        found = system.solve(slot)
    except BaseException:
        system.withdraw()
        raise
    finally:
        s.scratch.system = outer
        del s.scratch.solving[key]
    return found


class System:
    """The values of a group that are worked out together, in the cache as far as they are reached.

    `slots` in the order in which they were met, `first` what each starts from; `known`: what was worked out before, and
    together with what; `reads`: what was asked for since it was emptied and is not in the cache; `met`: conditions judged
    in this round; `late`: a slot that comes up now is `missed`, and all starts again with it.
    """

    __slots__ = ("before", "cache", "e", "entries", "first", "group", "known", "late", "met", "missed", "reads", "s",
                 "slots")

    def __init__(self, e: Engine, s: State, group: int) -> None:
        self.e, self.s, self.group, self.cache = e, s, group, s.cache
        self.slots: list[int] = []
        self.first: dict[int, Any] = {}
        self.before: dict[int, Any] = {}
        self.reads: set[int] = set()
        self.known: dict[int, tuple[int, ...]] = self.cache.get(("solved", group), {})
        self.met: dict[tuple[int, int, str, int], tuple[bool, set[int]]] = {}
        self.late = self.missed = False
        self.entries = {n: hooks.find(e, s, key) for n, key in e.value_keys.items() if group >> n & 1}

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
        ref, n = divmod(slot, values.WIDTH)
        found = values.totalled(self.e, self.s, n, ref, list(self.plain(slot).values()))
        self.first[slot] = self.before[slot] = self.cache[slot] = found
        self.slots.append(slot)
        for other in self.known.get(slot, ()):           # with it all that it was worked out with before
            self.take(other)
        return found

    def plain(self, slot: int) -> dict[int, layers.Change]:
        """What the modifications do to a slot that read nothing of the group, by number of the entry."""
        ref, n = divmod(slot, values.WIDTH)
        found: dict[int, layers.Change] = {}
        for number, entry in enumerate(self.entries[n]):
            if not entry[2].looks & self.group:
                change = layers.change(self.e, self.s, entry, ref)
                if change is not None:
                    found[number] = change
        return found

    def again(self, slot: int) -> Any:
        """A value worked out from those of the round before."""
        return values.computed(self.e, self.s, slot % values.WIDTH, slot // values.WIDTH)

    def is_met(self, entry: hooks.Entry, loc: tuple[Any, ...]) -> bool:
        """Is the condition of an entry met? Asked once a round, for whatever object; what it reads, whoever asks reads."""
        when = entry[2].ability.when
        key = entry[0], entry[1], entry[2].ability.id, self.s.scratch.within
        found = self.met.get(key)
        if found is None:
            outer, self.reads = self.reads, set()
            found = self.met[key] = bool(when(self.s, loc, entry[1])), self.reads
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
        found = {slot: self.again(slot)}
        if self.reads:                                   # else it asks for nothing of the group
            for n, entries in self.entries.items():      # those that speak of themselves belong to it from the start
                for entry in entries:
                    if entry[2].own:
                        self.take(entry[1] * values.WIDTH + n)
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
        if slot not in self.first and values.alive(self.s, slot // values.WIDTH):
            self.start(slot)

    def attempt(self) -> dict[int, Any]:
        """Rounds until nothing changes, and the order of time for what does not settle."""
        rounds, before = self.e.game.rounds, dict(self.first)
        unsettled = set(self.slots)
        read: dict[int, set[int]] = {}
        for number in range(rounds):
            self.before, self.late = before, number > 0
            after: dict[int, Any] = {}
            if number < rounds - 1:
                self.cache.update(before)
            else:                                        # in the last round it is noted who reads what
                self.withdraw()
            self.met = {}
            for slot in self.slots:                      # grows in the first round
                self.reads = set()
                after[slot] = self.again(slot)
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

    def step(self, n: int, number: int, made: dict[int, dict[int, layers.Change]]) -> None:
        """Apply one entry to all that it is about, at once."""
        entry = self.entries[n][number]
        about = (entry[1] * values.WIDTH + n,) if entry[2].own else tuple([x for x in made if x % values.WIDTH == n])
        found: list[tuple[int, layers.Change]] = []
        self.met = {}
        for slot in about:
            change = layers.change(self.e, self.s, entry, slot // values.WIDTH) if slot in made else None
            if change is not None:
                found.append((slot, change))
        for slot, change in found:
            made[slot][number] = change
            ref = slot // values.WIDTH
            self.cache[slot] = values.totalled(self.e, self.s, n, ref, [made[slot][x] for x in sorted(made[slot])])
