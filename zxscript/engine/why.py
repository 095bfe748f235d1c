"""Why did this happen, why did it not: read from the trace records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zxscript.engine.expr import Fn, Scope
from zxscript.engine.state import State

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.gamedef import Event
    from zxscript.engine.link import Ability
    from zxscript.ir.forms import Expr

_COMPARE = ("eq", "ne", "lt", "le", "gt", "ge", "in")


def first_failure(e: Engine, s: State, ability: Any, loc: tuple[Any, ...], one: Event, reason: str) -> Any:
    """The first part of the condition that is false: (its expression, values of its two sides or None)."""
    if reason == "limit":
        return None
    if reason == "condition":
        return failing(e, s, ability, ability.adef.when, loc, loc[0])
    for pattern in ability.adef.on:
        if pattern.kind == one[0]:
            return failing(e, s, ability, pattern.where, loc, one[2])
    return None


def failing(e: Engine, s: State, ability: Ability, expr: Expr, loc: tuple[Any, ...], it: Any) -> tuple[Any, Any]:
    """Walk into `and` to the first false part; compare forms tell the values of both sides."""
    while isinstance(expr, tuple) and expr[0] == "and":
        for part in expr[1:]:
            if not _linked(e, ability, part)(s, loc, it):
                expr = part
                break
        else:
            break
    if isinstance(expr, tuple) and expr[0] in _COMPARE:
        return expr, tuple([_linked(e, ability, x)(s, loc, it) for x in expr[1:]])
    return expr, None


def _linked(e: Engine, ability: Ability, part: Expr) -> Fn:
    """A part of a condition, linked when it is first asked about."""
    key = ability.id, part
    found = e.condition_parts.get(key)
    if found is None:
        found = e.condition_parts[key] = Scope(e, ability.adef.captures).fn(part)
    return found


def why(s: State, ref: int) -> list[tuple[Any, ...]]:
    """Records in which a card (this object) took part, oldest first. Needs a traced game."""
    return [r for r in s.trace or () if _mentions(r[4:], ref)]


def why_not(s: State, ability_id: str) -> list[tuple[Any, ...]]:
    """Records that tell of this ability not having triggered, oldest first."""
    return [r for r in s.trace or () if r[1] == "not_fired" and r[4] == ability_id]


def _mentions(value: Any, ref: int) -> bool:
    if type(value) is tuple:
        return any(_mentions(v, ref) for v in value)
    return type(value) is int and value == ref
