"""What a position of ZENONZARD is worth, for bots that look ahead: a sum of what both players have, no rule (docs/bots.md)."""

from __future__ import annotations

from typing import Final

from zxscript.engine import values
from zxscript.engine.engine import Engine
from zxscript.engine.state import MASK, REST, State
from zxscript.games.worth import Worth, decided
from zxscript.games.zenonzard.layout import BASE, BP, DECK, DP, FIELD, FORCE, HAND, KIND, LIFE


def worth(e: Engine, s: State, seat: int) -> int:
    """How much better a position is for ``seat`` than for the other player; ±WON when it is decided."""
    if s.result is not None:
        return decided(s, seat)
    return _having(e, s, seat) - _having(e, s, 1 - seat)


def _having(e: Engine, s: State, player: int) -> int:
    life = e.pvar(s, "life", player)
    worth = 110 * life - 50 * max(0, 4 - life)
    for ref in s.zones[2 * FORCE + player]:
        left = s.cell(LIFE, ref & MASK)
        worth += 40 * left + (30 if left else 0)
    for ref in s.zones[2 * FIELD + player]:
        worth += 60 + (values.stat(e, s, BP, ref) or 0) // 15 + 30 * (values.stat(e, s, DP, ref) or 0)
        worth += 0 if s.cols[REST][ref & MASK] else 30
    for ref in s.zones[2 * BASE + player]:
        worth += 32 if "minion" in values.printed_tags(e, s, KIND, ref) else 0
    mana = len(s.zones[2 * BASE + player])
    worth += 34 * min(mana, 6) + 14 * max(0, min(mana, 10) - 6)
    return worth + 30 * min(len(s.zones[2 * HAND + player]), 9) - 8 * max(0, 5 - len(s.zones[2 * DECK + player]))


WORTH: Final = Worth(worth, frozenset(("mana_phase", "main_phase")), frozenset(("flash",)))
