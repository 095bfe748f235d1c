"""What a position of ZENONZARD is worth, for bots that look ahead: a sum of what both players have, no rule (docs/bots.md).

The weights were found by play: two players who do what is worth most one deed ahead, with weights a little apart, over and over; those
of whoever won were taken a step of the way (docs/decisions/0830).  Damage to a Force counts for nothing before the Force falls.
"""

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
    worth = 86 * life - 58 * max(0, 4 - life)
    for ref in s.zones[2 * FORCE + player]:
        worth += 31 if s.cell(LIFE, ref & MASK) else 0
    for ref in s.zones[2 * FIELD + player]:
        worth += 11 + 3 * (values.stat(e, s, BP, ref) or 0) // 20 + 20 * (values.stat(e, s, DP, ref) or 0)
        worth += 0 if s.cols[REST][ref & MASK] else 39
    for ref in s.zones[2 * BASE + player]:
        worth += 58 if "minion" in values.printed_tags(e, s, KIND, ref) else 0
    mana = len(s.zones[2 * BASE + player])
    worth += 62 * min(mana, 6) + 20 * max(0, min(mana, 10) - 6)
    return worth + 23 * min(len(s.zones[2 * HAND + player]), 9) - 6 * max(0, 5 - len(s.zones[2 * DECK + player]))


_FREE: Final = frozenset(("mana_phase", "main_phase"))
WORTH: Final = Worth(worth, _FREE, frozenset(("flash",)), met=frozenset(("block",)), lead=400, reply=False, tries=0)
