"""What a position is worth to bots: each thing that a player has adds what is written down, and takes as much from the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from zx_table import Table, zx

from tests.unit.worth import gained
from zxscript.engine import atoms
from zxscript.games.worth import WON
from zxscript.games.zx.worth import WORTH


def leave(t: Table, zone: str, left: int) -> None:
    for ref in t.zone(zone)[left:]:
        atoms.move(t.e, t.s, ref, "trash")


def several(t: Table, zone: str, count: int) -> None:
    for _ in range(count):
        t.put("plain", zone)


@pytest.mark.parametrize(("had", "then", "more"), [
    (None, lambda t: leave(t, "life", 3), 680 - 800),
    (None, lambda t: leave(t, "life", 0), -800),
    (None, lambda t: several(t, "life", 2), 200),
    (None, lambda t: t.put("plain", "resource"), 36),
    (None, lambda t: t.put("plain", "resource", 1), -36),
    (lambda t: several(t, "resource", 5), lambda t: several(t, "resource", 1), 36),
    (lambda t: several(t, "resource", 6), lambda t: several(t, "resource", 1), 14),
    (lambda t: several(t, "resource", 11), lambda t: several(t, "resource", 2), 14),
    (None, lambda t: several(t, "hand", 8), 8 * 24),
    (lambda t: several(t, "hand", 8), lambda t: several(t, "hand", 1), 0),
    (None, lambda t: several(t, "charge", 4), 20),
    (lambda t: several(t, "charge", 4), lambda t: several(t, "charge", 1), 0),
    (None, lambda t: leave(t, "deck", 6), 0),
    (None, lambda t: leave(t, "deck", 4), -16),
    (None, lambda t: t.stand("five", 1), 30 + 50 + 8),
    (None, lambda t: t.stand("five", 1, rest=1), 30 + 50),
    (None, lambda t: t.stand("five", 1, 1), -30 - 50 - 8 - 30),
    (None, lambda t: t.stand("five", 5), 118),
    (None, lambda t: t.stand("five", 9), 118),
    (None, lambda t: t.stand("five", 4), 88),
    (None, lambda t: t.stand("five", 6), 88),
    (None, lambda t: t.stand("five", 3), 88),
    (lambda t: t.stand("five", 4), lambda t: atoms.put(t.e, t.s, t.ref_at(4), "damage", 2000), -20),
])  # fmt: skip
def test_what_is_there_counts_as_much_as_is_written_down(had: Callable[[Table], object] | None, then: Callable[[Table], object], more: int) -> None:
    t = Table([zx("five", power=5000)])
    if had is not None:
        had(t)
    assert gained(WORTH, t, then) == (more, -more)


def test_a_game_that_is_over_is_worth_its_end() -> None:
    t = Table()
    for result, worth in (((0,), WON), ((1,), -WON), ((0, 1), 0)):
        t.s.result = result
        assert WORTH.of(t.e, t.s, 0) == worth
