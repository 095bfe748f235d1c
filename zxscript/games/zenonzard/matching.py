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


def continuing(cost: Price, have: list[Unit], left: list[Source], heads: list[int]) -> list[int]:
    """Those places of `left` (`heads`, rising) whose mana, after what is paid already, pays something and can pay the rest exactly
    together with some of the mana behind it."""
    needs, sofar = cost[0], paid(cost, have)
    single = sum([len(units) for _, units in left]) == len(left)              # each gives one at least
    if single and (not needs or needs.count(needs[0]) == len(needs)):
        return _of_one_colour(cost, have, left, heads, sofar)
    return [k for k in heads if paid(cost, [*have, *left[k][1]]) > sofar
            and exact(cost, [*have, *left[k][1]], tuple(left[k + 1:]))]


def _of_one_colour(cost: Price, have: list[Unit], left: list[Source], heads: list[int], sofar: int) -> list[int]:
    """The same for a price of one colour at most and mana of one unit each, which is nearly every payment: by counting."""
    needs, free = cost
    demand, size = len(needs), len(have) + 1
    fits = [needs[0] in units[0] for _, units in left] if needs else [False] * len(left)
    met = sum([needs[0] in unit for unit in have]) if needs else 0
    missing = demand + free - size
    out: list[int] = []
    for k in heads:
        now = min(met + fits[k], demand)
        pays = now + min(free, size - now) > sofar
        if pays and 0 <= missing <= len(left) - k - 1 and demand - now <= missing and met + sum(fits[k:]) >= demand:
            out.append(k)
    return out
