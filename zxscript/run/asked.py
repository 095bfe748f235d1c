"""The pending question, with names for its parts (the state keeps it as a tuple)."""

from __future__ import annotations

from typing import Any, NamedTuple

from zxscript.engine.choices import KIND, MAX, MIN, OPTIONS, PICKED, PLACE, PLAYER, PROMPT
from zxscript.engine.state import State


class Asked(NamedTuple):
    """``options``: values (references, words, tuples); answers are their numbers, or -1 to finish when ``min`` allows."""

    kind: str
    player: int
    options: tuple[Any, ...]
    min: int
    max: int | None
    picked: tuple[int, ...]
    prompt: Any
    program: str = ""
    """Id of the program that asks."""


def asked(state: State) -> Asked | None:
    """The question that waits for an answer; None when the game is over."""
    q = state.pending
    if q is None:
        return None
    return Asked(q[KIND], q[PLAYER], q[OPTIONS], q[MIN], q[MAX], q[PICKED], q[PROMPT],
                 q[PLACE][0] if q[PLACE] else "")  # fmt: skip
