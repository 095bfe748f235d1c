"""Judging a card that takes the place of another one and of which only the kind is said."""

from __future__ import annotations

from zxscript.engine.state import DEF, MASK, ZONE
from zxscript.games.watching import Seen
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Cards, Do, In, Some
from zxscript.measure.oracle.case import Taken, Unjudged
from zxscript.measure.oracle.choosing import pick
from zxscript.measure.oracle.watcher import Watcher, Wrong
from zxscript.measure.oracle.whom import after, meant


def become(watcher: Watcher, step: Do, into: Some, seen: Seen) -> Taken:
    """One of the cards that fit is taken out of where the rules let it come from, it is what the object is now, and the old card lies
    where the rules put it.  Raises :class:`Wrong`, :class:`Unjudged`."""
    case = watcher.case
    if case.watching.forms is None or step.what is None:
        raise Unjudged("a described card that takes the place of another")
    out_of, goal = case.watching.forms(case.engine)
    refs = meant(watcher, step, step.what).refs
    state = watcher.here()
    able = [ref for ref in refs if case.alive(ref) and not (seen.idle is not None and seen.idle(case.engine, state, ref))]
    such = [but(one, where=tuple(In(zone) for zone in out_of), whose=(into.by,)) for one in into.of if isinstance(one, Cards)]
    form = pick(watcher, step, such, into.count, into.by) if able else Taken((), (), False, 0)
    if not form.refs:
        return Taken((), refs, False, 0)
    before, (ref,), (taken,) = watcher.here(), able, form.refs
    new, old = before.cols[DEF][taken & MASK], before.cols[DEF][ref & MASK]
    batch = watcher.batch(seen.kind)
    if batch is None or set(batch.objects) != {ref}:
        raise Wrong(step, f"{step.verb} of {watcher.names((ref,))}", watcher.tell())
    there = after(watcher, ref, batch.objects[ref][1])
    watcher.take()
    now = watcher.here()
    if now.cols[DEF][there & MASK] != new:
        raise Wrong(step, f"{watcher.names((taken,))} in the place of {watcher.names((ref,))}", "another card is there")
    zone = case.engine.game.zones[now.cols[ZONE][taken & MASK]].name
    if there == ref and (case.engine.alive(now, taken) or (now.cols[DEF][taken & MASK] == old and zone not in (goal, "trash"))):
        raise Wrong(step, f"the old card in {goal}", f"it is in {zone}")
    return Taken((there,), refs, True, 1)
