"""To which op something is due that a trace records."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.linked import Linked
from zxscript.engine.state import State

#: Whose a program is.
_CORE: Final = 1
_RULES: Final = 2
_CARD: Final = 3
_URGENT: Final = 4


def place(e: Linked, s: State) -> Any:
    """The op that something is due to: of the card whose program is running, also while a program of the rules carries out
    one of its acts (drawing, paying, …); else the op of the rules. What the urgent program does is its own.
    (Program id, op number), or None: nothing is at work."""
    scratch = s.scratch
    ops = (e.ops_bare if scratch.bare else e.ops_own).get(scratch.at)
    return _looked_for(e, s) if ops is None else ops[scratch.op]


def _looked_for(e: Linked, s: State) -> Any:
    """The op, where it is not that at work, or the program at work has not been met yet."""
    scratch = s.scratch
    at = scratch.at
    kind, here = _CORE, None
    if at is not None:
        kind = e.frame_kinds.get(at) or _kind(e, at)
        if kind != _CORE:
            here = (e.ops_bare.get(at) or _ops(e, at, kind))[scratch.op]
            if kind >= _CARD:
                return here
    if not scratch.bare:
        return _waiting(e, s, here)
    if here is not None:
        return here
    for frame in reversed(s.frames):
        name = frame[0]
        if frame[1] and name in e.ops_bare:
            return e.ops_bare[name][frame[1] - 1]
        if not name.startswith("core:"):
            return name, frame[1] - 1
    return None


def _waiting(e: Linked, s: State, rules: tuple[str, int] | None) -> tuple[str, int] | None:
    """The op of a card that waits on the stack, or else that of the rules: the one that is given, or the one that waits above all others.
    If no card's program waits there, that is noted: none can until the engine runs one (`Engine._traced`)."""
    for frame in reversed(s.frames):
        name = frame[0]
        kind = e.frame_kinds.get(name) or _kind(e, name)
        if kind == _CARD:
            return name, frame[1] - 1
        if rules is None and kind != _CORE:
            rules = name, frame[1] - 1
        if kind == _URGENT:
            return rules
    s.scratch.bare = True
    return rules


def _ops(e: Linked, name: str, kind: int) -> Any:
    """What the ops of the program at work are called: once, however many records name them. Those of a card (and of the urgent
    program) are to blame whatever waits, those of the rules if no card's program does."""
    found = e.ops_bare[name] = tuple([(name, op) for op in range(len(e.code_of(name)))])
    if kind >= _CARD:
        e.ops_own[name] = found
    return found


def _kind(e: Linked, name: str) -> int:
    """Whose a program is: the engine's, the rules', a card's, the urgent one."""
    found = _CARD if "#" in name else _URGENT if name == e.game.urgent_program else _CORE if name.startswith("core:") else _RULES
    e.frame_kinds[name] = found
    return found
