"""The expressions that are asked most, as classes: machine code calls their methods as it calls functions of its own, while a closure
costs it an array of arguments, a look at their names and an object for every number (docs/decisions/0840)."""

from __future__ import annotations

from typing import Any

from zxscript.engine.compiled import COMPILED
from zxscript.engine.defs import Fn
from zxscript.engine.state import State


def items(value: Any) -> tuple[Any, ...]:
    """A value as a tuple: None is nothing, a single value is one item."""
    if type(value) is tuple:
        return value
    return () if value is None else (value,)


class Constant(Fn):
    """A value that is the same in every state."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.value


class Local(Fn):
    """The value of a local."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return loc[self.slot]


class TypedLocal(Fn):
    """The same for machine code. Locals are a list while a program runs, else a tuple: told apart, either is read without making an
    object of the number."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def get(self, s: State, loc: Any, it: Any) -> Any:
        if isinstance(loc, list):
            return loc[self.slot]
        held: tuple[Any, ...] = loc
        return held[self.slot]


def read(slot: int) -> Fn:
    """The value of a local."""
    return TypedLocal(slot) if COMPILED else Local(slot)


class Variable(Fn):
    """A variable of the game."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return s.vars[self.number]


class Field(Fn):
    """A field of the event that a local is."""

    __slots__ = ("number", "slot")

    def __init__(self, number: int, slot: int) -> None:
        self.number = number
        self.slot: Any = slot                 # Any: compiled code would make an object of the number anew each time

    def get(self, s: State, loc: Any, it: Any) -> Any:
        event: tuple[Any, ...] | None = loc[self.slot]
        return None if event is None else event[self.number]


# comparison and logic -----------------------------------------------------------------------------------------------

class Same(Fn):
    """Are two values equal?"""

    __slots__ = ("f", "g")

    def __init__(self, f: Fn, g: Fn) -> None:
        self.f, self.g = f, g

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.f.get(s, loc, it) == self.g.get(s, loc, it)


class SameAs(Fn):
    """Is a value this one?"""

    __slots__ = ("f", "value")

    def __init__(self, f: Fn, value: Any) -> None:
        self.f, self.value = f, value

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.f.get(s, loc, it) == self.value


class Less(Fn):
    """Is a number less than another one? Nothing is."""

    __slots__ = ("f", "g")

    def __init__(self, f: Fn, g: Fn) -> None:
        self.f, self.g = f, g

    def get(self, s: State, loc: Any, it: Any) -> Any:
        x, y = self.f.get(s, loc, it), self.g.get(s, loc, it)
        return x is not None and y is not None and bool(x < y)


class LessThan(Fn):
    """Is a number less than this one? Nothing is."""

    __slots__ = ("f", "number")

    def __init__(self, f: Fn, number: int) -> None:
        self.f = f
        self.number: Any = number

    def get(self, s: State, loc: Any, it: Any) -> Any:
        x = self.f.get(s, loc, it)
        return x is not None and bool(x < self.number)


class MoreThan(Fn):
    """Is a number more than this one? Nothing is."""

    __slots__ = ("f", "number")

    def __init__(self, f: Fn, number: int) -> None:
        self.f = f
        self.number: Any = number

    def get(self, s: State, loc: Any, it: Any) -> Any:
        x = self.f.get(s, loc, it)
        return x is not None and bool(x > self.number)


class Both(Fn):
    """Do both hold?"""

    __slots__ = ("f", "g")

    def __init__(self, f: Fn, g: Fn) -> None:
        self.f, self.g = f, g

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return bool(self.f.get(s, loc, it) and self.g.get(s, loc, it))


class Not(Fn):
    """Does it not hold?"""

    __slots__ = ("f",)

    def __init__(self, f: Fn) -> None:
        self.f = f

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return not self.f.get(s, loc, it)


class Every(Fn):
    """Do all hold?"""

    __slots__ = ("fs",)

    def __init__(self, fs: tuple[Fn, ...]) -> None:
        self.fs = fs

    def get(self, s: State, loc: Any, it: Any) -> Any:
        for f in self.fs:  # noqa: SIM110 - hot path
            if not f.get(s, loc, it):
                return False
        return True


class Choice(Fn):
    """One value or the other."""

    __slots__ = ("f", "g", "h")

    def __init__(self, f: Fn, g: Fn, h: Fn) -> None:
        self.f, self.g, self.h = f, g, h

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.g.get(s, loc, it) if self.f.get(s, loc, it) else self.h.get(s, loc, it)


# bodies -------------------------------------------------------------------------------------------------------------

class Where(Fn):
    """Those of which a condition holds."""

    __slots__ = ("f", "p")

    def __init__(self, f: Fn, p: Fn) -> None:
        self.f, self.p = f, p

    def get(self, s: State, loc: Any, it: Any) -> Any:
        found, p = self.f.get(s, loc, it), self.p
        among: tuple[Any, ...] = found if type(found) is tuple else items(found)
        return tuple([x for x in among if p.get(s, loc, x)]) if among else ()


class Tuple(Fn):
    """One value, as a tuple."""

    __slots__ = ("f",)

    def __init__(self, f: Fn) -> None:
        self.f = f

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return (self.f.get(s, loc, it),)


class Joined(Fn):
    """What two expressions give, one after the other."""

    __slots__ = ("f", "g")

    def __init__(self, f: Fn, g: Fn) -> None:
        self.f, self.g = f, g

    def get(self, s: State, loc: Any, it: Any) -> Any:
        x, y = self.f.get(s, loc, it), self.g.get(s, loc, it)
        if type(x) is tuple and type(y) is tuple:
            return x + y
        return items(x) + items(y)
