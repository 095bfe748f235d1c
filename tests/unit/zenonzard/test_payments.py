"""Which mana may rest next: what counting tells is what trying every way to go on tells."""

import random
from itertools import combinations

import pytest

from zxscript.games.zenonzard.matching import continuing, due, paid


def goes_on(cost, have, left, k, over):
    """Does mana k pay something, and do some of those behind it pay the rest (with nothing over)? By trying them all."""
    now = [*have, *left[k][1]]
    if paid(cost, now) <= paid(cost, have):
        return False
    rest = left[k + 1:]
    for count in range(len(rest) + 1):
        for some in combinations(rest, count):
            units = [*now, *(unit for _, us in some for unit in us)]
            if (over or len(units) == due(cost)) and paid(cost, units) == due(cost):
                return True
    return False


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_what_can_go_on_is_told_without_trying(seed, over):
    chance = random.Random(seed)
    colours = ("red", "blue") if seed % 2 else ("red",)
    for _ in range(60):
        needs = tuple(sorted(chance.choice(colours) for _ in range(chance.randrange(4))))
        cost = needs, chance.randrange(3)
        units = [chance.choice([("red",), ("blue",), ("red", "blue"), ()]) for _ in range(chance.randrange(7))]
        worth = (1, 2) if seed % 5 == 0 else (1,)
        left = [(n, (unit,) * chance.choice(worth)) for n, unit in enumerate(units)]
        have = [chance.choice([("red",), ("blue",), ()]) for _ in range(chance.randrange(2))]
        heads = [k for k in range(len(left)) if chance.random() < 0.8]
        assert continuing(cost, have, left, heads, over) == [k for k in heads if goes_on(cost, have, left, k, over)]


def test_a_kind_that_came_earlier_is_passed_over_only_if_the_rest_suffices():
    left = [(1, (("red",),)), (2, (("blue",),)), (3, (("blue",),))]
    assert continuing((("red",), 1), [], left, [0, 1], False) == [0]
    assert continuing(((), 2), [], left, [0, 1], False) == [0, 1]
    assert continuing(((), 3), [], left, [0, 1], False) == [0]
