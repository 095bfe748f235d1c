"""Which of the abilities that wait is dealt with next, and who says so (zx.md 12.2, 14.1)."""

from __future__ import annotations

from typing import Final

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx.layout import (
    DECK,
    TRASH,
    V_LOOSE,
    V_TURN_PLAYER,
)

_DECK: Final = 2 * DECK
_OTHER_DECK: Final = 2 * DECK + 1
_TRASH: Final = 2 * TRASH
_OTHER_TRASH: Final = 2 * TRASH + 1


def urgent(e: Engine, s: State) -> bool:
    """Is an immediate rule effect due (14.1a), or does a special ability wait (11.4)? Asked after every commit."""
    if s.vars[V_LOOSE]:
        return True
    z = s.zones
    if (not z[_DECK] and z[_TRASH]) or (not z[_OTHER_DECK] and z[_OTHER_TRASH]):
        return True
    if not s.waiting:                         # nearly always
        return False
    return any(e.ability(w[1]).kind == "special" for w in s.waiting)


def among(e: Engine, s: State) -> tuple[int, ...]:
    """Which waiting abilities the next one is chosen from: special ones at once; a Crisis after everything else
    (14.12); else all, or the turn player's first (ruling trigger_order)."""
    kinds = [(w[0], w[2][1], e.ability(w[1]).kind) for w in s.waiting]
    special = tuple([i for i, _, kind in kinds if kind == "special"])
    if special:
        return special
    plain = [(i, who) for i, who, kind in kinds if kind != "crisis"] or [(i, who) for i, who, _ in kinds]
    if e.game.rulings["trigger_order"] == "turn_player_first":
        mine = [(i, who) for i, who in plain if who == s.vars[V_TURN_PLAYER]]
        plain = mine or plain
    return tuple([i for i, _ in plain])


def chooser(e: Engine, s: State) -> int:
    """Who picks the next waiting ability: the turn player (12.2)."""
    player = s.vars[V_TURN_PLAYER]
    if e.game.rulings["trigger_order"] == "turn_player_first" and all(w[2][1] != player for w in s.waiting):
        return 1 - player
    return player
