"""Continuous abilities of which several copies count once (この効果は重複しない)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zxscript.compile.context import SELF
from zxscript.compile.headers import Above
from zxscript.compile.logic import both
from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef

_IT: Expr = ("it",)
_TWIN: Expr = ("local", "twin")


def first_copy(zones: tuple[str, ...], own: str) -> Expr:
    """No copy of the ability under the same player came before this one.  ``own``: the tag that it alone has."""
    return ("eq", ("len", _earlier(zones, own)), 0)


def in_force(head: Above, mods: Sequence[ModDef], own: str) -> tuple[Expr, tuple[ModDef, ...]]:
    """When a continuous ability works, and its changes.  ``own``: the tag that the ability alone has."""
    when = both(head.when, head.only_if)
    return _only_once(tuple(mods), head.zones, when, own) if head.single else (when, tuple(mods))


def _only_once(mods: tuple[ModDef, ...], zones: tuple[str, ...], when: Expr, own: str) -> tuple[Expr, tuple[ModDef, ...]]:
    """The condition and the changes of an ability whose copies count once.

    A change that reaches other cards from another copy (他の自分のミニオン) is in force for each card that no earlier copy
    reaches; one that does not ask for its own card is in force for the first copy.
    """
    if not any(_asks_self(part) for part in (when, *(mod.scope for mod in mods))):
        return both(when, first_copy(zones, own)), mods
    earlier = _earlier(zones, own)
    return when, tuple(replace(mod, scope=both(mod.scope, ("not", _reached(mod.scope, earlier, when)))) for mod in mods)


def _reached(scope: Expr, earlier: Expr, when: Expr) -> Expr:
    """An earlier copy reaches the card that is asked about."""
    from_twin = both(_of_twin(when), ("any", ("tuple", ("local", "reached")), _of_twin(scope)))
    return ("bind", "reached", _IT, ("any", earlier, ("bind", "twin", _IT, from_twin)))


def _earlier(zones: tuple[str, ...], own: str) -> Expr:
    """Cards under the same player that came before this one and have the ability: also one that another card is joined with,
    which is no longer of the same definition."""
    here = tuple(("cards", zone, ("you",)) for zone in zones)
    copies: Expr = here[0] if len(here) == 1 else ("concat", *here)
    return ("where", copies, ("and", ("lt", ("col", "stamp", _IT), ("col", "stamp", SELF)), ("has", own, _IT)))


def _asks_self(expr: Expr) -> bool:
    return isinstance(expr, tuple) and (expr == SELF or any(_asks_self(part) for part in expr))


def _of_twin(expr: Expr) -> Expr:
    """The same, asked by the other copy."""
    if expr == SELF:
        return _TWIN
    return tuple(_of_twin(part) for part in expr) if isinstance(expr, tuple) else expr
