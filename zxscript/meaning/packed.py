"""Meanings as JSON data that is short and quickly read again: for what this program keeps for itself between two runs.

A form is a list of its name, the start and end of its span (None, None without one) and the values of its fields in their order; at
the end those are left out that say nothing (``None``, ``()``, ``""``, ``0``, ``False``, where that is the default).  A tuple is a
list that begins with 0.  The order of fields is no promise to anybody: what others read is :mod:`zxscript.meaning.codec`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from typing import Any, Final, NamedTuple

from zxscript.meaning import forms
from zxscript.meaning.base import Form
from zxscript.meaning.forms import Ability, CardMeaning

_PLAIN: Final = frozenset((str, int, bool, type(None)))
_ELSEWHERE: Final = ("form", "span")
_quoted = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class _Kind(NamedTuple):
    """A class of forms: the fields that are given by their place, those that are given by their name, and all their defaults."""

    made: Any
    placed: int
    names: tuple[str, ...]
    defaults: tuple[Any, ...]


@cache
def _kinds() -> dict[str, _Kind]:
    """The classes of forms by what they are called."""
    found: dict[str, _Kind] = {}
    for kind in (getattr(forms, name) for name in forms.__all__):
        if isinstance(kind, type) and issubclass(kind, Form) and kind is not Form:
            said = sorted((one for one in fields(kind) if one.name not in _ELSEWHERE), key=lambda one: one.kw_only is True)
            placed = sum(one.kw_only is not True for one in said)
            called = next(str(one.default) for one in fields(kind) if one.name == "form")
            found[called] = _Kind(kind, placed, tuple(one.name for one in said), tuple(one.default for one in said))
    return found


def pack(value: Any) -> Any:
    """A form, a tuple of what can be packed, or a plain value, as JSON data."""
    if value.__class__ is tuple:
        return [0, *map(pack, value)]
    if value.__class__ in _PLAIN:
        return value
    kind = _kinds()[value.form]
    said = [getattr(value, name) for name in kind.names]
    while said and not said[-1] and _same(said[-1], kind.defaults[len(said) - 1]):
        said.pop()
    return [value.form, *(value.span or (None, None)), *map(pack, said)]


def _same(one: Any, other: Any) -> bool:
    return one.__class__ is other.__class__ and one == other


def unpack(data: Any) -> Any:
    """What :func:`pack` packed.  Raises ``ValueError`` for anything else that can be told by its shape."""
    try:
        return _unpacked(data, _kinds())
    except (TypeError, LookupError, RecursionError) as error:
        raise ValueError("no packed meaning") from error


def _unpacked(data: Any, kinds: dict[str, _Kind]) -> Any:
    if data.__class__ is not list:
        if data.__class__ not in _PLAIN:
            raise ValueError(f"{type(data).__name__} in a packed meaning")
        return data
    head = data[0]
    if head == 0:
        return tuple([_unpacked(one, kinds) for one in data[1:]])
    made, placed, names, _ = kinds[head]
    start, end = data[1], data[2]
    span = None if start is None else (start, end)
    values = [one if one.__class__ is not list else _unpacked(one, kinds) for one in data[3:]]
    if len(values) <= placed:
        return made(*values, span=span)
    if len(values) > len(names):
        raise ValueError(f"{head} has no {len(values)} fields")
    return made(*values[:placed], span=span, **dict(zip(names[placed:], values[placed:], strict=False)))


def packed(name: str, texts: tuple[tuple[Ability, ...] | None, ...]) -> str:
    """The name of a card and the abilities of each of its texts, as one text."""
    return _quoted([name, pack(texts)])


class Meant:
    """What a card means, taken apart when it is asked for: the text of :func:`packed`, "" for a card that has no meaning.
    ``again`` finds it anew, where the text turns out to be none."""

    __slots__ = ("_again", "_packed")

    def __init__(self, text: str, again: Callable[[], str]) -> None:
        self._packed, self._again = text, again

    @property
    def whole(self) -> bool:
        """Whether every text of the card has a meaning."""
        return self._packed != ""

    def holds(self, words: Iterable[tuple[str, bool]]) -> bool:
        """False when one of the words is surely not in it; True of a pair: in a part of a word."""
        return all((_quoted(word)[1:-1] if part else _quoted(word)) in self._packed for word, part in words)

    def texts(self) -> tuple[tuple[Ability, ...], ...]:
        """The abilities of each text; none of a card without a meaning."""
        return self._taken()[1]

    def meaning(self) -> CardMeaning | None:
        """The meaning of the whole card."""
        if not self.whole:
            return None
        name, texts = self._taken()
        said = [(number, one) for number, abilities in enumerate(texts) for one in abilities]
        return CardMeaning(name, tuple(one for _, one in said), tuple(number for number, _ in said))

    def _taken(self) -> tuple[str, tuple[tuple[Ability, ...], ...]]:
        if not self.whole:
            return "", ()
        try:
            name, texts = json.loads(self._packed)
            return name, unpack(texts)
        except ValueError:  # what was kept was damaged
            self._packed = self._again()
            name, texts = json.loads(self._packed)
            return name, unpack(texts)


__all__ = ["Meant", "pack", "packed", "unpack"]
