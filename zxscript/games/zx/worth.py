"""What a position of Z/X is worth, for bots that look ahead: a sum of what both players have, no rule.

The weights are guesses that were measured by play (docs/bots.md): a point of Life is what the game is about, cards on squares
count by power and by whom they threaten, resources until there are enough of them, then hand and charge.
"""

from __future__ import annotations

from typing import Final

from zxscript.engine import values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.worth import Worth, decided
from zxscript.games.zx.layout import (
    CARD,
    CHARGE,
    CONTROLLER,
    DAMAGE,
    DECK,
    DEF,
    HAND,
    LIFE,
    M_PLAYER,
    M_ZX,
    POS,
    RESOURCE,
    REST,
    S_POWER,
    SQUARE,
)

_LIFE: Final = (0, 300, 520, 680, 800)
"""Worth of so many points of Life; each further one is worth 100."""


def worth(e: Engine, s: State, seat: int) -> int:
    """How much better a position is for ``seat`` than for the other player; ±WON when it is decided."""
    if s.result is not None:
        return decided(s, seat)
    return _having(e, s, seat) - _having(e, s, 1 - seat) + _board(e, s, seat)


def _having(e: Engine, s: State, player: int) -> int:
    life = len(s.zones[2 * LIFE + player])
    resources = len(s.zones[2 * RESOURCE + player])
    worth = _LIFE[life] if life < len(_LIFE) else _LIFE[-1] + 100 * (life - len(_LIFE) + 1)
    worth += 36 * min(resources, 6) + 14 * max(0, min(resources, 12) - 6)
    worth += 24 * min(len(s.zones[2 * HAND + player]), 8) + 5 * min(len(s.zones[2 * CHARGE + player]), 4)
    return worth - 8 * max(0, 6 - len(s.zones[2 * DECK + player]))


def _board(e: Engine, s: State, seat: int) -> int:
    """Z/X on the squares: those of ``seat`` count, those of the other player count against it."""
    found, homes = [], [0, 0]
    controller, pos = s.cols[CONTROLLER], s.cols[POS]
    for pile in (2 * SQUARE, 2 * SQUARE + 1):
        for ref in s.zones[pile]:
            card = ref & CARD
            mark = e.cards_linked[s.cols[DEF][card]].mark
            if mark & M_PLAYER:
                homes[controller[card]] = pos[card]
            elif mark & M_ZX:
                found.append(ref)
    total = 0
    for ref in found:
        card = ref & CARD
        player = controller[card]
        strength = (values.stat(e, s, S_POWER, ref) or 0) - s.rare[DAMAGE].get(card, 0)
        worth = 30 + strength // 100 + (30 if _beside(pos[card], homes[1 - player]) else 0) + (0 if s.cols[REST][card] else 8)
        total += worth if player == seat else -worth
    return total


def _beside(one: int, other: int) -> bool:
    """Whether two squares (1 to 9) share a side."""
    if not one or not other:
        return False
    return abs((one - 1) // 3 - (other - 1) // 3) + abs((one - 1) % 3 - (other - 1) % 3) == 1


WORTH: Final = Worth(worth, frozenset(("resource", "ignition", "main")), frozenset(("event_step",)))
