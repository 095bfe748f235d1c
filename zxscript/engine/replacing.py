"""The core program "core:act": replacements of one proposal after the other, what must happen before the common commit,
and the programs of composite verbs. Its frames are data like any other."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from zxscript.engine import atoms, choices, concern, events, hooks, trace, values
from zxscript.engine.choices import BOOL, SINGLE
from zxscript.engine.compiled import step
from zxscript.engine.defs import Op, Verb, numbered
from zxscript.engine.events import SUBJECT
from zxscript.engine.frames import deliver, enter
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.state import CONTROLLER, State

#: Locals of core:act after the reserved four.
VERB: Final = 4
PROPS: Final = 5
AT: Final = 6
USED: Final = 7
KEPT: Final = 8
COMPLETE: Final = 9
REPLY: Final = 10
REFS: Final = 11
TOTAL: Final = 12


def _identity(entry: hooks.Entry) -> tuple[int, int, str, int]:
    """Names a replacement across saves: stamp, object, ability, number of the modification."""
    return entry[0], entry[1], entry[2].ability.id, entry[2].number


def _applicable(e: Linked, s: State, loc: list[Any], p: Event) -> list[tuple[Any, hooks.Entry, tuple[Any, ...]]]:
    """Replacements that apply to a proposal and were neither used on it nor are being carried out now."""
    active = [f[2][USED] for f in s.frames if f[0] == "core:act"]
    found = []
    for entry in concern.entries(e, s, "replace:" + loc[VERB], p[SUBJECT]):
        ident = _identity(entry)
        if ident in loc[USED] or any(ident in used for used in active):
            continue
        valid = hooks.context(e, s, entry)
        if valid is None:
            continue
        seen = (valid[0], valid[1], p, *valid[3:])
        if entry[2].scope is None or entry[2].scope.get(s, seen, p[SUBJECT]):
            found.append((ident, entry, seen))
    return found


def settle(e: Linked, s: State, loc: list[Any]) -> Op | None:
    if loc[AT] >= len(loc[PROPS]):
        return _op(e, 4)
    found = _applicable(e, s, loc, loc[PROPS][loc[AT]])
    if not found:
        loc[KEPT] = (*loc[KEPT], loc[PROPS][loc[AT]])
        loc[AT], loc[USED] = loc[AT] + 1, ()
        return _op(e, 0)
    if len(found) == 1:
        loc[REPLY] = found[0][0]
        return _op(e, 1)
    who = e.replacement_chooser(s, loc[PROPS][loc[AT]])
    options = tuple([ident for ident, _, _ in found])
    s.frames.append(("core:act", 1, tuple(loc), REPLY))
    s.pending = choices.make("replacement", who, options, 1, 1, (), SINGLE, None, ("core:act", 0))
    return None


def begin(e: Linked, s: State, loc: list[Any]) -> Op | None:
    ident = loc[REPLY]
    loc[USED] = (*loc[USED], ident)
    p = loc[PROPS][loc[AT]]
    for entry in hooks.find(e, s, "replace:" + loc[VERB]):
        if _identity(entry) == ident:
            break
    else:
        return _op(e, 0)
    if entry[2].op == "may":
        valid = hooks.context(e, s, entry)
        who = valid[1] if valid is not None else p[5]
        s.frames.append(("core:act", 2, tuple(loc), REPLY))
        s.pending = choices.make("use_replacement", who, ("yes", "no"), 1, 1, (), BOOL, ident, ("core:act", 1))
        return None
    loc[REPLY] = True
    return _op(e, 2)


def answer(e: Linked, s: State, loc: list[Any]) -> Op | None:
    ident, p = loc[USED][-1], loc[PROPS][loc[AT]]
    for entry in hooks.find(e, s, "replace:" + loc[VERB]):
        if _identity(entry) == ident:
            valid = hooks.context(e, s, entry)
            if loc[REPLY] and valid is not None:
                s.frames.append(("core:act", 3, tuple(loc), REPLY))
                if entry[2].ability.once:  # an effect that waits for the next such event alone is used up
                    atoms.end_effect(e, s, entry[3])
                enter(e, s, entry[2].program, (valid[0], valid[1], p, *valid[3:]), ())
                return None
    if s.trace is not None:
        trace.add(e, s, "replaced", p, ident[2], "declined")
    return _op(e, 0)


def outcome(e: Linked, s: State, loc: list[Any]) -> Op | None:
    reply, p = loc[REPLY], loc[PROPS][loc[AT]]
    if s.trace is not None:
        how = "instead" if reply is True else "changed" if reply else "kept"
        trace.add(e, s, "replaced", p, loc[USED][-1][2], how)
    if reply is True:
        loc[COMPLETE] = False
        loc[AT], loc[USED] = loc[AT] + 1, ()
    elif reply:
        changed = events.amended(e, p, reply)
        loc[PROPS] = (*loc[PROPS][:loc[AT]], changed, *loc[PROPS][loc[AT] + 1:])
    return _op(e, 0)


def finish(e: Linked, s: State, loc: list[Any]) -> Op | None:
    if e.verbs[loc[VERB]].program is not None:
        loc[AT] = 0
        return _op(e, 5)
    kept, verb = loc[KEPT], e.verbs[loc[VERB]]
    if kept and verb.before_when is not None and verb.before_when(e, s, kept):
        s.frames.append(("core:act", 7, tuple(loc), REPLY))
        enter(e, s, verb.before or "", (loc[0], loc[1], loc[2], loc[3]), (kept,))
        return None
    return perform(e, s, loc)


def prepared(e: Linked, s: State, loc: list[Any]) -> Op | None:
    if loc[REPLY] is not None:
        loc[COMPLETE] = bool(loc[COMPLETE] and len(loc[REPLY]) == len(loc[KEPT]))
        loc[KEPT] = loc[REPLY]
    return perform(e, s, loc)


def perform(e: Linked, s: State, loc: list[Any]) -> Op | None:
    kept = loc[KEPT]
    result = events.commit(e, s, loc[VERB], kept, loc[COMPLETE]) if kept else (loc[COMPLETE], (), 0)
    if s.result is None:
        deliver(s, result)
        if e.urgent is not None and e.urgent(e, s) and e.urgent_idle(s, ""):
            e.push_urgent(s)
    return None


def inner(e: Linked, s: State, loc: list[Any]) -> Op | None:
    if loc[AT] >= len(loc[KEPT]):
        s.scratch.given = (loc[COMPLETE], loc[REFS], loc[TOTAL])
        return None
    p = loc[KEPT][loc[AT]]
    s.frames.append(("core:act", 6, tuple(loc), REPLY))
    enter(e, s, e.verbs[loc[VERB]].program or "", (p[4], p[5], loc[2], p[7]), (p,))
    return None


def set_out(s: State, verb: str, head: tuple[Any, ...], proposals: tuple[Event, ...], complete: bool, whole: bool) -> None:
    """Begin with these proposals: `whole`, or at what goes before the commit, where nothing is to settle."""
    start, kept = (0, ()) if whole else (4, proposals)
    s.frames.append(("core:act", start, (*head, verb, proposals, 0, (), kept, complete, None, (), 0), -1))


def begun(e: Linked, s: State, verb: Verb, head: tuple[Any, ...], kept: tuple[Event, ...], complete: bool) -> None:
    """Begin with the first proposal of a verb that is a program, where nothing replaces any (`inner`, with nothing done yet)."""
    p = kept[0]
    s.frames.append(("core:act", 6, (*head, verb.name, kept, 0, (), kept, complete, None, (), 0), REPLY))
    enter(e, s, verb.program or "", (p[4], p[5], head[2], p[7]), (p,))


def gather(e: Linked, s: State, loc: list[Any]) -> Op | None:
    reply, p = loc[REPLY], loc[KEPT][loc[AT]]
    loc[AT] += 1
    if reply is True:
        reply = (True, () if p[2] is None else (p[2],), (p[e.amount_field] or 0) if e.amount_field else 0)
    if not reply:
        loc[COMPLETE] = False
        return _op(e, 5)
    loc[COMPLETE] = bool(loc[COMPLETE] and reply[0])
    loc[REFS], loc[TOTAL] = (*loc[REFS], *reply[1]), loc[TOTAL] + reply[2]
    if e.verbs[loc[VERB]].emits_all and (reply[1] or reply[2]):
        events.emit(e, s, loc[VERB], (p,), (p[2],))
    if loc[AT] >= len(loc[KEPT]):
        s.scratch.given = (loc[COMPLETE], loc[REFS], loc[TOTAL])
        return None
    return _op(e, 5)


def _op(e: Linked, pc: int) -> Op:
    return e.code["core:act"][pc]


def make_core(e: Linked) -> tuple[Op, ...]:
    """The ops of core:act: 0 settle, 1 begin a replacement, 2 its answer, 3 its outcome, 4 commit, 5/6 composite,
    7 commit after `VerbDef.before`."""
    return numbered(step(partial(f, e)) for f in (settle, begin, answer, outcome, finish, inner, gather, prepared))


def controller_of(s: State, p: Event) -> int:
    """Who orders replacements when the game does not say: controller of the subject, else the acting player."""
    subject = p[2]
    if type(subject) is int and subject < 0:
        return -1 - subject
    side = values.read(s, CONTROLLER, subject) if type(subject) is int else None
    return int(p[5]) if side is None else side
