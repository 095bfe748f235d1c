"""What a position of Lantern Way is worth: flames, oil, keepers on the road, cards in the palm."""

from __future__ import annotations

from typing import Final

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.worth import Worth, decided


def worth(e: Engine, s: State, seat: int) -> int:
    """How much better a position is for ``seat`` than for the other player."""
    return decided(s, seat) if s.result is not None else _having(e, s, seat) - _having(e, s, 1 - seat)


def _having(e: Engine, s: State, player: int) -> int:
    road, palm = (e.cards(s, zone, player) for zone in ("road", "palm"))
    return 100 * e.pvar(s, "flames", player) + 10 * e.pvar(s, "oil", player) + 40 * len(road) + 20 * len(palm)


WORTH: Final = Worth(worth, frozenset(("journey",)))
