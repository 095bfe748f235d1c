"""What every form of meaning has: a span, and equality that ignores it.

A form is a frozen dataclass with slots.  ``form`` names its class in JSON.  Strings in a form are identifiers of the
game's glossary (zones, stats, states, verbs, tags) or proper names (card names, tribes); never printed words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias, TypeVar, dataclass_transform

Span: TypeAlias = tuple[int, int]
"""Start and end of the printed words in the text of the ability, in characters."""

Who: TypeAlias = Literal["you", "opponent", "first", "second", "each"]
"""A player, seen by the controller of the ability: you, the opponent, the first and the second player of the game; in
:class:`~zxscript.meaning.flow.EachPlayer` "each" is the player whose turn it is to do it."""

Comparison: TypeAlias = Literal["eq", "ne", "lt", "le", "gt", "ge"]

_F = TypeVar("_F", bound="Form")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def form(cls: type[_F]) -> type[_F]:
    """Make a class of forms a frozen dataclass with slots.

    Only the constructor is written out for each class: the rest, which :class:`Form` has for all, would take two thirds of the time in
    which the classes are made, a fifth of the start of what reads cards.
    """
    made: Any = dataclass(slots=True, init=False, eq=False, repr=False)(cls)
    made.compared_values = _taking([one.name for one in fields(made) if one.compare])
    made.__init__ = _constructor(made)
    return made  # type: ignore[no-any-return]


def _taking(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What takes the values of these fields out of a form; of one field, or none, also a tuple."""
    return attrgetter(*names) if len(names) > 1 else staticmethod(lambda one: tuple([getattr(one, name) for name in names]))


def _constructor(made: Any) -> Any:
    """As :mod:`dataclasses` writes it for a frozen class: fields that are given by name alone stand last."""
    said = sorted(fields(made), key=lambda one: one.kw_only is True)
    given: dict[str, Any] = {f"of_{one.name}": one.default for one in said} | {"put": object.__setattr__}
    asked = [f"{one.name}=of_{one.name}" if one.default is not MISSING else one.name for one in said]
    asked.insert(sum(one.kw_only is not True for one in said), "*")
    exec("\n".join([f"def __init__(self, {', '.join(asked)}):", *(f" put(self, {one.name!r}, {one.name})" for one in said)]), given)
    return given["__init__"]


@form
class Form:
    """The base of all forms."""

    span: Span | None = field(default=None, kw_only=True, compare=False, repr=False)

    compared_values: ClassVar[Callable[[Any], tuple[Any, ...]]]
    """Of a form: the values that make it equal to another one."""
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __setattr__(self, name: str, value: Any) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        values = self.__class__.compared_values
        return values(self) == values(other)

    def __hash__(self) -> int:
        return hash(self.__class__.compared_values(self))

    def __repr__(self) -> str:
        said = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
        return f"{self.__class__.__qualname__}({said})"

    def __reduce__(self) -> Any:
        return _again, (self.__class__, {one.name: getattr(self, one.name) for one in fields(self)})


def _again(cls: type[Form], said: dict[str, Any]) -> Form:
    """A form from its pickled values."""
    return cls(**said)


def called(name: str) -> Any:
    """The default of the field ``form`` of the form called ``name``."""
    return field(default=name, kw_only=True, compare=False, repr=False)
