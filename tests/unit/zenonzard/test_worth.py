"""What a position is worth to bots: each thing that a player has adds what is written down, and takes as much from the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from zz_pool import Table, base, minion

from tests.unit.worth import gained
from zxscript.engine import atoms
from zxscript.games.worth import WON
from zxscript.games.zenonzard.worth import WORTH


def table() -> Table:
    return Table(minion("並", 500, 2, 3), base("炉"))


def life(t: Table, player: int, points: int) -> None:
    atoms.set_pvar(t.e, t.s, "life", player, points)


def deck(t: Table, left: int) -> None:
    for ref in t.e.cards(t.s, "deck", 0)[left:]:
        atoms.move(t.e, t.s, ref, "removed")


@pytest.mark.parametrize(("had", "then", "more"), [
    (None, lambda t: life(t, 0, 7), 86),
    (None, lambda t: life(t, 0, 2), -4 * 86 - 2 * 58),
    (None, lambda t: life(t, 1, 7), -86),
    (None, lambda t: atoms.put(t.e, t.s, t.force(0), "life", 1), 0),
    (None, lambda t: atoms.put(t.e, t.s, t.force(0), "life", 0), -31),
    (None, lambda t: t.put(0, "field", "並"), 11 + 75 + 40 + 39),
    (None, lambda t: t.put(0, "field", "並", rest=1), 11 + 75 + 40),
    (None, lambda t: t.put(1, "field", "並"), -165),
    (None, lambda t: t.put(0, "base", "炉"), 58 + 62),
    (None, lambda t: t.mana(0, "red"), 62),
    (lambda t: t.mana(0, *["red"] * 5), lambda t: t.mana(0, "red"), 62),
    (lambda t: t.mana(0, *["red"] * 6), lambda t: t.mana(0, "red"), 20),
    (lambda t: t.mana(0, *["red"] * 10), lambda t: t.mana(0, "red"), 0),
    (None, lambda t: t.put(0, "hand", "並"), 23),
    (lambda t: [t.put(0, "hand", "並") for _ in range(8)], lambda t: t.put(0, "hand", "並"), 23),
    (lambda t: [t.put(0, "hand", "並") for _ in range(9)], lambda t: t.put(0, "hand", "並"), 0),
    (None, lambda t: deck(t, 5), 0),
    (None, lambda t: deck(t, 3), -12),
])  # fmt: skip
def test_what_is_there_counts_as_much_as_is_written_down(had: Callable[[Table], object] | None, then: Callable[[Table], object], more: int) -> None:
    t = table()
    if had is not None:
        had(t)
    assert gained(WORTH, t, then) == (more, -more)


def test_a_game_that_is_over_is_worth_its_end() -> None:
    t = table()
    for result, worth in (((0,), WON), ((1,), -WON), ((0, 1), 0), ((), 0)):
        t.s.result = result
        assert WORTH.of(t.e, t.s, 0) == worth
