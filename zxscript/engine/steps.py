"""Ops become handlers `h(state, locals) -> next op`, or SWITCH when the control stack changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine import asking, atoms, branches, pipeline, touched, trace
from zxscript.engine.choices import Question
from zxscript.engine.defs import Fn, Handler
from zxscript.engine.errors import BudgetError, LinkError
from zxscript.engine.expr import Scope, Site, caller
from zxscript.engine.frames import RETURN, SWITCH, enter
from zxscript.engine.linked import Linked
from zxscript.engine.state import State
from zxscript.ir.forms import RESERVED
from zxscript.ir.program import Program


def link_program(e: Linked, pid: str, program: Program) -> tuple[Handler, ...]:
    """Handlers of all ops of a program."""
    scope = Scope(e, program.locals)
    return tuple(MAKERS[op[0]](Site(e, pid, pc, program, scope), *op[1:]) for pc, op in enumerate(program.code))


def _let(w: Site, out: str, value: Any) -> Handler:
    slot, f, nxt, same = w.out(out), w.scope.fn(value), branches.threaded(w, w.pc + 1), w.scope.same(value)
    if same is not None:
        const = same[0]

        def keep(s: State, loc: list[Any]) -> int:
            loc[slot] = const
            return nxt
        return keep

    def h(s: State, loc: list[Any]) -> int:
        loc[slot] = f(s, loc, None)
        return nxt
    return h


def _return(w: Site, value: Any) -> Handler:
    f, same = w.scope.fn(value), w.scope.same(value)
    if same is not None:
        const = same[0]

        def always(s: State, loc: list[Any]) -> int:
            s.scratch.given = const
            return RETURN
        return always

    def h(s: State, loc: list[Any]) -> int:
        s.scratch.given = f(s, loc, None)
        return RETURN
    return h


def _call(w: Site, out: str | None, name: str, args: tuple[Any, ...], pairs: tuple[Any, ...]) -> Handler:
    e, pid, nxt, slot = w.e, w.pid, w.pc + 1, w.out(out)
    target = e.resolve_program(pid, name)
    if e.program(target).params != len(args):
        raise LinkError(f"{pid}: {name} takes {e.program(target).params} arguments, not {len(args)}")
    fs, options = w.scope.fns(args), w.options(pairs)
    only, you, most = fs[0] if len(fs) == 1 else None, options.get("you"), e.max_frames
    rest = (None,) * (e.frame_size(target) - len(RESERVED) - len(fs))
    others = [options.get(k) for k in ("self", "you", "event", "ability")] if options.keys() - {"you"} else None
    first = _first_look(w, target) if not options else None

    def h(s: State, loc: list[Any]) -> int:
        if first is not None and first(s, loc, None):      # it would return at once
            if slot >= 0:
                loc[slot] = None
            return nxt
        if others is None:
            head = (loc[0], loc[1] if you is None else you(s, loc, None), loc[2], loc[3])
        else:
            head = tuple([loc[i] if f is None else f(s, loc, None) for i, f in enumerate(others)])
        values = (only(s, loc, None),) if only is not None else tuple([f(s, loc, None) for f in fs]) if fs else ()
        stack = s.frames
        stack.append((pid, nxt, tuple(loc), slot))
        if len(stack) >= most:
            raise BudgetError("frames", most, target)
        stack.append((target, 0, head + values + rest, -1))
        return SWITCH
    return h


def _first_look(w: Site, target: str) -> Fn | None:
    """A program that begins with a question to the game and returns nothing at once if the answer is yes: that question."""
    program = w.e.program(target)
    first = program.code[0]
    if first[0] != "branch" or program.code[first[2]] != ("return", None):
        return None
    asked = first[1]
    if asked[:1] == ("not",) and asked[1][:1] == ("fn",) and len(asked[1]) == 2:
        return w.scope.fn(asked[1])
    return None


def _run(w: Site, out: str | None, ability: Any, part: str, args: tuple[Any, ...], pairs: tuple[Any, ...]) -> Handler:
    e, pid, nxt, slot = w.e, w.pid, w.pc + 1, w.out(out)
    which, fs, options = w.scope.fn(ability), w.scope.fns(args), w.options(pairs)
    heads = [options.get(k) for k in ("self", "you", "event")]

    def h(s: State, loc: list[Any]) -> int:
        ident = which(s, loc, None)
        target = None if ident is None else e.ability(ident).parts.get(part)
        if target is None:
            if slot >= 0:
                loc[slot] = None
            return nxt
        head = [loc[i] if f is None else f(s, loc, None) for i, f in enumerate(heads)]
        captured = e.captured(s, ident, head[0])
        values = tuple([f(s, loc, None) for f in fs])
        if s.trace is not None:
            trace.add(e, s, "run", ident, head[0], part)
        s.frames.append((pid, nxt, tuple(loc), slot))
        enter(e, s, target, (*head, ident, *captured), values)
        return SWITCH
    return h


def _effect(w: Site, out: str | None, number: int, pairs: tuple[Any, ...]) -> Handler:
    e, nxt, slot = w.e, w.pc + 1, w.out(out)
    ident = f"{w.pid}@{number}"
    adef = w.program.abilities[number]
    e.link_ability(ident, adef)
    captures = [w.scope.slot(n) for n in adef.captures]
    options = w.options(pairs)
    until, of, ticks = options.get("until"), options.get("of"), options.get("ticks")
    on = touched.places(adef)

    def h(s: State, loc: list[Any]) -> int:
        head = (loc[0], loc[1], loc[2], ident, *[loc[i] for i in captures])
        made = atoms.begin_effect(e, s, ident, head, until(s, loc, None) if until else "",
                                  of(s, loc, None) if of else None, ticks(s, loc, None) if ticks else 1)
        if s.trace is not None:
            touched.tell(e, s, head, on, *s.effects[made][3:])
            trace.add(e, s, "effect", made, ident, s.effects[made][2])
        if slot >= 0:
            loc[slot] = made
        return nxt
    return h


def _do(w: Site, out: str | None, name: str, args: tuple[Any, ...]) -> Handler:
    e, nxt, slot = w.e, w.pc + 1, w.out(out)
    do, call = e.native(name), caller(e.native(name), w.scope, args)

    def bare(s: State, loc: list[Any]) -> int:
        do(e, s)
        return nxt if s.result is None else SWITCH

    def plain(s: State, loc: list[Any]) -> int:
        call(s, loc, None)
        return nxt if s.result is None else SWITCH

    def h(s: State, loc: list[Any]) -> int:
        value = call(s, loc, None)
        loc[slot] = value
        return nxt if s.result is None else SWITCH
    return h if slot >= 0 else plain if args else bare


def _query(w: Site, out: str | None, name: str, args: tuple[Any, ...], pairs: tuple[Any, ...]) -> Handler:
    e, pid, nxt, slot = w.e, w.pid, w.pc + 1, w.out(out)
    call, options = caller(e.native(name), w.scope, args), w.options(pairs)
    prompt = options.get("prompt")

    def h(s: State, loc: list[Any]) -> int:
        q = call(s, loc, None)
        if not isinstance(q, Question):
            if slot >= 0:
                loc[slot] = q
            return nxt
        s.frames.append((pid, nxt, tuple(loc), slot))
        asking.pose(e, s, asking.from_native(e, q, prompt(s, loc, None) if prompt else None, (pid, nxt - 1)))
        return SWITCH
    return h


def _fire(w: Site, out: str | None) -> Handler:
    e, pid, nxt, slot = w.e, w.pid, w.pc + 1, w.out(out)

    def h(s: State, loc: list[Any]) -> int:
        if not s.waiting:
            if slot >= 0:
                loc[slot] = False
            return nxt
        s.frames.append((pid, nxt, tuple(loc), slot))
        enter(e, s, "core:fire", (None, loc[1], None, None), ())
        return SWITCH
    return h


MAKERS: dict[str, Callable[..., Handler]] = {
    "let": _let, "jump": branches.make_jump, "branch": branches.make_branch, "return": _return,
    "call": _call, "run": _run, "effect": _effect,
    "do": _do, "query": _query, "fire": _fire, "choose": asking.make_choose, "ask": asking.make_ask,
    "order": asking.make_order, "act": pipeline.make_act,
}
