"""Judging what comes into force: the effect is there, lasts as long as said, and numbers change by what is said."""

from __future__ import annotations

from dataclasses import replace

from zxscript.engine import hooks
from zxscript.engine.state import State
from zxscript.measure.oracle.case import Unjudged
from zxscript.measure.oracle.choosing import pick
from zxscript.measure.oracle.numbers import number, stat
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.tape import Effect
from zxscript.measure.oracle.traits import holds
from zxscript.measure.oracle.watcher import Watcher, Wrong
from zxscript.meaning.forms import Bound, Cards, Duration, Lasting, Later, Some, StatChange, Unlimited


def comes_into_force(watcher: Watcher, step: Lasting) -> None:
    """A lasting step.  Raises :class:`Wrong`, :class:`Unjudged`."""
    step = _picked(watcher, step)
    effect = _effect(watcher, step)
    if effect is None:
        return
    if step.until is not None:
        _until(watcher, step, step.until, effect)
    for change in step.changes:
        if isinstance(change, StatChange) and change.how == "add" and not change.wherever:
            _added(watcher, change, effect)


def _picked(watcher: Watcher, step: Lasting) -> Lasting:
    """The step, with the objects that are picked as it is carried out in place of so many of a set."""
    changes = []
    for change in step.changes:
        what = getattr(change, "what", None)
        if isinstance(what, Some):
            name = f"picked {len(watcher.case.taken)}"
            watcher.case.taken[name] = pick(watcher, step, what.of, what.count, what.by)
            change = replace(change, what=Bound(name))  # type: ignore[call-arg]
        changes.append(change)
    return replace(step, changes=tuple(changes))


def waits(watcher: Watcher, step: Later) -> None:
    """A delayed effect is left behind."""
    effect = _effect(watcher, step)
    if effect is not None:
        if step.until is not None:
            _until(watcher, step, step.until, effect)
        watcher.later[effect.ability] = (step, watcher.case.copy())


def _effect(watcher: Watcher, step: Lasting | Later) -> Effect | None:
    """The effect that comes next; an act of the rules may be all that a change on nothing needs."""
    following = watcher.peek()
    if isinstance(following, Effect):
        watcher.here()
        watcher.take()
        return following
    if isinstance(step, Lasting) and all(_of_nothing(watcher, change) for change in step.changes):
        return None
    raise Wrong(step, "something comes into force", watcher.tell())


def _of_nothing(watcher: Watcher, change: object) -> bool:
    what = getattr(change, "what", None)
    if what is None or isinstance(what, Cards):
        return False
    watcher.here()
    return not members(watcher.case, what)


def _until(watcher: Watcher, step: Lasting | Later, until: Duration, effect: Effect) -> None:
    said = "" if until.end == "game" else until.end
    if effect.until != said:
        raise Wrong(step, f"until {until.end}", f"until {effect.until}")
    if until.turn is None:
        return
    _, _, _, of, _ = effect.after.effects[effect.number]
    if of != watcher.case.player(until.turn):
        raise Wrong(step, f"until the {until.end} of {until.turn}", f"of player {of}")


def _added(watcher: Watcher, change: StatChange, effect: Effect) -> None:
    """Every member's number has changed by the value, and nobody else's."""
    case = watcher.case
    case.state = effect.before
    if change.when is not None and not holds(case, change.when):
        return
    if change.stat not in case.watching.sums or _bent(effect.after, change.stat, watcher):
        raise Unjudged(f"stat_change {change.stat}")
    refs = [ref for ref in members(case, change.what) if case.alive(ref)]
    value = number(case, change.value)
    if value is None or isinstance(change.value, Unlimited):
        raise Unjudged("stat_change unlimited")
    for ref in refs:
        case.state = effect.before
        was = stat(case, change.stat, ref)
        case.state = effect.after
        now = stat(case, change.stat, ref)
        if was is not None and now is not None and now - was != value:
            raise Wrong(change, f"{change.stat} {value:+d} for {watcher.names((ref,))}", f"{now - was:+d}")
    watcher.here()


def _bent(state: State, name: str, watcher: Watcher) -> bool:
    """Is a change in force that is no sum (becomes, at least, at most, times), or that gives or takes away abilities?"""
    if any(key in state.index for key in ("gain", "lose", "immune")):
        return True
    return any(entry[2].op != "add" for entry in hooks.find(watcher.case.engine, state, f"stat:{name}"))
