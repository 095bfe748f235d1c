"""The ops that go on elsewhere: jumps and branches."""

from __future__ import annotations

from typing import Any

from zxscript.engine.defs import Handler
from zxscript.engine.errors import BudgetError, LinkError
from zxscript.engine.expr import Site
from zxscript.engine.folding import folded
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


def make_jump(w: Site, target: int) -> Handler:
    """Handler of `jump`. One back counts as an op of the run."""
    if target > w.pc:
        return lambda s, loc: target
    pid, most = w.pid, w.e.game.budgets.ops

    def back(s: State, loc: list[Any]) -> int:
        s.scratch.spent += 1
        if s.scratch.spent > most:
            raise BudgetError("ops", most, pid)
        return target
    return back


def make_branch(w: Site, condition: Any, target: int) -> Handler:
    """Handler of `branch`."""
    if target <= w.pc:
        raise LinkError(f"{w.pid}: a branch goes forward only; loops jump back")
    condition = folded(w.e, condition)
    nxt, target = threaded(w, w.pc + 1), threaded(w, target)
    if not isinstance(condition, tuple):
        return lambda s, loc: nxt if condition else target
    if condition[0] == "not":
        return _on(w, condition[1], target, nxt)
    if condition[0] in ("eq", "ne") and isinstance(condition[1], tuple) and not isinstance(condition[2], tuple):
        return _compared(w, condition, nxt, target)
    return _on(w, condition, nxt, target)


def _on(w: Site, condition: Any, nxt: int, target: int) -> Handler:
    """A branch on an expression: one way if it holds, else the other."""
    e, f, at, do = w.e, w.scope.fn(condition), w.scope.place(condition), w.scope.asks(condition)
    if at >= 0:
        return lambda s, loc: nxt if loc[at] else target
    if do is not None:
        return lambda s, loc: nxt if do(e, s) else target
    return lambda s, loc: nxt if f(s, loc, None) else target


def _compared(w: Site, condition: Any, nxt: int, target: int) -> Handler:
    """A branch on one value; several that follow one another and ask for the same are one look-up."""
    what, word, code = condition[1], condition[2], w.program.code
    g = w.scope.fn(what)
    if condition[0] == "ne":
        return lambda s, loc: nxt if g(s, loc, None) != word else target
    table, at = {word: nxt}, target
    while at < len(code) and code[at][0] == "branch":
        asked = folded(w.e, code[at][1])
        if not isinstance(asked, tuple) or asked[0] != "eq" or asked[1] != what or isinstance(asked[2], tuple):
            break
        table.setdefault(asked[2], threaded(w, at + 1))
        at = threaded(w, code[at][2])
    if len(table) > 1:
        return lambda s, loc: table.get(g(s, loc, None), at)
    if what[0] == "var":
        n = w.e.var_number(what[1])
        return lambda s, loc: nxt if s.vars[n] == word else target
    return lambda s, loc: nxt if g(s, loc, None) == word else target
