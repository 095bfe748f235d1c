"""Judging what is asked before a deed: in which order, on which places."""

from __future__ import annotations

from zxscript.meaning.forms import Do
from zxscript.measure.oracle.areas import places
from zxscript.measure.oracle.case import Unjudged
from zxscript.measure.oracle.tape import Asked
from zxscript.measure.oracle.watcher import Watcher, Wrong


def ordered(watcher: Watcher, step: Do, refs: tuple[int, ...]) -> tuple[int, ...]:
    """The objects in the order that the player gave them.  Raises :class:`Wrong`."""
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


def spots_of(watcher: Watcher, step: Do, refs: tuple[int, ...]) -> dict[int, int] | None:
    """The place picked for each card that goes to places of the board; None if it goes elsewhere."""
    if step.to is None or step.to.area is None:
        return None
    case = watcher.case
    spots: dict[int, int] = {}
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
