"""Small questions about a position, each against a position of a few numbers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from zxscript.engine.events import SUBJECT
from zxscript.engine.state import FACE, REST
from zxscript.games.zenonzard import facts
from zxscript.games.zenonzard.layout import BASE, FIELD, FORCE

NOBODY: Any = None
"""The engine, which these questions do not ask."""


def test_the_last_damage_of_a_turn_is_the_latest_to_that_object() -> None:
    def event(kind: str, subject: int) -> tuple[Any, ...]:
        return (kind, *([0] * (SUBJECT - 1)), subject)

    first, second, other, felled = event("damage", 5), event("damage", 5), event("damage", 6), event("destroy", 5)
    state: Any = SimpleNamespace(facts=[first, second, other, felled])
    assert facts.last_damage(NOBODY, state, 5) is second is not first
    assert facts.last_damage(NOBODY, state, 6) is other and facts.last_damage(NOBODY, state, 7) is None


def test_what_refreshes_is_rested_and_not_destroyed() -> None:
    """Of both players' cards, those of one; a destroyed Force lies face down and stays."""
    rests, faces = [0, 1, 0, 1, 1, 1, 1], [1, 1, 1, 1, 1, 0, 1]
    cols: list[Any] = [None] * 16
    cols[REST], cols[FACE] = rests, faces
    zones: list[list[int]] = [[] for _ in range(32)]
    zones[FIELD * 2], zones[BASE * 2], zones[FORCE * 2], zones[FORCE * 2 + 1] = [0, 1], [2, 3], [4, 5], [6]
    state: Any = SimpleNamespace(cols=cols, zones=zones)
    assert facts.to_refresh(NOBODY, state, 0) == (1, 3, 4) and facts.to_refresh(NOBODY, state, 1) == (6,)
