"""Small questions of the rules whose edges whole games seldom reach."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from zx_table import Table, body, zx

from zxscript.engine import atoms
from zxscript.games.zx import colours, deeds, functions, neighbours, watching
from zxscript.games.zx.waiting import urgent
from zxscript.ir import AbilityDef, ModDef


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


@pytest.mark.parametrize(("ruling", "needs"), [
    ("each", {"": (), "red": (("red",),), "red blue": (("red",), ("blue",)), "red blue black": (("red",), ("blue",), ("black",))}),
    ("one", {"": (), "red": (("red",),), "red blue": (("red", "blue"),), "red blue black": (("red", "blue", "black"),)}),
])  # fmt: skip
def test_the_colours_that_a_price_asks_for(ruling: str, needs: dict[str, tuple[tuple[str, ...], ...]]) -> None:
    t = Table([zx(said or "none", tuple(said.split()), 3) for said in needs], price_colours=ruling)
    assert {said: colours.card_needs(t.e, t.s, t.put(said or "none", "hand")) for said in needs} == needs


def test_the_most_pairs_of_neighbours_that_share_no_card() -> None:
    chance = random.Random(5)
    for _ in range(60):
        pairs = [(i, j) for i in range(7) for j in range(i) if chance.random() < 0.3]
        apart = [n for n in range(4) for some in combinations(pairs, n) if len({at for pair in some for at in pair}) == 2 * n]
        assert neighbours._apart(pairs) == max(apart), pairs


@pytest.mark.parametrize("player", [0, 1])
def test_what_waits_under_the_player_is_half_of_an_overboost(player: int) -> None:
    t = Table([zx("boost", types=("zx", "overboost"))])
    assert deeds.lower_half(t.e, t.s, player) is None
    t.put("plain", "stack", player, face=0)
    t.put("boost", "stack", player, face=1)
    assert deeds.lower_half(t.e, t.s, player) is None
    half = t.put("boost", "stack", player, face=0)
    assert (deeds.lower_half(t.e, t.s, player), deeds.lower_half(t.e, t.s, 1 - player)) == (half, None)


@pytest.mark.parametrize(("more", "resources", "able"), [(0, 0, True), (1, 0, False), (1, 1, True), (2, 1, False), (2, 3, True)])
def test_what_is_added_to_a_price_has_to_be_there_where_nothing_else_is_paid(more: int, resources: int, able: bool) -> None:
    """An ability that asks for no resources: those that another effect adds are asked for all the same."""
    free = AbilityDef("1", "activated", zones=("square",), parts=body(lambda b: b.act("draw", ("player_obj", ("you",)), params={"amount": 1})))
    dearer = AbilityDef("2", "static", zones=("square",), mods=(ModDef("stat", "startup_price", "add", scope=("eq", ("it",), ("self",)), value=more),))
    t = Table([zx("well", "", 2, 2000, abilities=(free, dearer))])
    t.stand("well", 5)
    t.resources(plain=resources)
    t.again()
    assert any(action[0] == "activate" for action in t.options()) is able


@pytest.mark.parametrize(("player", "own", "enemy"), [(0, (1, 2, 3), (7, 8, 9)), (1, (7, 8, 9), (1, 2, 3))])
def test_an_onlooker_knows_the_squares_by_their_names(player: int, own: tuple[int, ...], enemy: tuple[int, ...]) -> None:
    """Compiled too: there a name of other types than its values would be an error that the judge takes for a text it cannot judge."""
    told = {name: watching._places(name, player) for name in ("board", "normal", "centre", "player", "own", "enemy", "elsewhere")}
    assert told == {
        "board": (1, 2, 3, 4, 5, 6, 7, 8, 9), "normal": (1, 3, 4, 5, 6, 7, 9), "centre": (4, 5, 6), "player": (own[1],), "own": own,
        "enemy": enemy, "elsewhere": None,
    }  # fmt: skip
