"""Paying with resources: which ones can pay, and the questions that pick them (zx.md 8.5, CR 203)."""

from __future__ import annotations

from zxscript.engine import concern
from zxscript.engine.bits import GAIN
from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.engine.values import tags_of
from zxscript.games.zx.colours import HUES, PRICES, Needs, PriceTag, card_needs, matched, supply
from zxscript.games.zx.functions import changed_price, price
from zxscript.games.zx.layout import (
    CARD,
    CONTROLLER,
    DEF,
    INFINITE,
    PV,
    RESOURCE,
    REST,
    S_COST,
    S_DISCOUNT,
    S_DISCOUNT_FLOOR,
    T_COLOUR,
)

SURCHARGE = PV["surcharge"]
#: What changes the price of a card, and what its colours or those with which it is paid.
_PRICES = ("stat:cost", "stat:discount")
_COLOURS = ("tag:colour", "flag:played_colourless")


def ready(s: State, player: int, without: tuple[int, ...] = ()) -> list[int]:
    """Reboot resources of a player."""
    rest = s.cols[REST]
    if not without:
        return [r for r in s.zones[2 * RESOURCE + player] if not rest[r & CARD]]
    return [r for r in s.zones[2 * RESOURCE + player] if not rest[r & CARD] and r not in without]


def wanted(e: Engine, amount: int, needs: Needs) -> int | None:
    """How many needs must be met by a price; None when it cannot be paid at all."""
    if len(needs) <= amount:
        return len(needs)
    return amount if e.game.rulings["few_for_colours"] == "as_many" else None


def payable(e: Engine, s: State, player: int, amount: int, needs: Needs, without: tuple[int, ...] = ()) -> bool:
    """Can the player pay this price, and the surcharge of the ability that is being played? A price of 0 needs no colour
    (zx.md 8.5)."""
    amount += s.vars[SURCHARGE + player]
    if amount <= 0:
        return True
    if amount >= INFINITE:
        return False
    found = ready(s, player, without)
    if len(found) < amount:
        return False
    must = wanted(e, amount, needs)
    if must is None:
        return False
    return not must or _meets(e, s, found, needs, must)


def _meets(e: Engine, s: State, refs: list[int], needs: Needs, must: int) -> bool:
    if len(needs) == 1:
        there = frozenset(needs[0])
        for have in supply(e, s, refs):  # noqa: SIM110 - hot path
            if not there.isdisjoint(have):
                return True
        return False
    return matched(supply(e, s, refs), needs) >= must


class Purse:
    """The Reboot resources of a player, read once for many prices."""

    __slots__ = ("_colours", "_lowering", "_supply", "_union", "count", "defs", "e", "mixed", "player", "refs", "s", "tags", "tints",
                 "watch")

    def __init__(self, e: Engine, s: State, player: int) -> None:
        self.e, self.s, self.player = e, s, player
        self.refs = ready(s, player)
        self.count = len(self.refs)
        self.defs = s.cols[DEF]
        self.tags: list[PriceTag] = PRICES.of(e)
        #: What may change prices; None: nothing.
        prices = s.there & (e.stat_masks[S_COST] | e.stat_masks[S_DISCOUNT])
        self.watch = concern.Watch(e, s, _PRICES) if prices else None
        #: What may change colours, or what is asked for them; None: nothing.
        tints = s.there & (e.tag_masks[T_COLOUR] | e.masks.get("played_colourless", GAIN))
        self.tints = concern.Watch(e, s, _COLOURS) if tints else None
        #: May resources be of other colours than they are in print?
        self.mixed = bool(e.present(s, "pay", player)) or (self.tints is not None and self.tints.concerns_any(self.refs))
        self._lowering: list[concern.Lowering] | None = None
        self._union = -1
        self._colours: set[str | int] | None = None
        self._supply: list[tuple[str | int, ...]] | None = None

    def can_play(self, ref: int) -> bool:
        """Can the price of the card be paid?"""
        amount, needs, mask = self.tags[self.defs[ref & CARD]]
        if self.watch is not None and self.watch.concerns(ref):
            return self._can_play_changed(ref, amount, mask)
        if amount <= 0 or amount > self.count:
            return amount <= 0
        if self.mixed or (self.tints is not None and self.tints.concerns(ref)):
            return self.affords(ref, amount)
        return self._matches(amount, needs) if mask < 0 else mask == 0 or self.union() & mask != 0

    def _can_play_changed(self, ref: int, amount: int, mask: int) -> bool:
        """The same of a card whose price something present may change. Where all that can be told of the price suffices it is not
        worked out: with one need at most a lower price is no harder to pay."""
        if amount > self.count and amount - self.lowered(ref) > self.count:
            return False
        plain = not self.mixed and (self.tints is None or not self.tints.concerns(ref))
        if plain and mask > 0 and not self.union() & mask:       # only what costs nothing needs no colour
            return amount - self.lowered(ref) <= 0 and changed_price(self.e, self.s, ref) <= 0
        if mask >= 0 and self.highest(ref) <= self.count and (plain or self.affords(ref, max(1, amount))):
            return True
        return self.affords(ref, changed_price(self.e, self.s, ref))

    def printed(self, ref: int) -> bool:
        """Is all that the card asks for what is printed?"""
        return not self.mixed and (self.watch is None or not self.watch.concerns(ref)) and (
            self.tints is None or not self.tints.concerns(ref))

    def lowered(self, ref: int) -> int:
        """By how much at most what is present lowers the price of the card."""
        if self._lowering is None:
            self._lowering = [*concern.lowering(self.e, self.s, S_COST), *concern.lowering(self.e, self.s, S_DISCOUNT)]
        return concern.lowered(self.e, self.s, ref, self._lowering)

    def highest(self, ref: int) -> int:
        """What the card costs at most, told without asking what changes it."""
        e, s = self.e, self.s
        most = concern.most(e, s, S_COST, ref)
        if s.there & e.stat_masks[S_DISCOUNT]:
            most += max(0, concern.most(e, s, S_DISCOUNT, ref))
            most = max(most, concern.most(e, s, S_DISCOUNT_FLOOR, ref))
        return most

    def price(self, ref: int) -> int:
        """What playing the card costs now (functions.price)."""
        if self.watch is not None and self.watch.concerns(ref):
            return changed_price(self.e, self.s, ref)
        return self.tags[self.defs[ref & CARD]][0]

    def affords(self, ref: int, amount: int) -> bool:
        """Can the card be paid for at this price?"""
        if amount <= 0 or amount > self.count:
            return amount <= 0
        plain = not self.mixed and (self.tints is None or not self.tints.concerns(ref))
        needs = self.tags[self.defs[ref & CARD]][1] if plain else card_needs(self.e, self.s, ref)
        if not needs:
            return True
        if len(needs) > 1:
            return self._matches(amount, needs)
        if self._colours is None:
            # What they supply: their colours, and themselves where one may be named (colours.stand_ins).
            self._colours = set(self.refs) if self.mixed else set()
            for r in self.refs:
                self._colours.update(tags_of(self.e, self.s, T_COLOUR, r))
        return not self._colours.isdisjoint(needs[0])

    def union(self) -> int:
        """The printed colours of all resources, a bit each."""
        if self._union < 0:
            found, defs = 0, self.defs
            hue: list[int] = HUES.of(self.e)
            for r in self.refs:
                found |= hue[defs[r & CARD]]
            self._union = found
        return self._union

    def _matches(self, amount: int, needs: Needs) -> bool:
        """Can a price be paid that asks for several colours at once?"""
        must = wanted(self.e, amount, needs)
        if must is None or not must:
            return must is not None
        if self._supply is None:
            self._supply = supply(self.e, self.s, self.refs)
        return matched(self._supply, needs) >= must


def shortfall(e: Engine, s: State, ref: int) -> int:
    """By how much the price of a card must fall so that its controller can pay it now (0: it can be paid)."""
    player, full, needs = s.cols[CONTROLLER][ref & CARD], price(e, s, ref), card_needs(e, s, ref)
    amount = min(full, len(ready(s, player)))
    while amount > 0 and not payable(e, s, player, amount, needs):
        amount -= 1
    return full - amount


def pay_step(e: Engine, s: State, player: int, amount: int, needs: Needs,
             taken: tuple[int, ...]) -> Question | tuple[int, ...]:
    """The next question of a payment that can be made, or the resources when nothing is left to ask.

    First one resource at a time for the colours, then the rest at once.
    """
    left = ready(s, player, taken)
    rest = amount - len(taken)
    if len(left) <= rest:
        return tuple(left)
    must = wanted(e, amount, needs) or 0
    if not must:
        return Question("pick", player, tuple(left), rest, rest)
    others = supply(e, s, left)
    if not taken and _any_will_do(others, needs, rest):
        return Question("pick", player, tuple(left), rest, rest)
    colours = supply(e, s, taken)
    met = matched(colours, needs) if taken else 0
    if met >= must or _any_will_do(others, needs, rest):
        return Question("pick", player, tuple(left), rest, rest)
    if len(needs) == 1:                       # the usual case, without matching: a card of the colour
        need = needs[0]
        useful = [r for r, have in zip(left, others, strict=True) if any(c in need for c in have)]
    else:
        useful = [r for r, c in zip(left, others, strict=True) if matched([*colours, c], needs) > met]
    return Question("pick", player, tuple(useful), 1, 1)


def _any_will_do(others: list[tuple[str | int, ...]], needs: Needs, rest: int) -> bool:
    """One need only, and fewer resources than are to be paid do not meet it."""
    if len(needs) != 1:
        return False
    apart, useless = frozenset(needs[0]).isdisjoint, 0
    for have in others:
        if apart(have):
            useless += 1
    return useless < rest
