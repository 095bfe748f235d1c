"""かわりにコスト7以下の…, 青の…: what is said of the cards now stands for what was said of them before; a card need not be both."""

from __future__ import annotations

from zxscript.lang.base import Filter
from zxscript.lang.filters import OfColor, WithNumber


def without_replaced(old: tuple[Filter, ...], new: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """The modifiers that the new ones leave: no other bound of the same number, no other colour."""
    return tuple(item for item in old if not any(_of_the_same(item, other) for other in new))


def _of_the_same(old: Filter, new: Filter) -> bool:
    if isinstance(old, WithNumber) and isinstance(new, WithNumber):
        return {(one.attribute, one.original) for one in old.ranges} == {(one.attribute, one.original) for one in new.ranges}
    return isinstance(old, OfColor) and isinstance(new, OfColor)
