"""The ops that run most, as classes (why: engine.nodes). What may ask, and what is run seldom, are functions (`compiled.step`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine.defs import Fn, Op
from zxscript.engine.errors import BudgetError
from zxscript.engine.frames import RETURN, SWITCH
from zxscript.engine.linked import Linked
from zxscript.engine.state import State


class Keep(Op):
    """A local becomes a value that is the same in every state."""

    __slots__ = ("nxt", "slot", "value")

    def __init__(self, slot: int, value: Any, nxt: int) -> None:
        self.slot, self.value, self.nxt = slot, value, nxt

    def run(self, s: State, loc: list[Any]) -> int:
        loc[self.slot] = self.value
        return self.nxt


class Let(Op):
    """A local becomes a value."""

    __slots__ = ("f", "nxt", "slot")

    def __init__(self, slot: int, f: Fn, nxt: int) -> None:
        self.slot, self.f, self.nxt = slot, f, nxt

    def run(self, s: State, loc: list[Any]) -> int:
        loc[self.slot] = self.f.get(s, loc, None)
        return self.nxt


class ReturnSame(Op):
    """The program ends with a value that is the same in every state."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def run(self, s: State, loc: list[Any]) -> int:
        s.scratch.given = self.value
        return RETURN


class Return(Op):
    """The program ends with a value."""

    __slots__ = ("f",)

    def __init__(self, f: Fn) -> None:
        self.f = f

    def run(self, s: State, loc: list[Any]) -> int:
        s.scratch.given = self.f.get(s, loc, None)
        return RETURN


# natives ------------------------------------------------------------------------------------------------------------

class DoBare(Op):
    """A native with nothing said and nothing kept."""

    __slots__ = ("do", "e", "nxt")

    def __init__(self, do: Callable[..., Any], e: Linked, nxt: int) -> None:
        self.do, self.e, self.nxt = do, e, nxt

    def run(self, s: State, loc: list[Any]) -> int:
        self.do(self.e, s)
        return self.nxt if s.result is None else SWITCH


class Do(Op):
    """A native of which nothing is kept."""

    __slots__ = ("call", "nxt")

    def __init__(self, call: Fn, nxt: int) -> None:
        self.call, self.nxt = call, nxt

    def run(self, s: State, loc: list[Any]) -> int:
        self.call.get(s, loc, None)
        return self.nxt if s.result is None else SWITCH


class DoKeep(Op):
    """A native whose value a local becomes."""

    __slots__ = ("call", "nxt", "slot")

    def __init__(self, call: Fn, slot: int, nxt: int) -> None:
        self.call, self.slot, self.nxt = call, slot, nxt

    def run(self, s: State, loc: list[Any]) -> int:
        loc[self.slot] = self.call.get(s, loc, None)
        return self.nxt if s.result is None else SWITCH


# where it goes on ---------------------------------------------------------------------------------------------------

class Jump(Op):
    """On elsewhere, always."""

    __slots__ = ("target",)

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, s: State, loc: list[Any]) -> int:
        return self.target


class JumpBack(Op):
    """Back: it counts as an op of the run."""

    __slots__ = ("most", "pid", "target")

    def __init__(self, target: int, pid: str, most: int) -> None:
        self.target, self.pid, self.most = target, pid, most

    def run(self, s: State, loc: list[Any]) -> int:
        s.scratch.spent += 1
        if s.scratch.spent > self.most:
            raise BudgetError("ops", self.most, self.pid)
        return self.target


class Branch(Op):
    """One way if an expression holds, else the other."""

    __slots__ = ("f", "nxt", "target")

    def __init__(self, f: Fn, nxt: int, target: int) -> None:
        self.f, self.nxt, self.target = f, nxt, target

    def run(self, s: State, loc: list[Any]) -> int:
        return self.nxt if self.f.get(s, loc, None) else self.target


class BranchLocal(Op):
    """On a local."""

    __slots__ = ("at", "nxt", "target")

    def __init__(self, at: int, nxt: int, target: int) -> None:
        self.at, self.nxt, self.target = at, nxt, target

    def run(self, s: State, loc: list[Any]) -> int:
        return self.nxt if loc[self.at] else self.target


class BranchCall(Op):
    """On what a function of the game says, asked with nothing."""

    __slots__ = ("do", "e", "nxt", "target")

    def __init__(self, do: Callable[..., Any], e: Linked, nxt: int, target: int) -> None:
        self.do, self.e, self.nxt, self.target = do, e, nxt, target

    def run(self, s: State, loc: list[Any]) -> int:
        return self.nxt if self.do(self.e, s) else self.target


class BranchSame(Op):
    """On whether a value is this one."""

    __slots__ = ("f", "nxt", "target", "word")

    def __init__(self, f: Fn, word: Any, nxt: int, target: int) -> None:
        self.f, self.word, self.nxt, self.target = f, word, nxt, target

    def run(self, s: State, loc: list[Any]) -> int:
        return self.nxt if self.f.get(s, loc, None) == self.word else self.target


class BranchLocalSame(Op):
    """On whether a local is this value."""

    __slots__ = ("at", "nxt", "target", "word")

    def __init__(self, at: int, word: Any, nxt: int, target: int) -> None:
        self.at, self.word, self.nxt, self.target = at, word, nxt, target

    def run(self, s: State, loc: list[Any]) -> int:
        return self.nxt if loc[self.at] == self.word else self.target


class BranchTable(Op):
    """Several that follow one another and ask for the same: one look-up."""

    __slots__ = ("at", "f", "table")

    def __init__(self, f: Fn, table: dict[Any, int], at: int) -> None:
        self.f, self.table, self.at = f, table, at

    def run(self, s: State, loc: list[Any]) -> int:
        return self.table.get(self.f.get(s, loc, None), self.at)
