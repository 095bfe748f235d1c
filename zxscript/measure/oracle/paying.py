"""Judging payments: so many resources, each colour met by another one."""

from __future__ import annotations

from dataclasses import replace

from zxscript.meaning.base import Form
from zxscript.meaning.forms import Pay, Payment
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.numbers import number
from zxscript.measure.oracle.tape import Batch
from zxscript.measure.oracle.watcher import Watcher, Wrong


def pay(watcher: Watcher, step: Pay) -> bool:
    """Was it paid?"""
    return price(watcher, step, step.price, watcher.case.player(step.by))


def price(watcher: Watcher, clause: Form, said: Payment, player: int | None = None) -> bool:
    """Resources turned as the payment says; False if nothing was paid and too few are ready.  Raises :class:`Wrong`."""
    case = watcher.case
    state = case.state = watcher.here()
    said = _now(case, said)
    if not said.total:
        return True
    paid_with = case.watching.pays
    if paid_with is None:
        raise Unjudged("payment")
    zone, kind = paid_with
    whose = case.you if player is None else player
    batch = watcher.batch(kind)
    if batch is None:
        ready = [ref for ref in case.engine.cards(state, zone, whose) if not case.engine.get(state, "rest", ref)]
        if len(ready) >= said.total:
            raise Unjudged("payment that was not made")
        return False
    _turned(watcher, clause, said, batch, zone, whose)
    watcher.take()
    return True


def _now(case: Case, said: Payment) -> Payment:
    """What is to be paid as things stand."""
    if said.less is None:
        return said
    less = number(case, said.less)
    if less is None:
        raise Unjudged("payment that is less by a number that is not known")
    return replace(said, total=max(said.floor, said.total - less), less=None)


def affordable(case: Case, said: Payment, player: int) -> bool:
    """Are enough resources ready, of the colours that are asked for?"""
    if case.watching.pays is None:
        raise Unjudged("payment")
    zone, _ = case.watching.pays
    said = _now(case, said)
    ready = [ref for ref in case.engine.cards(case.state, zone, player) if not case.engine.get(case.state, "rest", ref)]
    colours = [set(case.engine.tags(case.state, "colour", ref)) for ref in ready]
    return len(ready) >= said.total and _met([set(one) for one in said.colours], colours)


def _turned(watcher: Watcher, clause: Form, said: Payment, batch: Batch, zone: str, player: int) -> None:
    case = watcher.case
    case.state = batch.before
    refs = [ref for ref in batch.objects if isinstance(ref, int)]
    if any(case.zone(ref) != zone or case.side(ref) != player for ref in refs):
        raise Wrong(clause, f"cards of {zone} of player {player} pay", watcher.names(refs))
    if len(refs) != said.total:
        raise Wrong(clause, f"{said.total} pay", f"{len(refs)} were turned")
    colours = [set(case.engine.tags(case.state, "colour", ref)) for ref in refs]
    if not _met([set(one) for one in said.colours], colours):
        raise Wrong(clause, f"colours {said.colours}", f"{[sorted(one) for one in colours]}")


def _met(wanted: list[set[str]], there: list[set[str]]) -> bool:
    """Can each colour be met by another resource?"""
    if not wanted:
        return True
    rest = wanted[1:]
    return any(wanted[0] & one and _met(rest, there[:at] + there[at + 1 :]) for at, one in enumerate(there))
