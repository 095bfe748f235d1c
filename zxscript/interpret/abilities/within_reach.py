"""1枚…置く。2枚置いたならば、…: a number that what was done can never reach is a slip of the writer, and refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

from zxscript.interpret.refusal import Refused
from zxscript.meaning.forms import (
    Ability,
    Among,
    Bound,
    Choose,
    Compare,
    Count,
    Do,
    Done,
    EachPlayer,
    End,
    Form,
    Number,
    Repeat,
    Self,
    Set,
    Some,
)
from zxscript.meaning.walk import walked
from zxscript.syntax.node import Node

_AGAIN = frozenset((Repeat, EachPlayer))
"""Steps whose own steps may be carried out several times."""
_REACHED = {"ge": 0, "eq": 0, "gt": 1}
"""Comparisons that so many must reach, and by how many more."""
Steps = Mapping[str, Form]


def within_reach(abilities: Sequence[Ability], node: Node) -> None:
    """Can each number that is asked for be reached?  Raises :class:`Refused`."""
    every = [*chain.from_iterable(map(walked, abilities))]
    asked = [(form, said) for form in every if (said := _asked(form)) is not None]
    if not asked:
        return
    known = _once(every)
    for form, (of, number) in asked:
        most = _of_step(known.get(of), known) if isinstance(of, str) else _most(of, known)
        if most is not None and number > most:
            en, ja = f"{number} can never be reached: {most} at most", f"多くて{most}なので、{number}にはなりません"
            raise Refused(en, ja, node.kind, form.span)


def _asked(form: Form) -> tuple[str | Set, int] | None:
    """Of what (a step, or a set), and how many."""
    if isinstance(form, Done) and isinstance(form.count, int) and form.compare in _REACHED:
        return form.name, form.count + _REACHED[form.compare]
    if isinstance(form, Compare) and isinstance(form.left, Count) and isinstance(form.right, int) and form.compare in _REACHED:
        return form.left.of, form.right + _REACHED[form.compare]
    return None


def _once(every: Sequence[Form]) -> Steps:
    """The steps by their names, but none that may be carried out several times."""
    again = {id(inner) for form in every if form.__class__ in _AGAIN for inner in walked(form)}
    named = [form for form in every if isinstance(form, Choose | Do) and form.name]
    often = Counter(form.name for form in named)
    return {form.name: form for form in named if often[form.name] == 1 and id(form) not in again}


def _of_step(step: Form | None, known: Steps) -> int | None:
    """To how many cards a step can be done; None: to any number."""
    if isinstance(step, Choose):
        return _times(step.count.high, len(step.of))
    if isinstance(step, Do) and step.what is not None and step.amount is None:
        return _most(step.what, known)
    return None


def _most(found: Set, known: Steps) -> int | None:
    """How many cards a set can have; None: any number."""
    match found:
        case Self():
            return 1
        case End() if found.whose in ("you", "opponent"):
            return _times(found.count, 1)
        case Some() if found.besides is None:
            return _times(found.count.high, len(found.of))
        case Bound():
            return _of_step(known.get(found.name), known)
        case Among():
            return _most(found.of, known)
    return None


def _times(number: Number | None, sets: int) -> int | None:
    return number * sets if isinstance(number, int) else None


__all__ = ["within_reach"]
