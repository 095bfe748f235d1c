"""Forms rebuilt with some of their fields changed; what does not change stays the same object."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from operator import is_
from typing import Any

from zxscript.meaning.forms import Form

_PARTS: dict[type, tuple[str, ...]] = {}


def parts_of(form: Form) -> tuple[str, ...]:
    """Names of the fields in which other forms can stand."""
    kind = type(form)
    if kind not in _PARTS:
        _PARTS[kind] = tuple(one.name for one in fields(form) if one.name not in ("span", "spans", "form"))
    return _PARTS[kind]


def rewritten(value: Any, change: Callable[[Form], Form]) -> Any:
    """The form, or tuple, with ``change`` applied to every form in it, inner ones first."""
    if isinstance(value, tuple):
        items = tuple(rewritten(item, change) for item in value)
        return value if all(map(is_, items, value)) else items
    if not isinstance(value, Form):
        return value
    new = {}
    for name in parts_of(value):
        old = getattr(value, name)
        if isinstance(old, tuple | Form):
            item = rewritten(old, change)
            if item is not old:
                new[name] = item
    return change(replace(value, **new) if new else value)


def walk(value: Any) -> Iterator[Form]:
    """The form and every form in it, in the order of their fields."""
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif isinstance(value, Form):
        yield value
        for name in parts_of(value):
            yield from walk(getattr(value, name))
