"""The ops that go on elsewhere: jumps and branches; and ops that are joined with the one that follows."""

from __future__ import annotations

from typing import Any

from zxscript.engine.compiled import step
from zxscript.engine.defs import Fn, Op
from zxscript.engine.errors import LinkError
from zxscript.engine.expr import Site
from zxscript.engine.folding import folded
from zxscript.engine.ops import (
    Branch,
    BranchCall,
    BranchLocal,
    BranchLocalSame,
    BranchSame,
    BranchTable,
    Jump,
    JumpBack,
    Keep,
    Let,
)
from zxscript.engine.state import State


def threaded(w: Site, pc: int) -> int:
    """Where it goes on from op `pc`: jumps forward do nothing and are passed over (not those back, which are counted), and so are
    branches on what is known."""
    code = w.program.code
    while pc < len(code):
        op = code[pc]
        if op[0] == "jump" and op[1] > pc:
            pc = op[1]
        elif op[0] == "branch" and not isinstance(known := folded(w.e, op[1]), tuple):
            pc = pc + 1 if known else op[2]
        else:
            break
    return pc


def following(w: Site, pc: int) -> Op:
    """The op with which it goes on from op `pc`."""
    return w.ops[threaded(w, pc)]


def make_jump(w: Site, target: int) -> Op:
    """A linked `jump`. One back counts as an op of the run."""
    return Jump(w.ops[target]) if target > w.pc else JumpBack(w.ops, target, w.pid, w.e.game.budgets.ops)


def make_branch(w: Site, condition: Any, target: int) -> Op:
    """A linked `branch`."""
    if target <= w.pc:
        raise LinkError(f"{w.pid}: a branch goes forward only; loops jump back")
    condition = folded(w.e, condition)
    then, other = following(w, w.pc + 1), following(w, target)
    if not isinstance(condition, tuple):
        return Jump(then if condition else other)
    if condition[0] == "not":
        return _on(w, condition[1], other, then)
    if condition[0] in ("eq", "ne") and isinstance(condition[1], tuple) and not isinstance(condition[2], tuple):
        return _compared(w, condition, then, target)
    return _on(w, condition, then, other)


def _on(w: Site, condition: Any, then: Op, other: Op) -> Op:
    """A branch on an expression: one way if it holds, else the other."""
    e, f, at, do = w.e, w.scope.fn(condition), w.scope.place(condition), w.scope.asks(condition)
    if at >= 0:
        return BranchLocal(at, then, other)
    return joined(Branch(f, then, other)) if do is None else BranchCall(do, e, then, other)


def _compared(w: Site, condition: Any, then: Op, target: int) -> Op:
    """A branch on one value; several that follow one another and ask for the same are one look-up."""
    what, word, code = condition[1], condition[2], w.program.code
    g = w.scope.fn(what)
    if condition[0] == "ne":
        return _same(w, what, g, word, following(w, target), then)
    table, at = {word: then}, threaded(w, target)
    while at < len(code) and code[at][0] == "branch":
        asked = folded(w.e, code[at][1])
        if not isinstance(asked, tuple) or asked[0] != "eq" or asked[1] != what or isinstance(asked[2], tuple):
            break
        table.setdefault(asked[2], following(w, at + 1))
        at = threaded(w, code[at][2])
    other = w.ops[at]
    if len(table) > 1:
        return BranchTable(g, table, other)
    if what[0] == "var":
        n = w.e.var_number(what[1])
        return step(lambda s, loc: then if s.vars[n] == word else other)
    return _same(w, what, g, word, then, other)


def _same(w: Site, what: Any, g: Fn, word: Any, then: Op, other: Op) -> Op:
    """One way if the value is this word."""
    at = w.scope.place(what)
    return BranchLocalSame(at, word, then, other) if at >= 0 else BranchSame(g, word, then, other)


# two in one -----------------------------------------------------------------------------------------------------------
# Two ops that follow one another and only look and keep are one; each stays an op of its own where a jump or a frame leads to it. A trace
# loses nothing by that: while an expression is worked out nothing is recorded, so nothing is due to the second of them.

class LetTwo(Op):
    """Two locals become values, one after the other."""

    __slots__ = ("f", "g", "slot", "slot_of_g", "then")

    def __init__(self, first: Let, second: Let) -> None:
        self.slot, self.f, self.slot_of_g, self.g, self.then = first.slot, first.f, second.slot, second.f, second.then

    def run(self, s: State, loc: list[Any]) -> Op | None:
        loc[self.slot] = self.f.get(s, loc, None)
        loc[self.slot_of_g] = self.g.get(s, loc, None)
        return self.then


class KeepTwo(Op):
    """Two locals become values that are the same in every state."""

    __slots__ = ("other", "slot", "slot_of_other", "then", "value")

    def __init__(self, first: Keep, second: Keep) -> None:
        self.slot, self.value, self.slot_of_other, self.other, self.then = first.slot, first.value, second.slot, second.value, second.then

    def run(self, s: State, loc: list[Any]) -> Op | None:
        loc[self.slot] = self.value
        loc[self.slot_of_other] = self.other
        return self.then


class LetBranch(Op):
    """A local becomes a value, and it goes on by that."""

    __slots__ = ("f", "other", "slot", "then")

    def __init__(self, let: Let, branch: BranchLocal) -> None:
        self.slot, self.f, self.then, self.other = let.slot, let.f, branch.then, branch.other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        value = loc[self.slot] = self.f.get(s, loc, None)
        return self.then if value else self.other


class LetTest(Op):
    """A local becomes a value, and it goes on by an expression."""

    __slots__ = ("f", "other", "slot", "test", "then")

    def __init__(self, let: Let, branch: Branch) -> None:
        self.slot, self.f, self.test, self.then, self.other = let.slot, let.f, branch.f, branch.then, branch.other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        loc[self.slot] = self.f.get(s, loc, None)
        return self.then if self.test.get(s, loc, None) else self.other


class KeepTest(Op):
    """A local becomes a value that is the same in every state, and it goes on by an expression."""

    __slots__ = ("other", "slot", "test", "then", "value")

    def __init__(self, keep: Keep, branch: Branch) -> None:
        self.slot, self.value, self.test, self.then, self.other = keep.slot, keep.value, branch.f, branch.then, branch.other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        loc[self.slot] = self.value
        return self.then if self.test.get(s, loc, None) else self.other


class OrElse(Op):
    """One way if an expression holds, else by another one."""

    __slots__ = ("f", "g", "other", "then", "then_by_g")

    def __init__(self, f: Fn, then: Op, branch: Branch) -> None:
        self.f, self.then, self.g, self.then_by_g, self.other = f, then, branch.f, branch.then, branch.other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        if self.f.get(s, loc, None):
            return self.then
        return self.then_by_g if self.g.get(s, loc, None) else self.other


class AndThen(Op):
    """By another expression if one holds, else the other way."""

    __slots__ = ("f", "g", "other", "other_by_g", "then")

    def __init__(self, f: Fn, branch: Branch, other: Op) -> None:
        self.f, self.other, self.g, self.then, self.other_by_g = f, other, branch.f, branch.then, branch.other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        if not self.f.get(s, loc, None):
            return self.other
        return self.then if self.g.get(s, loc, None) else self.other_by_g


def joined(op: Op) -> Op:
    """The op, with the one that follows it if both can be one."""
    if isinstance(op, Let):
        return _let(op, op.then)
    if isinstance(op, Keep):
        after = op.then
        return KeepTwo(op, after) if isinstance(after, Keep) else KeepTest(op, after) if isinstance(after, Branch) else op
    if isinstance(op, Branch):
        if isinstance(op.other, Branch):
            return OrElse(op.f, op.then, op.other)
        return AndThen(op.f, op.then, op.other) if isinstance(op.then, Branch) else op
    return op


def _let(op: Let, after: Op) -> Op:
    if isinstance(after, Let):
        return LetTwo(op, after)
    if isinstance(after, BranchLocal) and after.at == op.slot:
        return LetBranch(op, after)
    return LetTest(op, after) if isinstance(after, Branch) else op
