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
_NAMED = frozenset(NAMED)
_CHOOSING = frozenset((Choose, Event))


def tidy(ability: Ability) -> Ability:
    """The ability with exactly the names that are spoken of: step1, step2 … in printed order."""
    every = walked(ability)
    said: Any = _fields
    given = [form.name for form in every if form.__class__ in _NAMED and form.name]  # type: ignore[attr-defined]
    if not given:
        return ability
    known = frozenset(given)
    spoken = {name for form in every if said(type(form)) for name in speaks_of(form) if name in known}
    new = {name: f"step{number}" for number, name in enumerate(dict.fromkeys(n for n in given if n in spoken), 1)}

    def renamed(form: Form) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        for field in said(type(form)):
            old = getattr(form, field)
            if isinstance(old, tuple):
                item: Any = tuple(new.get(one, one) for one in old)
            elif field == "name" and form.__class__ in _NAMED:
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
        kind: type[Form] = form.__class__
        if kind not in _CHOOSING:
            continue
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


def speaks_of(form: Form) -> tuple[str, ...]:
    said: list[str] = []
    kind: Any = form.__class__
    for field in _fields(kind):
        if field == "name" and kind in _NAMED:
            continue
        value = getattr(form, field)
        said += value if isinstance(value, tuple) else (value,)
    return tuple(said)
