"""Going through everything in a meaning, and changing it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from operator import is_
from typing import Any, Final

from zxscript.meaning import forms
from zxscript.meaning.base import Form

_PLAIN: Final = ("Who", "Comparison", "Span", "FAMILIES")
_HOLDS: Final = re.compile(r"\b(?:" + "|".join(name for name in forms.__all__ if name not in _PLAIN) + r")\b")
_PARTS: dict[type, tuple[str, ...]] = {}


def parts_of(kind: type) -> tuple[str, ...]:
    """Names of the fields of a class of forms in which other forms can stand; none for any other class."""
    found = _PARTS.get(kind)
    if found is None:
        said = fields(kind) if issubclass(kind, Form) else ()
        found = _PARTS[kind] = tuple(one.name for one in said if _HOLDS.search(str(one.type)) and "Literal[" not in str(one.type))
    return found


def walk(value: Any) -> list[Form]:
    """The form (or each form of a tuple) and every form in it, outer before inner, in the order of their fields."""
    found: list[Form] = []
    stack = [value]
    while stack:
        one = stack.pop()
        if one.__class__ is tuple:
            stack += one[::-1]
        elif isinstance(one, Form):
            found.append(one)
            stack += [getattr(one, name) for name in parts_of(one.__class__)[::-1]]
    return found


def rewritten(value: Any, change: Callable[[Form], Form]) -> Any:
    """The form, or tuple, with ``change`` applied to every form in it, inner ones first; what does not change stays the same
    object."""
    if isinstance(value, tuple):
        items = tuple([rewritten(item, change) for item in value])
        return value if all(map(is_, items, value)) else items
    if not isinstance(value, Form):
        return value
    new = {}
    for name in parts_of(value.__class__):
        old = getattr(value, name)
        if old.__class__ is tuple or isinstance(old, Form):
            item = rewritten(old, change)
            if item is not old:
                new[name] = item
    return change(replace(value, **new) if new else value)
