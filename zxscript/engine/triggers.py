"""Triggered abilities: which ones an event sets off, and the queue in which they wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zxscript.engine import atoms, hooks, trace
from zxscript.engine.defs import Ability, Trigger
from zxscript.engine.errors import BudgetError
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.state import State

#: A match: (ability, locals, effect id or 0). The event is put into the locals when it is enqueued.
Match = tuple[Any, tuple[Any, ...], int]


def match(e: Linked, s: State, entry: hooks.Entry, event: Event) -> Match | None:
    """Does this event set off the trigger of an entry now?"""
    trigger: Trigger = entry[2]
    ability = trigger.ability
    loc = hooks.context(e, s, entry, judge=False)
    if loc is None:
        return None
    loc = (loc[0], loc[1], event) + loc[3:]  # noqa: RUF005 - as in engine.events
    if trigger.where is not None and not trigger.where.get(s, loc, event[2]):
        if s.trace is not None:
            trace.not_fired(e, s, ability, loc, event, "pattern")
        return None
    if ability.when is not None and not ability.when.get(s, loc, loc[0]):
        if s.trace is not None:
            trace.not_fired(e, s, ability, loc, event, "condition")
        return None
    if ability.limit is not None and not within_limit(e, s, ability, loc):
        if s.trace is not None:
            trace.not_fired(e, s, ability, loc, event, "limit")
        return None
    ctx = entry[3]
    return ability, loc, ctx if type(ctx) is int else 0


def within_limit(e: Linked, s: State, ability: Ability, loc: tuple[Any, ...]) -> bool:
    """May the ability still be used in this period?  One that an object has gained several times, as often for each of these."""
    limit = ability.limit
    if limit is None:
        return True
    each = limit.per == "object"
    used: int = s.uses.get((ability.counted, loc[0] if each else -1 - loc[1], limit.period), 0)
    if used < limit.times or not each:
        return bool(used < limit.times)
    return bool(used < limit.times * sum(one[0].id == ability.id for one in hooks.granted(e, s)[1].get(loc[0], ())))


def spend(e: Linked, s: State, ability: Ability, loc: tuple[Any, ...]) -> None:
    """An ability with a limit begins to resolve: it is used once more, and what waits of it beyond its limit never will."""
    atoms.use(e, s, ability.id, loc[0], loc[1])
    for one in s.waiting.copy():
        if e.ability(one[1]).counted == ability.counted and not within_limit(e, s, e.ability(one[1]), one[2]):
            s.waiting.remove(one)
            if s.trace is not None:
                trace.not_fired(e, s, e.ability(one[1]), one[2], one[2][2], "limit")


class Hearers:
    """Triggers under a key, told apart once for all events of a batch by the field of the event in which their own card must stand."""

    __slots__ = ("entries", "fields", "own", "rest")

    def __init__(self, entries: tuple[hooks.Entry, ...]) -> None:
        self.entries = entries
        self.own: dict[tuple[int, int], list[int]] = {}
        self.rest: list[int] = []
        for place, entry in enumerate(entries):
            field: int = entry[2].own
            (self.rest if field < 0 or not entry[1] else self.own.setdefault((field, entry[1]), [])).append(place)
        self.fields = list(dict.fromkeys([field for field, _ in self.own]))

    def of(self, event: Event) -> list[hooks.Entry]:
        """Those that may have heard an event, in their order."""
        places = self.rest
        for field in self.fields:
            places = places + self.own.get((field, event[field]), [])
        return [self.entries[place] for place in sorted(places)]


Early = tuple[int, Match, Any]


def looking_back(e: Linked, s: State, kinds: tuple[str, ...], proposals: tuple[Event, ...]) -> list[Early]:
    """Look-back triggers, judged before the commit: (number of the proposal, match, entry if once per batch)."""
    found: list[Early] = []
    hearing = [(kind, hooks.find(e, s, "back:" + kind)) for kind in kinds]
    apart = [Hearers(entries) for _, entries in hearing] if len(proposals) > 1 and s.trace is None else None
    for number, p in enumerate(proposals):
        for place, (kind, entries) in enumerate(hearing):
            for entry in entries if apart is None else apart[place].of(p):
                own = entry[2].own
                if own >= 0 and p[own] != entry[1] != 0 and s.trace is None:
                    continue                  # it is about its own card, and this is about another one
                matched = match(e, s, entry, (kind, *p[1:]))
                if matched is not None:
                    found.append((number, matched, entry if entry[2].batch else None))
    return found


def enqueue_early(e: Linked, s: State, early: Sequence[Early], done: list[Event | None]) -> None:
    """Queue the look-back triggers of those proposals that really happened."""
    fired: list[Any] = []
    for number, matched, entry in early:
        event = done[number]
        if event is None or (entry is not None and entry in fired):
            continue
        if entry is not None:
            fired.append(entry)
        enqueue(e, s, matched, event)


def collect(e: Linked, s: State, kind: str, events: list[Event | None]) -> None:
    """Triggers judged after the commit go to the queue, event by event."""
    key = "on:" + kind
    if key not in s.index and not hooks.gained(e, s, key):
        return
    entries = hooks.find(e, s, key)
    fired_batch: list[Any] = []
    traced = s.trace is not None              # which ability does not trigger is told there
    apart = Hearers(entries) if len(events) > 1 and not traced else None
    for event in events:
        if event is None:
            continue
        event = event if event[0] == kind else (kind, *event[1:])
        for entry in entries if apart is None else apart.of(event):
            trigger: Trigger = entry[2]
            if trigger.own >= 0 and event[trigger.own] != entry[1] != 0 and not traced:
                continue                      # it is about its own card, and this is about another one
            if trigger.batch and entry in fired_batch:
                continue
            matched = match(e, s, entry, event)
            if matched is not None:
                if trigger.batch:
                    fired_batch.append(entry)
                enqueue(e, s, matched, event)


def enqueue(e: Linked, s: State, matched: Match, event: Event) -> None:
    """Put a trigger into the queue with its snapshot of the event."""
    ability: Ability = matched[0]
    loc, effect = matched[1], matched[2]
    kind = loc[2][0] if loc[2] is not None else event[0]
    own = event if event[0] == kind else (kind, *event[1:])
    if ability.single and _set_off(s, ability.id, loc[1], own):
        return
    if ability.limit is not None:
        if not within_limit(e, s, ability, loc):
            return
        if e.game.chain.used == "trigger":
            atoms.use(e, s, ability.id, loc[0], loc[1])
    if len(s.waiting) >= e.game.budgets.waiting:
        raise BudgetError("waiting", e.game.budgets.waiting)
    if ability.once and effect:
        if effect not in s.effects:
            return
        atoms.end_effect(e, s, effect)
    s.seq += 1
    s.waiting.append((s.seq, ability.id, (loc[0], loc[1], own, *loc[3:]), s.epoch, False))
    if s.trace is not None:
        trace.add(e, s, "triggered", ability.id, loc[0], s.seq)


def _set_off(s: State, ability: str, player: int, event: Event) -> bool:
    """Waits another copy of that player's ability for the very same event? (Such a one counts once.)"""
    return any(waiting[1] == ability and waiting[2][1] == player and waiting[2][2] == event for waiting in s.waiting)
