"""Which units of mana pay which price (§7): coloured demands and free ones."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

#: The coloured demands, one colour each, and the number of further mana.
Price: TypeAlias = tuple[tuple[str, ...], int]
Unit: TypeAlias = tuple[str, ...]
#: One active mana and the units that it gives for the card in question.
Source: TypeAlias = tuple[int, tuple[Unit, ...]]


def matched(needs: tuple[str, ...], units: list[Unit]) -> int:
    """How many of the coloured demands the units can meet at once (augmenting paths; both are short)."""
    if not needs:
        return 0
    first, alike = needs[0], True
    for need in needs:
        if need != first:
            alike = False
            break
    if alike:                                  # the usual cost has one colour
        count = 0
        for colours in units:
            if first in colours:
                count += 1
        return min(count, len(needs))
    taken: dict[int, int] = {}

    def place(need: int, seen: set[int]) -> bool:
        for u, colours in enumerate(units):
            if needs[need] in colours and u not in seen:
                seen.add(u)
                if u not in taken or place(taken[u], seen):
                    taken[u] = need
                    return True
        return False
    return sum([place(n, set()) for n in range(len(needs))])


def paid(cost: Price, units: list[Unit]) -> int:
    """How much of a price the units pay: the coloured demands they meet, the rest as free mana."""
    met = matched(cost[0], units) if cost[0] else 0
    return met + min(cost[1], len(units) - met)


def due(cost: Price) -> int:
    return len(cost[0]) + cost[1]


def payable(cost: Price, mana: tuple[Source, ...]) -> bool:
    """Can the mana pay the price?"""
    need = due(cost)
    if need > len(mana) and need > sum([len(u) for _, u in mana]):
        return False
    return need == 0 or paid(cost, [u for _, us in mana for u in us]) == need


def exact(cost: Price, have: list[Unit], rest: tuple[Source, ...]) -> bool:
    """Can these units and some of the other mana pay the price with nothing over (7.6)?"""
    ones = [units[0] for _, units in rest if len(units) == 1]
    more = [units for _, units in rest if len(units) > 1]
    if not more:
        return _exactly(cost, have, ones)
    for count in range(len(more) + 1):
        for some in combinations(more, count):
            if _exactly(cost, [*have, *(unit for units in some for unit in units)], ones):
                return True
    return False


def _exactly(cost: Price, units: list[Unit], ones: list[Unit]) -> bool:
    """Can these units and some of those that come one by one pay the price with nothing over?"""
    missing, needs = due(cost) - len(units), cost[0]
    if not 0 <= missing <= len(ones):
        return False
    if not needs:
        return True
    return matched(needs, units + ones) == len(needs) and len(needs) - matched(needs, units) <= missing


def continuing(cost: Price, have: list[Unit], left: list[Source], heads: list[int], over: bool) -> list[int]:
    """Those places of `left` (`heads`, rising) whose mana, after what is paid already, pays something and can pay the rest together
    with mana behind it: exactly, or with something over where that is allowed (`over`)."""
    needs, sofar = cost[0], paid(cost, have)
    single = over or sum([len(units) for _, units in left]) == len(left)              # each gives one at least
    if single and (not needs or needs.count(needs[0]) == len(needs)):
        return _of_one_colour(cost, have, left, heads, over)
    pays = [k for k in heads if paid(cost, [*have, *left[k][1]]) > sofar]
    if over:
        return [k for k in pays if paid(cost, have + [unit for _, units in left[k:] for unit in units]) == due(cost)]
    return [k for k in pays if exact(cost, [*have, *left[k][1]], tuple(left[k + 1:]))]


def _of_one_colour(cost: Price, have: list[Unit], left: list[Source], heads: list[int], over: bool) -> list[int]:
    """The same for a price of one colour at most, and mana of one unit each unless something may be over, which is nearly every
    payment: by counting."""
    needs, free = cost
    demand, met, fits = len(needs), 0, [0] * len(left)
    if needs:
        colour = needs[0]
        met = sum([colour in unit for unit in have])
        fits = [len(units) if colour in units[0] else 0 for _, units in left]
    sizes = [len(units) for _, units in left]
    sofar = min(met, demand) + min(free, len(have) - min(met, demand))
    out: list[int] = []
    for k in heads:
        now, size = min(met + fits[k], demand), len(have) + sizes[k]
        if now + min(free, size - now) <= sofar or met + sum(fits[k:]) < demand:
            continue
        if demand + free <= len(have) + sum(sizes[k:]) if over else demand - now <= demand + free - size <= len(left) - k - 1:
            out.append(k)
    return out
