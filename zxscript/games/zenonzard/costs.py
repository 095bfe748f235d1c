"""Costs: a coloured and a free part (§7), paid exactly by making active mana rest.

A price is (needs, free): needs a tuple of colours, one for each coloured mana demanded, free the number of further
mana. A mana gives units, each a tuple of the colours as which it can pay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zxscript.engine import concern, values
from zxscript.engine.choices import Question
from zxscript.engine.expr import items
from zxscript.engine.state import DEF, MASK, REST
from zxscript.games.zenonzard.layout import BASE, COLOUR, COST, FORCE, FREE, NEED, SINCE, V_TURN
from zxscript.games.zenonzard.matching import Price, Source, Unit, due, exact, paid, payable
from zxscript.games.zenonzard.terms import PAINT

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

FOR_NOTHING: Final[Price] = ((), 0)


_PARTS: Final = ("stat:cost", "stat:free", *(f"stat:need_{c}" for c in PAINT))
_CHANGES: Final = (*_PARTS, "flag:cost_zero", "flag:cost_fixed")


def untouched(e: Engine, s: State) -> bool:
    """True if nothing present changes any cost."""
    return not concern.present(e, s, _CHANGES)


def as_printed(e: Engine, s: State, ref: int) -> bool:
    """True if nothing present can change what this card costs."""
    index, gained = s.index, "gain" in s.index
    for key in _CHANGES:                       # noqa: SIM110 - a loop is faster than any()
        if (gained or key in index) and concern.touches(e, s, key, ref):
            return False
    return True


def _printed(e: Engine, number: int) -> Price:
    """The price printed on a definition: its free part and coloured parts."""
    prices: dict[int, Price] | None = e.notes.get("prices")
    if prices is None:
        prices = e.notes["prices"] = {}
    found = prices.get(number)
    if found is None:
        parts = e.cards_linked[number].bounded[FREE:NEED + len(PAINT)]
        found = prices[number] = tuple([c for c, n in zip(PAINT, parts[1:], strict=True) for _ in range(n)]), parts[0]
    return found


def price(e: Engine, s: State, ref: int) -> Price:
    """What using a card costs now (7.4, 7.5: all changes are summed, the free part stops at 0, then "becomes 0")."""
    if as_printed(e, s, ref):
        return _printed(e, s.cols[DEF][ref & MASK])
    found: Price | None = s.cache.get(("price", ref))
    if found is None:
        found = _settled(e, s, ref)
        if not s.scratch.solving:             # a derived value like the others: kept until something it reads changes
            s.cache["price", ref] = found
    return found


def _settled(e: Engine, s: State, ref: int) -> Price:
    """The price where something may change it; what does not vary costs as printed, whatever else is said of it."""
    if values.flag(e, s, "cost_fixed", ref):
        return _printed(e, s.cols[DEF][ref & MASK])
    return FOR_NOTHING if values.flag(e, s, "cost_zero", ref) else _changed(e, s, ref)


def _changed(e: Engine, s: State, ref: int) -> Price:
    """The price with all changes of cost, free part and coloured parts."""
    printed = e.cards_linked[s.cols[DEF][ref & MASK]].bounded
    now = [(values.stat_of(e, s, k, ref) or 0) if concern.touches(e, s, key, ref) else printed[k]
           for k, key in enumerate(_PARTS, COST)]
    free = max(0, now[1] + now[0] - (values.printed(e, s, COST, ref) or 0))
    needs = [c for c, n in zip(PAINT, now[2:], strict=True) for _ in range(n)]
    return tuple(needs), free


def total(e: Engine, s: State, ref: int) -> int:
    """The cost of a card as text asks for it (コスト4以下): printed cost and what was changed since."""
    if untouched(e, s) or (values.alive(s, ref) and as_printed(e, s, ref)):
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


class Purse:
    """A player's active mana, oldest first, with what each gives for a card. Made anew for every question."""

    __slots__ = ("_by_rules", "_known", "_pays", "_untouched", "e", "mana", "s")

    def __init__(self, e: Engine, s: State, player: int) -> None:
        self.e, self.s = e, s
        rests = s.cols[REST]
        self.mana = [r for r in s.zones[BASE * 2 + player] if not rests[r & MASK]]
        self._pays = [] if "kind:pay" not in s.index and "gain" not in s.index else [
            (r, a) for zone in (BASE, FORCE) for r in s.zones[zone * 2 + player]
            if "pay" in e.cards_linked[s.cols[DEF][r & MASK]].kinds for a in e.abilities_of(s, r, "pay")]
        self._by_rules: dict[tuple[tuple[int, str], ...], tuple[Source, ...]] = {}
        self._untouched = untouched(e, s)
        #: Where price and mana are as printed, what one card of a definition costs all do.
        self._known: dict[int, bool] = {}

    def sources(self, card: int) -> tuple[Source, ...]:
        """What each mana gives for this card; abilities of kind "pay" may give more."""
        rules = tuple([(r, a) for r, a in self._pays if _test(self.e, self.s, a, "for", r, card)]) if self._pays else ()
        found = self._by_rules.get(rules)
        if found is None:
            found = tuple([(r, _units(self.e, self.s, r, rules)) for r in self.mana])
            self._by_rules[rules] = found
        return found

    def affords(self, card: int) -> bool:
        """Can the player pay for this card now?"""
        e, s = self.e, self.s
        if self._pays or not (self._untouched or as_printed(e, s, card)):
            return self._pay(card, price(e, s, card))
        number = s.cols[DEF][card & MASK]
        answer = self._known.get(number)
        if answer is None:
            answer = self._known[number] = self._pay(card, _printed(e, number))
        return answer

    def _pay(self, card: int, cost: Price) -> bool:
        if not self._pays and len(cost[0]) + cost[1] > len(self.mana):
            return False
        found = self.sources(card)
        return payable(cost, found) if self.e.game.rulings["overpay"] else exact(cost, [], found)


def _test(e: Engine, s: State, ability: str, name: str, ref: int, it: int) -> Any:
    """Value of a test of an ability of `ref`, asked about another card; True when there is no such test."""
    fn = e.ability(ability).tests.get(name)
    return True if fn is None else fn(s, e.locals_of(s, ability, ref), it)


def _units(e: Engine, s: State, mana: int, rules: tuple[tuple[int, str], ...]) -> tuple[Unit, ...]:
    colours, worth = values.tags_of(e, s, COLOUR, mana), 1
    if not rules:
        return (colours,)
    for ref, ability in rules:
        tests = e.ability(ability).tests
        if not _test(e, s, ability, "mana", ref, mana) if "mana" in tests else ref != mana:
            continue
        if "colour" in tests:
            colours = (*colours, *items(_test(e, s, ability, "colour", ref, mana)))
        if "worth" in tests:
            worth = max(worth, _test(e, s, ability, "worth", ref, mana))
    return (colours,) * worth


# paying -------------------------------------------------------------------------------------------------------------

def _likeness(e: Engine, s: State, source: Source) -> tuple[Any, ...]:
    """Mana that cannot be told apart: same card, same units, came into play before or in this turn alike."""
    card = source[0] & MASK
    return s.cols[DEF][card], source[1], s.rare[SINCE].get(card, 0) == s.vars[V_TURN]


def pay_next(e: Engine, s: State, player: int, ref: int, chosen: tuple[int, ...]) -> Question | None:
    """Which mana rests next; None when the price is paid. Every option leads to an exact payment.

    Mana that cannot be told apart is offered once, and the kinds in a fixed order, so that every set comes up once.
    """
    cost, mana = price(e, s, ref), Purse(e, s, player).sources(ref)
    have = [u for r, us in mana if r in chosen for u in us]
    sofar = paid(cost, have)
    if sofar == due(cost):
        return None
    groups: dict[tuple[Any, ...], list[Source]] = {}
    for source in mana:
        groups.setdefault(_likeness(e, s, source), []).append(source)
    left: list[Source] = []                    # what is not chosen, kind by kind
    heads: list[int] = []                      # where each kind from that of the last choice on begins there
    for kind in groups.values():
        before = len(left)
        for source in kind:
            if source[0] in chosen:
                heads = []                     # earlier kinds were passed over
            else:
                left.append(source)
        if len(left) > before:
            heads.append(before)
    options = [left[k][0] for k in heads if _goes_on(e, cost, have, sofar, left, k)]
    return Question("action", player, tuple(options), prompt="pay")


def _goes_on(e: Engine, cost: Price, have: list[Unit], sofar: int, left: list[Source], k: int) -> bool:
    """Does mana k of what is left pay something, and can it and what follows pay the rest?"""
    now = [*have, *left[k][1]]
    if paid(cost, now) <= sofar:
        return False
    if e.game.rulings["overpay"]:
        return paid(cost, have + [unit for _, units in left[k:] for unit in units]) == due(cost)
    return exact(cost, now, tuple(left[k + 1:]))
