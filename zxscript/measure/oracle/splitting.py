"""Judging damage that is divided among several objects."""

from __future__ import annotations

from zxscript.meaning.forms import Split
from zxscript.measure.oracle.arriving import amount_may_change
from zxscript.measure.oracle.case import Taken, Unjudged
from zxscript.measure.oracle.numbers import number
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.tape import Batch
from zxscript.measure.oracle.watcher import Watcher, Wrong


def split(watcher: Watcher, step: Split) -> Taken:
    """Damage that the player divides.  Raises :class:`Wrong`, :class:`Unjudged`."""
    case = watcher.case
    watcher.here()
    total, refs = number(case, step.total), members(case, step.what)
    batch = watcher.batch("damage")
    if batch is None:
        if refs:
            raise Unjudged("split that did not come")
        return Taken((), refs, False)
    _shares(watcher, step, batch, total or 0, refs)
    watcher.take()
    return Taken(tuple(batch.objects), refs, True, len(batch.objects))


def _shares(watcher: Watcher, step: Split, batch: Batch, total: int, refs: tuple[int, ...]) -> None:
    at = watcher.case.engine.field["amount"]
    shares = {ref: event[at] or 0 for ref, (_, event) in batch.objects.items()}
    fits = sum(shares.values()) <= total and all(share > 0 for share in shares.values())
    if not set(shares) <= set(refs) or not (fits or amount_may_change(watcher, "damage")):
        raise Wrong(step, f"{total} divided among {watcher.names(refs)}", f"{list(shares.values())}")
