"""Continuous abilities of which several copies count once (この効果は重複しない)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zxscript.compile.context import SELF
from zxscript.compile.headers import Above
from zxscript.compile.logic import both
from zxscript.ir.forms import Expr
from zxscript.ir.program import SINGLE, ModDef

_IT: Expr = ("it",)
_TWIN: Expr = ("local", "twin")


def first_copy(zones: tuple[str, ...]) -> Expr:
    """No copy of the card under the same player came before this one."""
    return ("eq", ("len", _earlier(zones)), 0)


def in_force(head: Above, mods: Sequence[ModDef]) -> tuple[Expr, tuple[ModDef, ...]]:
    """When a continuous ability works, and its changes."""
    when = both(head.when, head.only_if)
    return _only_once(tuple(mods), head.zones, when) if head.single else (when, tuple(mods))


def _only_once(mods: tuple[ModDef, ...], zones: tuple[str, ...], when: Expr) -> tuple[Expr, tuple[ModDef, ...]]:
    """The condition and the changes of an ability whose copies count once.

    A change that reaches other cards from another copy (他の自分のミニオン) is in force for each card that no earlier copy
    reaches; one that does not ask for its own card is in force for the first copy.
    """
    if not any(_asks_self(part) for part in (when, *(mod.scope for mod in mods))):
        return both(when, first_copy(zones)), mods
    return when, tuple(replace(mod, scope=both(mod.scope, ("not", _reached(mod.scope, zones, when)))) for mod in mods)


def _reached(scope: Expr, zones: tuple[str, ...], when: Expr) -> Expr:
    """An earlier copy reaches the card that is asked about."""
    from_twin = both(_of_twin(when), ("any", ("tuple", ("local", "reached")), _of_twin(scope)))
    return ("bind", "reached", _IT, ("any", _earlier(zones), ("bind", "twin", _IT, from_twin)))


def _earlier(zones: tuple[str, ...]) -> Expr:
    """Copies under the same player that came before this one and have the ability."""
    here = tuple(("cards", zone, ("you",)) for zone in zones)
    copies: Expr = here[0] if len(here) == 1 else ("concat", *here)
    same = ("eq", ("def", _IT), ("def", SELF))
    return ("where", copies, ("and", same, ("lt", ("col", "stamp", _IT), ("col", "stamp", SELF)), ("has", SINGLE, _IT)))


def _asks_self(expr: Expr) -> bool:
    return isinstance(expr, tuple) and (expr == SELF or any(_asks_self(part) for part in expr))


def _of_twin(expr: Expr) -> Expr:
    """The same, asked by the other copy."""
    if expr == SELF:
        return _TWIN
    return tuple(_of_twin(part) for part in expr) if isinstance(expr, tuple) else expr
