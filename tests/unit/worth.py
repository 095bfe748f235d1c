"""What a change of a position does to its worth, for the tests of both games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.games.worth import Worth


def gained(worth: Worth, table: Any, then: Callable[[Any], object]) -> tuple[int, int]:
    """How much more the position is worth to each seat after ``then``."""
    before = [worth.of(table.e, table.s, seat) for seat in (0, 1)]
    then(table)
    return worth.of(table.e, table.s, 0) - before[0], worth.of(table.e, table.s, 1) - before[1]
