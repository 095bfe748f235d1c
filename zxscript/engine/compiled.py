"""What machine code does otherwise than Python, because it costs otherwise there. Chosen when something is linked."""

from __future__ import annotations

from types import FunctionType
from typing import Any, Final

from zxscript.engine.defs import Closure, Fn, Handler, Op
from zxscript.engine.state import State


class PlainFn(Fn):
    """A closure as an expression."""

    __slots__ = ("do",)

    def __init__(self, do: Closure) -> None:
        self.do = do

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(s, loc, it)


class PlainOp(Op):
    """A function as an op."""

    __slots__ = ("do",)

    def __init__(self, do: Handler) -> None:
        self.do = do

    def run(self, s: State, loc: list[Any]) -> Op | None:
        return self.do(s, loc)


def plain(do: Closure) -> Fn:
    """An expression that is a closure. In Python that stands where the method would: nothing is called for it."""
    if COMPILED:
        return PlainFn(do)
    made = _SLOTTED_FN()
    made.get = do
    return made  # type: ignore[no-any-return]


def step(do: Handler) -> Op:
    """An op that is a function."""
    if COMPILED:
        return PlainOp(do)
    made = _SLOTTED_OP()
    made.run = do
    return made  # type: ignore[no-any-return]


#: Is the engine machine code?
COMPILED: Final = not isinstance(plain, FunctionType)
_SLOTTED_FN: Any = None if COMPILED else type("PlainFn", (Fn,), {"__slots__": ("get",)})
_SLOTTED_OP: Any = None if COMPILED else type("PlainOp", (Op,), {"__slots__": ("run",)})
