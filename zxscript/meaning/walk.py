"""Going through everything in a meaning, and changing it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from operator import attrgetter, is_
from typing import Any, Final

from zxscript.meaning import forms
from zxscript.meaning.base import Form
from zxscript.meaning.copies import but
from zxscript.source.walks import remembered

_PLAIN: Final = ("Who", "Comparison", "Span", "FAMILIES")
_HOLDS: Final = frozenset(forms.__all__).difference(_PLAIN)
_NAMES: Final = re.compile(r"\w+")
_WORDS: Final = frozenset((str, int, bool, type(None)))
_Values = Callable[[Any], tuple[Any, ...]]
_PARTS: dict[type, tuple[tuple[str, ...], _Values, _Values, bool]] = {}


def parts_of(kind: type) -> tuple[str, ...]:
    """Names of the fields of a class of forms in which other forms can stand; none for any other class."""
    return (_PARTS.get(kind) or _learnt(kind))[0]


def _learnt(kind: type) -> tuple[tuple[str, ...], _Values, _Values, bool]:
    """The names, what takes the values of these fields out of a form, in order and from the last to the first, and whether it is
    a class of forms."""
    form = issubclass(kind, Form)
    said = fields(kind) if form else ()
    types = [(one.name, str(one.type)) for one in said]
    names = tuple(name for name, type in types if "Literal[" not in type and not _HOLDS.isdisjoint(_NAMES.findall(type)))
    found = _PARTS[kind] = names, _taking(names), _taking(names[::-1]), form
    return found


def _taking(names: tuple[str, ...]) -> _Values:
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda form: ()
    one = attrgetter(names[0])
    return lambda form: (one(form),)


def walk(value: Any) -> list[Form]:
    """The form (or each form of a tuple) and every form in it, outer before inner, in the order of their fields."""
    found: list[Form] = []
    stack = [value]
    while stack:
        one = stack.pop()
        kind = one.__class__
        if kind is tuple:
            stack += one[::-1]
        elif kind not in _WORDS:
            _, _, backwards, form = _PARTS.get(kind) or _learnt(kind)
            if form:
                found.append(one)
                stack += filter(None, backwards(one))
    return found


walked: Final[Callable[[Form], Sequence[Form]]] = remembered(walk)
""":func:`walk` of a form, remembered: an ability is looked through by one after the other while it is made and compiled."""


def rewritten(value: Any, changes: Callable[[Form], dict[str, Any]]) -> Any:
    """The form, or tuple, with other values in the fields that ``changes`` tells for every form in it (none in which forms
    stand); what does not change stays the same object."""
    if value.__class__ is tuple:
        items = tuple([rewritten(item, changes) for item in value])
        return value if all(map(is_, items, value)) else items
    if not isinstance(value, Form):
        return value
    new = changes(value)
    names, values, _, _ = _PARTS.get(value.__class__) or _learnt(value.__class__)
    for name, old in zip(names, values(value), strict=True):
        if old and (old.__class__ is tuple or isinstance(old, Form)):
            item = rewritten(old, changes)
            if item is not old:
                new[name] = item
    return but(value, **new) if new else value
