"""スイッチ：a minion in the Field and one in the Base of the same player change places (§16, decision 0790)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zxscript.engine import values
from zxscript.engine.state import DEF, MASK
from zxscript.games.zenonzard.layout import BASE, FIELD

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

Option = tuple[Any, ...]

#: Ruling ``switch_bearer`` -> may the minion with スイッチ be the one in the Field, the one in the Base?
_BEARER: Final = {"either": (True, True), "field": (True, False), "base": (False, True)}


def pairs(e: Engine, s: State, player: int, moves: list[Option]) -> list[Option]:
    """Those of the minions that may move which may do it by changing places: ("switch", minion in the Field, mana in the Base)."""
    if not _printed(e, s, player) and "gain" not in s.index:
        return []
    leaving, coming = ([ref for verb, ref, *_ in moves if verb == wanted] for wanted in ("retreat", "advance"))
    once = not e.game.rulings["switch_right"]
    out, back = _BEARER[e.game.rulings["switch_bearer"]]
    return [
        ("switch", here, there) for here in leaving for there in coming
        if ((out and _fits(e, s, here, there)) or (back and _fits(e, s, there, here)))
        and not (once and (_switched(e, s, here) or _switched(e, s, there)))
    ]  # fmt: skip


def _printed(e: Engine, s: State, player: int) -> bool:
    defs, linked = s.cols[DEF], e.cards_linked
    return any("switch" in linked[defs[ref & MASK]].words for zone in (FIELD, BASE) for ref in s.zones[zone * 2 + player])


def _fits(e: Engine, s: State, bearer: int, partner: int) -> bool:
    """Is the partner what a スイッチ of the bearer asks for?"""
    if not values.has(e, s, "switch", bearer):
        return False
    tests = [(ident, e.ability(ident)) for ident in e.abilities_of(s, bearer, "keyword")]
    return any("switch" in a.tags and a.tests["partner"](s, e.locals_of(s, ident, bearer), partner) for ident, a in tests)


def _switched(e: Engine, s: State, ref: int) -> bool:
    """Has it switched in this turn?"""
    how, after = e.field["how"], e.field["after"]
    return any(one[how] == "switch" and one[after] == ref for one in s.facts)
