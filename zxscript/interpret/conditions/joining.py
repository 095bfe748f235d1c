"""Conditions joined where some of them may be missing (None)."""

from __future__ import annotations

from zxscript.interpret import logic
from zxscript.meaning.forms import Test


def both(*tests: Test | None) -> Test | None:
    """All of them hold; None if nothing is demanded."""
    kept = logic.demands(*(test for test in tests if test is not None))
    return logic.both(*kept) if kept else None
