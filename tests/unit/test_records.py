"""Frozen dataclasses with slots as the project makes them are what the standard library would make."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field
from typing import Any, ClassVar

import pytest

from zxscript.source import records

MAKERS: list[Any] = [dataclasses.dataclass, records.dataclass]


@records.dataclass(frozen=True, slots=True)
class Base:
    name: str
    size: int = 3
    note: str = field(default="", compare=False, repr=False)
    parts: dict[str, int] = field(default_factory=dict, kw_only=True)
    of: ClassVar[str] = "base"

    @property
    def twice(self) -> int:
        return 2 * self.size


@records.dataclass(frozen=True, slots=True)
class Wider(Base):
    """With a field of its own."""

    made: str = "made"


def _plain() -> type[Any]:
    class Thing:
        cls: int
        made: str = "x"
        span: tuple[int, int] | None = field(default=None, compare=False, repr=False)
        found: list[int] = field(default_factory=list)

    return Thing


@pytest.mark.parametrize(
    ("given", "named"), [((1,), {}), ((1, "y", (0, 2), [3]), {}), ((), {"cls": 1, "found": [4]}), ((1,), {"span": (1, 2)})]
)
def test_made_shown_and_compared_as_by_the_standard_library(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    said, ours = (make(_plain(), frozen=True, slots=True) for make in MAKERS)
    one, other = said(*given, **named), ours(*given, **named)
    assert repr(one) == repr(other) and dataclasses.asdict(one) == dataclasses.asdict(other)
    assert other == ours(*given, **named) == dataclasses.replace(other, span=(8, 9)) and other != ours(2)
    assert other != one and said.__match_args__ == ours.__match_args__ and said.__slots__ == ours.__slots__
    assert dataclasses.replace(other, made="z").made == "z"
    assert ours(1).found is not ours(1).found


@pytest.mark.parametrize(("given", "named"), [((), {}), ((1, "", None, [], 5), {}), ((1,), {"cls": 1}), ((1,), {"other": 1})])
def test_wrong_arguments_are_refused_as_there(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    for make in MAKERS:
        with pytest.raises(TypeError):
            make(_plain(), frozen=True, slots=True)(*given, **named)


def test_a_class_takes_over_what_its_base_has() -> None:
    one = Wider("a", 2, parts={"x": 1})
    assert (one.name, one.size, one.note, one.made, one.twice, one.of) == ("a", 2, "", "made", 4, "base")
    assert one != Base("a", 2) and isinstance(one, Base) and repr(one) == "Wider(name='a', size=2, parts={'x': 1}, made='made')"
    assert Wider.__doc__ == "With a field of its own." and not hasattr(one, "__dict__")


def test_nothing_of_it_can_be_changed() -> None:
    one: Any = Base("a")
    with pytest.raises(FrozenInstanceError):
        one.name = "b"
    with pytest.raises(FrozenInstanceError):
        del one.size
    with pytest.raises(FrozenInstanceError):
        one.other = 1
    assert one.name == "a"


def test_copied_pickled_and_hashed() -> None:
    @records.dataclass(frozen=True, slots=True)
    class Key:
        word: str
        at: int = field(default=0, compare=False)

    assert hash(Key("a", 1)) == hash(Key("a", 2)) and len({Key("a", 1), Key("a", 2), Key("b")}) == 2
    one = Wider("a", 2, "n", parts={"x": 1})
    for again in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
        assert again == one and again.note == "n" and type(again) is Wider


def test_what_says_something_itself_is_made_by_the_standard_library() -> None:
    class Own:
        name: str

        def __eq__(self, other: object) -> bool:
            return True

    made: Any = records.dataclass(Own, frozen=True, slots=True)
    assert made("a") == made("b")
    open_: Any = records.dataclass(_plain(), slots=True)
    one = open_(1)
    one.made = "changed"
    assert one.made == "changed"
