"""Judging what comes into force: the effect is there, lasts as long as said, and numbers change by what is said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

from zxscript.engine import hooks
from zxscript.engine.state import State
from zxscript.meaning.base import Form
from zxscript.meaning.forms import (
    Ability,
    Among,
    AmountChange,
    Bound,
    Cards,
    Change,
    Duration,
    Fixed,
    Grant,
    Lasting,
    Later,
    Number,
    OfEvent,
    Persons,
    Self,
    Some,
    StatChange,
    Union,
    Unlimited,
)
from zxscript.meaning.walk import parts_of
from zxscript.measure.oracle.case import Case, Taken, Unjudged
from zxscript.measure.oracle.choosing import pick
from zxscript.measure.oracle.numbers import number, stat
from zxscript.measure.oracle.reach import Present, bears
from zxscript.measure.oracle.sets import lies, members
from zxscript.measure.oracle.tape import Effect
from zxscript.measure.oracle.traits import holds
from zxscript.measure.oracle.watcher import Watcher, Wrong


def comes_into_force(watcher: Watcher, said: Lasting) -> Taken:
    """A lasting step; what it is about.  Raises :class:`Wrong`, :class:`Unjudged`."""
    step = _picked(watcher, said)
    watcher.here()
    about = _about(watcher, step)
    effect = _effect(watcher, step)
    if effect is None:
        return Taken((), about, False)
    if step.until is not None:
        _until(watcher, step, step.until, effect)
    _reached(watcher, step, effect)
    for change in step.changes:
        if isinstance(change, StatChange) and change.how == "add" and not change.wherever:
            _added(watcher, change, effect)
        elif isinstance(change, Grant) and change.when is None:
            _granted(watcher, change, effect)
    if any(isinstance(change, Grant) for change in step.changes):
        watcher.later.setdefault(effect.ability, []).append((said, watcher.case.copy()))
    pointed = isinstance(getattr(step.changes[0], "what", None), Bound | Among | OfEvent)
    return Taken(about, about, not pointed or any(watcher.case.alive(ref) for ref in about), len(about))


def _about(watcher: Watcher, step: Lasting) -> tuple[int, ...]:
    """The objects that the first change speaks of, if they are named one by one."""
    what = getattr(step.changes[0], "what", None) if step.changes else None
    return members(watcher.case, what) if isinstance(what, Among | Bound | Self | Fixed | OfEvent) else ()


def _picked(watcher: Watcher, step: Lasting) -> Lasting:
    """The step, with the objects that are picked as it is carried out in place of so many of a set."""
    found: dict[Form, Form] = {}
    for one in _outside_abilities(step.changes):
        if isinstance(one, Some) and one not in found:
            name = f"picked {len(watcher.case.taken)}"
            watcher.case.taken[name] = _with_this(watcher, step, one)
            found[one] = Bound(name)
    return replace(step, changes=_with(step.changes, found)) if found else step


def _with_this(watcher: Watcher, step: Lasting, of: Some) -> Taken:
    """このミニオンと他の自分のミニオン1体: what is picked, and the card that is told besides, whether or not there is one to pick."""
    beside = members(watcher.case, of.besides) if of.besides is not None else ()
    taken = pick(watcher, step, of.of, of.count, of.by, (), beside)
    return replace(taken, refs=(*beside, *taken.refs), meant=(*beside, *taken.meant)) if beside else taken


def _outside_abilities(value: Any) -> Iterator[Form]:
    """The forms of changes; what a granted ability picks is picked when that one is carried out."""
    if isinstance(value, tuple):
        for one in value:
            yield from _outside_abilities(one)
    elif isinstance(value, Form) and not isinstance(value, Ability):
        yield value
        for name in parts_of(type(value)):
            yield from _outside_abilities(getattr(value, name))


def _with(value: Any, found: dict[Form, Form]) -> Any:
    """The value with some forms in it replaced by others."""
    if isinstance(value, tuple):
        return tuple(_with(one, found) for one in value)
    if not isinstance(value, Form) or isinstance(value, Ability):
        return value
    if value in found:
        return found[value]
    parts = {one.name: _with(getattr(value, one.name), found) for one in fields(value) if one.name not in ("form", "span", "spans")}
    return replace(value, **parts)


def waits(watcher: Watcher, step: Later) -> None:
    """A delayed effect is left behind."""
    effect = _effect(watcher, step)
    if effect is not None:
        if step.until is not None:
            _until(watcher, step, step.until, effect)
        left = watcher.case.copy()
        left.here = left.physical(left.card) if left.here is None else left.here
        watcher.later.setdefault(effect.ability, []).append((step, left))


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
        watcher.here()
        return  # its modifications alone are judged
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


def _reached(watcher: Watcher, step: Lasting, effect: Effect) -> None:
    """The effect bears on those of which the step speaks: on these very cards, or on whatever is described."""
    case, named = watcher.case, {}
    case.state = effect.before
    for change in step.changes:
        what = getattr(change, "what", None)
        if isinstance(what, Bound | Fixed | OfEvent | Self):
            named[what] = members(case, what)

    def meant(own: Case, change: Change, ref: int) -> bool:
        what = getattr(change, "what", None)
        if what in named:
            return ref in named[what]
        if not isinstance(what, Cards | Persons | Union):
            raise Unjudged("reach of others")
        return lies(own, ref, what, bool(getattr(change, "wherever", False)))

    own = case.copy().at(effect.after)
    with suppress(Unjudged):
        if any(number(case, one) != number(own, one) for one in _numbers(step)):
            raise Unjudged("reach of a number that the effect itself changes")
        bears(own, step.changes, Present.of(own, effect.ability, case.card, effect.number), meant)
    watcher.here()


def _numbers(step: Lasting) -> Iterator[Number]:
    """The numbers that the changes speak of."""
    yield from (one.value for one in step.changes if isinstance(one, StatChange | AmountChange))


def _granted(watcher: Watcher, change: Grant, effect: Effect) -> None:
    """A continuous ability that a card has from now on changes the numbers of that card as it says."""
    case = watcher.case
    for home, said in ((one.header.homes, inner) for one in change.abilities if one.kind == "static" for inner in _plain_changes(one)):
        if any(key in effect.after.index for key in ("lose", "immune")) or _not_only_sums(effect.before, said.stat, watcher):
            return
        case.state = effect.before
        were = {ref: stat(case, said.stat, ref) for ref in members(case, change.what) if case.alive(ref)}
        case.state = effect.after
        for ref, was in were.items():
            value = number(case, said.value)
            there = any(place.zone == case.zone(ref) and place.area is None for place in home)
            if was is None or value is None or not there or not case.watching.works(case.engine, case.state, ref):
                continue
            due = {"add": was + value, "min": max(was, value), "max": min(was, value)}[said.how]
            if stat(case, said.stat, ref) != due:
                raise Wrong(change, f"{said.stat} {due} for {watcher.names((ref,))}", f"{stat(case, said.stat, ref)}")
    watcher.here()


def _plain_changes(ability: Ability) -> Iterator[StatChange]:
    """The numbers that it changes of its own card whatever else is there."""
    header = ability.header
    if header.gate is None and header.turn is None and header.only_if is None:
        yield from (one for one in ability.changes if isinstance(one, StatChange) and isinstance(one.what, Self) and one.when is None
                    and isinstance(one.value, int) and one.how in ("add", "min", "max"))  # fmt: skip


def _not_only_sums(state: State, name: str, watcher: Watcher) -> bool:
    return any(entry[2].op != "add" for entry in hooks.find(watcher.case.engine, state, f"stat:{name}"))


def _bent(state: State, name: str, watcher: Watcher) -> bool:
    """Is a change in force that is no sum (becomes, at least, at most, times), or that gives or takes away abilities?"""
    if any(key in state.index for key in ("gain", "lose", "immune")):
        return True
    return _not_only_sums(state, name, watcher)
