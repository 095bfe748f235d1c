"""Forms that read variables, events, results of acts, and functions of the game."""

from __future__ import annotations

from typing import Any

from zxscript.engine.compiled import plain
from zxscript.engine.defs import Fn
from zxscript.engine.errors import LinkError
from zxscript.engine.expr import Scope, caller, constant, form
from zxscript.engine.nodes import Field, Variable
from zxscript.engine.state import State


@form("var")
def _var(c: Scope, a: tuple[Any, ...]) -> Fn:
    return Variable(c.e.var_number(a[0]))


@form("pvar")
def _pvar(c: Scope, a: tuple[Any, ...]) -> Fn:
    n, f = c.e.pvar_number(a[0]), c.fn(a[1])
    return plain(lambda s, loc, it: s.vars[n + f.get(s, loc, it)])


@form("ruling")
def _ruling(c: Scope, a: tuple[Any, ...]) -> Fn:
    if a[0] not in c.e.game.rulings:
        raise LinkError(f"unknown ruling {a[0]!r}")
    return constant(c.e.game.rulings[a[0]])


# events and results -------------------------------------------------------------------------------------------------

@form("ev")
def _ev(c: Scope, a: tuple[Any, ...]) -> Fn:
    return Field(c.e.field_number(a[0]), 2)


@form("field")
def _field(c: Scope, a: tuple[Any, ...]) -> Fn:
    n = c.e.field_number(a[0])
    f, at = c.fn(a[1]), c.place(a[1])
    if at >= 0:
        return Field(n, at)

    def run(s: State, loc: Any, it: Any) -> Any:
        event: tuple[Any, ...] | None = f.get(s, loc, it)
        return None if event is None else event[n]
    return plain(run)


@form("facts")
def _facts(c: Scope, a: tuple[Any, ...]) -> Fn:
    kind = c.e.event_kind(a[0])
    return plain(lambda s, loc, it: tuple([x for x in s.facts if x[0] == kind]))


@form("happened")
def _happened(c: Scope, a: tuple[Any, ...]) -> Fn:
    kind, p = c.e.event_kind(a[0]), c.fn(a[1])

    def run(s: State, loc: Any, it: Any) -> int:
        n = 0
        for x in s.facts:
            if x[0] == kind and p.get(s, loc, x):
                n += 1
        return n
    return plain(run)


@form("refs")
def _refs(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])

    def run(s: State, loc: Any, it: Any) -> Any:
        r = f.get(s, loc, it)
        return () if r is None else r[1]
    return plain(run)


@form("complete")
def _complete(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])

    def run(s: State, loc: Any, it: Any) -> bool:
        r = f.get(s, loc, it)
        return r is not None and bool(r[0])
    return plain(run)


@form("did")
def _did(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])

    def run(s: State, loc: Any, it: Any) -> bool:
        r = f.get(s, loc, it)
        return r is not None and bool(r[0] and r[1])
    return plain(run)


@form("amount")
def _amount(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])

    def run(s: State, loc: Any, it: Any) -> int:
        r = f.get(s, loc, it)
        return 0 if r is None else r[2]
    return plain(run)


@form("fn")
def _fn(c: Scope, a: tuple[Any, ...]) -> Fn:
    do = c.e.game.functions.get(a[0])
    if do is None:
        raise LinkError(f"unknown function {a[0]!r}")
    return caller(do, c, a[1:])
