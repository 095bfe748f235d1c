"""What is told of an effect that begins: whose end it waits for, and which cards it is on, as far as it names them."""

from __future__ import annotations

from typing import Any

from zxscript.engine import trace
from zxscript.engine.linked import Linked
from zxscript.engine.state import MASK, REF, State
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef

_SELF, _CAPTURES = 0, 4


def places(adef: AbilityDef) -> tuple[int, ...] | None:
    """Where in the locals of an effect the cards stand that it is on; None when only a description tells them, or when it is on
    players, or changes nothing yet (an ability that waits)."""
    found: dict[int, None] = {}
    for mod in adef.mods:
        place = _place(mod.scope, adef.captures)
        if place is None:
            return None
        found[place] = None
    return tuple(found) or None


def _place(scope: Expr, captures: tuple[str, ...]) -> int | None:
    """The place of what one modification is on."""
    if not isinstance(scope, tuple) or not scope:
        return None
    if scope[0] == "and":
        return next((found for one in scope[1:] if (found := _place(one, captures)) is not None), None)
    if scope[0] not in ("in", "eq") or len(scope) != 3 or scope[1] != ("it",) or not isinstance(scope[2], tuple):
        return None
    if scope[2] == ("self",):
        return _SELF
    held = scope[2][0] == "local" and scope[2][1] in captures
    return _CAPTURES + captures.index(scope[2][1]) if held else None


def tell(e: Linked, s: State, loc: tuple[Any, ...], where: tuple[int, ...] | None, of: int | None, ticks: int) -> None:
    """Told before the record of an effect: `term` the player for whose turn or phase it waits and how often that ends before
    the effect does, `on` the cards (and how many) that it is on. Call only when `s.trace is not None`."""
    if of is not None:
        trace.tell(e, s, "term", of, n=ticks)
    if where is None:
        return
    cards: dict[int, None] = {}
    for at in where:
        for one in loc[at] if type(loc[at]) is tuple else (loc[at],):
            if type(one) is not int or one < 0:
                if one is None:
                    continue
                return
            if one > MASK and s.cols[REF][one & MASK] == one:
                cards[one] = None
    trace.tell(e, s, "on", 0, tuple(cards), len(cards))
