"""Proposals, commits and events. A proposal and the event it becomes are one tuple layout (ir.forms.CORE_FIELDS)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from zxscript.engine import atoms, depends, hooks, knowledge, trace, triggers, values
from zxscript.engine.bits import GAIN
from zxscript.engine.defs import Verb
from zxscript.engine.due import place
from zxscript.engine.errors import EngineError
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.state import MASK, REF, ZONE, State

KIND: Final = 0
BATCH: Final = 1
SUBJECT: Final = 2
AFTER: Final = 3
SOURCE: Final = 4
PLAYER: Final = 5
CAUSE: Final = 6
ABILITY: Final = 7
FROM: Final = 8
TO: Final = 9
#: Result of `act`: complete, refs, total amount.
Result = tuple[bool, tuple[int, ...], int]
NOTHING: Final[Result] = (False, (), 0)


def draft(e: Linked, s: State, verb: str, subject: Any, source: Any, player: Any, cause: str, ability: Any,
          fields: Mapping[str, Any]) -> Event:
    """A proposal outside any act (for questions like "could this be done?")."""
    origin = values.read(s, ZONE, subject) if type(subject) is int and subject > 0 else None
    row = [verb, 0, subject, None, source, player, cause, ability, origin, None] + [None] * len(e.game.fields)
    for name, value in (*e.verbs[verb].defaults, *fields.items()):
        row[e.field_number(name)] = value
    p = tuple(row)
    prepare = e.verbs[verb].prepare
    return p if prepare is None else prepare(e, s, p)


def amended(e: Linked, p: Event, changes: Iterable[tuple[str, Any]]) -> Event:
    """The proposal with some fields changed."""
    row = list(p)
    for name, value in changes:
        row[e.field_number(name)] = value
    return tuple(row)


def quiet(e: Linked, s: State, verb: str) -> bool:
    """True if nothing present can prohibit, replace or modify this verb (the fast path)."""
    there = s.there
    if there & GAIN:
        there = there & ~GAIN | hooks.granted(e, s)[2]
    if not there & e.verbs[verb].gated:
        return True
    index = s.index
    forbid, replace, amount = e.gates[verb]
    if "immune" in index or forbid in index or replace in index or amount in index:
        return False
    if "gain" in index:
        more = hooks.granted(e, s)[0]
        return not ("immune" in more or forbid in more or replace in more or amount in more)
    return True


def commit(e: Linked, s: State, verb: str, proposals: tuple[Event, ...], complete: bool) -> Result:
    """Perform settled proposals together; record events; collect triggers."""
    v = e.verbs[verb]
    if len(proposals) == 1:
        subject: int | None = proposals[0][SUBJECT]
        if subject is not None and subject >= 0 and s.cols[REF][subject & MASK] != subject:
            return NOTHING
        return told(e, proposals[0], alone(e, s, v, proposals[0]), complete)
    early = triggers.looking_back(e, s, v.emits_all, proposals) if s.there & v.looks and e.any_back(s, v.backs) else []
    seen = knowledge.before(e, s, proposals, v.blank) if s.trace is not None else None
    several = len(proposals) > 1 and not v.stays
    if several and s.index:
        _remember(e, s, proposals)
    done, refs = _perform(e, s, v, proposals)
    if s.result is not None:
        return complete, refs, 0
    if several and s.index:
        _unremember(s, proposals)
    return _record(e, s, verb, done, early, complete and len(refs) == len(done), refs, seen)


def _perform(e: Linked, s: State, v: Verb,
             proposals: tuple[Event, ...]) -> tuple[list[Event | None], tuple[int, ...]]:
    """Commit one after the other: the event (None where nothing happened), and the objects afterwards."""
    commit = v.commit
    if commit is None:
        raise EngineError(f"verb {v.name!r} has no commit")
    done: list[Event | None] = []
    refs: list[int] = []
    now = s.cols
    for p in proposals:
        subject: int | None = p[SUBJECT]
        after = commit(e, s, p) if subject is None or subject < 0 or now[REF][subject & MASK] == subject else None
        if after is None:
            done.append(None)
            continue
        refs.append(after)
        if after == subject:
            row = list(p)
            row[AFTER] = after
            done.append(tuple(row))
        else:
            if v.stays:
                raise EngineError(f"verb {v.name!r} has changed an object, which was not remembered (stays)")
            done.append(_event(s, p, after))
        if s.result is not None:
            break
    return done, tuple(refs)


def unheard(e: Linked, s: State, v: Verb) -> bool:
    """True if nothing present listens to events of this verb."""
    if not s.there & v.hears:
        return True
    index = s.index
    if "gain" in index:
        return False
    for key in v.heard:  # noqa: SIM110 - hot path
        if key in index:
            return False
    return True


def alone(e: Linked, s: State, v: Verb, p: Event) -> int | None:
    """One proposal whose object is there: the object afterwards, None if nothing happened."""
    if v.commit is None:
        raise EngineError(f"verb {v.name!r} has no commit")
    early = triggers.looking_back(e, s, v.emits_all, (p,)) if s.there & v.looks and e.any_back(s, v.backs) else None
    seen = None if s.trace is None else knowledge.before(e, s, (p,), v.blank)
    after: int | None = v.commit(e, s, p)
    if after is None:
        return None
    if v.remember and s.scratch.deps & depends.FACTS:
        atoms.touch(e, s, depends.FACTS)
    if s.result is None and (v.remember or seen is not None or early or s.there & v.hears):
        row = list(p)
        row[AFTER] = after
        if p[TO] is None and after > 0 and after != p[SUBJECT] and s.cols[REF][after & MASK] == after:
            row[TO] = s.cols[ZONE][after & MASK]
        if seen is not None:
            _note(e, s, v, tuple(row), seen, place(e, s))
        elif v.remember:
            facts = s.facts
            for kind in v.emits_all:
                row[KIND] = kind
                facts.append(tuple(row))
        if early or s.there & v.hears:        # a card that arrived may listen to its own arrival
            row[KIND] = v.name
            _heard(e, s, v, early or (), [tuple(row)])
    return after


def told(e: Linked, p: Event, after: int | None, complete: bool) -> Result:
    """What an act is told of its only proposal."""
    at = e.amount_field
    return NOTHING if after is None else (complete, (after,), (p[at] or 0) if at else 0)


def _heard(e: Linked, s: State, v: Verb, early: Sequence[triggers.Early], done: list[Event | None]) -> None:
    """Queue what looked back on the events, and what is set off by them."""
    if early:
        triggers.enqueue_early(e, s, early, done)
    if s.there & v.hears:
        index = s.index
        for number, key in enumerate(v.ons):
            if key in index or "gain" in index:
                triggers.collect(e, s, v.emits_all[number], done)


def _event(s: State, p: Event, after: int) -> Event:
    row = list(p)
    row[AFTER] = after
    if p[TO] is None and after > 0 and after != p[SUBJECT] and s.cols[REF][after & MASK] == after:
        row[TO] = s.cols[ZONE][after & MASK]
    return tuple(row)


def _remember(e: Linked, s: State, proposals: tuple[Event, ...]) -> None:
    """All objects of a batch are remembered as they are before the first of them changes."""
    for p in proposals:
        ref = p[SUBJECT]
        if type(ref) is int and ref > 0 and values.alive(s, ref) and e.snapshots[s.cols[ZONE][ref & MASK]]:
            atoms.snapshot(e, s, ref)


def _unremember(s: State, proposals: tuple[Event, ...]) -> None:
    for p in proposals:
        ref = p[SUBJECT]
        if type(ref) is int and ref > 0 and values.alive(s, ref):
            atoms.unsnapshot(s, ref)


def _record(e: Linked, s: State, verb: str, done: list[Event | None], early: list[tuple[int, Any, Any]], complete: bool,
            refs: tuple[int, ...], seen: dict[int, knowledge.Sight] | None) -> Result:
    v = e.verbs[verb]
    amount_at = e.amount_field
    total = 0
    if v.remember and s.scratch.deps & depends.FACTS:
        atoms.touch(e, s, depends.FACTS)
    if amount_at:
        for event in done:
            if event is not None and event[amount_at]:
                total += event[amount_at]
    if seen is not None:
        at = place(e, s)
        for event in done:
            if event is not None:
                _note(e, s, v, event, seen, at)
    elif v.plain and v.remember:
        s.facts += [event for event in done if event is not None]
    elif v.remember:
        s.facts += _as_each_kind(v, done)
    if early or s.there & v.hears:
        _heard(e, s, v, early, done)
    return complete, refs, total


def _as_each_kind(v: Verb, done: Sequence[Event | None]) -> list[Event]:
    """Events as each kind of event that they are."""
    # Here and in the modules around, tuples are added: compiled, a display with a star costs twice as much.
    return [event if kind == v.name else (kind,) + event[1:] for event in done if event is not None for kind in v.emits_all]  # noqa: RUF005


def _note(e: Linked, s: State, v: Verb, event: Event, seen: dict[int, knowledge.Sight], at: Any) -> None:
    """Remember an event and record it, as each kind of event that it is. `at`: the op that it is due to."""
    said = [event] if v.plain else _as_each_kind(v, (event,))
    if v.remember:
        s.facts += said
    if said:
        trace.events(e, s, said, at, seen, v.blank)


def emit(e: Linked, s: State, verb: str, proposals: tuple[Event, ...], refs: tuple[int, ...]) -> None:
    """Record events of a verb whose work was done elsewhere (composite verbs, choosing)."""
    done: list[Event | None] = [p[:AFTER] + (a,) + p[SOURCE:] for p, a in zip(proposals, refs, strict=True)]  # noqa: RUF005
    v = e.verbs[verb]
    early = triggers.looking_back(e, s, v.emits_all, proposals) if s.there & v.looks else []
    _record(e, s, verb, done, early, True, refs, knowledge.before(e, s, proposals, v.blank) if s.trace is not None else None)
