"""The same position with other cards where a seat cannot look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.engine import atoms, depends, hooks, rng, sight
from zxscript.engine.choices import OPTIONS
from zxscript.engine.linked import Linked
from zxscript.engine.state import DEF, MASK, OWNER, REF, State

_STREAM: Final = 0


def dealt_anew(e: Linked, s: State, seat: int, seed: int, pile: Callable[[str], int]) -> State:
    """A copy in which the cards of each owner that the seat may not know are exchanged among themselves, those with the
    same ``pile(definition id)`` only. They keep their places and references. No records; chance starts anew from `seed`."""
    other = s.clone()
    other.trace = None
    other.rng = [rng.word(seed, _STREAM, 0), *s.rng[1:]]      # its aliases stay
    dice = [seed, 1]
    groups: dict[tuple[int, int], list[int]] = {}
    for zone in s.zones:
        for ref in zone:
            if not sight.seats(e, s, ref) >> seat & 1:
                card = ref & MASK
                group = s.cols[OWNER][card], pile(e.cards_linked[s.cols[DEF][card]].id)
                groups.setdefault(group, []).append(card)
    definitions = other.column(DEF)
    for group in sorted(groups):
        cards = groups[group]
        numbers = rng.shuffled(dice, _STREAM, sorted(s.cols[DEF][card] for card in cards))
        for card, number in zip(cards, numbers, strict=True):
            definitions[card] = number
    hooks.rebuild(e, other)
    other.calm = False
    atoms.touch(e, other, depends.ALL)
    other.cache.clear()
    return other


def names_hidden(e: Linked, s: State, seat: int) -> bool:
    """Does the question that another seat answers offer cards that this seat may not know?"""
    q = s.pending
    return q is not None and q[1] != seat and any(_hidden(e, s, option, seat) for option in q[OPTIONS])


def _hidden(e: Linked, s: State, option: Any, seat: int) -> bool:
    if type(option) is tuple:
        return any(_hidden(e, s, one, seat) for one in option)
    if type(option) is not int or option <= MASK or (option & MASK) >= len(s.cols[REF]):
        return False
    return s.cols[REF][option & MASK] == option and not sight.seats(e, s, option) >> seat & 1
