"""Judging a resolution: the steps of the meaning beside what was seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from zxscript.meaning.base import Form
from zxscript.meaning.forms import (
    Bound,
    Choose,
    ChooseAbility,
    ChooseValue,
    Cost,
    Create,
    Do,
    EachPlayer,
    Either,
    Held,
    If,
    Lasting,
    Later,
    May,
    Modes,
    Not,
    Pay,
    Repeat,
    ResolveAbility,
    Self,
    Split,
    Step,
)
from zxscript.measure.oracle.case import Taken, Unjudged
from zxscript.measure.oracle.choosing import choose, labels, value, yes_no
from zxscript.measure.oracle.creating import create
from zxscript.measure.oracle.doing import do
from zxscript.measure.oracle.lasting import comes_into_force, waits
from zxscript.measure.oracle.numbers import bounds, number, stat
from zxscript.measure.oracle.paying import affordable, pay, price
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.splitting import split
from zxscript.measure.oracle.traits import holds
from zxscript.measure.oracle.watcher import Watcher, Wrong


def steps(watcher: Watcher, said: Iterable[Step]) -> None:
    """The steps, one after the other.  Raises :class:`Wrong` and :class:`Unjudged`."""
    for step in said:
        _step(watcher, step)


def nothing_left(watcher: Watcher, last: Form | None) -> None:
    """Every deed was said by a clause."""
    if watcher.peek() is not None and last is not None:
        raise Wrong(last, "nothing more", watcher.tell())


def cost(watcher: Watcher, said: Cost) -> None:
    """What is paid for an activated ability."""
    watcher.here()
    if watcher.case.watching.dearer and stat(watcher.case, watcher.case.watching.dearer, watcher.case.card):
        raise Unjudged("a cost to which effects add")
    watcher.case.paying = True
    if said.turns:
        _turns(watcher, said)
    if said.price is not None and not price(watcher, said, said.price):
        raise Unjudged("cost that was not paid")
    steps(watcher, said.steps)
    watcher.case.paying = False


def _turns(watcher: Watcher, said: Cost) -> None:
    for turn in said.turns:
        batch = watcher.batch(turn)
        if batch is None or watcher.case.card not in batch.objects:
            raise Wrong(said, f"{turn} of this card", watcher.tell())
        watcher.take()


def _step(watcher: Watcher, step: Step) -> None:
    case = watcher.case
    match step:
        case Do():
            before = watcher.here()
            _remember(watcher, step.name, replace(do(watcher, step), before=before))
        case Choose():
            _remember(watcher, step.name, choose(watcher, step))
        case Pay():
            paid = pay(watcher, step)
            _remember(watcher, step.name, Taken((), (), paid, step.price.total if paid else 0))
        case Lasting():
            _remember(watcher, step.name, comes_into_force(watcher, step))
        case Later():
            waits(watcher, step)
        case May():
            _may(watcher, step)
        case If():
            _if(watcher, step)
        case ChooseValue():
            case.values[step.name] = value(watcher, step)
        case ChooseAbility() | ResolveAbility():
            raise Unjudged("an ability of another text")
        case Modes():
            _modes(watcher, step)
        case Either():
            _either(watcher, step)
        case Repeat():
            watcher.here()
            for _ in range(number(case, step.times) or 0):
                steps(watcher, step.steps)
        case EachPlayer():
            _each_player(watcher, step)
        case Split():
            _remember(watcher, step.name, split(watcher, step))
        case Create():
            _remember(watcher, step.name, create(watcher, step))
        case _:
            assert_never(step)


def _remember(watcher: Watcher, name: str, taken: Taken) -> None:
    if name:
        watcher.case.taken[name] = taken


def _may(watcher: Watcher, step: May) -> None:
    watcher.here()
    if step.steps and isinstance(step.steps[0], Pay) and not _payable(watcher, step.steps[0]):
        return  # who cannot pay is not asked
    answer = yes_no(watcher, step, step.by)
    if answer is None:
        raise Wrong(step, "a question whether to do it", watcher.tell())
    if answer:
        steps(watcher, step.steps)


def _if(watcher: Watcher, step: If) -> None:
    watcher.here()
    case, said = watcher.case, step.condition
    if isinstance(said, Not) and isinstance(said.part, Held):
        met = not case.held.get(said.part.name, False)
    else:
        met = holds(case, said)
    if step.name:
        case.held[step.name] = met
    if met:
        steps(watcher, step.steps)


def _modes(watcher: Watcher, step: Modes) -> None:
    if step.fresh or step.after:
        raise Unjudged("options of which some are taken")
    watcher.here()
    asked = watcher.question("mode")
    if asked is None and bounds(watcher.case, step.count)[1] == 0:
        return
    if asked is None:
        raise Wrong(step, "a choice of options", watcher.tell())
    if asked.player != watcher.case.player(step.by):
        raise Wrong(step, f"player {watcher.case.player(step.by)} chooses the option", f"player {asked.player} was asked")
    picked = labels(watcher.case, asked, len(step.options), step, bounds(watcher.case, step.count))
    watcher.take()
    if step.ordered and len(picked) > 1:
        order = watcher.question("order")
        if order is None:
            raise Wrong(step, "an order of the options", watcher.tell())
        picked = tuple(order.value)
        watcher.take()
    low, _ = bounds(watcher.case, step.count)
    _remember(watcher, step.name, Taken((), (), len(picked) >= max(1, low), len(picked)))
    for at in picked:
        steps(watcher, step.options[at])


def _either(watcher: Watcher, step: Either) -> None:
    watcher.here()
    asked = watcher.question("mode")
    if asked is None and (watcher.case.paying or all(len(way) == 1 and isinstance(way[0], Choose) for way in step.ways)):
        _only_way(watcher, step)
        return
    if asked is None:
        if any(_chosen(watcher, way) for way in step.ways):
            raise Wrong(step, "a choice of one way", watcher.tell())
        return
    (at,) = labels(watcher.case, asked, len(step.ways), step, (1, 1))
    watcher.take()
    steps(watcher, step.ways[at])


def _only_way(watcher: Watcher, step: Either) -> None:
    """Nobody is asked which way to pay, or which cards to choose, when only one way can be gone; if no choice finds as many as it
    says, the last one takes what is there."""
    open_ = [way for way in step.ways if _payable(watcher, way[0])]
    if len(open_) > 1 or (not open_ and watcher.case.paying):
        raise Wrong(step, "a choice of one way", watcher.tell())
    steps(watcher, open_[0] if open_ else step.ways[-1])


def _payable(watcher: Watcher, first: Step) -> bool:
    """Can the way that begins so be gone?"""
    case = watcher.case
    watcher.here()
    if isinstance(first, Pay):
        return affordable(case, first.price, case.player(first.by))
    if isinstance(first, Choose) and not first.demands:
        low, _ = bounds(case, first.count)
        return all(len(members(case, one)) >= low for one in first.of)
    makes = case.watching.makes.get(first.verb) if isinstance(first, Do) else None
    if makes is None or not isinstance(first, Do) or not isinstance(first.what, Self):
        raise Unjudged("one way to pay")
    return case.engine.get(case.state, makes[0], case.card) != makes[1]


def _chosen(watcher: Watcher, way: tuple[Step, ...]) -> bool:
    """Is there anything the way could be done to?"""
    first = way[0] if way else None
    if isinstance(first, Do) and isinstance(first.what, Bound):
        return bool(members(watcher.case, first.what))
    return True


def _each_player(watcher: Watcher, step: EachPlayer) -> None:
    case = watcher.case
    first = case.engine.var(watcher.here(), "turn_player")
    above, told = dict(case.taken), dict[str, Taken]()
    for case.each in (first, 1 - first):
        case.taken = dict(above)
        steps(watcher, step.steps)
        own = {name: taken for name, taken in case.taken.items() if above.get(name) is not taken}
        told |= {name: taken.besides(told.get(name)) for name, taken in own.items()}
    case.each, case.taken = None, above | told
