"""To which objects a deed is to be done, under which card, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from zxscript.engine.events import AFTER
from zxscript.meaning.forms import Bound, Do, End, OfEvent, Owners, Quantity, Self, Set, Some, Union
from zxscript.measure.oracle.case import Case
from zxscript.measure.oracle.choosing import pick
from zxscript.measure.oracle.numbers import number
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.watcher import Watcher


@dataclass(frozen=True, slots=True)
class Meant:
    """To which objects a deed is to be done; ``whole``: as many were found as demanded."""

    refs: tuple[int, ...]
    whole: bool = True


def meant(watcher: Watcher, step: Do, of: Set) -> Meant:
    """The objects of a deed; so many of a set are picked first."""
    if isinstance(of, Some):
        watcher.here()
        beside = members(watcher.case, of.besides) if of.besides is not None else ()
        taken = pick(watcher, step, of.of, _more(watcher, step, of.count), of.by, (), beside, _nothing_to_lie_under(watcher, step))
        return Meant((*beside, *taken.refs), taken.whole)
    if isinstance(of, Union):
        parts = [meant(watcher, step, part) for part in of.parts]
        return Meant(tuple(dict.fromkeys(ref for part in parts for ref in part.refs)), all(part.whole for part in parts))
    watcher.here()
    if isinstance(of, Owners):
        return Meant(_owners(watcher.case, of))
    refs = members(watcher.case, of)
    if isinstance(of, Bound) and of.wholly and of.name in watcher.case.taken:
        return Meant(refs, watcher.case.taken[of.name].whole)
    if isinstance(of, End) and isinstance(of.count, int):
        return Meant(refs, len(refs) >= of.count)
    return Meant(refs)


def _nothing_to_lie_under(watcher: Watcher, step: Do) -> bool:
    """The card under which they would come to lie was not found: then no cards can be picked for it (decision 0722); of a hidden
    place it may still be asked, so that nobody sees why."""
    host = step.to.host if step.to is not None else None
    return host is not None and not isinstance(host, Some | Self | OfEvent) and not members(watcher.case, host)


def _more(watcher: Watcher, step: Do, count: Quantity) -> Quantity:
    """So many, and as many more as the player who does it has."""
    case = watcher.case
    stat = case.watching.more.get(step.verb)
    more = case.engine.stat(case.state, stat, -1 - case.player(step.by)) if stat is not None else 0
    if not more:
        return count
    low, high = number(case, count.low), None if count.high is None else number(case, count.high)
    return Quantity(low + more if low else 0, high + more if high else high)


def _owners(case: Case, of: Owners) -> tuple[int, ...]:
    """Whose cards they were; of none, whose the text lets them be."""
    if isinstance(of.of, Bound) and of.of.name in case.taken:
        owners = {case.engine.get(case.state, "owner", ref) or 0 for ref in case.taken[of.of.name].refs if ref > 0}
        return tuple(-1 - player for player in sorted(owners) or case.players(of.whose))
    return tuple(-1 - player for player in case.players(of.whose))


def below(watcher: Watcher, step: Do) -> Do:
    """The deed with the card that is picked, before anything else, for the objects to lie under."""
    if step.to is None or not isinstance(step.to.host, Some):
        return step
    host, name = step.to.host, f"host {len(watcher.case.taken)}"
    watcher.case.taken[name] = pick(watcher, step, host.of, host.count, host.by)
    return replace(step, to=replace(step.to, host=Bound(name)))


def after(watcher: Watcher, ref: int, event: tuple[Any, ...]) -> int:
    """The object that an event made of one, which is remembered."""
    now = event[AFTER]
    if isinstance(now, int) and now != ref and now > 0:
        watcher.case.moved[ref] = now
        return now
    return ref
