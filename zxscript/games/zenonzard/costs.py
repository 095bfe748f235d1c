"""Costs: a coloured and a free part (§7), paid exactly by making active mana rest.

A price is (needs, free): needs a tuple of colours, one for each coloured mana demanded, free the number of further
mana. A mana gives units, each a tuple of the colours as which it can pay.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from zxscript.engine import concern, hooks, values
from zxscript.engine.choices import Question
from zxscript.engine.expr import items
from zxscript.engine.state import DEF, MASK, REST
from zxscript.games.zenonzard.layout import BASE, COLOUR, COST, FORCE, FREE, NEED, SINCE, V_TURN
from zxscript.games.zenonzard.matching import Price, Source, Unit, continuing, due, exact, paid, payable
from zxscript.games.zenonzard.terms import PAINT

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

FOR_NOTHING: Final[Price] = ((), 0)
#: Abilities of kind "pay": the card and the ability.
Rules = tuple[tuple[int, str], ...]


_PARTS: Final = ("stat:cost", "stat:free", *(f"stat:need_{c}" for c in PAINT))
_PLACES: Final = {key: place for place, key in enumerate(_PARTS)}
_CHANGES: Final = (*_PARTS, "flag:cost_zero", "flag:cost_fixed")


def changing(e: Engine, s: State) -> tuple[str, ...]:
    """The keys under which something present changes what cards cost; () nearly always."""
    found: tuple[str, ...] | None = s.cache.get("prices")
    if found is None:                          # what is present does not change without the cache being cleared
        index = s.index
        more: Any = hooks.granted(e, s)[0] if "gain" in index else ()
        found = s.cache["prices"] = tuple([key for key in _CHANGES if key in index or key in more])
    return found


def as_printed(e: Engine, s: State, ref: int, keys: tuple[str, ...]) -> bool:
    """True if nothing present (under the keys that `changing` gives) can change what this card costs."""
    for key in keys:                           # noqa: SIM110 - a loop is faster than any()
        if concern.touches(e, s, key, ref):
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
    keys = changing(e, s)
    return _printed(e, s.cols[DEF][ref & MASK]) if as_printed(e, s, ref, keys) else _varied(e, s, ref, keys)


def _varied(e: Engine, s: State, ref: int, keys: tuple[str, ...]) -> Price:
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
    now = list(e.cards_linked[s.cols[DEF][ref & MASK]].bounded[COST:COST + len(_PARTS)])
    for key in keys:
        if key in _PLACES and concern.touches(e, s, key, ref):
            now[_PLACES[key]] = values.stat_of(e, s, COST + _PLACES[key], ref) or 0
    free = max(0, now[1] + now[0] - (values.printed(e, s, COST, ref) or 0))
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


class Purse:
    """A player's active mana, oldest first, with what each gives for a card. Made anew for every question."""

    __slots__ = ("_by_rules", "_changing", "_given", "_known", "_pays", "e", "mana", "s")

    def __init__(self, e: Engine, s: State, player: int) -> None:
        self.e, self.s = e, s
        rests = s.cols[REST]
        self.mana = [r for r in s.zones[BASE * 2 + player] if not rests[r & MASK]]
        self._pays = [] if not concern.present(e, s, ("kind:pay",)) else [
            (r, a) for zone in (BASE, FORCE) for r in s.zones[zone * 2 + player]
            if "pay" in e.cards_linked[s.cols[DEF][r & MASK]].kinds for a in e.abilities_of(s, r, "pay")]
        self._given: dict[str, int] = {}
        self._by_rules: dict[Rules, tuple[Source, ...]] = {}
        self._changing = changing(e, s)
        #: Where the price is as printed, what one card of a definition costs all do that the same abilities help to pay.
        self._known: dict[tuple[int, Rules], bool] = {}

    def rules(self, card: int) -> Rules:
        """The abilities of kind "pay" that count for this card."""
        return tuple([(r, a) for r, a in self._pays if self.e.test(self.s, a, "for", r, card)]) if self._pays else ()

    def sources(self, rules: Rules) -> tuple[Source, ...]:
        """What each mana gives where these abilities count; they may make it give more."""
        found = self._by_rules.get(rules)
        if found is None:
            e, s = self.e, self.s
            if rules or not values.as_printed(e, s, COLOUR):
                found = tuple([(r, _units(e, s, r, rules)) for r in self.mana])
            else:
                defs, linked = s.cols[DEF], e.cards_linked
                found = tuple([(r, (linked[defs[r & MASK]].tags[COLOUR],)) for r in self.mana])
            self._by_rules[rules] = found
        return found

    def given(self, colour: str) -> int:
        """How much mana can be of the colour, where no ability helps."""
        found = self._given.get(colour)
        if found is None:
            found = self._given[colour] = sum([colour in units[0] for _, units in self.sources(())])
        return found

    def affords(self, card: int) -> bool:
        """Can the player pay for this card now?"""
        e, s, rules = self.e, self.s, self.rules(card)
        if self._changing and not as_printed(e, s, card, self._changing):
            return self._pay(rules, _varied(e, s, card, self._changing))
        mark = s.cols[DEF][card & MASK], rules
        answer = self._known.get(mark)
        if answer is None:
            answer = self._known[mark] = self._pay(rules, _printed(e, mark[0]))
        return answer

    def _pay(self, rules: Rules, cost: Price) -> bool:
        needs = cost[0]
        if not rules:
            if len(needs) + cost[1] > len(self.mana):
                return False
            if not needs or needs.count(needs[0]) == len(needs):
                return not needs or self.given(needs[0]) >= len(needs)
        found = self.sources(rules)
        return payable(cost, found) if self.e.game.rulings["overpay"] else exact(cost, [], found)


def _units(e: Engine, s: State, mana: int, rules: Rules) -> tuple[Unit, ...]:
    colours, worth = values.tags_of(e, s, COLOUR, mana), 1
    for ref, ability in rules:
        tests = e.ability(ability).tests
        if not e.test(s, ability, "mana", ref, mana) if "mana" in tests else ref != mana:
            continue
        if "colour" in tests:
            colours = (*colours, *items(e.test(s, ability, "colour", ref, mana)))
        if "worth" in tests:
            worth = max(worth, e.test(s, ability, "worth", ref, mana))
    return (colours,) * worth


# paying -------------------------------------------------------------------------------------------------------------

def pay_next(e: Engine, s: State, player: int, ref: int, chosen: tuple[int, ...]) -> Question | None:
    """Which mana rests next; None when the price is paid. Every option leads to an exact payment.

    Mana that cannot be told apart is offered once, and the kinds in a fixed order, so that every set comes up once.
    """
    purse = Purse(e, s, player)
    cost, mana = price(e, s, ref), purse.sources(purse.rules(ref))
    have = [u for r, us in mana if r in chosen for u in us]
    sofar = paid(cost, have)
    if sofar == due(cost):
        return None
    left: list[Source] = []                    # what is not chosen, kind by kind
    heads: list[int] = []                      # where each kind from that of the last choice on begins there
    for kind in _kinds(s, mana):
        before = len(left)
        for source in kind:
            if source[0] in chosen:
                heads = []                     # earlier kinds were passed over
            else:
                left.append(source)
        if len(left) > before:
            heads.append(before)
    open_ways = continuing(cost, have, left, heads, bool(e.game.rulings["overpay"]))
    return Question("action", player, tuple([left[k][0] for k in open_ways]), prompt="pay")


def _kinds(s: State, mana: tuple[Source, ...]) -> Iterable[list[Source]]:
    """Mana that cannot be told apart: same card, same units, came into play before or in this turn alike."""
    defs, since, turn = s.cols[DEF], s.rare[SINCE], s.vars[V_TURN]
    groups: dict[tuple[Any, ...], list[Source]] = {}
    for source in mana:
        card = source[0] & MASK
        mark = defs[card], source[1], since.get(card, 0) == turn
        if mark in groups:
            groups[mark].append(source)
        else:
            groups[mark] = [source]
    return groups.values()
