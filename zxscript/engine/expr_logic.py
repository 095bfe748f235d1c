"""Forms of comparison and logic."""

from __future__ import annotations

from typing import Any

from zxscript.engine.defs import Fn
from zxscript.engine.expr import Scope, form
from zxscript.engine.state import State


@form("eq")
def _eq(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])
    if not isinstance(a[1], tuple):
        value = a[1]
        return lambda s, loc, it: f(s, loc, it) == value
    g = c.fn(a[1])
    if a[0] == ("it",):
        return lambda s, loc, it: it == g(s, loc, it)
    return lambda s, loc, it: f(s, loc, it) == g(s, loc, it)


@form("ne")
def _ne(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)
    return lambda s, loc, it: f(s, loc, it) != g(s, loc, it)


@form("le")
def _le(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> bool:
        x, y = f(s, loc, it), g(s, loc, it)
        return x is not None and y is not None and bool(x <= y)
    return run


@form("lt")
def _lt(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> bool:
        x, y = f(s, loc, it), g(s, loc, it)
        return x is not None and y is not None and bool(x < y)
    return run


@form("ge")
def _ge(c: Scope, a: tuple[Any, ...]) -> Fn:
    return _le(c, (a[1], a[0]))


@form("gt")
def _gt(c: Scope, a: tuple[Any, ...]) -> Fn:
    return _lt(c, (a[1], a[0]))


@form("and")
def _and(c: Scope, a: tuple[Any, ...]) -> Fn:
    fs = c.fns(a)
    if len(fs) == 2:
        f, g = fs
        return lambda s, loc, it: bool(f(s, loc, it) and g(s, loc, it))
    if len(fs) == 3:
        f, g, h = fs
        return lambda s, loc, it: bool(f(s, loc, it) and g(s, loc, it) and h(s, loc, it))

    def run(s: State, loc: Any, it: Any) -> bool:
        for f in fs:  # noqa: SIM110 - hot path
            if not f(s, loc, it):
                return False
        return True
    return run


@form("or")
def _or(c: Scope, a: tuple[Any, ...]) -> Fn:
    fs = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> bool:
        for f in fs:  # noqa: SIM110 - hot path
            if f(s, loc, it):
                return True
        return False
    return run


@form("not")
def _not(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])
    return lambda s, loc, it: not f(s, loc, it)


@form("if")
def _if(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g, h = c.fns(a)
    return lambda s, loc, it: g(s, loc, it) if f(s, loc, it) else h(s, loc, it)
