"""The ops that run most, as classes (why: engine.nodes). What may ask, and what is run seldom, are functions (`compiled.step`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine import atoms
from zxscript.engine.defs import Fn, Op
from zxscript.engine.errors import BudgetError
from zxscript.engine.linked import Linked
from zxscript.engine.state import State


class Keep(Op):
    """A local becomes a value that is the same in every state."""

    __slots__ = ("slot", "then", "value")

    def __init__(self, slot: int, value: Any, then: Op) -> None:
        self.slot, self.value, self.then = slot, value, then

    def run(self, s: State, loc: list[Any]) -> Op | None:
        loc[self.slot] = self.value
        return self.then


class Let(Op):
    """A local becomes a value."""

    __slots__ = ("f", "slot", "then")

    def __init__(self, slot: int, f: Fn, then: Op) -> None:
        self.slot, self.f, self.then = slot, f, then

    def run(self, s: State, loc: list[Any]) -> Op | None:
        loc[self.slot] = self.f.get(s, loc, None)
        return self.then


class ReturnSame(Op):
    """The program ends with a value that is the same in every state."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def run(self, s: State, loc: list[Any]) -> Op | None:
        s.scratch.given = self.value
        return None


class Return(Op):
    """The program ends with a value."""

    __slots__ = ("f",)

    def __init__(self, f: Fn) -> None:
        self.f = f

    def run(self, s: State, loc: list[Any]) -> Op | None:
        s.scratch.given = self.f.get(s, loc, None)
        return None


class Assign(Op):
    """A variable of the game becomes a value (`same`: it is the same in every state)."""

    __slots__ = ("e", "f", "n", "same", "then", "value")

    def __init__(self, e: Linked, n: int, f: Fn, same: tuple[Any] | None, then: Op) -> None:
        self.e, self.n, self.f, self.then = e, n, f, then
        self.same = same is not None
        self.value: Any = None if same is None else same[0]

    def run(self, s: State, loc: list[Any]) -> Op | None:
        atoms.assign(self.e, s, self.n, self.value if self.same else self.f.get(s, loc, None))
        return self.then


# natives ------------------------------------------------------------------------------------------------------------

class DoBare(Op):
    """A native with nothing said and nothing kept."""

    __slots__ = ("do", "e", "then")

    def __init__(self, do: Callable[..., Any], e: Linked, then: Op) -> None:
        self.do, self.e, self.then = do, e, then

    def run(self, s: State, loc: list[Any]) -> Op | None:
        self.do(self.e, s)
        return self.then if s.result is None else None


class Do(Op):
    """A native of which nothing is kept."""

    __slots__ = ("call", "then")

    def __init__(self, call: Fn, then: Op) -> None:
        self.call, self.then = call, then

    def run(self, s: State, loc: list[Any]) -> Op | None:
        self.call.get(s, loc, None)
        return self.then if s.result is None else None


class DoKeep(Op):
    """A native whose value a local becomes."""

    __slots__ = ("call", "slot", "then")

    def __init__(self, call: Fn, slot: int, then: Op) -> None:
        self.call, self.slot, self.then = call, slot, then

    def run(self, s: State, loc: list[Any]) -> Op | None:
        loc[self.slot] = self.call.get(s, loc, None)
        return self.then if s.result is None else None


# where it goes on ---------------------------------------------------------------------------------------------------

class Jump(Op):
    """On elsewhere, always."""

    __slots__ = ("then",)

    def __init__(self, then: Op) -> None:
        self.then = then

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.then


class JumpBack(Op):
    """Back, to an op that is linked after this one: it counts as an op of the run."""

    __slots__ = ("most", "ops", "pid", "target", "then")

    def __init__(self, ops: list[Op], target: int, pid: str, most: int) -> None:
        self.ops, self.target, self.pid, self.most = ops, target, pid, most
        self.then: Op | None = None           # found when it is first gone back to

    def run(self, s: State, loc: list[Any]) -> Op | None:
        scratch = s.scratch
        scratch.spent += 1
        if scratch.spent > self.most:
            raise BudgetError("ops", self.most, self.pid)
        if self.then is None:
            self.then = self.ops[self.target]
        return self.then


class Branch(Op):
    """One way if an expression holds, else the other."""

    __slots__ = ("f", "other", "then")

    def __init__(self, f: Fn, then: Op, other: Op) -> None:
        self.f, self.then, self.other = f, then, other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.then if self.f.get(s, loc, None) else self.other


class BranchLocal(Op):
    """On a local."""

    __slots__ = ("at", "other", "then")

    def __init__(self, at: int, then: Op, other: Op) -> None:
        self.at, self.then, self.other = at, then, other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.then if loc[self.at] else self.other


class BranchCall(Op):
    """On what a function of the game says, asked with nothing."""

    __slots__ = ("do", "e", "other", "then")

    def __init__(self, do: Callable[..., Any], e: Linked, then: Op, other: Op) -> None:
        self.do, self.e, self.then, self.other = do, e, then, other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.then if self.do(self.e, s) else self.other


class BranchSame(Op):
    """On whether a value is this one."""

    __slots__ = ("f", "other", "then", "word")

    def __init__(self, f: Fn, word: Any, then: Op, other: Op) -> None:
        self.f, self.word, self.then, self.other = f, word, then, other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.then if self.f.get(s, loc, None) == self.word else self.other


class BranchLocalSame(Op):
    """On whether a local is this value."""

    __slots__ = ("at", "other", "then", "word")

    def __init__(self, at: int, word: Any, then: Op, other: Op) -> None:
        self.at, self.word, self.then, self.other = at, word, then, other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.then if loc[self.at] == self.word else self.other


class BranchTable(Op):
    """Several that follow one another and ask for the same: one look-up."""

    __slots__ = ("f", "other", "table")

    def __init__(self, f: Fn, table: dict[Any, Op], other: Op) -> None:
        self.f, self.table, self.other = f, table, other

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.table.get(self.f.get(s, loc, None), self.other)
