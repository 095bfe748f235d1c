"""Judging questions: who is asked, what is offered, how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zxscript.meaning.base import Form, Who
from zxscript.meaning.forms import Among, Cards, Choose, ChooseValue, Demand, Quantity, Set
from zxscript.measure.oracle.case import Case, Taken, Unjudged
from zxscript.measure.oracle.numbers import bounds, number, stat
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.tape import Asked
from zxscript.measure.oracle.traits import compared
from zxscript.measure.oracle.watcher import Watcher, Wrong


def choose(watcher: Watcher, step: Choose) -> Taken:
    """A choice as the step says it.  Raises :class:`Wrong`, :class:`Unjudged`."""
    if step.random:
        return _random(watcher, step)
    return pick(watcher, step, step.of, step.count, step.by, step.demands)


def pick(watcher: Watcher, clause: Form, of: Sequence[Set], count: Quantity, by: Who, demands: tuple[Demand, ...] = (),
         without: Sequence[int] = (), nowhere: bool = False) -> Taken:  # fmt: skip
    """So many of each set, one question each; ``without``: these are taken anyway; ``nowhere``: there is no place for them, so that
    none can be picked."""
    picked: list[int] = []
    whole = True
    without = (*without, watcher.case.card) if watcher.case.played else without
    for one in of:
        watcher.here()
        found = [ref for ref in members(watcher.case, one) if not nowhere and ref not in picked and ref not in without]
        low, high = bounds(watcher.case, count)
        chosen = _one(watcher, clause, found, (low, high), by, bool(demands) or _differ(one))
        _demanded(watcher, clause, chosen, demands)
        whole = whole and len(chosen) >= low
        picked += chosen
    return Taken(tuple(picked), tuple(picked), whole and bool(picked), len(picked), choice=True)


def _differ(of: Set) -> bool:
    return isinstance(of, Cards | Among) and bool(of.demanded)


def _one(watcher: Watcher, clause: Form, found: list[int], many: tuple[int, int | None], by: Who, limited: bool) -> list[int]:
    case, asked = watcher.case, watcher.question("choose")
    player = case.player(by)
    free = [ref for ref in found if case.engine.can(case.state, "choose", ref, player, case.card)]
    if asked is not None and not asked.options:
        return _nothing(watcher, clause, asked, free, player)
    if (many[1] is not None and many[1] <= 0) or not (free or (asked is not None and set(asked.options) & set(found))):
        return []
    if asked is None or any(not isinstance(option, int) for option in asked.options):
        if any(ref > 0 and case.engine.must(case.state, "choose", ref, player) for ref in free):
            raise Unjudged("choose under a must")
        raise Wrong(clause, f"a choice among {watcher.names(free)}", watcher.tell())
    _offered(watcher, clause, asked, found, player)
    if asked.player != player:
        raise Wrong(clause, f"player {player} chooses", f"player {asked.player} was asked")
    low, high = many
    there = len(asked.options)
    most = there if high is None else min(high, there)
    least = min(low, most)
    must = any(case.engine.must(case.state, "choose", ref, player) for ref in asked.options if ref > 0)
    free_low = must or (limited and asked.low < least) or (case.atleast and asked.low >= least)
    wide = asked.veiled and asked.high > most and (high is None or asked.high <= high)
    if (asked.high != most and not wide) or (asked.low != least and not free_low):
        raise Wrong(clause, f"{least} to {most} of {there}", f"{asked.low} to {asked.high}")
    watcher.take()
    chosen = asked.value if isinstance(asked.value, tuple) else () if asked.value is None else (asked.value,)
    return list(chosen)


def _nothing(watcher: Watcher, clause: Form, asked: Asked, free: list[int], player: int) -> list[int]:
    """A question that offers nothing: asked so that nobody sees that a hidden place holds no such card."""
    if free:
        raise Wrong(clause, f"a choice among {watcher.names(free)}", "nothing was offered")
    if asked.player != player:
        raise Wrong(clause, f"player {player} chooses", f"player {asked.player} was asked")
    watcher.take()
    return []


def _offered(watcher: Watcher, clause: Form, asked: Asked, found: list[int], player: int) -> None:
    """Offered are the members, but for those that may not be chosen."""
    case = watcher.case
    strange = [ref for ref in asked.options if ref not in found]
    missing = [ref for ref in found if ref not in asked.options and case.engine.can(case.state, "choose", ref, player, case.card)]
    if strange:
        raise Wrong(clause, f"a choice among {watcher.names(found)}", f"offered besides: {watcher.names(strange)}")
    if missing:
        raise Wrong(clause, f"a choice among {watcher.names(found)}", f"not offered: {watcher.names(missing)}")


def _demanded(watcher: Watcher, clause: Form, chosen: list[int], demands: tuple[Demand, ...]) -> None:
    case = watcher.case
    for demand in demands:
        if not chosen:
            continue
        if demand.kind == "sum":
            total = sum(stat(case, demand.of, ref) or 0 for ref in chosen)
            if not compared(total, demand.compare, number(case, demand.bound)):
                raise Wrong(clause, f"a sum {demand.compare} {number(case, demand.bound)}", f"{total}")
        elif demand.of in case.engine.stat_no and demand.kind == "distinct":
            values = [stat(case, demand.of, ref) for ref in chosen]
            if len(set(values)) < len(values):
                raise Wrong(clause, f"different in {demand.of}", f"{values}")


def _random(watcher: Watcher, step: Choose) -> Taken:
    """Nobody is asked; what was taken is known from the events of being chosen."""
    picked: list[int] = []
    whole = True
    for one in step.of:
        watcher.here()
        case = watcher.case
        found = [ref for ref in members(case, one) if ref not in picked]
        free = [ref for ref in found if case.engine.can(case.state, "choose", ref, case.player(step.by), case.card)]
        low, high = bounds(case, step.count)
        many = len(free) if high is None else min(max(0, high), len(free))
        lot = watcher.lot() if many else None
        chosen = [ref for ref in lot.objects if isinstance(ref, int)] if lot is not None else []
        if len(chosen) != many or not set(chosen) <= set(found):
            raise Wrong(step, f"{many} by lot of {watcher.names(found)}", watcher.names(chosen) if chosen else watcher.tell())
        if lot is not None:
            watcher.take()
        whole = whole and len(chosen) >= low
        picked += chosen
    return Taken(tuple(picked), tuple(picked), whole and bool(picked), len(picked), choice=True)


def value(watcher: Watcher, step: ChooseValue) -> Any:
    """What was picked; every one of the printed values is offered."""
    asked = watcher.question("number", "value")
    player = watcher.case.player(step.by)
    if asked is None:
        raise Unjudged("a value of which there is none")
    if asked.player != player:
        raise Wrong(step, f"player {player} picks", f"player {asked.player} was asked")
    if step.values and set(asked.options) != set(step.values):
        raise Wrong(step, f"one of {', '.join(step.values)}", f"one of {', '.join(map(str, asked.options))}")
    watcher.take()
    return asked.value


def yes_no(watcher: Watcher, clause: Form, by: Who) -> bool | None:
    """The answer to a yes-or-no question to that player; None if nobody was asked."""
    asked = watcher.question("yes_no")
    if asked is None:
        return None
    player = watcher.case.player(by)
    if asked.player != player:
        raise Wrong(clause, f"player {player} is asked", f"player {asked.player} was asked")
    watcher.take()
    return bool(asked.value)


def labels(case: Case, asked: Asked, many: int, clause: Form, quantity: tuple[int, int | None]) -> tuple[int, ...]:
    """The numbers of the options that were chosen."""
    if len(asked.options) != many:
        raise Wrong(clause, f"{many} options", f"{len(asked.options)} were offered")
    low, high = quantity
    most = many if high is None else min(high, many)
    if (asked.low, asked.high) != (min(low, most), most):
        raise Wrong(clause, f"{low} to {most} options", f"{asked.low} to {asked.high}")
    return tuple(asked.options.index(one) for one in asked.value)
