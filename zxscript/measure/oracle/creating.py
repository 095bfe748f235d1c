"""Judging things that are made: how many, of which name, on which places, in which state."""

from __future__ import annotations

from typing import Any

from zxscript.engine.events import AFTER
from zxscript.meaning.forms import Create, Some
from zxscript.measure.oracle.areas import places
from zxscript.measure.oracle.arriving import full
from zxscript.measure.oracle.case import Taken, Unjudged
from zxscript.measure.oracle.choosing import labels, pick
from zxscript.measure.oracle.numbers import bounds
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.tape import Batch
from zxscript.measure.oracle.watcher import Watcher, Wrong


def create(watcher: Watcher, step: Create) -> Taken:
    """Things that are made as the step says it.  Raises :class:`Wrong`, :class:`Unjudged`."""
    seen = watcher.case.watching.deeds.get(f"create:{step.kind}")
    if seen is None:
        raise Unjudged(f"create {step.kind}")
    return _for_player(watcher, step, seen.kind) if step.to.area is None else _on_places(watcher, step, seen.kind)


def _on_places(watcher: Watcher, step: Create, kind: str) -> Taken:
    """One on each place that the player picks."""
    low, _ = bounds(watcher.case, step.count)
    made: list[int] = []
    for place in _picked(watcher, step):
        name = _name(watcher, step)
        batch = watcher.batch(kind)
        if batch is None and watcher.resolution.stopped:
            continue
        if batch is None and not _described(watcher, name):
            raise Unjudged(f"{step.kind} that no card describes")
        if batch is None:
            raise Wrong(step, f"{step.kind} on place {place}", watcher.tell())
        made += _made(watcher, step, batch, name, place)
        watcher.take()
    return Taken(tuple(made), tuple(made), len(made) >= max(low, 1), len(made))


def _described(watcher: Watcher, name: str) -> bool:
    """Is there a card of that name, so that such a thing can be made?"""
    spelling = watcher.case.watching.spelling
    return any(spelling(one.name) == spelling(name) for one in watcher.case.engine.card_defs.values())


def _picked(watcher: Watcher, step: Create) -> tuple[int, ...]:
    """The places that were picked, of all those on which the player may have such a thing."""
    case = watcher.case
    state = watcher.here()
    player, (low, high) = case.player(step.by), bounds(case, step.count)
    assert step.to.area is not None
    free = [one for one in places(case, step.to.area) if case.watching.made_on(case.engine, state, step.kind, player, one)]
    most = len(free) if high is None else min(high, len(free))
    if most <= 0:
        return ()
    asked = watcher.question("choose")
    if asked is None or set(asked.options) != set(free):
        raise Wrong(step, f"places {free} for a {step.kind}", watcher.tell() if asked is None else f"places {list(asked.options)}")
    if asked.player != player or (asked.low, asked.high) != (min(low, most), most):
        raise Wrong(step, f"player {player} picks {min(low, most)} to {most}", f"player {asked.player}: {asked.low} to {asked.high}")
    watcher.take()
    return asked.value if isinstance(asked.value, tuple) else () if asked.value is None else (asked.value,)


def _for_player(watcher: Watcher, step: Create, kind: str) -> Taken:
    """What needs no place: all of them in one act of the player."""
    case = watcher.case
    watcher.here()
    model: tuple[int, ...] | None = None
    if step.like is not None:
        model = pick(watcher, step, step.like.of, step.like.count, step.like.by).refs if isinstance(step.like, Some) else (
            members(case, step.like))  # fmt: skip
    state = watcher.here()
    _, size = bounds(case, step.count)
    name = case.engine.card_def(state, model[0]).name if model else _name(watcher, step) if model is None else ""
    many = 0 if model == () else size or 0
    player = case.player(step.by)
    batch = watcher.batch(kind) if many > 0 else None
    kinds = batch.objects.get(-1 - player, ((), ()))[0] if batch is not None else ()
    done = sum(one == kind for one in kinds)
    if done != max(0, many) and not watcher.resolution.stopped and not full(case, step.to.zone, player, many):
        raise Wrong(step, f"{many} of {step.kind} for player {player}", f"{done}, then {watcher.tell()}")
    if batch is None:
        return Taken((), whole=False)
    made = _made(watcher, step, batch, name, None)
    watcher.take()
    return Taken(tuple(made), tuple(made), done >= many, done)


def _name(watcher: Watcher, step: Create) -> str:
    """What it is called, where the player picks one of several names."""
    if not step.names:
        return step.card
    asked = watcher.question("mode")
    if asked is None:
        raise Wrong(step, f"one of the names {step.names}", watcher.tell())
    (at,) = labels(watcher.case, asked, len(step.names), step, (1, 1))
    watcher.take()
    return step.names[at]


def _made(watcher: Watcher, step: Create, batch: Batch, name: str, place: int | None) -> list[int]:
    """The things that were made in an act, each as the step says."""
    case, found = watcher.case, [event[AFTER] for _, event in batch.objects.values() if isinstance(event[AFTER], int) and event[AFTER] > 0]
    case.state = batch.after
    for ref in found:
        for what, due, seen in _marks(watcher, step, ref, place):
            if due != seen:
                raise Wrong(step, f"{what} {due} of the {step.kind}", f"{seen}")
        called = case.engine.card_def(case.state, ref).name
        if step.kind in case.watching.named_kinds and case.watching.spelling(called) != case.watching.spelling(name):
            raise Wrong(step, f"a {step.kind} called {name}", called)
    watcher.here()
    return found


def _marks(watcher: Watcher, step: Create, ref: int, place: int | None) -> list[tuple[str, Any, Any]]:
    """What can be told of a thing that was made: what it is due to be, and what it is."""
    case = watcher.case
    told: list[tuple[str, Any, Any]] = [("player", case.player(step.by), case.side(ref))]
    if case.alive(ref):
        told.append(("zone", step.to.zone, case.zone(ref)))
    if place is not None:
        told.append(("place", place, case.watching.place(case.state, ref)))
    for state in step.states:
        said = case.watching.states_on_arrival.get(state)
        if said is None:
            raise Unjudged(f"arrives {state}")
        told.append((said[0], said[1], case.engine.get(case.state, said[0], ref)))
    return told
