"""Judging what is given up for a card that is played from an extra zone."""

from __future__ import annotations

from zxscript.meaning.forms import Materials, Set
from zxscript.measure.oracle.numbers import number, stat
from zxscript.measure.oracle.sets import within
from zxscript.measure.oracle.watcher import Watcher, Wrong


def materials(watcher: Watcher, said: Materials) -> None:
    """Cards of the board that are given up for the card that is played: so many of each set, which reach its cost together."""
    if said.laid:   # they leave only as the card arrives
        return
    case = watcher.case
    watcher.here()
    batch = watcher.batch("destroy")
    if batch is None:
        raise Wrong(said, "cards are given up", watcher.tell())
    case.state = batch.before
    given = [ref for ref in batch.objects if isinstance(ref, int)]
    if any(case.side(ref) != case.you or not case.watching.states["reboot"](case.engine, case.state, ref) for ref in given):
        raise Wrong(said, "own ready cards are given up", watcher.names(given))
    if len(given) != sum(number(case, count.low) or 0 for count, _ in said.parts) or not _shared_out(watcher, said, given):
        raise Wrong(said, "so many of each set", watcher.names(given))
    total = sum(stat(case, "cost", ref) or 0 for ref in given)
    if total < (stat(case, "cost", case.card) or 0):
        raise Wrong(said, f"costs of {stat(case, 'cost', case.card)} together", f"{total}")
    watcher.take()


def _shared_out(watcher: Watcher, said: Materials, given: list[int]) -> bool:
    """Can the cards be shared out among the sets?"""
    slots = [of for count, of in said.parts for _ in range(number(watcher.case, count.low) or 0)]
    return _fits(watcher, slots, given)


def _fits(watcher: Watcher, slots: list[Set], given: list[int]) -> bool:
    if not slots:
        return True
    return any(within(watcher.case, ref, slots[0]) and _fits(watcher, slots[1:], [one for one in given if one != ref]) for ref in given)
