"""Judging one event of a deed: where the object went, how it arrived, how much it was."""

from __future__ import annotations

from typing import Any

from zxscript.engine.events import AFTER, TO
from zxscript.games.watching import Seen
from zxscript.meaning.forms import Destination, Do, Set, Some
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.tape import Batch
from zxscript.measure.oracle.watcher import Watcher, Wrong


def full(case: Case, zone: str, player: int, more: int = 1) -> bool:
    """Has the zone of a player no room for so many more?"""
    number = case.engine.zone.get(zone)
    limit = None if number is None else case.engine.game.zones[number].limit
    return limit is not None and len(case.engine.cards(case.state, zone, player)) + more > limit


def checked(watcher: Watcher, step: Do, seen: Seen, batch: Batch, ref: int, event: tuple[Any, ...], size: int | None,
             spots: dict[int, int] | None) -> None:  # fmt: skip
    """Zone, amount, state and place of one event of a deed.  Raises :class:`Wrong`."""
    case = watcher.case
    changed = watcher.stopped(ref, "") is not None
    case.state = batch.before
    there = step.to.zone if step.to is not None else ""
    if seen.zone is not None:
        there = seen.zone(case.engine, case.state, ref)
    zones = case.engine.game.zones
    if there and full(case, there, case.engine.get(case.state, "owner", ref) or 0, len(batch.objects)):
        changed = True  # what finds no room goes where the rules say
    if there and not changed and event[TO] is not None and zones[event[TO]].name != there:
        raise Wrong(step, f"to {there}", f"to {zones[event[TO]].name}")
    if size is not None and not changed and not amount_may_change(watcher, seen.kind):
        amount = event[case.engine.field["amount"]] or 0
        if amount not in (size, max(0, size)):
            raise Wrong(step, f"amount {size}", f"amount {amount}")
    case.state = batch.after
    if not changed:
        _arrived(watcher, step, batch, event)
    if spots is not None and not changed:
        place = case.watching.place(case.state, event[AFTER])
        if place != spots.get(ref):
            raise Wrong(step, f"on place {spots.get(ref)}", f"on place {place}")
    watcher.here()


def amount_may_change(watcher: Watcher, kind: str) -> bool:
    """Is anything in force that may change amounts of that kind?"""
    index = watcher.case.state.index
    return f"amount:{kind}" in index or "gain" in index


def _arrived(watcher: Watcher, step: Do, batch: Batch, event: tuple[Any, ...]) -> None:
    case, after = watcher.case, event[AFTER]
    if not isinstance(after, int) or after <= 0 or not case.alive(after):
        return
    said_of_it = () if case.watching.laid_otherwise(case.engine, case.state, after) else step.states
    for state in said_of_it:
        said = case.watching.states_on_arrival.get(state)
        if said is None:
            raise Unjudged(f"arrives {state}")
        if case.engine.get(case.state, said[0], after) != said[1]:
            raise Wrong(step, f"arrives {state}", f"{said[0]} is {case.engine.get(case.state, said[0], after)}")
    if step.to is not None and step.to.host is not None and not isinstance(step.to.host, Some):
        hosts = {ref & 4095 for ref in members(case, step.to.host)}
        if case.engine.get(case.state, "host", after) not in hosts:
            raise Wrong(step, f"under one of {hosts}", f"under {case.engine.get(case.state, 'host', after)}")
    if step.to is not None and step.to.end in ("top", "bottom"):
        _at_end(watcher, step, step.to, after, len(batch.objects))


def _at_end(watcher: Watcher, step: Do, to: Destination, after: int, many: int) -> None:
    case = watcher.case
    zone = case.zone(after)
    pile = case.engine.cards(case.state, zone, case.engine.get(case.state, "owner", after))
    if not to.zone or zone != to.zone or after not in pile:
        return
    outermost = pile[-many:] if to.end == "top" else pile[:many]
    if after not in outermost:
        raise Wrong(step, f"at the {to.end} of {zone}", f"place {pile.index(after)} of {len(pile)}")


def idle(watcher: Watcher, step: Do, seen: Seen, ref: int, size: int | None, spots: dict[int, int] | None) -> bool:
    """Is there nothing to be done to it: it is so already, the amount is nothing, there is no place for it?"""
    case = watcher.case
    if seen.idle is not None and seen.idle(case.engine, case.state, ref):
        return True
    if seen.spends and size is not None and _purse(case, step.word, ref) < size:
        return True
    spelling = case.watching.spelling
    if step.word and ref > 0 and spelling(case.engine.card_def(case.state, ref).name) == spelling(step.word):
        return True  # it is that card already
    makes = case.watching.makes.get(step.verb)
    if makes is not None and case.engine.get(case.state, makes[0], ref) == makes[1]:
        return True
    if size is not None and (size <= 0 or amount_may_change(watcher, seen.kind)):
        return True  # nothing is left of an amount that something in force makes less
    if spots is not None and (ref not in spots or spots[ref] == case.watching.place(case.state, ref)):
        return True
    if step.to is not None and step.to.host is not None and not _hosts(watcher, step.to.host):
        return True
    return _full(watcher, step, seen, ref)


def _purse(case: Case, word: str, ref: int) -> int:
    """How many of such counters a player has."""
    return case.watching.player_number(case.engine, case.state, f"counter:{word}", -1 - ref) or 0


def _full(watcher: Watcher, step: Do, seen: Seen, ref: int) -> bool:
    """Is there no room where it would go?"""
    case = watcher.case
    there = step.to.zone if step.to is not None else ""
    there = there or (seen.zone(case.engine, case.state, ref) if seen.zone is not None else "")
    return bool(there) and full(case, there, case.side(ref))


def _hosts(watcher: Watcher, host: Set) -> tuple[int, ...]:
    """The cards under which something goes, if they are still there."""
    watcher.here()
    case = watcher.case
    return tuple(ref for ref in members(case, host) if case.alive(ref) and case.watching.carries(case.engine, case.state, ref))
