"""The nine squares. Numbers are seen by player 0; for player 1 the board is rotated (zx.md 4, CR 303)."""

from __future__ import annotations

from typing import Final

SQUARES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9)
#: Player Square of each player (CR 303.3a).
HOME: Final = (2, 8)
NORMAL: Final = (1, 3, 4, 5, 6, 7, 9)
CENTRE: Final = (4, 5, 6)
#: Own army area of each player: the Player Square and its horizontal neighbours (CR 303.4a).
AREA: Final = ((1, 2, 3), (7, 8, 9))


def _at(square: int) -> tuple[int, int]:
    return (square - 1) % 3, (square - 1) // 3


def _distance(a: int, b: int) -> int:
    (ax, ay), (bx, by) = _at(a), _at(b)
    return abs(ax - bx) + abs(ay - by)


#: DISTANCE[a][b] = least number of steps between neighbours (CR 303.2a); row and column 0 are unused.
DISTANCE: Final = tuple(tuple(_distance(a, b) if a and b else 0 for b in range(10)) for a in range(10))
#: NEAR[a] = squares next to a, horizontally or vertically (CR 303.2).
NEAR: Final = tuple(tuple(b for b in SQUARES if DISTANCE[a][b] == 1) if a else () for a in range(10))
#: WITHIN[d][a] = squares at distance 1..d from a.
WITHIN: Final = tuple(tuple(tuple(b for b in SQUARES if 1 <= DISTANCE[a][b] <= d) if a else () for a in range(10))
                      for d in range(5))
#: The same as bits, one a square.
REACH: Final = tuple(tuple(sum(1 << b for b in near) for near in row) for row in WITHIN)


def relative(player: int, square: int) -> int:
    """A square numbered as `player` sees it, as a board number (and back: it is its own inverse)."""
    return square if player == 0 else 10 - square


def step(player: int, square: int, dx: int, dy: int) -> int | None:
    """The square `dx` to the right and `dy` ahead as `player` sees it; None off the board."""
    x, y = _at(relative(player, square))
    x, y = x + dx, y + dy
    return relative(player, 1 + x + 3 * y) if 0 <= x < 3 and 0 <= y < 3 else None
