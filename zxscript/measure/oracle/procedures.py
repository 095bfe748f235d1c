"""Judging procedures of the rules, which do more than one thing."""

from __future__ import annotations

from zxscript.games.watching import Seen
from zxscript.meaning.forms import Do
from zxscript.measure.oracle.case import Taken, Unjudged
from zxscript.measure.oracle.tape import Batch
from zxscript.measure.oracle.watcher import Watcher
from zxscript.measure.oracle.whom import after, below, meant


def procedure(watcher: Watcher, step: Do, seen: Seen) -> Taken:
    """A procedure of the rules in which other objects take part: what comes before the event that names it belongs to it."""
    step = below(watcher, step)
    assert step.what is not None
    whom = meant(watcher, step, step.what)
    done: list[int] = []
    for ref in whom.refs:
        acts = [(at, one.objects) for at, one in enumerate(watcher.left) if isinstance(one, Batch)]
        last = next((at for at, objects in acts if ref in objects and seen.kind in objects[ref][0]), None)
        if last is None and acts:
            raise Unjudged(f"do {step.verb}")
        for one in watcher.left[: 0 if last is None else last + 1]:
            for key, (_, event) in one.objects.items() if isinstance(one, Batch) else ():
                after(watcher, key, event)
            watcher.take()
        if last is not None:
            done.append(watcher.case.now(ref))
    return Taken(tuple(done), whom.refs, whom.whole and len(done) == len(whom.refs) > 0, len(done))


def inner(watcher: Watcher, step: Do, seen: Seen) -> Taken:
    """A procedure of the rules: its own events belong to it, up to the one that names it."""
    assert step.what is not None
    whom = meant(watcher, step, step.what)
    done: list[int] = []
    for ref in whom.refs:
        while isinstance(following := watcher.peek(), Batch) and all(
            isinstance(key, int) and key > 0 and key & 4095 == ref & 4095 for key in following.objects
        ):
            kinds = {kind for kinds, _ in following.objects.values() for kind in kinds}
            for key, (_, event) in following.objects.items():
                after(watcher, key, event)
            watcher.take()
            if seen.kind in kinds:
                done.append(watcher.case.now(ref))
                break
    return Taken(tuple(done), whom.refs, whom.whole and len(done) == len(whom.refs) > 0, len(done))
