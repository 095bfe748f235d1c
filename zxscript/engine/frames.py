"""The control stack: entering programs and handing values to the frame that waits for them."""

from __future__ import annotations

from typing import Any

from zxscript.engine.errors import BudgetError
from zxscript.engine.linked import Linked
from zxscript.engine.state import State


def enter(e: Linked, s: State, pid: str, head: tuple[Any, ...], args: tuple[Any, ...]) -> None:
    """Push a frame for a program: `head` = self, you, event, ability and the captures. Raises BudgetError."""
    size = e.sizes.get(pid) or e.frame_size(pid)
    loc = head + args
    if len(s.frames) >= e.max_frames:
        raise BudgetError("frames", e.max_frames, pid)
    s.frames.append((pid, 0, loc + (None,) * (size - len(loc)), -1))


def deliver(s: State, value: Any) -> None:
    """Give a value to the frame on top, which waits for it."""
    if s.frames:
        pid, pc, loc, out = s.frames[-1]
        if out >= 0:
            if loc[out] is not value:
                loc = loc[:out] + (value,) + loc[out + 1:]  # noqa: RUF005 - as in engine.events
            s.frames[-1] = (pid, pc, loc, -1)
