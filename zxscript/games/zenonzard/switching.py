"""スイッチ：a minion in the Field and one in the Base of the same player change places (§16, decision 0790)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zxscript.engine.defs import Fn
from zxscript.games.zenonzard.marks import bears

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

Option = tuple[Any, ...]
Wishes: TypeAlias = tuple[tuple[Fn, tuple[Any, ...]], ...]

#: Ruling ``switch_bearer`` -> may the minion with スイッチ be the one in the Field, the one in the Base?
_BEARER: Final = {"either": (True, True), "field": (True, False), "base": (False, True)}


def pairs(e: Engine, s: State, player: int, moves: list[Option]) -> list[Option]:
    """Those of the minions that may move which may do it by changing places: ("switch", minion in the Field, mana in the Base)."""
    leaving = [move[1] for move in moves if move[0] == "retreat"]
    coming = [move[1] for move in moves if move[0] == "advance"]
    out, back = _BEARER[e.game.rulings["switch_bearer"]]
    wishes = {ref: _wishes(e, s, ref) for ref in [*(leaving if out else ()), *(coming if back else ())] if bears(e, s, "switch", ref)}
    if not wishes:
        return []
    once = not e.game.rulings["switch_right"]
    return [
        ("switch", here, there) for here in leaving for there in coming
        if (_fits(s, wishes.get(here, ()), there) or _fits(s, wishes.get(there, ()), here))
        and not (once and (_switched(e, s, here) or _switched(e, s, there)))
    ]  # fmt: skip


def _wishes(e: Engine, s: State, bearer: int) -> Wishes:
    """What the スイッチ of a card asks for: conditions on the partner, and with which locals they are read."""
    found = [(ident, e.ability(ident)) for ident in e.abilities_of(s, bearer, "keyword")]
    return tuple([(a.tests["partner"], e.locals_of(s, ident, bearer)) for ident, a in found if "switch" in a.tags])


def _fits(s: State, wishes: Wishes, partner: int) -> bool:
    """Is the partner what one of them asks for?"""
    for test, loc in wishes:  # noqa: SIM110 - hot path
        if test.get(s, loc, partner):
            return True
    return False


def _switched(e: Engine, s: State, ref: int) -> bool:
    """Has it switched in this turn?"""
    how, after = e.field["how"], e.field["after"]
    return any(one[how] == "switch" and one[after] == ref for one in s.facts)
