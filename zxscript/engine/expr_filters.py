"""Forms that ask a condition of one card after another. What it asks of print is told once of each definition, and true of its cards as
long as nothing present may change what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.engine.compiled import plain
from zxscript.engine.defs import Fn
from zxscript.engine.expr import Scope, form
from zxscript.engine.folding import folded
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import Where, items
from zxscript.engine.nodes_cards import ABILITIES, Among, CountAmong, Enough, EnoughAmong, Those, Told, WhereAmong
from zxscript.engine.state import FULL, State
from zxscript.ir.forms import Expr

IT: Final = ("it",)


def divided(e: Linked, condition: Expr) -> tuple[Those, Expr] | None:
    """What a condition on `it` asks of print, and what else it asks (True: nothing; of "a or b" the whole, where both ask something of
    print); None when it asks nothing of print."""
    condition = folded(e, condition)
    parts = condition[1:] if isinstance(condition, tuple) and condition[:1] == ("and",) else (condition,)
    needed = [(part, one) for part in parts if (one := _needed(e, part)) is not None]
    if not any(isinstance(part, tuple) for part, _ in needed):
        return None
    left = [part for part in parts if said(e, part) is None]
    rest: Expr = True if not left else left[0] if len(left) == 1 else ("and", *left)
    return Those(e, _all([one for _, one in needed])), rest


def said(e: Linked, expr: Expr) -> Told | None:
    """What an expression says of a card in print; None when it is about more than that."""
    if not isinstance(expr, tuple):
        return (lambda card: expr), frozenset()
    reader = _READERS.get(str(expr[0])) if expr else None
    return None if reader is None else reader(e, expr[1:])


def _needed(e: Linked, expr: Expr) -> Told | None:
    """What must be true of a card in print where an expression that is about more than print is; None when that is nothing."""
    told = said(e, expr)
    if told is not None or not isinstance(expr, tuple) or expr[0] not in ("and", "or"):
        return told
    parts = [one for part in expr[1:] if (one := _needed(e, part)) is not None]
    if expr[0] == "and":
        return _all(parts) if parts else None
    return _some(parts) if len(parts) == len(expr) - 1 else None


def _all(told: list[Told]) -> Told:
    tests, kinds = [test for test, _ in told], frozenset().union(*[some for _, some in told])
    return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests), kinds


def _some(told: list[Told]) -> Told:
    tests = [test for test, _ in told]
    return (lambda card: any(test(card) for test in tests)), _all(told)[1]


def _words(expr: Expr) -> tuple[Any, ...] | None:
    if not isinstance(expr, tuple):
        return (expr,)
    return expr[1:] if expr[:1] == ("tuple",) and not any(isinstance(part, tuple) for part in expr[1:]) else None


def _tagged(e: Linked, a: tuple[Any, ...]) -> Told | None:
    k, words = e.tag_number(a[0]), _words(a[1])
    if words is None or a[2] != IT:
        return None
    apart = frozenset(words).isdisjoint
    return (lambda card: not apart(card.tags[k])), frozenset((k,))


def _tag_has(e: Linked, a: tuple[Any, ...]) -> Told | None:
    k, words = e.tag_number(a[0]), _words(a[1])
    if words is None or a[2] != IT:
        return None
    texts = [word for word in words if isinstance(word, str)]
    return (lambda card: any(text in tag for text in texts for tag in card.tags[k])), frozenset((k,))


def _has(e: Linked, a: tuple[Any, ...]) -> Told | None:
    tag = a[0]
    return ((lambda card: tag in card.words), frozenset((ABILITIES,))) if a[1] == IT else None


def _not(e: Linked, a: tuple[Any, ...]) -> Told | None:
    told = said(e, a[0])
    if told is None:
        return None
    test = told[0]
    return (lambda card: not test(card)), told[1]


def _and(e: Linked, a: tuple[Any, ...]) -> Told | None:
    told = [one for part in a if (one := said(e, part)) is not None]
    return _all(told) if len(told) == len(a) else None


def _or(e: Linked, a: tuple[Any, ...]) -> Told | None:
    told = [one for part in a if (one := said(e, part)) is not None]
    return _some(told) if len(told) == len(a) else None


_READERS: Final[dict[str, Callable[[Linked, tuple[Any, ...]], Told | None]]] = {
    "tagged": _tagged, "tag_has": _tag_has, "has": _has, "not": _not, "and": _and, "or": _or}


# the forms ------------------------------------------------------------------------------------------------------------

def _column(part: Expr, e: Linked) -> tuple[int, int] | None:
    """The column of which a part of a condition asks whether it has a fixed number, and that number."""
    if not isinstance(part, tuple) or part[0] != "eq" or not isinstance(part[1], tuple) or part[1][:1] != ("col",):
        return None
    k = e.column_number(str(part[1][1]))
    return (k, part[2]) if part[1][2] == IT and FULL >> k & 1 and isinstance(part[2], int) else None


def _among(c: Scope, source: Expr, condition: Expr, whole: Fn) -> Among | None:
    """Of a condition on the cards of one zone of a player; None of any other."""
    parts = divided(c.e, condition) if isinstance(source, tuple) and source[:1] == ("cards",) and len(source) == 3 else None
    if parts is None or not isinstance(source, tuple):
        return None
    those, rest = parts
    column, left = (-1, 0), rest[1:] if isinstance(rest, tuple) and rest[:1] == ("and",) else (rest,)
    for part in left:
        told = _column(part, c.e)
        if told is not None:
            column, left = told, tuple([other for other in left if other is not part])
            break
    rest = True if not left else left[0] if len(left) == 1 else ("and", *left)
    found = Among(c.e.zone_number(str(source[1])) * c.e.players, c.fn(source[2]), c.place(source[2]), those, whole)
    found.column, found.value = column
    found.rest = None if rest is True else c.fn(rest)
    return found


def so_many(c: Scope, expr: Expr, least: Any) -> Fn | None:
    """The expression that something is counted at least so often; None where that is no count, or no fixed number of one or more."""
    if not isinstance(expr, tuple) or expr[:1] != ("count",) or not isinstance(least, int) or least < 1:
        return None
    f, p = c.fns(expr[1:])
    among = _among(c, expr[1], expr[2], p)
    return Enough(f, p, least) if among is None else EnoughAmong(among, least)


@form("where")
def _where(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)
    among = _among(c, a[0], a[1], p)
    return Where(f, p) if among is None else WhereAmong(among)


@form("count")
def _count(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)
    among = _among(c, a[0], a[1], p)
    if among is not None:
        return CountAmong(among)

    def run(s: State, loc: Any, it: Any) -> int:
        n = 0
        for x in items(f.get(s, loc, it)):
            if p.get(s, loc, x):
                n += 1
        return n
    return plain(run)


@form("any")
def _any(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)
    among = _among(c, a[0], a[1], p)
    return Enough(f, p, 1) if among is None else EnoughAmong(among, 1)
