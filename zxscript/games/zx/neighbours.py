"""Which cards stand next to one another (CR 303.2)."""

from __future__ import annotations

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import geometry
from zxscript.games.zx.layout import CARD, POS


def pairs(e: Engine, s: State, refs: tuple[int, ...]) -> int:
    """隣接するゼクスN組: how many pairs of these cards stand on adjacent squares; each card in one pair only by the ruling."""
    at = [q for q in (s.cols[POS][ref & CARD] for ref in refs) if q]
    found = [(i, j) for i in range(len(at)) for j in range(i) if geometry.DISTANCE[at[i]][at[j]] == 1]
    return len(found) if e.game.rulings["adjacent_pairs"] == "each" else _apart(found)


def _apart(found: list[tuple[int, int]]) -> int:
    """The most pairs that share no card (nine squares: a handful of pairs)."""
    if not found:
        return 0
    (i, j), *rest = found
    free = [pair for pair in rest if i not in pair and j not in pair]
    return max(1 + _apart(free), _apart(rest))
