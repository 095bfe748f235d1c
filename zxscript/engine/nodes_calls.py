"""What functions of the game are asked with, as classes (why: engine.nodes): written out for few values, and for fixed ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine.defs import Fn
from zxscript.engine.linked import Linked
from zxscript.engine.state import State


class Call(Fn):
    """What a function of the game says, asked with nothing."""

    __slots__ = ("do", "e")

    def __init__(self, do: Callable[..., Any], e: Linked) -> None:
        self.do, self.e = do, e

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s)


class CallWith(Fn):
    """Asked with what never changes."""

    __slots__ = ("do", "e", "value")

    def __init__(self, do: Callable[..., Any], e: Linked, value: Any) -> None:
        self.do, self.e, self.value = do, e, value

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s, self.value)


class CallLocal(Fn):
    """Asked with a local."""

    __slots__ = ("do", "e", "slot")

    def __init__(self, do: Callable[..., Any], e: Linked, slot: int) -> None:
        self.do, self.e = do, e
        self.slot: Any = slot

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s, loc[self.slot])


class CallOne(Fn):
    """Asked with one value."""

    __slots__ = ("do", "e", "f")

    def __init__(self, do: Callable[..., Any], e: Linked, f: Fn) -> None:
        self.do, self.e, self.f = do, e, f

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s, self.f.get(s, loc, it))


class CallTwo(Fn):
    """Asked with two values."""

    __slots__ = ("do", "e", "f", "g")

    def __init__(self, do: Callable[..., Any], e: Linked, f: Fn, g: Fn) -> None:
        self.do, self.e, self.f, self.g = do, e, f, g

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s, self.f.get(s, loc, it), self.g.get(s, loc, it))


class CallWithTwo(Fn):
    """Asked with two values that never change."""

    __slots__ = ("do", "e", "first", "second")

    def __init__(self, do: Callable[..., Any], e: Linked, first: Any, second: Any) -> None:
        self.do, self.e, self.first, self.second = do, e, first, second

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s, self.first, self.second)


class CallNamed(Fn):
    """Asked with what never changes and another value."""

    __slots__ = ("do", "e", "f", "name")

    def __init__(self, do: Callable[..., Any], e: Linked, name: Any, f: Fn) -> None:
        self.do, self.e, self.name, self.f = do, e, name, f

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s, self.name, self.f.get(s, loc, it))


class CallThree(Fn):
    """Asked with three values."""

    __slots__ = ("do", "e", "f", "g", "h")

    def __init__(self, do: Callable[..., Any], e: Linked, f: Fn, g: Fn, h: Fn) -> None:
        self.do, self.e, self.f, self.g, self.h = do, e, f, g, h

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s, self.f.get(s, loc, it), self.g.get(s, loc, it), self.h.get(s, loc, it))


class CallNamedTwo(Fn):
    """Asked with what never changes and two other values."""

    __slots__ = ("do", "e", "f", "g", "name")

    def __init__(self, do: Callable[..., Any], e: Linked, name: Any, f: Fn, g: Fn) -> None:
        self.do, self.e, self.name, self.f, self.g = do, e, name, f, g

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return self.do(self.e, s, self.name, self.f.get(s, loc, it), self.g.get(s, loc, it))
