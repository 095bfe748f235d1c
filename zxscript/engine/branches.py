"""The ops that go on elsewhere: jumps and branches."""

from __future__ import annotations

from typing import Any

from zxscript.engine.compiled import step
from zxscript.engine.defs import Fn, Op
from zxscript.engine.errors import LinkError
from zxscript.engine.expr import Site
from zxscript.engine.folding import folded
from zxscript.engine.joined import joined
from zxscript.engine.ops import (
    Branch,
    BranchCall,
    BranchLocal,
    BranchLocalSame,
    BranchSame,
    BranchTable,
    Jump,
    JumpBack,
)


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
