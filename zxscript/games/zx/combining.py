"""Combinations of cards (降臨条件 and the like, of several kinds): whether there is one, and the questions that pick it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from zxscript.engine import choices
from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.engine.values import stat_of
from zxscript.games.zx.layout import INFINITE, S_COST

Sets = tuple[tuple[int, ...], ...]
Values = tuple[tuple[Any, ...], ...]
Demands = tuple[tuple[str, Values, str, int], ...]


def can_combine(e: Engine, s: State, sets: Sets, counts: tuple[int, ...], bound: int | None, values: Values = (),
                demands: Demands = (), taken: tuple[int, ...] = ()) -> bool:
    """Can counts[i] different cards be taken out of each sets[i], together with `taken` costing at least `bound`?

    `values[i]`: what those out of sets[i] have to differ in, in its order; empty: in nothing. `demands`: on all of them
    together, each with the values of the sets."""
    if len(sets) == 1 and not demands and not any(values):
        return _dearest(e, s, sets, counts, bound, taken)
    for refs, count in zip(sets, counts, strict=True):
        if len(refs) < count:
            return False
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


def _dearest(e: Engine, s: State, sets: Sets, counts: tuple[int, ...], bound: int | None, taken: tuple[int, ...]) -> bool:
    """Do the dearest that can still be taken out of one set, and what is taken, cost enough together?"""
    more = counts[0] - len(taken)
    if len(sets[0]) < more:
        return False
    if bound is None and not taken:
        return True
    pool: Sequence[int] = sets[0] if not taken else _next(sets, _slots(counts), taken) if more > 0 else ()
    if len(pool) < more or bound is None:
        return len(pool) >= more
    costs = [_cost(e, s, r) for r in pool]
    if len(costs) > more:
        costs.sort(reverse=True)
    if not taken:
        return sum(costs[:more]) >= bound
    return sum(costs[:more]) + sum([_cost(e, s, r) for r in taken]) >= bound


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
    value = stat_of(e, s, S_COST, ref)
    return 0 if value is None or value >= INFINITE else value


def combine_step(e: Engine, s: State, player: int, sets: Sets, counts: tuple[int, ...], bound: int | None,
                 taken: tuple[int, ...], values: Values = (), demands: Demands = ()) -> Question | None:
    """The next card of a combination: only those from which it can still be completed."""
    slots = _slots(counts)
    if len(taken) == len(slots):
        return None
    options = [r for r in _next(sets, slots, taken, values) if can_combine(e, s, sets, counts, bound, values, demands, (*taken, r))]
    return Question("pick", player, tuple(options), 1, 1)
