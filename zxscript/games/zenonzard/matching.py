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


def paid_by(cost: Price, have: int, met: int) -> int:
    """The same for a price of one colour at most: by so many mana of one unit each, of which so many are of the colour."""
    demand = len(cost[0])
    coloured = met if met < demand else demand
    rest = have - coloured
    return coloured + (rest if rest < cost[1] else cost[1])


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
    sofar = paid(cost, have)
    pays = [k for k in heads if paid(cost, [*have, *left[k][1]]) > sofar]
    if over:
        return [k for k in pays if paid(cost, have + [unit for _, units in left[k:] for unit in units]) == due(cost)]
    return [k for k in pays if exact(cost, [*have, *left[k][1]], tuple(left[k + 1:]))]


def counted(cost: Price, have: int, met: int, kinds: list[tuple[int, int]], over: bool) -> list[int]:
    """`continuing` by counting, which nearly every payment is: for a price of one colour at most and mana of one unit each. `have`
    mana are chosen, `met` of them of the colour; of each kind of what is left, rising, how many there are and whether (1) they are of
    the colour; the kinds of which one may be next."""
    demand, free = len(cost[0]), cost[1]
    sofar = paid_by(cost, have, met)
    left = fitting = 0
    for count, fits in kinds:
        left, fitting = left + count, fitting + count * fits
    out: list[int] = []
    for k, (count, fits) in enumerate(kinds):
        if met + fitting >= demand and paid_by(cost, have + 1, met + fits) > sofar and (
                demand + free <= have + left if over else demand - min(met + fits, demand) <= demand + free - have - 1 < left):
            out.append(k)
        left, fitting = left - count, fitting - count * fits
    return out
