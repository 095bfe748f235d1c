"""Limits of life and prices, of either player: what is so for the one is so for the other."""

from __future__ import annotations

import pytest
from zz_pool import IT, MINE, Table, aura, minion

from zxscript.engine import atoms
from zxscript.games.zenonzard import costs, deeds, natives
from zxscript.ir import ModDef


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("lives", "ruling", "winners"), [
    ((0, 3), "draw", [(1,), (1,)]), ((3, 0), "draw", [(0,), (0,)]), ((-1, 1), "turn_player_loses", [(1,), (1,)]), ((1, 1), "turn_player_loses", [None, None]),
    ((0, 0), "draw", [(), ()]), ((0, -2), "turn_player_loses", [(1,), (0,)]),
])  # fmt: skip
def test_who_has_no_life_has_lost(lives: tuple[int, int], ruling: str, winners: list[tuple[int, ...] | None], turn: int) -> None:
    t = Table(rulings={"both_lose": ruling})
    for player, life in enumerate(lives):
        atoms.set_pvar(t.e, t.s, "life", player, life)
    atoms.set_var(t.e, t.s, "turn_player", turn)
    natives.judge(t.e, t.s)
    assert t.s.result == winners[turn]


@pytest.mark.parametrize("player", [0, 1])
def test_whose_deck_is_empty_has_lost(player: int) -> None:
    t = Table()
    natives.lose(t.e, t.s, player)
    assert t.s.result == (1 - player,)


@pytest.mark.parametrize("player", [0, 1])
def test_a_force_that_is_destroyed_has_no_life(player: int) -> None:
    t = Table()
    t.go()
    force = t.force(player)
    assert deeds.life(t.e, t.s, force) > 0 and deeds.stands(t.s, force)
    t.topple(player)
    assert deeds.life(t.e, t.s, force) == 0 and not deeds.stands(t.s, force)
    assert deeds.life(t.e, t.s, t.force(1 - player)) > 0


HELD = ("and", MINE, ("eq", ("col", "zone", IT), ("zone_no", "hand")))


@pytest.mark.parametrize(("stat", "by", "price", "total"), [
    ("free", 0, (("red",), 3), 4), ("free", -2, (("red",), 1), 2), ("free", -9, (("red",), 0), 1), ("free", 2, (("red",), 5), 6),
    ("cost", -2, (("red",), 1), 2), ("cost", -9, (("red",), 0), 0), ("cost", 2, (("red",), 5), 6),
])  # fmt: skip
def test_what_is_taken_off_a_price_is_taken_off_its_free_part(stat: str, by: int, price: tuple[tuple[str, ...], int], total: int) -> None:
    """And the cost that texts ask for goes with it, to nothing and no further."""
    t = Table(minion("安", 100, 0, 1, "", 0, aura(ModDef("stat", stat, "add", HELD, by))), minion("高", 900, 3, 4, "赤", 1))
    t.put(0, "field", "安")
    ref = t.put(0, "hand", "高")
    t.go()
    assert (costs.price(t.e, t.s, ref), costs.total(t.e, t.s, ref)) == (price, total)
