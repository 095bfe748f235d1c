"""Conditions of which at most one holds: 「Xがある場合、…。Xがない場合、代わりに…」 says two things, not one within the other."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.logic import negated
from zxscript.meaning.base import Comparison
from zxscript.meaning.forms import Compare, StatIs, Test

_ENDLESS: Final = 10**9


def contrary(one: Test, other: Test) -> bool:
    """Can the two never hold together: one is the other's denial, or their numbers of the same thing do not meet?"""
    if negated(one) == other:
        return True
    first, second = _range(one), _range(other)
    if first is None or second is None or _of_what(one) != _of_what(other):
        return False
    return first[1] < second[0] or second[1] < first[0]


def _of_what(test: Test) -> object:
    """The number that is compared."""
    return test.left if isinstance(test, Compare) else (test.stat, test.original) if isinstance(test, StatIs) else test


def _range(test: Test) -> tuple[int, int] | None:
    """The lowest and the highest whole number for which a comparison with a known number holds."""
    size = test.right if isinstance(test, Compare) else test.value if isinstance(test, StatIs) else None
    if not isinstance(test, Compare | StatIs) or not isinstance(size, int):
        return None
    ranges: dict[Comparison, tuple[int, int]] = {
        "eq": (size, size), "ge": (size, _ENDLESS), "gt": (size + 1, _ENDLESS), "le": (-_ENDLESS, size), "lt": (-_ENDLESS, size - 1),
    }  # fmt: skip
    return ranges.get(test.compare)


__all__ = ["contrary"]
