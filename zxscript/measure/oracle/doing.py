"""Judging deeds: to which objects something was done, where they went, how much it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zxscript.engine.events import AFTER, TO
from zxscript.games.watching import Seen
from zxscript.measure.oracle.case import Taken, Unjudged
from zxscript.measure.oracle.choosing import pick
from zxscript.measure.oracle.numbers import number
from zxscript.measure.oracle.sets import members, places
from zxscript.measure.oracle.tape import Asked, Batch
from zxscript.measure.oracle.watcher import Watcher, Wrong
from zxscript.meaning.forms import Bound, Destination, Do, End, Owners, Persons, Set, Some


@dataclass(frozen=True, slots=True)
class Meant:
    """To which objects a deed is to be done; ``whole``: as many were found as demanded."""

    refs: tuple[int, ...]
    whole: bool = True


def do(watcher: Watcher, step: Do) -> Taken:
    """A deed as the step says it.  Raises :class:`Wrong`, :class:`Unjudged`."""
    seen = _shape(watcher, step)
    if seen.how == "silent":
        watcher.here()
        refs = members(watcher.case, step.what) if step.what is not None else ()
        return Taken(refs, refs, True, len(refs))
    if seen.how == "inner":
        return _inner(watcher, step, seen)
    if seen.how == "units" and isinstance(step.what, Persons):
        return _units(watcher, step, seen)
    return _each(watcher, step, seen)


def _shape(watcher: Watcher, step: Do) -> Seen:
    deeds = watcher.case.watching.deeds
    there = step.to.zone if step.to is not None else ""
    seen = deeds.get(f"{step.verb}:{there}") or deeds.get(step.verb)
    if seen is None:
        raise Unjudged(f"do {step.verb}")
    return seen


def meant(watcher: Watcher, step: Do, of: Set) -> Meant:
    """The objects of a deed; so many of a set are picked first."""
    if isinstance(of, Some):
        taken = pick(watcher, step, of.of, of.count, of.by)
        beside = members(watcher.case, of.besides) if of.besides is not None else ()
        return Meant((*beside, *taken.refs), taken.whole)
    watcher.here()
    if isinstance(of, Owners):
        return Meant(_owners(watcher, step, of))
    refs = members(watcher.case, of)
    if isinstance(of, Bound) and of.wholly and of.name in watcher.case.taken:
        return Meant(refs, watcher.case.taken[of.name].whole)
    if isinstance(of, End) and isinstance(of.count, int):
        return Meant(refs, len(refs) >= of.count)
    return Meant(refs)


def _owners(watcher: Watcher, step: Do, of: Owners) -> tuple[int, ...]:
    case = watcher.case
    if isinstance(of.of, Bound) and of.of.name in case.taken:
        owners = {case.engine.get(case.state, "owner", ref) or 0 for ref in case.taken[of.of.name].refs if ref > 0}
        if owners:
            return tuple(-1 - player for player in sorted(owners))
    return (-1 - case.player(step.by),)


# ------------------------------------------------------------------ one event for each object


def _each(watcher: Watcher, step: Do, seen: Seen) -> Taken:
    case = watcher.case
    whom = meant(watcher, step, step.what) if step.what is not None else Meant(())
    refs = _ordered(watcher, step, whom.refs)
    spots = _spots(watcher, step, refs)
    watcher.here()
    size = number(case, step.amount) if step.amount is not None else None
    batch = watcher.batch(seen.kind)
    done: list[int] = []
    if batch is not None and any(ref in batch.objects for ref in refs):
        watcher.take()
        _strangers(watcher, step, seen, batch, refs)
    else:
        batch = None
    for ref in refs:
        if batch is not None and ref in batch.objects and seen.kind in batch.objects[ref][0]:
            event = batch.objects[ref][1]
            _checked(watcher, step, seen, batch, ref, event, size, spots)
            done.append(_after(watcher, ref, event))
        elif case.alive(ref) and watcher.stopped(ref, "") is None and not _idle(watcher, step, seen, ref, size, spots):
            raise Wrong(step, f"{step.verb} of {watcher.names((ref,))}", watcher.tell())
    whole = whom.whole and bool(refs) and len(done) == len(refs)
    return Taken(tuple(done), refs, whole, len(done))


def _after(watcher: Watcher, ref: int, event: tuple[Any, ...]) -> int:
    after = event[AFTER]
    if isinstance(after, int) and after != ref and after > 0:
        watcher.case.moved[ref] = after
        return after
    return ref


def _strangers(watcher: Watcher, step: Do, seen: Seen, batch: Batch, refs: tuple[int, ...]) -> None:
    strange = [key for key, (kinds, _) in batch.objects.items() if seen.kind in kinds and key not in refs and isinstance(key, int)]
    if strange:
        raise Wrong(step, f"{step.verb} of {watcher.names(refs)}", f"also of {watcher.names(strange)}")


def _idle(watcher: Watcher, step: Do, seen: Seen, ref: int, size: int | None, spots: dict[int, int] | None) -> bool:
    """Is there nothing to be done to it: it is so already, the amount is nothing, there is no place for it?"""
    case = watcher.case
    makes = case.watching.makes.get(step.verb)
    if makes is not None and case.engine.get(case.state, makes[0], ref) == makes[1]:
        return True
    if size is not None and size <= 0:
        return True
    if spots is not None and ref not in spots:
        return True
    if step.to is not None and step.to.host is not None and not _hosts(watcher, step.to.host):
        return True
    return _full(watcher, step, seen, ref)


def _full(watcher: Watcher, step: Do, seen: Seen, ref: int) -> bool:
    """Is there no room where it would go?"""
    case = watcher.case
    there = step.to.zone if step.to is not None else ""
    there = there or (seen.zone(case.engine, case.state, ref) if seen.zone is not None else "")
    if there not in case.engine.zone:
        return False
    limit = case.engine.game.zones[case.engine.zone[there]].limit
    return limit is not None and len(case.engine.cards(case.state, there, case.side(ref))) >= limit


def _hosts(watcher: Watcher, host: Set) -> tuple[int, ...]:
    """The cards under which something goes, if they are still there."""
    watcher.here()
    return tuple(ref for ref in members(watcher.case, host) if watcher.case.alive(ref))


def _ordered(watcher: Watcher, step: Do, refs: tuple[int, ...]) -> tuple[int, ...]:
    if not step.ordered or len(refs) < 2:
        return refs
    asked = watcher.question("order")
    if asked is None:
        raise Wrong(step, f"an order of {watcher.names(refs)}", watcher.tell())
    if set(asked.options) != set(refs):
        raise Wrong(step, f"an order of {watcher.names(refs)}", f"of {watcher.names(asked.options)}")
    if asked.player != watcher.case.player(step.by):
        raise Wrong(step, f"player {watcher.case.player(step.by)} orders", f"player {asked.player} was asked")
    watcher.take()
    return tuple(asked.value)


def _spots(watcher: Watcher, step: Do, refs: tuple[int, ...]) -> dict[int, int] | None:
    """The place picked for each card that goes to places of the board; None if it goes elsewhere."""
    if step.to is None or step.to.area is None:
        return None
    case, spots = watcher.case, {}
    for ref in refs:
        watcher.here()
        asked = watcher.question("choose")
        free = [place for place in places(case, step.to.area) if place not in spots.values()]
        free = [place for place in free if case.watching.stands(case.engine, case.state, ref, place)]
        if asked is None or not _of_places(asked):
            if free and case.alive(ref):
                raise Unjudged("place without a question")
            continue
        strange = [place for place in asked.options if place not in free]
        missing = [place for place in free if place not in asked.options]
        if strange:
            raise Wrong(step, f"one of the places {free}", f"offered besides: {strange}")
        if missing and all(case.engine.can(case.state, step.verb, ref, asked.player, case.card, pos=place) for place in missing):
            raise Wrong(step, f"one of the places {free}", f"not offered: {missing}")
        if asked.player != case.player(step.by):
            raise Wrong(step, f"player {case.player(step.by)} picks the place", f"player {asked.player} was asked")
        watcher.take()
        if isinstance(asked.value, int):
            spots[ref] = asked.value
        elif asked.value:
            spots[ref] = asked.value[0]
    return spots


def _of_places(asked: Asked) -> bool:
    return all(isinstance(option, int) and 0 < option <= 4095 for option in asked.options)


# ------------------------------------------------------------------ where it went, how much it was


def _checked(watcher: Watcher, step: Do, seen: Seen, batch: Batch, ref: int, event: tuple[Any, ...], size: int | None,
             spots: dict[int, int] | None) -> None:  # fmt: skip
    case = watcher.case
    changed = watcher.stopped(ref, "") is not None
    case.state = batch.before
    there = step.to.zone if step.to is not None else ""
    if seen.zone is not None:
        there = seen.zone(case.engine, case.state, ref)
    zones = case.engine.game.zones
    if there and not changed and event[TO] is not None and zones[event[TO]].name != there:
        raise Wrong(step, f"to {there}", f"to {zones[event[TO]].name}")
    if size is not None and not changed and not _amount_may_change(watcher, seen.kind):
        amount = event[case.engine.field["amount"]] or 0
        if amount != max(0, size):
            raise Wrong(step, f"amount {size}", f"amount {amount}")
    case.state = batch.after
    if not changed:
        _arrived(watcher, step, batch, event)
    if spots is not None and not changed:
        place = case.watching.place(case.state, event[AFTER])
        if place != spots.get(ref):
            raise Wrong(step, f"on place {spots.get(ref)}", f"on place {place}")
    watcher.here()


def _amount_may_change(watcher: Watcher, kind: str) -> bool:
    index = watcher.case.state.index
    return f"amount:{kind}" in index or "gain" in index


def _arrived(watcher: Watcher, step: Do, batch: Batch, event: tuple[Any, ...]) -> None:
    case, after = watcher.case, event[AFTER]
    if not isinstance(after, int) or after <= 0 or not case.alive(after):
        return
    for state in step.states:
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


# ------------------------------------------------------------------ unit by unit, and procedures of the rules


def _units(watcher: Watcher, step: Do, seen: Seen) -> Taken:
    """Draws and the like: one event for each unit."""
    assert isinstance(step.what, Persons)
    case = watcher.case
    refs: list[int] = []
    whole = True
    for player in case.players(step.what.who):
        state = watcher.here()
        wanted = number(case, step.amount) if step.amount is not None else 1
        deck = len(case.engine.cards(state, "deck", player))
        got: list[int] = []
        while (batch := watcher.batch(seen.kind)) is not None and len(got) < (wanted or 0) and _all_of(watcher, batch, player):
            for ref, (_, event) in batch.objects.items():
                _checked(watcher, step, seen, batch, ref, event, None, None)
                got.append(_after(watcher, ref, event))
            watcher.take()
        if len(got) < min(wanted or 0, deck) and not step.upto and not _held_up(watcher):
            raise Wrong(step, f"{step.verb} {wanted} by player {player}", f"{len(got)}, then {watcher.tell()}")
        whole = whole and (bool(got) if step.upto else len(got) >= (wanted or 0)) and bool(got)
        refs += got
    return Taken(tuple(refs), tuple(refs), whole, len(refs))


def _all_of(watcher: Watcher, batch: Batch, player: int) -> bool:
    return all(isinstance(ref, int) and ref > 0 and watcher.case.engine.get(batch.before, "owner", ref) == player
               for ref in batch.objects)  # fmt: skip


def _held_up(watcher: Watcher) -> bool:
    return bool(watcher.resolution.stopped) or watcher.case.state.result is not None


def _inner(watcher: Watcher, step: Do, seen: Seen) -> Taken:
    """A procedure of the rules: its own events belong to it, up to the one that names it."""
    assert step.what is not None
    whom = meant(watcher, step, step.what)
    done: list[int] = []
    for ref in whom.refs:
        while isinstance(following := watcher.peek(), Batch) and all(
            isinstance(key, int) and key > 0 and key & 4095 == ref & 4095 for key in following.objects
        ):
            kinds = {kind for kinds, _ in following.objects.values() for kind in kinds}
            for key, (_, event) in following.objects.items():
                _after(watcher, key, event)
            watcher.take()
            if seen.kind in kinds:
                done.append(watcher.case.now(ref))
                break
    return Taken(tuple(done), whom.refs, whom.whole and len(done) == len(whom.refs) > 0, len(done))
