"""Looking through the whole of something that several readers look through, one soon after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

REMEMBERED: Final = 256
"""Of how many things their parts are kept."""

_T = TypeVar("_T")


def remembered(walk: Callable[[_T], Sequence[_T]]) -> Callable[[_T], Sequence[_T]]:
    """``walk``, which gives all parts of a thing, itself as the first of them, kept for the next who asks.

    What parts are known by is the thing itself, not what it is equal to: it is kept with them, so that this names no other thing.
    """
    known: dict[int, Sequence[_T]] = {}

    def walked(one: _T) -> Sequence[_T]:
        found = known.get(id(one))
        if found is None:
            if len(known) >= REMEMBERED:
                known.clear()
            found = known[id(one)] = walk(one)
        return found

    return walked
