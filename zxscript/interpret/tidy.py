"""Names of steps: those that nobody speaks of go, the rest are numbered in the order in which they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from itertools import chain
from typing import Any

from zxscript.interpret.refusal import Refused
from zxscript.meaning.forms import (
    Ability,
    Choose,
    ChooseAbility,
    Create,
    Do,
    Event,
    Form,
    If,
    Lasting,
    Modes,
    Pay,
    Set,
    Split,
    Union,
)
from zxscript.meaning.walk import rewritten, walked
from zxscript.syntax.node import Node

NAMED = (Choose, ChooseAbility, Create, Do, If, Lasting, Modes, Pay, Split)
"""Steps that can have a name; every other ``name`` speaks of one of them, or is a proper name."""


def tidy(ability: Ability) -> Ability:
    """The ability with exactly the names that are spoken of: step1, step2 … in printed order."""
    every = walked(ability)
    given = [form.name for form in every if isinstance(form, NAMED) and form.name]
    if not given:
        return ability
    known = frozenset(given)
    spoken = {name for form in every if _name_fields(form) for name in speaks_of(form) if name in known}
    new = {name: f"step{number}" for number, name in enumerate(dict.fromkeys(n for n in given if n in spoken), 1)}

    def renamed(form: Form) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        for field in _name_fields(form):
            old = getattr(form, field)
            if isinstance(old, tuple):
                item: Any = tuple(new.get(one, one) for one in old)
            elif isinstance(form, NAMED) and field == "name":
                item = new.get(old, "")
            else:
                item = new.get(old, old)
            if item != old:
                changes[field] = item
        return changes

    found: Ability = rewritten(ability, renamed)
    return found


def chosen_for_something(abilities: Sequence[Ability], node: Node) -> None:
    """A choice of cards that nothing speaks of was meant by words that were read otherwise.  Raises :class:`Refused`."""
    for form in chain.from_iterable(map(walked, abilities)):
        if isinstance(form, Choose) and not form.name:
            raise Refused("nothing is done with the chosen cards", "選んだカードに何も行われません", node.kind, form.span)
        if isinstance(form, Event) and any(_demanding(one) for one in (form.what, form.agent, form.target)):
            en, ja = "cards that differ or are alike, one at a time", "1枚ずつの出来事では、互いに異なる(同じ)カードは決まりません"
            raise Refused(en, ja, node.kind, form.span)


def _demanding(found: Set | None) -> bool:
    return bool(getattr(found, "demanded", ())) or (isinstance(found, Union) and any(map(_demanding, found.parts)))


_FIELDS = ("name", "without", "after")


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.name in _FIELDS)


def _name_fields(form: Form) -> tuple[str, ...]:
    kind: Any = type(form)
    return _fields(kind)


def speaks_of(form: Form) -> tuple[str, ...]:
    said: list[str] = []
    for field in _name_fields(form):
        if isinstance(form, NAMED) and field == "name":
            continue
        value = getattr(form, field)
        said += value if isinstance(value, tuple) else (value,)
    return tuple(said)
