"""What a player can pay with: which cards are within reach, and the questions of a payment (§7)."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zxscript.engine import concern, hooks, values
from zxscript.engine.choices import Question
from zxscript.engine.nodes import items
from zxscript.engine.state import DEF, MASK, REST
from zxscript.games.zenonzard import costs
from zxscript.games.zenonzard.layout import BASE, COLOUR, COST, FORCE, SINCE, V_TURN
from zxscript.games.zenonzard.matching import (
    Price,
    Source,
    Unit,
    continuing,
    counted,
    due,
    exact,
    paid,
    paid_by,
    payable,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

#: Abilities of kind "pay": the card and the ability.
Rules: TypeAlias = tuple[tuple[int, str], ...]
#: More mana than anybody has.
_ANY: Final = 1 << 20
#: The number of the first list of Base.
_BASE: Final = 2 * BASE


class Purse:
    """A player's active mana, oldest first, with what each gives for a card. Made anew for every question."""

    __slots__ = ("_changing", "_known", "_lowering", "_pays", "_sources", "_tally", "_watch", "defs", "e", "mana", "most", "s", "tags")

    def __init__(self, e: Engine, s: State, player: int) -> None:
        self.e, self.s = e, s
        rests = s.cols[REST]
        self.mana = [r for r in s.zones[_BASE + player] if not rests[r & MASK]]
        self.defs = s.cols[DEF]
        self.tags: list[costs.PriceTag] = costs.PRICES.of(e)
        self._pays: Rules = _helping(e, s, player) if "kind:pay" in s.index or "gain" in s.index else ()
        #: No card gets more mana than this.
        self.most = _ANY if self._pays and any("worth" in e.ability(a).tests for _, a in self._pays) else len(self.mana)
        self._changing = costs.changing(e, s)
        self._watch = concern.Watch(e, s, self._changing) if self._changing else None
        self._lowering: list[concern.Lowering] | None = None
        self._tally = -1
        self._sources: dict[Rules, tuple[Source, ...]] | None = None
        #: Where the price is as printed, what one card of a definition costs all do that the same abilities help to pay.
        self._known: dict[tuple[int, Rules], bool] | None = None

    def affords(self, card: int) -> bool:
        """Can the player pay for this card now?"""
        number = self.defs[card & MASK]
        cost, total, demand, shift = self.tags[number]
        changed = self._watch is not None and self._watch.concerns(card)
        if total > self.most and not (changed and self._falls(card, total - self.most)):
            return False
        if changed:
            return self._pay(self.rules(card), costs.varied(self.e, self.s, card, self._changing))
        if not self._pays and shift >= 0:
            return demand == 0 or self.tally() >> shift & costs.FULL >= demand
        rules, known = self.rules(card), self._known
        if known is None:
            known = self._known = {}
        answer = known.get((number, rules))
        if answer is None:
            answer = known[number, rules] = self._pay(rules, cost)
        return answer

    def price(self, card: int) -> Price:
        """What using the card costs now (costs.price)."""
        if self._watch is not None and self._watch.concerns(card):
            return costs.varied(self.e, self.s, card, self._changing)
        return self.tags[self.defs[card & MASK]][0]

    def _falls(self, card: int, by: int) -> bool:
        """May what is present make the price less by so much?"""
        if "flag:cost_zero" in self._changing:
            return True
        if self._lowering is None:
            self._lowering = [one for key in self._changing if key in costs.PLACES
                              for one in concern.lowering(self.e, self.s, COST + costs.PLACES[key])]
        return concern.lowered(self.e, self.s, card, self._lowering) >= by

    def rules(self, card: int) -> Rules:
        """The abilities of kind "pay" that count for this card."""
        return tuple([(r, a) for r, a in self._pays if self.e.test(self.s, a, "for", r, card)]) if self._pays else ()

    def sources(self, rules: Rules) -> tuple[Source, ...]:
        """What each mana gives where these abilities count; they may make it give more."""
        known = self._sources
        if known is None:
            known = self._sources = {}
        found = known.get(rules)
        if found is None:
            e, s = self.e, self.s
            changed = {r for r, _ in rules}    # nearly all speak of their own card
            if any("mana" in e.ability(a).tests for _, a in rules) or not values.as_printed(e, s, COLOUR):
                changed = set(self.mana)
            defs, linked = s.cols[DEF], e.cards_linked
            found = tuple([(r, _units(e, s, r, rules) if r in changed else (linked[defs[r & MASK]].tags[COLOUR],)) for r in self.mana])
            known[rules] = found
        return found

    def tally(self) -> int:
        """How much mana can be of each colour, where no ability helps: one number, with a place for each colour (costs.SHIFTS)."""
        if self._tally < 0:
            if values.as_printed(self.e, self.s, COLOUR):
                defs = self.defs
                hues: list[int] = costs.HUES.of(self.e)
                self._tally = sum([hues[defs[r & MASK]] for r in self.mana])
            else:
                self._tally = sum([costs.hue(values.tags_of(self.e, self.s, COLOUR, r)) for r in self.mana])
        return self._tally

    def _pay(self, rules: Rules, cost: Price) -> bool:
        if not rules:
            needs = cost[0]
            if len(needs) + cost[1] > len(self.mana):
                return False
            if not needs or needs.count(needs[0]) == len(needs):
                return not needs or self.tally() >> costs.SHIFTS[needs[0]] & costs.FULL >= len(needs)
        found = self.sources(rules)
        return payable(cost, found) if self.e.game.rulings["overpay"] else exact(cost, [], found)


def _helping(e: Engine, s: State, player: int) -> Rules:
    """The player's abilities of kind "pay"."""
    there = {entry[1] for entry in hooks.find(e, s, "kind:pay")}
    if not there:
        return ()
    piles = (s.zones[_BASE + player], s.zones[FORCE * 2 + player])
    return tuple([(r, a) for pile in piles if not there.isdisjoint(pile) for r in pile if r in there
                  for a in e.abilities_of(s, r, "pay")])


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
    cost, rules = purse.price(ref), purse.rules(ref)
    needs, over = cost[0], bool(e.game.rulings["overpay"])
    if not rules and (not needs or needs.count(needs[0]) == len(needs)) and values.as_printed(e, s, COLOUR):
        found = _counted(e, s, purse.mana, cost, chosen, over)
    else:
        found = _tried(s, purse.sources(rules), cost, chosen, over)
    return None if found is None else Question("action", player, tuple(found), prompt="pay")


def _counted(e: Engine, s: State, mana: list[int], cost: Price, chosen: tuple[int, ...], over: bool) -> list[int] | None:
    """Which mana may be next where each counts once and at most one colour is asked for; None when the price is paid."""
    needs = cost[0]
    hues: list[int] = costs.HUES.of(e)
    shift = costs.SHIFTS[needs[0]] if needs else 0
    defs, since, turn = s.cols[DEF], s.rare[SINCE], s.vars[V_TURN]
    kinds: dict[int, list[int]] = defaultdict(list)      # what is left of each kind
    begun: set[int] = set()                    # kinds of which some is chosen
    met = 0
    for ref in mana:
        card = ref & MASK
        kind = defs[card] * 2 + (since.get(card, 0) == turn)
        left = kinds[kind]
        if ref in chosen:
            begun.add(kind)
            met += hues[kind >> 1] >> shift & 1
        else:
            left.append(ref)
    if paid_by(cost, len(chosen), met) == due(cost):
        return None
    heads: list[int] = []
    rows: list[tuple[int, int]] = []
    for kind, refs in kinds.items():
        if kind in begun:                      # earlier kinds were passed over
            heads, rows = [], []
        if refs:
            heads.append(refs[0])
            rows.append((len(refs), hues[kind >> 1] >> shift & 1))
    return [heads[k] for k in counted(cost, len(chosen), met, rows, over)]


def _tried(s: State, mana: tuple[Source, ...], cost: Price, chosen: tuple[int, ...], over: bool) -> list[int] | None:
    """The same of any price and any mana."""
    have = [u for r, us in mana if r in chosen for u in us]
    if paid(cost, have) == due(cost):
        return None
    left: list[Source] = []                    # what is not chosen, kind by kind
    heads: list[int] = []                      # where each kind from that of the last choice on begins there
    for kind in _kinds(s, mana):
        before = len(left)
        for source in kind:
            if source[0] in chosen:
                heads = []
            else:
                left.append(source)
        if len(left) > before:
            heads.append(before)
    return [left[k][0] for k in continuing(cost, have, left, heads, over)]


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
