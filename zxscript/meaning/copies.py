"""A form with other values in some fields."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from zxscript.source.copies import Copier, copier

_T = TypeVar("_T")


def but(value: _T, /, **changes: Any) -> _T:
    """As :func:`dataclasses.replace`, in a fifth of the time: for a dataclass with slots and nothing to check when it is made.

    Raises ``TypeError`` for a field that there is not.
    """
    kind: Any = value.__class__
    return _copying(kind)(value, changes)  # type: ignore[no-any-return]


@cache
def _copying(kind: Any) -> Copier:
    freely = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return copier(kind, type(kind.__name__, (kind,), freely))
