"""Paying with resources: which ones can pay, and the questions that pick them (zx.md 8.5, CR 203)."""

from __future__ import annotations

from typing import Any

from zxscript.engine import choices, concern
from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.engine.values import tags_of
from zxscript.games.zx.colours import Needs, card_needs, matched, supplied
from zxscript.games.zx.functions import as_printed, changed_price, cost, price
from zxscript.games.zx.layout import CARD, CONTROLLER, DEF, INFINITE, PV, RESOURCE, REST, S_COST, T_COLOUR

SURCHARGE = PV["surcharge"]
#: What changes the price of a card, and what its colours or those with which it is paid.
_PRICES = ("stat:cost", "stat:discount")
_COLOURS = ("tag:colour", "kind:pay", "flag:played_colourless")


def ready(s: State, player: int, without: tuple[int, ...] = ()) -> list[int]:
    """Reboot resources of a player."""
    rest = s.cols[REST]
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
        need = needs[0]
        return any(c in need for r in refs for c in supplied(e, s, r))
    return matched([supplied(e, s, r) for r in refs], needs) >= must


class Purse:
    """The Reboot resources of a player, read once for many prices."""

    __slots__ = ("_changed", "_known", "_supply", "colours", "count", "e", "player", "refs", "s")

    def __init__(self, e: Engine, s: State, player: int) -> None:
        self.e, self.s, self.player = e, s, player
        self.refs = ready(s, player)
        self.count = len(self.refs)
        self.colours: set[str | int] | None = None
        self._supply: list[tuple[str | int, ...]] | None = None
        #: Where prices and colours are as printed, what one card of a definition costs all do.
        self._known: dict[int, bool] | None = None if concern.present(e, s, _COLOURS) else {}
        self._changed = concern.present(e, s, _PRICES)

    def can_play(self, ref: int) -> bool:
        """Can the price of the card be paid?"""
        known, e, s = self._known, self.e, self.s
        if self._changed and not as_printed(e, s, ref):
            return self.affords(ref, changed_price(e, s, ref))
        if known is None:
            return self.affords(ref, e.cards_linked[s.cols[DEF][ref & CARD]].bounded[S_COST])
        number = s.cols[DEF][ref & CARD]
        answer = known.get(number)
        if answer is None:
            answer = known[number] = self.affords(ref, e.cards_linked[number].bounded[S_COST])
        return answer

    def affords(self, ref: int, amount: int) -> bool:
        if amount <= 0:
            return True
        if amount > self.count:
            return False
        needs = card_needs(self.e, self.s, ref)
        if not needs:
            return True
        if len(needs) > 1:
            return self._matches(amount, needs)
        if self.colours is None:
            self.colours = set(self.refs)     # what they supply: themselves, and their colours
            for r in self.refs:
                self.colours.update(tags_of(self.e, self.s, T_COLOUR, r))
        return any(c in self.colours for c in needs[0])

    def _matches(self, amount: int, needs: Needs) -> bool:
        """Can a price be paid that asks for several colours at once?"""
        must = wanted(self.e, amount, needs)
        if must is None or not must:
            return must is not None
        if self._supply is None:
            self._supply = [supplied(self.e, self.s, r) for r in self.refs]
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
    others = [supplied(e, s, r) for r in left]
    if not taken and _any_will_do(others, needs, rest):
        return Question("pick", player, tuple(left), rest, rest)
    colours = [supplied(e, s, r) for r in taken]
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
    need, useless = needs[0], 0
    for have in others:
        for colour in have:
            if colour in need:
                break
        else:
            useless += 1
    return useless < rest


# combinations (降臨条件 and other conditions with several kinds of cards) --------------------------------------------

Sets = tuple[tuple[int, ...], ...]
Values = tuple[tuple[Any, ...], ...]
Demands = tuple[tuple[str, Values, str, int], ...]


def can_combine(e: Engine, s: State, sets: Sets, counts: tuple[int, ...], bound: int | None, values: Values = (),
                demands: Demands = (), taken: tuple[int, ...] = ()) -> bool:
    """Can counts[i] different cards be taken out of each sets[i], together with `taken` costing at least `bound`?

    `values[i]`: what those out of sets[i] have to differ in, in its order; empty: in nothing. `demands`: on all of them
    together, each with the values of the sets."""
    slots = _slots(counts)
    stack = [taken]
    while stack:
        now = stack.pop()
        if len(now) == len(slots):
            enough = bound is None or sum(_cost(e, s, r) for r in now) >= bound
            if enough and all(_together(sets, slots, now, one) for one in demands):
                return True
            continue
        options = sorted(_next(sets, slots, now, values), key=lambda r: (_cost(e, s, r), r))
        stack += [(*now, r) for r in options]           # the dearest first, so that the bound is met early
    return False


def _together(sets: Sets, slots: list[int], now: tuple[int, ...], demand: tuple[str, Values, str, int]) -> bool:
    """Do the cards meet a limit of a choice together?"""
    name, values, compare, bound = demand
    told = [values[slot][sets[slot].index(r)] for r, slot in zip(now, slots, strict=True)]
    q = choices.make("choose", 0, now, len(now), len(now), (choices.limit(name, tuple(told), compare, bound),))
    return choices.satisfied(q, tuple(range(len(now))))


def _slots(counts: tuple[int, ...]) -> list[int]:
    return [i for i, n in enumerate(counts) for _ in range(n)]


def _next(sets: Sets, slots: list[int], now: tuple[int, ...], values: Values = ()) -> list[int]:
    """Candidates of the next slot. Within one set the cards are picked in its order, so each choice has one way."""
    slot = slots[len(now)]
    pool = sets[slot]
    if now and slots[len(now) - 1] == slot:
        pool = pool[pool.index(now[-1]) + 1:]
    free = [r for r in pool if r not in now]
    if not values or not values[slot]:
        return free
    value = dict(zip(sets[slot], values[slot], strict=True))
    used = {value[r] for r, at in zip(now, slots, strict=False) if at == slot}
    return [r for r in free if value[r] not in used]


def _cost(e: Engine, s: State, ref: int) -> int:
    return cost(e, s, ref) or 0


def combine_step(e: Engine, s: State, player: int, sets: Sets, counts: tuple[int, ...], bound: int | None,
                 taken: tuple[int, ...], values: Values = (), demands: Demands = ()) -> Question | None:
    """The next card of a combination: only those from which it can still be completed."""
    slots = _slots(counts)
    if len(taken) == len(slots):
        return None
    options = [r for r in _next(sets, slots, taken, values) if can_combine(e, s, sets, counts, bound, values, demands, (*taken, r))]
    return Question("pick", player, tuple(options), 1, 1)
