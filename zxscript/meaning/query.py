"""Asking for meanings by what they hold: which abilities destroy, choose two, wait for an appearance.

A query is asked of one ability (or of a whole card) and answers with the forms that satisfy it, outermost first, each with the
span of the printed words; nothing in it knows a game or a printed word.  How queries are written: :mod:`zxscript.run.queryread`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Final, TypeAlias, get_args

from zxscript.meaning import forms
from zxscript.meaning.base import Form, Span
from zxscript.meaning.walk import walk

ANY: Final = "any"
"""The word that every form satisfies."""

_UNSAID: Final = ("form", "span", "spans")
"""Fields that say nothing of what a form means."""
_STEPS: Final = get_args(forms.Step)
_COMPARES: Final[dict[str, Callable[[Any, Any], bool]]] = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


@dataclass(frozen=True, slots=True)
class Said:
    """A form that is called ``word`` or holds it in a field of its own; ``part``: or a text with it in (a name, a tribe).  All of
    ``demands`` hold for its fields, and each of ``inner`` for something in it."""

    word: str
    part: bool = False
    demands: tuple[Demanded, ...] = ()
    inner: tuple[Query, ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether every form satisfies the word; "any" in quotes is a text like others."""
        return self.word == ANY and not self.part


@dataclass(frozen=True, slots=True)
class Demanded:
    """What is demanded of a field; a tuple satisfies it with one of its entries.  ``value`` None: the field says nothing."""

    field: str
    compare: str
    value: int | bool | Said | None


@dataclass(frozen=True, slots=True)
class Every:
    """All parts hold."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One part holds, or several."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """The part does not hold."""

    part: Query


Query: TypeAlias = Said | Every | Either | Without


@dataclass(frozen=True, slots=True)
class Hit:
    """A form that satisfies a query, and the span of its words: its own, or that of the form around it."""

    form: Form
    span: Span | None


def ask(query: Query, meaning: Form) -> tuple[Hit, ...] | None:
    """What satisfies a query in a meaning, each span once, in printed order (none for what must not be there); None: it does not
    hold."""
    found = _ask(query, _Place(meaning))
    if found is None:
        return None
    spans = {id(form): span for form, span in _spanned(meaning, None)}
    hits: dict[Span | None, Hit] = {}
    for hit in sorted((Hit(form, spans.get(id(form), form.span)) for form in found), key=_order):
        hits.setdefault(hit.span, hit)
    return tuple(hits.values())


def needed(query: Query) -> frozenset[tuple[str, bool]]:
    """Words that a meaning surely says when a query holds for it; with True where a part of a word is enough."""
    match query:
        case Said():
            values = [one.value for one in query.demands if one.compare == "=" and isinstance(one.value, Said)]
            own = ((one.word, one.part) for one in (query, *values) if not one.is_any)
            return frozenset(own).union(*map(needed, query.inner))
        case Every(parts):
            return frozenset().union(*map(needed, parts))
        case Either(parts):
            first, *others = map(needed, parts)
            return first.intersection(*others)
        case Without():
            return frozenset()


def words_of(meaning: Form) -> set[str]:
    """Every word that a query could ask a meaning for."""
    return {word for form in walk(meaning) for word in (_called(form), *_texts(form))}


@cache
def field_names() -> frozenset[str]:
    """The fields of all forms."""
    kinds = (getattr(forms, name) for name in forms.__all__)
    return frozenset(one.name for kind in kinds if isinstance(kind, type) and issubclass(kind, Form) for one in fields(kind))


@cache
def form_names() -> frozenset[str]:
    """What forms are called."""
    kinds = [kind for name in forms.__all__ if isinstance(kind := getattr(forms, name), type) and issubclass(kind, Form)]
    return frozenset(str(one.default) for kind in kinds for one in fields(kind) if one.name == "form")


class _Place:
    """A meaning that is asked: what is in each of its forms, bound steps included."""

    __slots__ = ("_named", "whole")

    def __init__(self, whole: Form) -> None:
        self.whole = walk(whole)
        self._named = {_name(one): one for one in self.whole if isinstance(one, _STEPS) and _name(one)}

    def within(self, form: Form) -> list[Form]:
        """The form and everything in it; where a step of before is spoken of, the cards of that step are too."""
        found: list[Form] = []
        waiting, seen = walk(form), set[int]()
        while waiting:
            one = waiting.pop(0)
            if id(one) not in seen:
                seen.add(id(one))
                found.append(one)
                step = None if isinstance(one, _STEPS) else self._named.get(_name(one))
                waiting += walk(step) if step is not None else ()
        return found


def _ask(query: Query, place: _Place, inside: list[Form] | None = None) -> list[Form] | None:
    among = place.whole if inside is None else inside
    match query:
        case Said():
            return [one for one in among if _is(query, one, place)] or None
        case Every(parts):
            found = [_ask(part, place, inside) for part in parts]
            return None if None in found else [form for one in found for form in one or ()]
        case Either(parts):
            held = [one for part in parts if (one := _ask(part, place, inside)) is not None]
            return [form for one in held for form in one] if held else None
        case Without(part):
            return [] if _ask(part, place, inside) is None else None


def _is(said: Said, form: Form, place: _Place) -> bool:
    if not said.is_any and not _says(said, form):
        return False
    if not all(_meets(one, form, place) for one in said.demands):
        return False
    inside = place.within(form) if said.inner else []
    return all(_ask(one, place, inside) is not None for one in said.inner)


def _says(said: Said, form: Form) -> bool:
    texts = _texts(form)
    return any(said.word in text for text in texts) if said.part else said.word == _called(form) or said.word in texts


def _meets(demand: Demanded, form: Form, place: _Place) -> bool:
    value: Any = form
    for name in demand.field.split("."):
        if not isinstance(value, Form) or not hasattr(value, name):
            return False
        value = getattr(value, name)
    values = value if isinstance(value, tuple) and value else (value,)
    held = any(_equals(demand, one, place) for one in values)
    return not held if demand.compare == "!=" else held


def _equals(demand: Demanded, value: Any, place: _Place) -> bool:
    asked = demand.value
    if asked is None:
        return value is None or value == () or value == ""
    if isinstance(asked, Said):
        if isinstance(value, Form):
            return _is(asked, value, place)
        return isinstance(value, str) and (asked.word in value if asked.part else asked.word == value)
    if isinstance(value, bool) != isinstance(asked, bool) or not isinstance(value, int):
        return False
    return _COMPARES["=" if demand.compare == "!=" else demand.compare](value, asked)


def _name(form: Form) -> str:
    """Of a step the name by which others speak of it; of those others that name."""
    return str(getattr(form, "name", ""))


def _called(form: Form) -> str:
    return str(form.form)  # type: ignore[attr-defined]


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """The fields that say what a form means."""
    return tuple(one.name for one in fields(kind) if one.name not in _UNSAID)


def _texts(form: Form) -> list[str]:
    """The words in a form's own fields."""
    kind: Any = form.__class__
    values = [getattr(form, name) for name in _fields(kind)]
    return [text for value in values for text in (value if isinstance(value, tuple) else (value,)) if isinstance(text, str) and text]


def _spanned(value: Any, outer: Span | None) -> Iterator[tuple[Form, Span | None]]:
    """Every form with the span of its words, or of those around it."""
    if isinstance(value, tuple):
        for one in value:
            yield from _spanned(one, outer)
    elif isinstance(value, Form):
        span = value.span or outer
        yield value, span
        kind: Any = value.__class__
        for name in _fields(kind):
            yield from _spanned(getattr(value, name), span)


def _order(hit: Hit) -> tuple[int, int]:
    return (hit.span[0], -hit.span[1]) if hit.span is not None else (-1, 0)


__all__ = [
    "ANY", "Demanded", "Either", "Every", "Hit", "Query", "Said", "Without", "ask", "field_names", "form_names", "needed", "words_of",
]  # fmt: skip
