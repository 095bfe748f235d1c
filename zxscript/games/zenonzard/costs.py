"""Costs: a coloured and a free part (§7), paid exactly by making active mana rest.

A price is (needs, free): needs a tuple of colours, one for each coloured mana demanded, free the number of further
mana. A mana gives units, each a tuple of the colours as which it can pay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from zxscript.engine import concern, hooks, values
from zxscript.engine.linked import Table
from zxscript.engine.state import DEF, MASK
from zxscript.games.zenonzard.layout import COLOUR, COST, FREE, NEED
from zxscript.games.zenonzard.matching import Price
from zxscript.games.zenonzard.terms import PAINT

if TYPE_CHECKING:
    from zxscript.engine.defs import Card
    from zxscript.engine.engine import Engine
    from zxscript.engine.linked import Linked
    from zxscript.engine.state import State

FOR_NOTHING: Final[Price] = ((), 0)
#: A printed price; how much mana it takes, how many of them of a colour, and where that colour stands in a tally (SHIFTS;
#: -1: several colours).
PriceTag: TypeAlias = tuple[Price, int, int, int]
#: Where the number of mana of a colour stands in the sum of all, and the most that there is room for.
SHIFTS: Final = {colour: 12 * k for k, colour in enumerate(PAINT)}
FULL: Final = 4095

_PARTS: Final = ("stat:cost", "stat:free", *(f"stat:need_{c}" for c in PAINT))
PLACES: Final = {key: place for place, key in enumerate(_PARTS)}
_CHANGES: Final = frozenset((*_PARTS, "flag:cost_zero", "flag:cost_fixed"))


def changing(e: Engine, s: State) -> tuple[str, ...]:
    """The keys under which something present changes what cards cost; () nearly always."""
    found = _CHANGES.intersection(s.index)
    if "gain" in s.index:
        found |= _CHANGES.intersection(hooks.granted(e, s)[0])
    return tuple(sorted(found)) if found else ()


def as_printed(e: Engine, s: State, ref: int, keys: tuple[str, ...]) -> bool:
    """True if nothing present (under the keys that `changing` gives) can change what this card costs."""
    for key in keys:                           # noqa: SIM110 - a loop is faster than any()
        if concern.touches(e, s, key, ref):
            return False
    return True


def _price_tag(_: Linked, card: Card) -> PriceTag:
    free, *parts = card.bounded[FREE:NEED + len(PAINT)]
    needs = tuple([c for c, n in zip(PAINT, parts, strict=True) for _ in range(n)])
    shift = 0 if not needs else SHIFTS[needs[0]] if needs.count(needs[0]) == len(needs) else -1
    return (needs, free), len(needs) + free, len(needs), shift


def _printed_hue(_: Linked, card: Card) -> int:
    return hue(card.tags[COLOUR])


def hue(colours: tuple[str, ...]) -> int:
    """One of each colour, as a number that can be added up."""
    return sum([1 << SHIFTS[c] for c in dict.fromkeys(colours) if c in SHIFTS])


#: The price printed on a definition (PriceTag), and as which colours a mana of it can pay (hue).
PRICES: Final = Table("prices", _price_tag)
HUES: Final = Table("hues", _printed_hue)


def _printed(e: Engine, number: int) -> Price:
    cost: Price = PRICES.of(e)[number][0]
    return cost


def price(e: Engine, s: State, ref: int) -> Price:
    """What using a card costs now (7.4, 7.5: all changes are summed, the free part stops at 0, then "becomes 0")."""
    keys = changing(e, s)
    return _printed(e, s.cols[DEF][ref & MASK]) if as_printed(e, s, ref, keys) else varied(e, s, ref, keys)


def varied(e: Engine, s: State, ref: int, keys: tuple[str, ...]) -> Price:
    """The price where something present may change it."""
    found: Price | None = s.cache.get(("price", ref))
    if found is None:
        found = _settled(e, s, ref, keys)
        if not s.scratch.solving:             # a derived value like the others: kept until something it reads changes
            s.cache["price", ref] = found
    return found


def _settled(e: Engine, s: State, ref: int, keys: tuple[str, ...]) -> Price:
    """The price where something may change it; what does not vary costs as printed, whatever else is said of it."""
    if values.flag(e, s, "cost_fixed", ref):
        return _printed(e, s.cols[DEF][ref & MASK])
    return FOR_NOTHING if values.flag(e, s, "cost_zero", ref) else _changed(e, s, ref, keys)


def _changed(e: Engine, s: State, ref: int, keys: tuple[str, ...]) -> Price:
    """The price with all changes of cost, free part and coloured parts."""
    card = e.cards_linked[s.cols[DEF][ref & MASK]]
    now = list(card.bounded[COST:COST + len(_PARTS)])
    for key in keys:
        if key in PLACES and concern.touches(e, s, key, ref):
            now[PLACES[key]] = values.worked_out(e, s, COST + PLACES[key], ref)
    free = max(0, now[1] + now[0] - card.stats[COST])
    needs = [c for c, n in zip(PAINT, now[2:], strict=True) for _ in range(n)]
    return tuple(needs), free


def total(e: Engine, s: State, ref: int) -> int:
    """The cost of a card as text asks for it (コスト4以下): printed cost and what was changed since."""
    keys = changing(e, s)
    if not keys or (values.alive(s, ref) and as_printed(e, s, ref, keys)):
        return e.cards_linked[values.read(s, DEF, ref) or 0].bounded[COST]
    if values.flag(e, s, "cost_fixed", ref):
        return values.printed(e, s, COST, ref) or 0
    if values.flag(e, s, "cost_zero", ref):
        return 0
    cost = values.stat(e, s, COST, ref) or 0
    for k in range(FREE, NEED + len(PAINT)):
        now, was = values.stat_of(e, s, k, ref), values.printed(e, s, k, ref)
        if now != was:
            cost += (now or 0) - (was or 0)
    return max(0, cost)
