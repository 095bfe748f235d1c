"""Ops are linked, the last of a program first: each knows the op that follows. What runs them is `Engine.run`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine import asking, atoms, branches, pipeline, touched, trace
from zxscript.engine.choices import Question
from zxscript.engine.compiled import step
from zxscript.engine.defs import Fn, Op, numbered
from zxscript.engine.errors import BudgetError, LinkError
from zxscript.engine.expr import Scope, Site, caller
from zxscript.engine.frames import enter
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import Constant
from zxscript.engine.ops import Assign, Do, DoBare, DoKeep, Keep, Let, Return, ReturnSame
from zxscript.engine.state import State
from zxscript.ir.forms import RESERVED
from zxscript.ir.program import Program


def link_program(e: Linked, pid: str, program: Program) -> tuple[Op, ...]:
    """The ops of a program, linked."""
    scope, code = Scope(e, program.locals), program.code
    ops: list[Op] = [Op()] * len(code)
    for pc in range(len(code) - 1, -1, -1):
        ops[pc] = MAKERS[code[pc][0]](Site(e, pid, pc, program, scope, ops), *code[pc][1:])
    return numbered(ops)


def _let(w: Site, out: str, value: Any) -> Op:
    slot, f, then, same = w.out(out), w.scope.fn(value), branches.following(w, w.pc + 1), w.scope.same(value)
    if isinstance(f, Constant):
        return branches.joined(Keep(slot, f.value, then))
    return branches.joined(Let(slot, f, then) if same is None else Keep(slot, same[0], then))


def _return(w: Site, value: Any) -> Op:
    f, same = w.scope.fn(value), w.scope.same(value)
    return Return(f) if same is None else ReturnSame(same[0])


def _call(w: Site, out: str | None, name: str, args: tuple[Any, ...], pairs: tuple[Any, ...]) -> Op:
    e, pid, slot = w.e, w.pid, w.out(out)
    target = e.resolve_program(pid, name)
    if e.program(target).params != len(args):
        raise LinkError(f"{pid}: {name} takes {e.program(target).params} arguments, not {len(args)}")
    fs, options = w.scope.fns(args), w.options(pairs)
    you = options.get("you")
    rest = (None,) * (e.frame_size(target) - len(RESERVED) - len(fs))
    others = [options.get(k) for k in ("self", "you", "event", "ability")] if options.keys() - {"you"} else None
    first = _first_look(w, target) if not options else None
    return Call(w, slot, target, fs, rest, you, others, first)


class Call(Op):
    """A linked `call`: the caller's frame goes on the stack, and its locals become those of the program, which begins at once (traced, the
    loop takes it from the stack too, and notes that it is at work)."""

    __slots__ = ("begin", "e", "first", "fs", "most", "nxt", "only", "others", "pid", "rest", "slot", "target", "then", "you")

    def __init__(self, w: Site, slot: int, target: str, fs: tuple[Fn, ...], rest: tuple[Any, ...], you: Fn | None,
                 others: list[Fn | None] | None, first: Callable[..., Any] | None) -> None:
        self.e, self.most = w.e, w.e.max_frames
        self.pid, self.nxt, self.then, self.slot, self.target, self.rest = w.pid, w.pc + 1, w.then(), slot, target, rest
        self.fs, self.only, self.you, self.others, self.first = fs, fs[0] if len(fs) == 1 else None, you, others, first
        self.begin: Op | None = None          # the first op of the program, which is linked when it is first called

    def run(self, s: State, loc: list[Any]) -> Op | None:
        if self.first is not None and self.first(self.e, s):   # it would return at once
            if self.slot >= 0:
                loc[self.slot] = None
            return self.then
        if self.only is not None:
            args: tuple[Any, ...] = (self.only.get(s, loc, None),) + self.rest  # noqa: RUF005 - as in engine.events
        elif self.fs:
            args = tuple([f.get(s, loc, None) for f in self.fs]) + self.rest
        else:
            args = self.rest
        stack = s.frames
        stack.append((self.pid, self.nxt, tuple(loc), self.slot))
        if len(stack) >= self.most:
            raise BudgetError("frames", self.most, self.target)
        if self.others is not None:
            loc[:4] = [loc[i] if f is None else f.get(s, loc, None) for i, f in enumerate(self.others)]
        elif self.you is not None:
            loc[1] = self.you.get(s, loc, None)
        loc[4:] = args                        # self, you, event and ability stay what they are
        if s.trace is not None:
            stack.append((self.target, 0, tuple(loc), -1))
            return None
        if self.begin is None:
            self.begin = self.e.code_of(self.target)[0]
        return self.begin


def _first_look(w: Site, target: str) -> Callable[..., Any] | None:
    """A program that begins with a question to the game and returns nothing at once if the answer is yes: that question."""
    program = w.e.program(target)
    first = program.code[0]
    if first[0] != "branch" or program.code[first[2]] != ("return", None):
        return None
    asked = first[1]
    if asked[:1] == ("not",) and asked[1][:1] == ("fn",) and len(asked[1]) == 2:
        return w.scope.asks(asked[1])
    return None


def _run(w: Site, out: str | None, ability: Any, part: str, args: tuple[Any, ...], pairs: tuple[Any, ...]) -> Op:
    e, pid, nxt, then, slot = w.e, w.pid, w.pc + 1, w.then(), w.out(out)
    which, fs, options = w.scope.fn(ability), w.scope.fns(args), w.options(pairs)
    heads = [options.get(k) for k in ("self", "you", "event")]

    def h(s: State, loc: list[Any]) -> Op | None:
        ident = which.get(s, loc, None)
        target = None if ident is None else e.ability(ident).parts.get(part)
        if target is None:
            if slot >= 0:
                loc[slot] = None
            return then
        head = [loc[i] if f is None else f.get(s, loc, None) for i, f in enumerate(heads)]
        captured = e.captured(s, ident, head[0])
        values = tuple([f.get(s, loc, None) for f in fs])
        if s.trace is not None:
            trace.add(e, s, "run", ident, head[0], part)
        s.frames.append((pid, nxt, tuple(loc), slot))
        enter(e, s, target, (*head, ident, *captured), values)
        return None
    return step(h)


def _effect(w: Site, out: str | None, number: int, pairs: tuple[Any, ...]) -> Op:
    e, then, slot = w.e, w.then(), w.out(out)
    ident = f"{w.pid}@{number}"
    adef = w.program.abilities[number]
    e.link_ability(ident, adef)
    captures = [w.scope.slot(n) for n in adef.captures]
    options = w.options(pairs)
    until, of, ticks = options.get("until"), options.get("of"), options.get("ticks")
    on = touched.places(adef)

    def h(s: State, loc: list[Any]) -> Op | None:
        head = (loc[0], loc[1], loc[2], ident, *[loc[i] for i in captures])
        made = atoms.begin_effect(e, s, ident, head, until.get(s, loc, None) if until else "",
                                  of.get(s, loc, None) if of else None, ticks.get(s, loc, None) if ticks else 1)
        if s.trace is not None:
            touched.tell(e, s, head, on, *s.effects[made][3:])
            trace.add(e, s, "effect", made, ident, s.effects[made][2])
        if slot >= 0:
            loc[slot] = made
        return then
    return step(h)


def _do(w: Site, out: str | None, name: str, args: tuple[Any, ...]) -> Op:
    e, then, slot = w.e, w.then(), w.out(out)
    if e.native(name) is atoms.set_var and isinstance(args[0], str):
        return Assign(e, e.var_number(args[0]), w.scope.fn(args[1]), w.scope.same(args[1]), then)
    call = caller(e.native(name), w.scope, args)
    if slot >= 0:
        return DoKeep(call, slot, then)
    return Do(call, then) if args else DoBare(e.native(name), e, then)


def _query(w: Site, out: str | None, name: str, args: tuple[Any, ...], pairs: tuple[Any, ...]) -> Op:
    return Query(w, w.out(out), caller(w.e.native(name), w.scope, args), w.options(pairs).get("prompt"))


class Query(Op):
    """A linked `query`."""

    __slots__ = ("call", "most", "nxt", "pid", "place", "prompt", "slot", "then")

    def __init__(self, w: Site, slot: int, call: Fn, prompt: Fn | None) -> None:
        self.pid, self.nxt, self.then, self.place = w.pid, w.pc + 1, w.then(), (w.pid, w.pc)
        self.slot, self.call, self.prompt, self.most = slot, call, prompt, w.e.game.budgets.options

    def run(self, s: State, loc: list[Any]) -> Op | None:
        q = self.call.get(s, loc, None)
        if not isinstance(q, Question):
            if self.slot >= 0:
                loc[self.slot] = q
            return self.then
        s.frames.append((self.pid, self.nxt, tuple(loc), self.slot))
        if len(q.options) > self.most:
            raise BudgetError("options", self.most)
        s.pending = asking.from_native(q, None if self.prompt is None else self.prompt.get(s, loc, None), self.place)
        return None


def _fire(w: Site, out: str | None) -> Op:
    e, pid, nxt, then, slot = w.e, w.pid, w.pc + 1, w.then(), w.out(out)

    def h(s: State, loc: list[Any]) -> Op | None:
        if not s.waiting:
            if slot >= 0:
                loc[slot] = False
            return then
        s.frames.append((pid, nxt, tuple(loc), slot))
        enter(e, s, "core:fire", (None, loc[1], None, None), ())
        return None
    return step(h)


MAKERS: dict[str, Callable[..., Op]] = {
    "let": _let, "jump": branches.make_jump, "branch": branches.make_branch, "return": _return,
    "call": _call, "run": _run, "effect": _effect,
    "do": _do, "query": _query, "fire": _fire, "choose": asking.make_choose, "ask": asking.make_ask,
    "order": asking.make_order, "act": pipeline.make_act,
}
