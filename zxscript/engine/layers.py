"""The layers: how continuous modifications of one number or one kind of tag add up (docs/ir.md, "Order of a stat")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zxscript.engine import hooks
from zxscript.engine.expr import INFINITE, clamp, items
from zxscript.engine.state import State

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine


def bound(e: Engine, k: int, value: int) -> int:
    d = e.game.stats[k]
    if d.floor is not None and value < d.floor:
        value = d.floor
    if d.ceiling is not None and value > d.ceiling:
        value = d.ceiling
    return value


def layered(e: Engine, s: State, entries: tuple[hooks.Entry, ...], ref: int, base: int, upto: int) -> int:
    """Apply stat modifications in the order of the layers (docs/ir.md); `upto` 0 = only "original becomes"."""
    first: int | None = None
    fixed: int | None = None
    plus, minus, times_plus, times = 0, 0, 1, 1
    low, high = -INFINITE, INFINITE
    for entry in entries:
        found = applies(e, s, entry, ref)
        if found is None:
            continue
        op, value = entry[2].op, entry[2].value(s, found, ref)
        if value is None:
            continue
        if op == "add":
            plus, minus = plus + max(value, 0), minus + min(value, 0)
        elif op == "base":
            first = value
        elif op == "set":
            fixed = value
        elif op == "mul_plus":
            times_plus *= value
        elif op == "mul":
            times *= value
        elif op == "min":
            low = max(low, value)
        else:
            high = min(high, value)
    start = base if first is None else first
    if upto == 0:
        return start
    return _total(start if fixed is None else fixed, plus * times_plus + minus, times, low, high)


def _total(start: int, change: int, times: int, low: int, high: int) -> int:
    """What is unlimited is not changed by numbers."""
    return INFINITE if start >= INFINITE else max(low, min(high, clamp((start + change) * times)))


def applies(e: Engine, s: State, entry: hooks.Entry, ref: int) -> tuple[Any, ...] | None:
    """The locals of an entry if its ability is valid and its scope takes in the object (and it is not immune)."""
    mod = entry[2]
    if mod.own and entry[1] != ref:           # it speaks of its own card only, and this is another
        return None
    when = mod.ability.when
    # The scope first: most entries do not concern the object, and a condition may need the values of many others.
    loc = hooks.context(e, s, entry, judge=False)
    if loc is None or (mod.scope is not None and not mod.scope(s, loc, ref)):
        return None
    if when is not None and not when(s, loc, entry[1]):
        return None
    if "immune" in s.index and entry[1] != ref and immune(e, s, ref, entry[1]):
        return None
    return loc


def immune(e: Engine, s: State, ref: int, source: Any) -> bool:
    """Is the object unaffected by effects of `source`?"""
    if source is None or ref is None:
        return False
    if "immune" in e.busy:
        e.tainted |= hooks.BY_IMMUNE
        return False
    e.busy.add("immune")
    try:
        for entry in hooks.find(e, s, "immune"):
            mod = entry[2]
            loc = hooks.context(e, s, entry)
            if loc is not None and (mod.scope is None or mod.scope(s, loc, ref)) and mod.value(s, loc, source):
                return True
    finally:
        e.busy.discard("immune")
        e.tainted &= ~hooks.BY_IMMUNE
    return False


def retag(e: Engine, s: State, entries: tuple[hooks.Entry, ...], ref: int, base: tuple[str, ...]) -> tuple[str, ...]:
    have: list[str] = list(base)
    barred: list[str] = []
    for entry in entries:
        loc = applies(e, s, entry, ref)
        if loc is None:
            continue
        value = items(entry[2].value(s, loc, ref))
        if entry[2].op == "set":
            have = list(value)
        elif entry[2].op == "add":
            have += [v for v in value if v not in have]
        else:
            have = [v for v in have if v not in value]
            if entry[2].op == "bar":
                barred += value
    return tuple(v for v in have if v not in barred)
