"""Cards just inside and just outside what a set asks for: with them in a position, a set that asks a little more or less differs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from zxscript.meaning.forms import All, Not, StatIs, TagContains, TagCount, Tagged, Test

_INSIDE = {"le": 0, "ge": 0, "eq": 0, "lt": -1, "gt": 1}
"""How far from the number with which it is compared the last one that passes is."""
_OUTSIDE = {"le": 1, "ge": -1, "eq": 1, "lt": 0, "gt": 0, "ne": 0}
"""How far the first one is that does not."""


def inside(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    """The tests, with every number that is compared exactly at its bound."""
    return tuple(_at(test, _INSIDE) or test for test in _flat(tests))


def outside(tests: tuple[Test, ...]) -> list[tuple[Test, ...]]:
    """The tests with one of them failed, and that by as little as may be; the others as :func:`inside`."""
    flat = tuple(_flat(tests))
    return [(*inside(flat[:at]), missed, *inside(flat[at + 1 :])) for at, one in enumerate(flat) if (missed := _missed(one)) is not None]


def _flat(tests: tuple[Test, ...]) -> Iterator[Test]:
    for test in tests:
        if isinstance(test, All):
            yield from _flat(test.parts)
        else:
            yield test


def _missed(test: Test) -> Test | None:
    """What passes where the test fails; None where only a position can tell."""
    if isinstance(test, StatIs):
        return _at(test, _OUTSIDE)
    if isinstance(test, Not) and isinstance(test.part, Tagged | TagContains | StatIs):
        return test.part
    return Not(test) if isinstance(test, Tagged | TagContains | TagCount) else None


def _at(test: Test, away: dict[str, int]) -> Test | None:
    if not isinstance(test, StatIs) or not isinstance(test.value, int) or test.compare not in away:
        return None
    value = test.value + away[test.compare]
    return replace(test, compare="eq", value=value) if value >= 0 else None
