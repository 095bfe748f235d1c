"""What every language has to know of a form before it speaks: its card types, whether it can be many, whom it points to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from zxscript.meaning.forms import (
    Among,
    Best,
    Bound,
    Cards,
    Choose,
    ChooseValue,
    Clamped,
    Compare,
    Create,
    Do,
    Done,
    DoneCount,
    During,
    End,
    EventIs,
    Fixed,
    Forbid,
    Form,
    Happened,
    Held,
    If,
    Is,
    Lasting,
    Modes,
    Number,
    OfEvent,
    Owners,
    Pay,
    Persons,
    PlayerIs,
    Rest,
    SamePlayer,
    Self,
    Set,
    Some,
    Split,
    StatChange,
    Tagged,
    Under,
    Union,
    Unlimited,
)
from zxscript.meaning.walk import parts_of, rewritten, walk

NamedStep: TypeAlias = Do | Choose | ChooseValue | Modes | Split | Create | Pay | If | Lasting
"""The steps that can have a name."""
Fact: TypeAlias = Compare | Is | Done | Held | Happened | During | PlayerIs | SamePlayer | EventIs
"""The tests that speak of the game and of no card."""
Told: TypeAlias = Mapping[str, NamedStep]
"""The named steps that were said so far, in order."""
_COLOURS = 5
"""Of either game: who may choose among so many chooses a colour, among fewer one of those."""


def lists_values(step: ChooseValue) -> bool:
    """Is it told one by one what a player may choose among?"""
    return bool(step.values) and (step.kind != "colour" or len(step.values) < _COLOURS)


def sets_of(step: NamedStep) -> tuple[Set, ...]:
    """What a step is about."""
    match step:
        case Do():
            return () if step.what is None else (step.what,)
        case Choose():
            return step.of
        case Split():
            return (step.what,)
        case Lasting():
            return (*(change.what for change in step.changes if hasattr(change, "what")), *_forbidden(step))
        case _:
            return ()


def _forbidden(step: Lasting) -> tuple[Set, ...]:
    """The cards picked for what they cannot do."""
    return tuple(one for change in step.changes if isinstance(change, Forbid) for one in walk(change) if isinstance(one, Some))


_SAME = "the same"
"""The name of a step that nothing else speaks of, for its own changes."""


def told_once(step: Lasting) -> Lasting:
    """The step as it is said: the cards that are picked for several of its changes are picked in the first, and the others
    point to them.  Numbers of the same cards are said together anyway."""
    first, *others = step.changes
    picked = [one for one in walk(first) if isinstance(one, Some)]
    if not picked or all(isinstance(one, StatChange) for one in step.changes):
        return step
    name = step.name or _SAME

    def pointing(form: Form) -> dict[str, Any]:
        return {field: Bound(name) for field in parts_of(type(form)) if getattr(form, field) == picked[0]}

    rest = tuple(rewritten(one, pointing) for one in others)
    return step if rest == step.changes[1:] else replace(step, changes=(first, *rest), name=name)


def types_of(set_: Set, told: Told) -> tuple[str, ...]:
    """The card types that the members of a set are known to have; empty when any type is possible."""
    match set_:
        case Cards() | Among():
            for test in set_.tests:
                if isinstance(test, Tagged) and test.kind == "type":
                    return test.values
            return types_of(set_.of, told) if isinstance(set_, Among) else ()
        case Bound():
            return types_of_step(told[set_.name], told) if set_.name in told else ()
        case Best() | Fixed():
            return types_of(set_.of, told)
        case Some():
            return _types_of_all(set_.of, told) if set_.besides is None else ()
        case Union():
            return _types_of_all(set_.parts, told)
        case _:
            return ()


def types_of_step(step: NamedStep, told: Told) -> tuple[str, ...]:
    """The card types that the cards of a step are known to have."""
    return _types_of_all(sets_of(step), told)


def _types_of_all(sets: tuple[Set, ...], told: Told) -> tuple[str, ...]:
    parts = [types_of(one, told) for one in sets]
    return tuple(dict.fromkeys(one for part in parts for one in part)) if all(parts) else ()


def many(step: NamedStep, told: Told) -> bool:
    """Whether a step can bring up more than one card."""
    match step:
        case Choose():
            return step.count.high != 1 or len(step.of) > 1
        case Create():
            return step.count.high != 1
        case Do():
            players = step.what is None or isinstance(step.what, Persons | Owners)
            return step.amount not in (None, 1) if step.what is None or players else plural(step.what, told)
        case Split():
            return plural(step.what, told)
        case Lasting():
            return any(plural(one, told) for one in sets_of(step))
        case _:
            return True


def plural(set_: Set, told: Told) -> bool:
    """Whether a set can have more than one member."""
    match set_:
        case Self() | OfEvent():
            return False
        case Bound():
            return set_.name not in told or many(told[set_.name], told)
        case End():
            return set_.count != 1
        case Some():
            return set_.count.high != 1 or len(set_.of) > 1 or set_.besides is not None
        case Persons():
            return len(set_.who) > 1
        case Among() | Fixed():
            return plural(set_.of, told)
        case Cards() | Rest() | Under() | Union() | Best() | Owners():
            return True


def focus_of(set_: Set) -> str:
    """The key by which a speaker knows a set that points (the name of a step, "self", "event:" and a role); "" for a
    description."""
    match set_:
        case Bound():
            return set_.name
        case Self():
            return "self"
        case OfEvent():
            return f"event:{set_.role}"
        case _:
            return ""


def described(said: Set) -> Set:
    """A description: a zone that goes without saying demands nothing of what an event happens to."""
    if isinstance(said, Union):
        return Union(tuple(described(one) for one in said.parts), said.every)
    if isinstance(said, Cards) and said.where and all(one.implied for one in said.where):
        return Cards((), said.whose, said.tests, said.outside, said.apart, said.differ, said.alike)
    return said


def told_tags(tags: tuple[str, ...]) -> tuple[str, ...]:
    """Those by which an ability is announced: its keyword without the number, which its effect says (レンジ, not レンジ2)."""
    return tuple(one for one in tags if (stem := one.rstrip("0123456789∞")) == one or stem not in tags)


def names_in(value: object) -> frozenset[str]:
    """The names of the steps that a form (or a tuple of forms) speaks of, anywhere in it."""
    if isinstance(value, tuple):
        return frozenset[str]().union(*(names_in(one) for one in value))
    if not isinstance(value, Form):
        return frozenset()
    own: frozenset[str] = frozenset()
    if isinstance(value, Bound | Rest | Done | DoneCount | Held):
        own = frozenset((value.name,))
    parts = (getattr(value, one) for one in value.__dataclass_fields__)
    return own.union(*(names_in(one) for one in parts if isinstance(one, Form | tuple)))


def as_many(amount: Number | None) -> tuple[int, int | None] | None:
    """The fewest and the most (None: any number) of an amount that is picked; None for a number that is told."""
    if isinstance(amount, Unlimited):
        return 0, None
    if isinstance(amount, Clamped) and isinstance(amount.number, Unlimited):
        low, high = amount.low, amount.high
        return (low, high) if isinstance(low, int) and isinstance(high, int | None) else None
    return None
