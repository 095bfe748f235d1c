"""The act pipeline: proposals -> amounts, prohibitions, immunity -> replacements, one by one -> commit together.

The part that can ask (replacements) and the part that runs programs (composite verbs) is the core program "core:act";
its frame is data like any other, so a game can be saved in the middle of it.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from zxscript.engine import events, hooks, permits, replacing, trace
from zxscript.engine.defs import Fn, Op, Verb
from zxscript.engine.errors import LinkError
from zxscript.engine.expr import Site
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import items
from zxscript.engine.state import MASK, REF, ZONE, State

#: Field and local.
Places: TypeAlias = tuple[tuple[int, int], ...]
#: What an act says once for all: its verb, its cause, the fields of its events from where the object goes on.
Blank: TypeAlias = tuple[str, Any, tuple[Any, ...]]


def make_act(w: Site, out: str | None, verb_name: str, objects: Any, pairs: tuple[tuple[str, Any], ...]) -> Op:
    """A linked `act`."""
    verb = w.e.verb(verb_name)
    fn: Fn | None = None if objects is None else w.scope.fn(objects)
    if (fn is None) != (verb.subject == "none"):
        raise LinkError(f"{w.pid}: verb {verb_name} takes {'no ' if fn else 'an '}object")
    blank, places, params = _parameters(w, verb, pairs)
    return (Act if verb.program is not None or verb.before_when is not None else Direct)(w, w.out(out), verb, fn, blank, places, params)


_NOBODY: Final = (None,)


class Act(Op):
    """A linked `act`."""

    __slots__ = ("blank", "cause", "composite", "e", "fn", "nxt", "params", "pid", "places", "rest", "slot", "then", "urgent", "verb")

    def __init__(self, w: Site, slot: int, verb: Verb, fn: Fn | None, blank: Blank, places: Places,
                 params: tuple[tuple[int, Fn], ...]) -> None:
        self.e, self.pid, self.nxt, self.then, self.slot, self.verb, self.fn = w.e, w.pid, w.pc + 1, w.then(), slot, verb, fn
        self.blank, self.cause, self.rest, self.places, self.params = blank, blank[1], list(blank[2]), places, params
        self.composite, self.urgent = verb.program is not None, w.e.urgent

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.whole(s, loc, _NOBODY if self.fn is None else items(self.fn.get(s, loc, None)))

    def whole(self, s: State, loc: list[Any], subjects: tuple[Any, ...]) -> Op | None:
        """The act on these objects, and what follows it."""
        e = self.e
        if self.others(s, loc, subjects) or s.result is not None:
            return None
        if self.urgent is not None and self.urgent(e, s) and e.urgent_now(s, self.pid, self.nxt, loc):
            return None
        return self.then

    def others(self, s: State, loc: list[Any], subjects: tuple[Any, ...]) -> bool:
        """True: the control stack has changed."""
        e, verb = self.e, self.verb
        proposals, complete = propose(e, s, verb, subjects, loc, self.blank, self.places, self.params)
        whole = False
        if s.there & verb.gated and not events.quiet(e, s, verb.name):
            proposals, complete = sift(e, s, verb.name, proposals, complete)
            whole = _replaceable(e, s, verb.name)
        if proposals and (whole or self.composite or (verb.before_when is not None and verb.before_when(e, s, proposals))):
            s.frames.append((self.pid, self.nxt, tuple(loc), self.slot))
            if self.composite and not whole:
                replacing.begun(e, s, verb, (loc[0], loc[1], loc[2], loc[3]), proposals, complete)
            else:
                replacing.set_out(s, verb.name, (loc[0], loc[1], loc[2], loc[3]), proposals, complete, whole)
            return True
        result = events.commit(e, s, verb.name, proposals, complete) if proposals else (complete, (), 0)
        if self.slot >= 0:
            loc[self.slot] = result
        return False


class Direct(Act):
    """An act of which nothing comes before the commit: on one object or none, and if nothing can stop or replace it, that follows
    at once."""

    __slots__ = ()

    def run(self, s: State, loc: list[Any]) -> Op | None:
        e, verb = self.e, self.verb
        x: Any = None
        origin: Any = None
        if self.fn is not None:
            found = self.fn.get(s, loc, None)
            x = found[0] if type(found) is tuple and len(found) == 1 else found
            if type(x) is not int:
                return self.whole(s, loc, items(found))
            ref: int = x
            if ref >= 0:
                card = ref & MASK
                if s.cols[REF][card] != ref:
                    return self.whole(s, loc, (x,))
                origin = s.cols[ZONE][card]
        if s.there & verb.gated and not events.quiet(e, s, verb.name):
            return self.whole(s, loc, (x,))
        s.seq += 1
        row = [verb.name, s.seq, x, None, loc[0], loc[1], self.cause, loc[3], origin] + self.rest  # noqa: RUF005 - as in engine.events
        for number, at in self.places:
            row[number] = loc[at]
        for number, f in self.params:
            row[number] = f.get(s, loc, x)
        p = tuple(row) if verb.prepare is None else verb.prepare(e, s, tuple(row))
        after = events.alone(e, s, verb, p)
        if self.slot >= 0:
            loc[self.slot] = events.told(e, p, after, True)
        if s.result is not None or (self.urgent is not None and self.urgent(e, s) and e.urgent_now(s, self.pid, self.nxt, loc)):
            return None
        return self.then


def _parameters(w: Site, verb: Verb, pairs: tuple[tuple[str, Any], ...]) -> tuple[Blank, Places, tuple[tuple[int, Fn], ...]]:
    """The fields of a proposal with what an act says once for all; those that are a local; and what it works out anew each time."""
    row: list[Any] = [verb.name, 0, None, None, None, None, "effect", None, None, None, *verb.blank]
    places: list[tuple[int, int]] = []
    params: list[tuple[int, Fn]] = []
    for name, value in pairs:
        number, same, at = w.e.field_number(name), w.scope.same(value), w.scope.place(value)
        if at >= 0:
            places.append((number, at))
        elif same is None or number < events.CAUSE or number == events.ABILITY or number == events.FROM:
            params.append((number, w.scope.fn(value)))
        else:
            row[number] = same[0]
    return (verb.name, row[events.CAUSE], tuple(row[events.TO:])), tuple(places), tuple(params)


def propose(e: Linked, s: State, verb: Verb, subjects: tuple[Any, ...], loc: list[Any], blank: Blank, places: Places,
            params: tuple[tuple[int, Fn], ...]) -> tuple[tuple[Event, ...], bool]:
    """One proposal per living object; second value: none was gone."""
    out: list[Event] = []
    complete = True
    s.seq += 1
    batch, prepare = s.seq, verb.prepare
    name, cause, rest = blank                 # apart: with a tuple within the targets compiled code would iterate
    for x in subjects:
        origin: Any = None
        if x is not None:
            ref: int = x
            if ref > 0:
                card = ref & 4095
                if s.cols[0][card] != ref:
                    complete = False
                    continue
                origin = s.cols[ZONE][card]
        if places or params:
            row = [name, batch, x, None, loc[0], loc[1], cause, loc[3], origin] + list(rest)  # noqa: RUF005 - as above
            if places:
                for number, at in places:
                    row[number] = loc[at]
            if params:
                for number, f in params:
                    row[number] = f.get(s, loc, x)
            p = tuple(row)
        else:
            p = (name, batch, x, None, loc[0], loc[1], cause, loc[3], origin) + rest  # noqa: RUF005 - a third of a display's time
        out.append(p if prepare is None else prepare(e, s, p))
    return tuple(out), complete


def sift(e: Linked, s: State, verb: str, proposals: tuple[Event, ...],
         complete: bool) -> tuple[tuple[Event, ...], bool]:
    """Work out modified amounts, and take out what is prohibited or immune.  A prohibition that counts what has happened
    counts the objects before this one too: of two cards that may appear once a turn, one appears (decision 0708)."""
    out: list[Event] = []
    counted, known = len(proposals) > 1 and permits.stops(e, s, verb), len(s.facts)
    for told in proposals:
        p = _amount(e, s, verb, told)  # first: a prohibition of so much damage is one of what would be dealt
        stop = permits.forbidden(e, s, p)
        if stop is not None:
            complete = False
            if s.trace is not None:
                trace.add(e, s, "forbidden", p, stop[2].ability.id, stop[1])
        elif permits.unaffected(e, s, p):
            complete = False
            if s.trace is not None:
                trace.add(e, s, "immune", p)
        else:
            out.append(p)
            if counted:
                s.facts.append((*p[:events.AFTER], p[events.SUBJECT], *p[events.SOURCE:]))
    del s.facts[known:]
    return tuple(out), complete


def _amount(e: Linked, s: State, verb: str, p: Event) -> Event:
    key = e.gates[verb][2]
    if not e.amount_field or (key not in s.index and not hooks.gained(e, s, key)):
        return p
    value, plus, times, low, high = p[e.amount_field], 0, 1, None, None
    if value is None or value <= 0:  # nothing is not made something
        return p
    for entry in hooks.find(e, s, key):
        found = hooks.context(e, s, entry)
        if found is None:
            continue
        loc = (found[0], found[1], p, *found[3:])
        mod = entry[2]
        if mod.scope is not None and not mod.scope.get(s, loc, p[2]):
            continue
        n = mod.value.get(s, loc, p[2]) or 0
        if mod.op == "add":
            plus += n
        elif mod.op == "set":
            value = n
        elif mod.op == "mul":
            times *= n
        elif mod.op == "min":
            low = n if low is None else max(low, n)
        else:
            high = n if high is None else min(high, n)
    value = max(0, (value + plus) * times)
    value = value if low is None else max(low, value)
    value = value if high is None else min(high, value)
    return (*p[:e.amount_field], value, *p[e.amount_field + 1:])


def _replaceable(e: Linked, s: State, verb: str) -> bool:
    key = e.gates[verb][1]
    return key in s.index or hooks.gained(e, s, key)
