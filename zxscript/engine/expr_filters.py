"""Forms that ask a condition of one card after another. What it asks of print is told once of each definition, and true of its cards as
long as nothing present may change what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from zxscript.engine.bits import GAIN, LOSE
from zxscript.engine.compiled import plain
from zxscript.engine.defs import Card, Fn
from zxscript.engine.expr import Scope, form
from zxscript.engine.folding import folded
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import Where, items
from zxscript.engine.state import DEF, MASK, State
from zxscript.ir.forms import Expr

#: What an expression says of a definition, and what may change that: kinds of tags, -1 for abilities.
Told: TypeAlias = tuple[Callable[[Card], Any], frozenset[int]]
IT: Final = ("it",)
_ABILITIES: Final = -1


class Those:
    """The definitions of which a condition is true in print."""

    __slots__ = ("e", "found", "kinds", "test")

    def __init__(self, e: Linked, told: Told) -> None:
        self.e = e
        self.test, self.kinds = told
        #: How many hook keys and definitions were linked, the bits of State.there that may change it, and the numbers of those.
        self.found: tuple[int, int, int, frozenset[int]] = (-1, 0, 0, frozenset())

    def numbers(self, s: State) -> frozenset[int] | None:
        """By number; None when something is present that may make it true of others."""
        keys, cards, mask, known = self.found
        if keys != len(self.e.bits) or cards != len(self.e.cards_linked):
            keys, cards, mask, known = self._linked(cards, known)
        return None if s.there & mask else known

    def _linked(self, cards: int, known: frozenset[int]) -> tuple[int, int, int, frozenset[int]]:
        """Definitions or hook keys have been linked since."""
        e, mask = self.e, 0
        keys, new = len(e.bits), e.cards_linked[cards:]
        for k in self.kinds:
            mask |= GAIN | LOSE if k == _ABILITIES else e.tag_masks[k]
        self.found = keys, cards + len(new), mask, known.union([card.number for card in new if self.test(card)])
        return self.found


def divided(e: Linked, condition: Expr) -> tuple[Those, Expr] | None:
    """The part of a condition on `it` that is about print, and what else it asks (True: nothing); None when nothing of it is."""
    condition = folded(e, condition)
    parts = condition[1:] if isinstance(condition, tuple) and condition[:1] == ("and",) else (condition,)
    told = [(part, said(e, part)) for part in parts]
    printed = [one for _, one in told if one is not None]
    if not printed or not any(isinstance(part, tuple) for part, one in told if one is not None):
        return None
    left = [part for part, one in told if one is None]
    rest: Expr = True if not left else left[0] if len(left) == 1 else ("and", *left)
    return Those(e, _all(printed)), rest


def said(e: Linked, expr: Expr) -> Told | None:
    """What an expression says of a card in print; None when it is about more than that."""
    if not isinstance(expr, tuple):
        return (lambda card: expr), frozenset()
    reader = _READERS.get(str(expr[0])) if expr else None
    return None if reader is None else reader(e, expr[1:])


def _all(told: list[Told]) -> Told:
    tests, kinds = [test for test, _ in told], frozenset().union(*[some for _, some in told])
    return tests[0] if len(tests) == 1 else lambda card: all(test(card) for test in tests), kinds


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
    return ((lambda card: tag in card.words), frozenset((_ABILITIES,))) if a[1] == IT else None


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
    if len(told) != len(a):
        return None
    tests, kinds = [test for test, _ in told], _all(told)[1]
    return (lambda card: any(test(card) for test in tests)), kinds


_READERS: Final[dict[str, Callable[[Linked, tuple[Any, ...]], Told | None]]] = {
    "tagged": _tagged, "tag_has": _tag_has, "has": _has, "not": _not, "and": _and, "or": _or}


# the forms ------------------------------------------------------------------------------------------------------------

def _of_zone(c: Scope, a: tuple[Any, ...]) -> tuple[int, Fn, Those, Fn | None] | None:
    """Of a condition on the cards of one zone of a player: the zone, the player, what it asks of print, what else; None of any other."""
    source = a[0]
    parts = divided(c.e, a[1]) if isinstance(source, tuple) and source[:1] == ("cards",) and len(source) == 3 else None
    if parts is None:
        return None
    those, rest = parts
    return c.e.zone_number(source[1]) * c.e.players, c.fn(source[2]), those, None if rest is True else c.fn(rest)


@form("where")
def _where(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)
    told = _of_zone(c, a)
    if told is not None:
        base, player, those, rest = told

        def run(s: State, loc: Any, it: Any) -> tuple[Any, ...]:
            pile = s.zones[base + player.get(s, loc, it)]
            defs, numbers = s.cols[DEF], those.numbers(s)
            if numbers is None:
                return tuple([x for x in pile if p.get(s, loc, x)])
            if rest is None:
                return tuple([x for x in pile if defs[x & MASK] in numbers])
            return tuple([x for x in pile if defs[x & MASK] in numbers and rest.get(s, loc, x)])
        return plain(run)
    return Where(f, p)


@form("count")
def _count(c: Scope, a: tuple[Any, ...]) -> Fn:
    f, p = c.fns(a)
    told = _of_zone(c, a)
    if told is not None:
        base, player, those, rest = told

        def count(s: State, loc: Any, it: Any) -> int:
            pile = s.zones[base + player.get(s, loc, it)]
            defs, numbers = s.cols[DEF], those.numbers(s)
            if numbers is None:
                return len([x for x in pile if p.get(s, loc, x)])
            if rest is None:
                return len([x for x in pile if defs[x & MASK] in numbers])
            return len([x for x in pile if defs[x & MASK] in numbers and rest.get(s, loc, x)])
        return plain(count)

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
    told = _of_zone(c, a)
    if told is not None:
        base, player, those, rest = told

        def found(s: State, loc: Any, it: Any) -> bool:
            pile = s.zones[base + player.get(s, loc, it)]
            defs, numbers = s.cols[DEF], those.numbers(s)
            for x in pile:
                if p.get(s, loc, x) if numbers is None else defs[x & MASK] in numbers and (rest is None or rest.get(s, loc, x)):
                    return True
            return False
        return plain(found)

    def run(s: State, loc: Any, it: Any) -> bool:
        for x in items(f.get(s, loc, it)):  # noqa: SIM110 - hot path
            if p.get(s, loc, x):
                return True
        return False
    return plain(run)
