"""``dataclass`` as of :mod:`dataclasses`, made and filled in a fraction of the time where a class is frozen and has slots.

What makes a thing of such a class differs from class to class in names alone, so it is compiled once for each number of fields; comparing,
hashing, showing and pickling are said once for all.  Type checkers see the ``dataclass`` of the standard library.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, Final

_OWN: Final = ("__eq__", "__hash__", "__repr__", "__new__", "__init__", "__post_init__", "__setattr__", "__delattr__", "__reduce__")
"""What a class may say itself: then :mod:`dataclasses` makes it."""

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls: Any = None, /, **how: Any) -> Any:
        """Make a class a dataclass."""
        if cls is None:
            return lambda given: dataclass(given, **how)
        plain = all(name not in cls.__dict__ for name in _OWN) and all(_is_plain(one) for one in cls.__dict__.values())
        return _frozen(cls) if plain and how == {"frozen": True, "slots": True} else dataclasses.dataclass(cls, **how)


def _is_plain(value: Any) -> bool:
    return not isinstance(value, Field) or (value.init and value.hash is None)


def _frozen(cls: type[Any]) -> Any:
    made: Any = dataclasses.dataclass(slots=True, init=False, eq=False, repr=False)(cls)
    said = fields(made)
    made._said, made._compared = (getter([one.name for one in those]) for those in (said, [one for one in said if one.compare]))
    made.__setattr__, made.__delattr__, made.__eq__, made.__hash__ = _no_change, _no_loss, _equals, _hashed
    made.__repr__, made.__reduce__ = _shown, _reduced
    made.__new__ = staticmethod(maker(drafted(made), said))
    return made


def drafted(kind: type[Any], **namespace: Any) -> type[Any]:
    """The same class before it is frozen: slots are filled by plain assignment, several times as fast as otherwise."""
    # Both, for they share one slot of the class: with one of them written in Python all assignments go through Python.
    freely = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    make: Any = type(kind)
    return make(kind.__name__, (kind,), {"__slots__": (), **freely, **namespace})  # type: ignore[no-any-return]


def maker(draft: type[Any], said: Sequence[Field[Any]]) -> Callable[..., Any]:
    """The ``__new__`` of a class with these fields, or of one that takes over its fields: a draft is filled, and becomes what it is.

    Fields that are given by name alone stand last.
    """
    in_order = sorted(said, key=lambda one: one.kw_only is True)
    names, free = [one.name for one in in_order], sum(one.kw_only is not True for one in in_order)
    code = _filling(len(names)).replace(
        co_varnames=("cls", *names, "made"), co_names=("make", "draft", *names, "__class__"),
        co_argcount=1 + free, co_posonlyargcount=1, co_kwonlyargcount=len(names) - free,
    )  # fmt: skip
    made_anew = {name: (at, one.default_factory) for at, (name, one) in enumerate(zip(names, in_order, strict=True))
                 if one.default_factory is not MISSING}  # fmt: skip
    defaults = {one.name: one.default for one in in_order if one.default is not MISSING or one.name in made_anew}
    made = FunctionType(code, {"make": object.__new__, "draft": draft, "__builtins__": {}}, "__new__")
    made.__defaults__ = tuple([defaults[name] for name in names[:free] if name in defaults])
    made.__kwdefaults__ = {name: defaults[name] for name in names[free:] if name in defaults}
    return _completing(made, made_anew) if made_anew else made


def _completing(fill: Callable[..., Any], made_anew: dict[str, tuple[int, Callable[[], Any]]]) -> Callable[..., Any]:
    """The same where some values are made anew for each thing that is not given them."""

    def __new__(cls: Any, /, *given: Any, **named: Any) -> Any:
        for name, (at, make) in made_anew.items():
            if at >= len(given) and name not in named:
                named[name] = make()
        return fill(cls, *given, **named)

    return __new__


@cache
def _filling(count: int) -> CodeType:
    """What fills so many fields, with every assignment written out."""
    names = [f"field_{number}" for number in range(count)]
    given: dict[str, Any] = {}
    lines = [f"def __new__({', '.join(['cls', *names])}):", " made = make(draft)", *(f" made.{name} = {name}" for name in names)]
    exec("\n".join([*lines, " made.__class__ = cls", " return made"]), given)
    return given["__new__"].__code__  # type: ignore[no-any-return]


def getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What takes the values of these fields, in this order: ``attrgetter``, but always a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return staticmethod(lambda thing: ())
    one = attrgetter(names[0])
    return staticmethod(lambda thing: (one(thing),))


def _no_change(self: Any, name: str, value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _no_loss(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _equals(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    values = self.__class__._compared
    return values(self) == values(other)


def _hashed(self: Any) -> int:
    return hash(self.__class__._compared(self))


def _shown(self: Any) -> str:
    said = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{self.__class__.__qualname__}({said})"


def _reduced(self: Any) -> Any:
    return _again, (self.__class__, self.__class__._said(self))


def _again(cls: Any, values: tuple[Any, ...]) -> Any:
    """One again from its pickled values."""
    return cls(**dict(zip([one.name for one in fields(cls)], values, strict=True)))
