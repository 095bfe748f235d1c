"""Which resources meet which colours of a price."""

from itertools import permutations, product

from zxscript.games.zx.colours import matched

HAVES = (("red",), ("blue",), ("red", "blue"), ("green", 7))
NEEDS = (("red",), ("blue", 7), ("red", "blue"), ("green",))


def met(colours, needs):
    """The most needs met at once, by trying every order of the resources."""
    padded = [*colours, *[()] * len(needs)]
    return max(sum(any(c in need for c in have) for have, need in zip(row, needs, strict=False))
               for row in permutations(padded, len(needs)))


def test_as_many_needs_are_met_as_can_be():
    for count in range(4):
        for colours in product(HAVES, repeat=count):
            for wanted in range(1, 4):
                for needs in product(NEEDS, repeat=wanted):
                    assert matched(list(colours), needs) == met(colours, needs), (colours, needs)
