"""Why did this happen, why did it not: read from the trace records."""

from __future__ import annotations

from typing import Any

from zxscript.engine.defs import Ability
from zxscript.engine.expr import Scope
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.state import State
from zxscript.ir.forms import Expr

_COMPARE = ("eq", "ne", "lt", "le", "gt", "ge", "in")


class Part:
    """A condition, or a part of one: `expr`, linked as `holds`; `parts` of a conjunction, `sides` of a comparison, as they are linked
    when they are first asked for."""

    __slots__ = ("expr", "holds", "parts", "sides")

    def __init__(self, scope: Scope, expr: Expr) -> None:
        self.expr, self.holds = expr, scope.fn(expr)
        self.parts = tuple([Part(scope, one) for one in expr[1:]]) if isinstance(expr, tuple) and expr[0] == "and" else ()
        self.sides = tuple([scope.fn(one) for one in expr[1:]]) if isinstance(expr, tuple) and expr[0] in _COMPARE else None


def first_failure(e: Linked, s: State, ability: Any, loc: tuple[Any, ...], one: Event | None, reason: str) -> Any:
    """The first part of the condition that is false: (its expression, values of its two sides or None)."""
    if reason == "limit":
        return None
    if reason == "condition":
        return failing(s, _linked(e, ability, ""), loc, loc[0])
    part = None if one is None else _linked(e, ability, one[0])
    return None if one is None or part is None else failing(s, part, loc, one[2])


def failing(s: State, part: Part, loc: tuple[Any, ...], it: Any) -> tuple[Any, Any]:
    """Walk into `and` to the first false part; compare forms tell the values of both sides."""
    deeper: Part | None = part
    while deeper is not None:
        part, deeper = deeper, None
        for one in part.parts:
            if not one.holds.get(s, loc, it):
                deeper = one
                break
    return part.expr, None if part.sides is None else tuple([side.get(s, loc, it) for side in part.sides])


def _linked(e: Linked, ability: Ability, kind: str) -> Any:
    """The condition of an ability ("") or of its pattern for a kind of event, in its parts; None when it has no such pattern."""
    key = ability.id, kind
    if key not in e.condition_parts:
        said = [ability.adef.when] if not kind else [pattern.where for pattern in ability.adef.on if pattern.kind == kind]
        e.condition_parts[key] = Part(Scope(e, ability.adef.captures), said[0]) if said else None
    return e.condition_parts[key]


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
