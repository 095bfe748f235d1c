"""Going through everything in a meaning, and changing it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from operator import is_
from typing import Any, Final

from zxscript.meaning import forms
from zxscript.meaning.base import Form
from zxscript.meaning.copies import but

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
            stack += [part for name in reversed(parts_of(one.__class__)) if (part := getattr(one, name))]
    return found


def rewritten(value: Any, changes: Callable[[Form], dict[str, Any]]) -> Any:
    """The form, or tuple, with other values in the fields that ``changes`` tells for every form in it (none in which forms
    stand); what does not change stays the same object."""
    if value.__class__ is tuple:
        items = tuple([rewritten(item, changes) for item in value])
        return value if all(map(is_, items, value)) else items
    if not isinstance(value, Form):
        return value
    new = changes(value)
    for name in parts_of(value.__class__):
        old = getattr(value, name)
        if old and (old.__class__ is tuple or isinstance(old, Form)):
            item = rewritten(old, changes)
            if item is not old:
                new[name] = item
    return but(value, **new) if new else value
