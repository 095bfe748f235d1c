"""Conditions and tests joined without constants and nestings that say nothing."""

from __future__ import annotations

from typing import Final

from zxscript.meaning.base import Comparison
from zxscript.meaning.forms import All, Any, Not, Test

NOTHING: Final = All(())
"""What demands nothing."""

COMPARISONS: Final[dict[str, Comparison]] = {"": "eq", "ge": "ge", "le": "le", "lt": "lt", "gt": "gt"}
"""What the word behind a number says -> comparison."""


def demands(*tests: Test | None) -> tuple[Test, ...]:
    """The single demands of several tests; those that demand nothing are left out."""
    kept: list[Test] = []
    for test in tests:
        if test is not None:
            kept += test.parts if isinstance(test, All) else (test,)
    return tuple(kept)


def both(*tests: Test | None) -> Test:
    """All of them hold."""
    kept = demands(*tests)
    return kept[0] if len(kept) == 1 else All(kept, span=kept[0].span if kept else None)


def either(*tests: Test) -> Test:
    """One of them holds; with one that demands nothing, that."""
    kept: list[Test] = []
    for test in tests:
        if test == NOTHING:
            return NOTHING
        kept += test.parts if isinstance(test, Any) else (test,)
    return kept[0] if len(kept) == 1 else Any(tuple(kept), span=kept[0].span if kept else None)


def negated(test: Test) -> Test:
    """It does not hold; no double negation."""
    return test.part if isinstance(test, Not) else Not(test, span=test.span)
