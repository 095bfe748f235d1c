"""Forms of comparison and logic."""

from __future__ import annotations

from typing import Any

from zxscript.engine.compiled import plain
from zxscript.engine.defs import Fn
from zxscript.engine.expr import Scope, form
from zxscript.engine.expr_filters import so_many
from zxscript.engine.nodes import Both, Choice, Every, Less, LessThan, MoreThan, Not, Same, SameAs
from zxscript.engine.nodes_cards import TaggedIt
from zxscript.engine.state import State


@form("eq")
def _eq(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])
    if not isinstance(a[1], tuple):
        return SameAs(f, a[1])
    g = c.fn(a[1])
    if a[0] == ("it",):
        return plain(lambda s, loc, it: it == g.get(s, loc, it))
    return Same(f, g)


@form("ne")
def _ne(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)
    return plain(lambda s, loc, it: f.get(s, loc, it) != g.get(s, loc, it))


@form("le")
def _le(c: Scope, a: tuple[Any, ...]) -> Fn:
    counted = so_many(c, a[1], a[0])
    if counted is not None:
        return counted
    f, g = c.fns(a)
    if type(a[0]) is int:
        return MoreThan(g, a[0] - 1)
    if type(a[1]) is int:
        return LessThan(f, a[1] + 1)

    def run(s: State, loc: Any, it: Any) -> bool:
        x, y = f.get(s, loc, it), g.get(s, loc, it)
        return x is not None and y is not None and bool(x <= y)
    return plain(run)


@form("lt")
def _lt(c: Scope, a: tuple[Any, ...]) -> Fn:
    counted = so_many(c, a[1], a[0] + 1) if type(a[0]) is int else None
    if counted is not None:
        return counted
    f, g = c.fns(a)
    if isinstance(a[1], int):
        return LessThan(f, a[1])
    return MoreThan(g, a[0]) if isinstance(a[0], int) else Less(f, g)


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
        return Both(fs[0], fs[1])
    if len(fs) == 3:
        f, g, h = fs
        return plain(lambda s, loc, it: bool(f.get(s, loc, it) and g.get(s, loc, it) and h.get(s, loc, it)))
    return Every(fs)


@form("or")
def _or(c: Scope, a: tuple[Any, ...]) -> Fn:
    fs = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> bool:
        for f in fs:  # noqa: SIM110 - hot path
            if f.get(s, loc, it):
                return True
        return False
    return plain(run)


@form("not")
def _not(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])
    return TaggedIt(f.e, f.k, f.words, not f.holds) if isinstance(f, TaggedIt) else Not(f)


@form("if")
def _if(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g, h = c.fns(a)
    return Choice(f, g, h)
