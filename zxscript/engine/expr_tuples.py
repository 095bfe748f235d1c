"""Forms over tuples, and bodies that see `it`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine import choices, expr_filters
from zxscript.engine.compiled import plain
from zxscript.engine.defs import Fn
from zxscript.engine.expr import MAKERS, Scope, clamp, constant, form
from zxscript.engine.nodes import Joined, Tuple, items
from zxscript.engine.state import State

_FORMS = (expr_filters,)  # imported so that its forms are registered with these


@form("tuple")
def _tuple(c: Scope, a: tuple[Any, ...]) -> Fn:
    if not any(isinstance(part, tuple) for part in a):
        return constant(tuple(a))
    fs = c.fns(a)
    if len(fs) == 1:
        return Tuple(fs[0])
    return plain(lambda s, loc, it: tuple([f.get(s, loc, it) for f in fs]))


def _one(name: str, do: Callable[[tuple[Any, ...]], Any]) -> None:
    def maker(c: Scope, a: tuple[Any, ...]) -> Fn:
        f = c.fn(a[0])
        if name == "len" and isinstance(a[0], tuple) and a[0][:1] == ("cards",) and len(a[0]) == 3:
            return HowMany(c.e.zone_number(str(a[0][1])) * c.e.players, c.fn(a[0][2]))

        def run(s: State, loc: Any, it: Any) -> Any:
            found = f.get(s, loc, it)
            return do(found if type(found) is tuple else items(found))
        return plain(run)
    MAKERS[name] = maker


def unique(t: tuple[Any, ...]) -> tuple[Any, ...]:
    """Without repetitions, in order of first appearance."""
    return tuple(dict.fromkeys(t))


class HowMany(Fn):
    """The number of cards in a zone of a player."""

    __slots__ = ("base", "player")

    def __init__(self, base: int, player: Fn) -> None:
        self.base, self.player = base, player

    def get(self, s: State, loc: Any, it: Any) -> Any:
        return len(s.zones[self.base + self.player.get(s, loc, it)])


_one("len", len)
_one("first", lambda t: t[0] if t else None)
_one("last", lambda t: t[-1] if t else None)
_one("reverse", lambda t: t[::-1])
_one("unique", unique)


def _two(name: str, do: Callable[[tuple[Any, ...], tuple[Any, ...]], Any]) -> None:
    def maker(c: Scope, a: tuple[Any, ...]) -> Fn:
        f, g = c.fns(a)
        return plain(lambda s, loc, it: do(items(f.get(s, loc, it)), items(g.get(s, loc, it))))
    MAKERS[name] = maker


_two("minus", lambda t, u: tuple(x for x in t if x not in u))
_two("intersect", lambda t, u: tuple(x for x in t if x in u))


@form("concat")
def _concat(c: Scope, a: tuple[Any, ...]) -> Fn:
    fs = c.fns(a)
    if len(fs) == 2:
        return Joined(fs[0], fs[1])

    def run(s: State, loc: Any, it: Any) -> tuple[Any, ...]:
        out: list[Any] = []
        for f in fs:
            out.extend(items(f.get(s, loc, it)))
        return tuple(out)
    return plain(run)


@form("union")
def _union(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = _concat(c, a)
    return plain(lambda s, loc, it: unique(f.get(s, loc, it)))


class Item(Fn):
    """An element, by its number, of what a local is."""

    __slots__ = ("at", "number")

    def __init__(self, at: int, number: int) -> None:
        self.at: Any = at                     # Any: as in nodes.Field
        self.number = number

    def get(self, s: State, loc: Any, it: Any) -> Any:
        found = loc[self.at]
        t: tuple[Any, ...] = found if type(found) is tuple else items(found)
        return t[self.number] if self.number < len(t) else None


@form("item")
def _item(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)
    at, number = c.place(a[0]), a[1]
    if at >= 0 and isinstance(number, int) and number >= 0:
        return Item(at, number)

    def run(s: State, loc: Any, it: Any) -> Any:
        t, n = items(f.get(s, loc, it)), g.get(s, loc, it)
        return t[n] if n is not None and 0 <= n < len(t) else None
    return plain(run)


@form("slice")
def _slice(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g, h = c.fns(a)
    return plain(lambda s, loc, it: items(f.get(s, loc, it))[g.get(s, loc, it):h.get(s, loc, it)])


@form("in")
def _in(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)
    return plain(lambda s, loc, it: f.get(s, loc, it) in items(g.get(s, loc, it)))


@form("range")
def _range(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, g = c.fns(a)
    return plain(lambda s, loc, it: tuple(range(f.get(s, loc, it) or 0, g.get(s, loc, it) or 0)))


# bodies -------------------------------------------------------------------------------------------------------------

@form("map")
def _map(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)
    return plain(lambda s, loc, it: tuple([p.get(s, loc, x) for x in items(f.get(s, loc, it))]))


@form("all")
def _all(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> bool:
        for x in items(f.get(s, loc, it)):  # noqa: SIM110 - hot path
            if not p.get(s, loc, x):
                return False
        return True
    return plain(run)


@form("sum")
def _sum(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)
    return plain(lambda s, loc, it: clamp(sum([p.get(s, loc, x) or 0 for x in items(f.get(s, loc, it))])))


def _extreme(name: str, pick: Callable[..., Any], keep: bool) -> None:
    def maker(c: Scope, a: tuple[Any, ...]) -> Fn:
        f, p = c.fns(a)

        def run(s: State, loc: Any, it: Any) -> Any:
            t = items(f.get(s, loc, it))
            values = [p.get(s, loc, x) or 0 for x in t]
            best = pick(values, default=None)
            return tuple([x for x, v in zip(t, values, strict=True) if v == best]) if keep else best
        return plain(run)
    MAKERS[name] = maker


_extreme("max_of", max, False)
_extreme("min_of", min, False)
_extreme("highest", max, True)
_extreme("lowest", min, True)


@form("kinds")
def _kinds(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> int:
        seen: dict[Any, None] = {}
        for x in items(f.get(s, loc, it)):
            for v in items(p.get(s, loc, x)):
                seen[v] = None
        return len(seen)
    return plain(run)


@form("commonest")
def _commonest(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> int:
        seen: dict[Any, int] = {}
        for x in items(f.get(s, loc, it)):
            for v in dict.fromkeys(items(p.get(s, loc, x))):
                seen[v] = seen.get(v, 0) + 1
        return max(seen.values(), default=0)
    return plain(run)


@form("sort")
def _sort(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)
    return plain(lambda s, loc, it: tuple(sorted(items(f.get(s, loc, it)), key=lambda x: p.get(s, loc, x))))


@form("choosable")
def _choosable(c: Scope, a: tuple[Any, ...]) -> Fn:
    size, low, high, *limits = c.fns(a)

    def run(s: State, loc: Any, it: Any) -> bool:
        there, least, most = size.get(s, loc, it), low.get(s, loc, it), high.get(s, loc, it)
        if there < least:
            return False
        told = tuple([choices.limit(*f.get(s, loc, it)) for f in limits])
        most = there if most is None else min(most, there)
        return choices.reachable(choices.make("choose", 0, tuple(range(there)), least, most, told), ())
    return plain(run)
