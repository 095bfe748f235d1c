"""What effects add to the cost of startup abilities (decision 0655)."""

from __future__ import annotations

from typing import Any

from zxscript.engine import atoms, values
from zxscript.engine.defs import Ability
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx.layout import S_STARTUP_PRICE
from zxscript.games.zx.pay import SURCHARGE, payable


def surcharge(e: Engine, s: State, ref: int) -> int:
    """How many resources more than printed the startup abilities of the card cost."""
    return values.stat(e, s, S_STARTUP_PRICE, ref) or 0 if "stat:startup_price" in s.index or "gain" in s.index else 0


def affordable(e: Engine, s: State, ref: int, ability: Ability, loc: tuple[Any, ...], player: int) -> bool:
    """Can the cost of a startup ability be paid, with what effects add to it (decision 0655)?"""
    test, more = ability.tests.get("payable"), surcharge(e, s, ref)
    if not more:
        return test is None or bool(test.get(s, loc, ref))
    s.vars[SURCHARGE + player] = more                  # for as long as the test looks
    try:
        return payable(e, s, player, 0, ()) and (test is None or bool(test.get(s, loc, ref)))
    finally:
        s.vars[SURCHARGE + player] = 0


def set_surcharge(e: Engine, s: State, ref: int, player: int) -> None:
    """The next payment of the player is that of this card's startup ability."""
    atoms.set_pvar(e, s, "surcharge", player, surcharge(e, s, ref))


def no_surcharge(e: Engine, s: State, player: int) -> None:
    """The surcharge is part of a payment that is being made."""
    atoms.set_pvar(e, s, "surcharge", player, 0)
