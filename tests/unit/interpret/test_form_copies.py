"""Copies of forms with other values in some fields."""

from dataclasses import FrozenInstanceError, dataclass, fields

import pytest

from zxscript.meaning.copies import but
from zxscript.meaning.forms import Bound, Cards, Self


@dataclass(slots=True)
class Open:
    """One that is not frozen."""

    first: int
    second: str = ""


def test_a_copy_has_the_other_values_and_leaves_the_first_as_it_was():
    before = Cards(where=(Self(),), span=(1, 2))
    after = but(before, outside=True, span=None)
    assert [(one.name, getattr(after, one.name)) for one in fields(Cards)] == [
        (one.name, {"outside": True, "span": None}.get(one.name, getattr(before, one.name))) for one in fields(Cards)
    ]
    assert (before.outside, before.span) == (False, (1, 2)) and after.where is before.where


def test_a_copy_is_of_the_same_class_and_as_frozen():
    after = but(Bound("step1"), was=True)
    assert type(after) is Bound and after == Bound("step1", was=True) and hash(after) == hash(Bound("step1", was=True))
    with pytest.raises(FrozenInstanceError):
        after.was = False
    with pytest.raises(FrozenInstanceError):
        del after.was


def test_what_may_be_changed_can_be_changed_in_its_copy():
    after = but(Open(1), second="b")
    after.first = 2
    assert (after.first, after.second) == (2, "b")


def test_a_field_that_there_is_not_is_refused():
    with pytest.raises(TypeError, match="Bound has no colour"):
        but(Bound("step1"), colour="red")
