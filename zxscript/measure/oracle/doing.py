"""Judging deeds: to which objects something was done, where they went, how much it was."""

from __future__ import annotations

from zxscript.engine.events import TO
from zxscript.games.watching import Seen
from zxscript.meaning.forms import Do, End, Persons, Unlimited
from zxscript.measure.oracle.arriving import checked, idle
from zxscript.measure.oracle.becoming import become
from zxscript.measure.oracle.case import Taken, Unjudged
from zxscript.measure.oracle.choosing import yes_no
from zxscript.measure.oracle.numbers import number
from zxscript.measure.oracle.placing import ordered, spots_of
from zxscript.measure.oracle.procedures import inner, procedure
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.tape import Batch
from zxscript.measure.oracle.watcher import Watcher, Wrong
from zxscript.measure.oracle.whom import Meant, after, below, meant


def do(watcher: Watcher, step: Do) -> Taken:
    """A deed as the step says it.  Raises :class:`Wrong`, :class:`Unjudged`."""
    seen = _shape(watcher, step)
    if step.into is not None:
        return become(watcher, step, step.into, seen)
    if seen.how == "silent":
        watcher.here()
        refs = members(watcher.case, step.what) if step.what is not None else ()
        return Taken(refs, refs, True, len(refs))
    if seen.how == "inner":
        return inner(watcher, step, seen)
    if seen.how == "procedure":
        return procedure(watcher, step, seen)
    if seen.how == "units" and isinstance(step.what, Persons):
        return _units(watcher, step, seen)
    if step.upto and isinstance(step.what, End):
        return _one_by_one(watcher, step, seen)
    return _each(watcher, step, seen)


def _one_by_one(watcher: Watcher, step: Do, seen: Seen) -> Taken:
    """Cards shown from an end of a zone: a question before each, then that card alone."""
    assert step.what is not None
    watcher.here()
    got: list[int] = []
    for ref in members(watcher.case, step.what):
        go = yes_no(watcher, step, step.by)
        if go is None:
            raise Wrong(step, "a question before each card", watcher.tell())
        if not go:
            break
        batch = watcher.batch(seen.kind)
        if batch is None or set(batch.objects) != {ref}:
            raise Wrong(step, f"{step.verb} of {watcher.names((ref,))}", watcher.tell())
        watcher.take()
        got.append(ref)
    return Taken(tuple(got), tuple(got), bool(got), len(got))


def _shape(watcher: Watcher, step: Do) -> Seen:
    deeds = watcher.case.watching.deeds
    there = step.to.zone if step.to is not None else ""
    seen = deeds.get(f"{step.verb}:{there}") or deeds.get(step.verb)
    if seen is None:
        raise Unjudged(f"do {step.verb}")
    return seen


# ------------------------------------------------------------------ one event for each object


def _each(watcher: Watcher, step: Do, seen: Seen) -> Taken:
    case = watcher.case
    step = below(watcher, step)
    whom = meant(watcher, step, step.what) if step.what is not None else Meant(())
    refs = ordered(watcher, step, whom.refs)
    spots = spots_of(watcher, step, refs)
    watcher.here()
    size = number(case, step.amount) if step.amount is not None else None
    batch = watcher.batch(seen.kind)
    missing = size is None and step.amount is not None and not isinstance(step.amount, Unlimited)
    done: list[int] = []
    if batch is not None and any(ref in batch.objects for ref in refs):
        watcher.take()
        _strangers(watcher, step, seen, batch, refs)
    else:
        batch = None
    for ref in refs:
        if batch is not None and ref in batch.objects and seen.kind in batch.objects[ref][0]:
            event = batch.objects[ref][1]
            checked(watcher, step, seen, batch, ref, event, size, spots)
            done.append(after(watcher, ref, event))
        elif case.alive(ref) and watcher.stopped(ref, "") is None and not missing and not idle(watcher, step, seen, ref, size, spots):
            raise Wrong(step, f"{step.verb} of {watcher.names((ref,))}", watcher.tell())
    whole = whom.whole and bool(refs) and len(done) == len(refs)
    return Taken(tuple(done), refs, whole, len(done))


def _strangers(watcher: Watcher, step: Do, seen: Seen, batch: Batch, refs: tuple[int, ...]) -> None:
    strange = [key for key, (kinds, _) in batch.objects.items() if seen.kind in kinds and key not in refs and isinstance(key, int)]
    if strange:
        raise Wrong(step, f"{step.verb} of {watcher.names(refs)}", f"also of {watcher.names(strange)}")


# ------------------------------------------------------------------ unit by unit


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
        while len(got) < (wanted or 0) and not (step.upto and watcher.enough()):
            batch = watcher.batch(seen.kind)
            if batch is None or not _all_of(watcher, batch, player) or (step.upto and not _same_goal(watcher, step, batch)):
                break
            _outermost(watcher, step, seen, batch, player)
            for ref, (_, event) in batch.objects.items():
                checked(watcher, step, seen, batch, ref, event, None, None)
                got.append(after(watcher, ref, event))
            watcher.take()
        if len(got) < min(wanted or 0, deck) and not step.upto and not _held_up(watcher):
            raise Wrong(step, f"{step.verb} {wanted} by player {player}", f"{len(got)}, then {watcher.tell()}")
        whole = whole and (bool(got) if step.upto else len(got) >= (wanted or 0)) and bool(got)
        refs += got
    return Taken(tuple(refs), tuple(refs), whole, len(refs))


def _outermost(watcher: Watcher, step: Do, seen: Seen, batch: Batch, player: int) -> None:
    """Each unit is the outermost card of the deck, at the end from which they come."""
    pile = watcher.case.engine.cards(batch.before, "deck", player)
    if watcher.resolution.stopped or not pile or not set(batch.objects) & set(pile):
        return
    due = pile[-1] if seen.end == "top" else pile[0]
    if set(batch.objects) != {due}:
        raise Wrong(step, f"the card at the {seen.end} of the deck", watcher.names(batch.objects))


def _same_goal(watcher: Watcher, step: Do, batch: Batch) -> bool:
    """Do the cards go where the deed says?  Of fewer than are allowed the next ones belong to the next clause."""
    zones = watcher.case.engine.game.zones
    went = {zones[event[TO]].name for _, event in batch.objects.values() if event[TO] is not None}
    return step.to is None or not step.to.zone or went == {step.to.zone}


def _all_of(watcher: Watcher, batch: Batch, player: int) -> bool:
    return all(isinstance(ref, int) and ref > 0 and watcher.case.engine.get(batch.before, "owner", ref) == player
               for ref in batch.objects)  # fmt: skip


def _held_up(watcher: Watcher) -> bool:
    return bool(watcher.resolution.stopped) or watcher.case.state.result is not None
