"""The layers: how continuous modifications of one number or one kind of tag add up (docs/ir.md, "Order of a stat")."""

from __future__ import annotations

from typing import Any

from zxscript.engine import hooks
from zxscript.engine.defs import Mod
from zxscript.engine.expr import INFINITE, clamp
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import items
from zxscript.engine.state import State

#: What a modification does to an object that it applies to: its operation and the value.
Change = tuple[str, Any]


def modified(e: Linked, s: State) -> list[int]:
    """Numbers (depends) of the derived values that anything present modifies."""
    numbers = e.value_no
    found = [numbers[key] for key in s.index if key in numbers]
    if "gain" in s.index:
        found += [numbers[key] for key in hooks.granted(e, s)[0] if key in numbers]
    return found


def bound(e: Linked, k: int, value: int) -> int:
    d = e.game.stats[k]
    if d.floor is not None and value < d.floor:
        value = d.floor
    if d.ceiling is not None and value > d.ceiling:
        value = d.ceiling
    return value


def change(e: Linked, s: State, entry: hooks.Entry, ref: int) -> Change | None:
    """What an entry does to an object now, None if nothing."""
    found = applies(e, s, entry, ref)
    if found is None:
        return None
    mod: Mod = entry[2]
    value = mod.value.get(s, found, ref)
    return None if value is None else (mod.op, value)


def changes(e: Linked, s: State, entries: tuple[hooks.Entry, ...], ref: int) -> list[Change]:
    """What the entries do to an object, in their order."""
    out: list[Change] = []
    for entry in entries:
        found = change(e, s, entry, ref)
        if found is not None:
            out.append(found)
    return out


def layered(base: int, found: list[Change], lifted: bool = True) -> int:
    """A number after modifications, in the order of the layers (docs/ir.md). "Original becomes" is in the base already. `lifted`
    as in StatDef."""
    fixed = base
    plus, minus, times_plus, times_minus, times = 0, 0, 1, 1, 1
    low, high = -INFINITE, INFINITE
    for op, value in found:
        if op == "add":
            if value > 0:
                plus += value
            else:
                minus += value
        elif op == "set":
            fixed = value
        elif op == "mul_plus":
            times_plus *= value
        elif op == "mul_minus":
            times_minus *= value
        elif op == "mul":
            times *= value
        elif op == "min":
            low = max(low, value)
        elif op == "max":
            high = min(high, value)
    if not lifted:
        low = min(low, fixed + plus * times_plus)
    # What is unlimited is not changed by numbers.
    return INFINITE if fixed >= INFINITE else max(low, min(high, clamp((fixed + plus * times_plus + minus * times_minus) * times)))


def retagged(base: tuple[str, ...], found: list[Change]) -> tuple[str, ...]:
    """Tags after modifications."""
    have: list[str] = list(base)
    barred: list[str] = []
    for op, given in found:
        value = items(given)
        if op == "set":
            have = list(value)
        elif op == "add":
            have += [v for v in value if v not in have]
        else:
            have = [v for v in have if v not in value]
            if op == "bar":
                barred += value
    return tuple([v for v in have if v not in barred])


def applies(e: Linked, s: State, entry: hooks.Entry, ref: int) -> tuple[Any, ...] | None:
    """The locals of an entry if its ability is valid and its scope takes in the object (and it is not immune)."""
    mod: Mod = entry[2]
    if mod.of_self and entry[1] != ref:       # it speaks of its own card only, and this is another
        return None
    when = mod.ability.when
    # The scope first: most entries do not concern the object, and a condition may need the values of many others.
    loc = hooks.context(e, s, entry, judge=False)
    if loc is None or (mod.scope is not None and not mod.scope.get(s, loc, ref)):
        return None
    if when is not None:
        system = s.scratch.system
        if not (when.get(s, loc, entry[1]) if system is None else system.is_met(entry, loc)):
            return None
    if "immune" in s.index and entry[1] != ref and immune(e, s, ref, entry[1]):
        return None
    return loc


def immune(e: Linked, s: State, ref: int, source: Any) -> bool:
    """Is the object unaffected by effects of `source`?"""
    if source is None or ref is None or s.scratch.within & hooks.BY_IMMUNE:
        return False
    outer = hooks.judge_without(s, hooks.BY_IMMUNE)
    try:
        for entry in hooks.find(e, s, "immune"):
            mod: Mod = entry[2]
            loc = hooks.context(e, s, entry)
            if loc is not None and (mod.scope is None or mod.scope.get(s, loc, ref)) and mod.value.get(s, loc, source):
                return True
    finally:
        hooks.judged(s, hooks.BY_IMMUNE, outer)
    return False
