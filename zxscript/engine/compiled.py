"""What machine code does otherwise than Python, because it costs otherwise there. Chosen when something is linked."""

from __future__ import annotations

from types import FunctionType
from typing import Any, Final

from zxscript.engine.defs import Fn
from zxscript.engine.state import State


def read(slot: int) -> Fn:
    """The value of a local. Locals are a list while a program runs, else a tuple: told apart, machine code reads either without
    making an object of the number."""
    if not COMPILED:
        return lambda s, loc, it: loc[slot]

    def run(s: State, loc: Any, it: Any) -> Any:
        if isinstance(loc, list):
            return loc[slot]
        held: tuple[Any, ...] = loc
        return held[slot]
    return run


#: Is the engine machine code?
COMPILED: Final = not isinstance(read, FunctionType)
