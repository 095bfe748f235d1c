"""Small questions of the rules whose edges whole games seldom reach."""

from __future__ import annotations

import pytest
from zx_table import Table

from zxscript.engine import atoms
from zxscript.games.zx import functions
from zxscript.games.zx.waiting import urgent


@pytest.mark.parametrize("player", [0, 1])
def test_a_deck_that_is_empty_is_urgent_when_there_is_a_trash_to_make_one_of(player: int) -> None:
    t = Table()
    assert not urgent(t.e, t.s)
    t.empty("trash", player)
    t.empty("deck", player)
    assert not urgent(t.e, t.s), "nothing can be shuffled"
    t.put("plain", "trash", player)
    assert urgent(t.e, t.s)
    t.put("plain", "deck", player)
    assert not urgent(t.e, t.s)


def test_what_moved_in_an_odd_way_is_urgent() -> None:
    t = Table()
    atoms.set_var(t.e, t.s, "loose", 1)
    assert urgent(t.e, t.s)


def test_of_no_card_nothing_is_told_about_where_it_came_from() -> None:
    t = Table()
    assert functions.born_from(t.e, t.s, None) is None and functions.born_how(t.e, t.s, None) == "" and functions.born_turn(t.e, t.s, None) == 0
    assert not functions.battling(t.e, t.s, None) and not functions.battling(t.e, t.s, 0)
