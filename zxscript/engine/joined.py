"""Two ops that follow one another and only look and keep, as one. Each stays an op of its own where a jump or a frame leads to it.

A trace loses nothing by that: while an expression is worked out nothing is recorded, so nothing is due to the second of them.
"""

from __future__ import annotations

from typing import Any

from zxscript.engine.defs import Fn, Op
from zxscript.engine.ops import Branch, BranchLocal, Keep, Let
from zxscript.engine.state import State


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
