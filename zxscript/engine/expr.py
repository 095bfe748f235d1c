"""Expressions become closures `f(state, locals, it)`: context, numbers, logic. More: expr_tuples, expr_cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from zxscript.engine import nodes, nodes_calls
from zxscript.engine.compiled import plain
from zxscript.engine.defs import Fn, Op
from zxscript.engine.errors import LinkError
from zxscript.engine.folding import folded
from zxscript.engine.linked import Linked
from zxscript.engine.state import State
from zxscript.ir.forms import RESERVED, Expr
from zxscript.ir.program import Program

#: Quantities are clamped to this; it also stands for "unlimited".
INFINITE: Final = 1_000_000_000


class Scope:
    """Where an expression stands: the engine's tables and the names of the locals in reach."""

    __slots__ = ("e", "names")

    def __init__(self, engine: Linked, names: tuple[str, ...]) -> None:
        self.e = engine
        self.names = names

    def slot(self, name: str) -> int:
        """Number of a local. The innermost of equal names counts."""
        if name in RESERVED:
            return RESERVED.index(name)
        for place in range(len(self.names) - 1, -1, -1):
            if self.names[place] == name:
                return place + len(RESERVED)
        raise LinkError(f"unknown local {name!r}")

    def fn(self, expr: Expr) -> Fn:
        """Compile one expression."""
        expr = folded(self.e, expr)
        if not isinstance(expr, tuple):
            return constant(expr)
        maker = MAKERS.get(str(expr[0]))
        if maker is None:
            raise LinkError(f"unknown form {expr[0]!r}")
        return maker(self, expr[1:])

    def fns(self, exprs: tuple[Expr, ...]) -> tuple[Fn, ...]:
        return tuple(self.fn(x) for x in exprs)

    def same(self, expr: Expr) -> tuple[Any] | None:
        """The value of an expression that is the same in every state, alone in a tuple; None of any other."""
        expr = folded(self.e, expr)
        if not isinstance(expr, tuple):
            return (expr,)
        return (self.e.zone_number(str(expr[1])),) if expr[:1] == ("zone_no",) else None

    def place(self, expr: Expr) -> int:
        """The number of the local that an expression is, -1 if it is something else: who reads it need not call for it."""
        if not isinstance(expr, tuple) or not expr:
            return -1
        return self.slot(str(expr[1])) if expr[0] == "local" else RESERVED.index(expr[0]) if expr[0] in RESERVED else -1

    def asks(self, expr: Expr) -> Callable[..., Any] | None:
        """The function of the game that an expression asks with nothing said: who asks it need not call for that."""
        return self.e.game.functions.get(str(expr[1])) if isinstance(expr, tuple) and len(expr) == 2 and expr[0] == "fn" else None

    def words(self, expr: Expr) -> tuple[Any, ...] | None:
        """The values of an expression that is the same in every state, as a tuple; None of any other."""
        if not isinstance(expr, tuple):
            return (expr,)
        if not expr or expr[0] != "tuple" or any(isinstance(part, tuple) for part in expr[1:]):
            return None
        return expr[1:]


class Site:
    """Where an op stands: engine, program id, op number, scope of its locals, the ops of its program (those that follow are linked)."""

    __slots__ = ("e", "ops", "pc", "pid", "program", "scope")

    def __init__(self, e: Linked, pid: str, pc: int, program: Program, scope: Scope, ops: list[Op]) -> None:
        self.e, self.pid, self.pc, self.program, self.scope, self.ops = e, pid, pc, program, scope, ops

    def then(self) -> Op:
        """The op that follows."""
        return self.ops[self.pc + 1]

    def out(self, name: str | None) -> int:
        return -1 if name is None else self.scope.slot(name)

    def options(self, pairs: tuple[tuple[str, Any], ...]) -> dict[str, Fn]:
        return {key: self.scope.fn(value) for key, value in pairs if key != "limits"}


Maker: TypeAlias = Callable[[Scope, tuple[Any, ...]], Fn]
MAKERS: dict[str, Maker] = {}


def form(*names: str) -> Callable[[Maker], Maker]:
    """Register the maker of one or more forms."""
    def register(maker: Maker) -> Maker:
        for name in names:
            MAKERS[name] = maker
        return maker
    return register


def constant(value: Any) -> Fn:
    return nodes.Constant(value)


def clamp(n: int) -> int:
    return n if -INFINITE <= n <= INFINITE else (INFINITE if n > 0 else -INFINITE)


def caller(do: Callable[..., Any], c: Scope, exprs: tuple[Expr, ...]) -> Fn:
    """Call a function of the game with the values of some expressions (written out for few: it is a hot path)."""
    e, fs = c.e, c.fns(exprs)
    if not fs:
        return nodes_calls.Call(do, e)
    if len(fs) == 1:
        return _caller_of_one(do, c, exprs[0])
    first = c.same(exprs[0])
    if len(fs) == 2:
        second = c.same(exprs[1])
        if first is None:
            return nodes_calls.CallTwo(do, e, fs[0], fs[1])
        return nodes_calls.CallNamed(do, e, first[0], fs[1]) if second is None else nodes_calls.CallWithTwo(do, e, first[0], second[0])
    if len(fs) == 3:
        return nodes_calls.CallThree(do, e, *fs) if first is None else nodes_calls.CallNamedTwo(do, e, first[0], fs[1], fs[2])
    if len(fs) == 4:
        g, h, i, j = fs
        return plain(lambda s, loc, it: do(e, s, g.get(s, loc, it), h.get(s, loc, it), i.get(s, loc, it), j.get(s, loc, it)))
    return plain(lambda s, loc, it: do(e, s, *[f.get(s, loc, it) for f in fs]))


def _caller_of_one(do: Callable[..., Any], c: Scope, expr: Expr) -> Fn:
    """The same with one value; of a local, or one that never changes, nothing is called for it."""
    e, f, at, same = c.e, c.fn(expr), c.place(expr), c.same(expr)
    if same is not None:
        return nodes_calls.CallWith(do, e, same[0])
    return nodes_calls.CallLocal(do, e, at) if at >= 0 else nodes_calls.CallOne(do, e, f)


# context ------------------------------------------------------------------------------------------------------------

@form("local")
def _local(c: Scope, a: tuple[Any, ...]) -> Fn:
    return nodes.read(c.slot(a[0]))


def _context(name: str, slot: int) -> None:
    def maker(c: Scope, a: tuple[Any, ...]) -> Fn:
        return nodes.read(slot)
    MAKERS[name] = maker


for _slot, _name in enumerate(RESERVED):
    _context(_name, _slot)


@form("it")
def _it(c: Scope, a: tuple[Any, ...]) -> Fn:
    return plain(lambda s, loc, it: it)


@form("opp")
def _opp(c: Scope, a: tuple[Any, ...]) -> Fn:
    return plain(lambda s, loc, it: 1 - loc[1])


@form("bind")
def _bind(c: Scope, a: tuple[Any, ...]) -> Fn:
    value, body = c.fn(a[1]), Scope(c.e, (*c.names, a[0])).fn(a[2])
    return plain(lambda s, loc, it: body.get(s, [*loc, value.get(s, loc, it)], it))


# numbers ------------------------------------------------------------------------------------------------------------

@form("add")
def _add(c: Scope, a: tuple[Any, ...]) -> Fn:
    if len(a) == 2:
        f, g = c.fns(a)
        return plain(lambda s, loc, it: clamp((f.get(s, loc, it) or 0) + (g.get(s, loc, it) or 0)))
    fs = c.fns(a)
    return plain(lambda s, loc, it: clamp(sum(x.get(s, loc, it) or 0 for x in fs)))


@form("sub")
def _sub(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)
    return plain(lambda s, loc, it: clamp((f.get(s, loc, it) or 0) - (g.get(s, loc, it) or 0)))


@form("mul")
def _mul(c: Scope, a: tuple[Any, ...]) -> Fn:
    fs = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> int:
        n = 1
        for f in fs:
            n = clamp(n * (f.get(s, loc, it) or 0))
        return n
    return plain(run)


@form("div")
def _div(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)
    return plain(lambda s, loc, it: (f.get(s, loc, it) or 0) // (g.get(s, loc, it) or 1))


@form("mod")
def _mod(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)
    return plain(lambda s, loc, it: (f.get(s, loc, it) or 0) % (g.get(s, loc, it) or 1))


@form("neg")
def _neg(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])
    return plain(lambda s, loc, it: -(f.get(s, loc, it) or 0))


@form("abs")
def _abs(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])
    return plain(lambda s, loc, it: abs(f.get(s, loc, it) or 0))


@form("min")
def _min(c: Scope, a: tuple[Any, ...]) -> Fn:
    fs = c.fns(a)
    return plain(lambda s, loc, it: min(f.get(s, loc, it) or 0 for f in fs))


@form("max")
def _max(c: Scope, a: tuple[Any, ...]) -> Fn:
    fs = c.fns(a)
    return plain(lambda s, loc, it: max(f.get(s, loc, it) or 0 for f in fs))
