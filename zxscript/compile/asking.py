"""What an ability asks of its steps, looked up before it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from zxscript.meaning.forms import Bound, Choose, EachPlayer, Either, Form, Held, If, Later, May, Modes, OfEvent, Step


_PARTS: dict[type, tuple[str, ...]] = {}


def _parts(form: Form) -> tuple[str, ...]:
    """Names of the fields in which other forms can stand."""
    kind = type(form)
    if kind not in _PARTS:
        _PARTS[kind] = tuple(one.name for one in fields(form) if one.name not in ("span", "spans", "form"))
    return _PARTS[kind]


def walk(value: Any) -> Iterator[Form]:
    """The form and every form in it, in the order of their fields."""
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif isinstance(value, Form):
        yield value
        for name in _parts(value):
            yield from walk(getattr(value, name))


def asked_held(form: Form) -> frozenset[str]:
    """Steps whose condition is asked for again (otherwise …)."""
    return frozenset(one.name for one in walk(form) if isinstance(one, Held))


def asked_was(form: Form) -> frozenset[str]:
    """Steps of which is asked where their cards were before."""
    return frozenset(one.name for one in walk(form) if isinstance(one, Bound) and one.was)


def choices(steps: Iterable[Step]) -> Iterator[Choose | Modes]:
    """The choices that the steps may come to, in their order; the options of a list have their own."""
    for step in steps:
        match step:
            case Choose() | Modes():
                yield step
            case May() | If() | EachPlayer() | Later():
                yield from choices(step.steps)
            case Either():
                for way in step.ways:
                    yield from choices(way)
            case _:
                pass


def asked_roles(form: Form) -> tuple[str, ...]:
    """Participants of the triggering event that are spoken of."""
    return tuple(sorted({one.role for one in walk(form) if isinstance(one, OfEvent)}))
