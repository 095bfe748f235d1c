"""Whose cards a set holds, as far as the form tells it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zxscript.meaning.forms import (
    Ability,
    Among,
    Best,
    Bound,
    Cards,
    Choose,
    Create,
    Do,
    End,
    Fixed,
    Form,
    OfEvent,
    Owners,
    Persons,
    Rest,
    Self,
    Set,
    Some,
    Under,
    Union,
    Who,
)
from zxscript.meaning.walk import rewritten, walked


def owner(set_: Set, told: Mapping[str, Form]) -> Who | None:
    """The one player to whom all cards of a set belong, where the form tells it; ``told``: the named steps."""
    match set_:
        case Cards():
            return set_.whose[0] if len(set_.whose) == 1 else None
        case Among():
            return set_.whose[0] if len(set_.whose) == 1 else owner(set_.of, told)
        case Self():
            return "you"
        case End():
            return set_.whose
        case Bound() | Rest():
            step = told.get(set_.name)
            if isinstance(step, Create):
                return step.by
            return None if step is None or not isinstance(step, Do | Choose) else _same(_about(step), told)
        case Some():
            return _same((*set_.of, *((set_.besides,) if set_.besides is not None else ())), told)
        case Union():
            return _same(set_.parts, told)
        case Best() | Fixed():
            return owner(set_.of, told)
        case Persons() | Owners() | OfEvent() | Under():
            return None


def _about(step: Do | Choose) -> tuple[Set, ...]:
    if isinstance(step, Choose):
        return step.of
    return () if step.what is None else (step.what,)


def _same(sets: tuple[Set, ...], told: Mapping[str, Form]) -> Who | None:
    found = {owner(one, told) for one in sets}
    return found.pop() if len(found) == 1 else None


def owners_told(ability: Ability) -> Ability:
    """The ability with the owners of cards told by ``whose`` where the text lets them be of one player only."""
    every = walked(ability)
    if Owners not in map(type, every):
        return ability
    told = {form.name: form for form in every if isinstance(form, Do | Choose | Create) and form.name}

    def changes(form: Form) -> dict[str, Any]:
        who = owner(form.of, told) if isinstance(form, Owners) else None
        return {} if who is None else {"whose": (who,)}

    found: Ability = rewritten(ability, changes)
    return found
