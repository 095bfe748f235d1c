"""Tests of events as tests of what is remembered of the turn, and all that one act happened to."""

from __future__ import annotations

from collections.abc import Mapping

from zxscript.compile.asking import part
from zxscript.compile.context import IT
from zxscript.compile.logic import both
from zxscript.ir.forms import Expr
from zxscript.ir.terms import EventShape
from zxscript.meaning.forms import OfEvent


def of_fact(test: Expr, name: str) -> Expr:
    """A test over ``("ev", field)`` as a test over the event in a local."""
    if not isinstance(test, tuple) or not test:
        return test
    if test[0] == "ev":
        return ("field", test[1], ("local", name))
    return tuple(of_fact(part, name) if index else part for index, part in enumerate(test))


def all_of_that_act(name: str, shape: EventShape, such: Expr) -> Expr:
    """1体以上破壊されるたび、そのミニオン全てを: those to which the act did it, not the first of them alone."""
    act = ("eq", ("field", "batch", ("local", name)), ("ev", "batch"))
    events = ("where", ("facts", shape.kind), ("bind", name, IT, both(act, of_fact(such, name))))
    return ("map", events, ("bind", name, IT, of_fact(shape.what, name)))


def told(roles: Mapping[str, Expr], form: OfEvent) -> Expr:
    """The cards of a participant: one, or all of an act."""
    participant = roles[part(form)]
    several = isinstance(participant, tuple) and participant[:1] == ("map",)
    return participant if several else ("tuple", participant)
