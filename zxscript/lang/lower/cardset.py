"""A set of cards as lowering sees it: where they are, whose they are, and a test; as a tuple or as a predicate."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from zxscript.ir.forms import Expr
from zxscript.lang.lower.errors import NotLowered
from zxscript.lang.lower.logic import both, either, joined, negated
from zxscript.lang.lower.scope import IT
from zxscript.lang.lower.tables import Words
from zxscript.syntax.node import Node


@dataclass(frozen=True, slots=True)
class CardSet:
    """Cards in ``zones`` (None: no zone was said) of ``players`` (None: of both), or the given ``refs``, that pass ``test``.

    ``one`` is the single ref when the phrase names one card (このカード).  ``places`` tests the place of a card (``it``).
    """

    words: Words
    zones: tuple[tuple[str, Expr], ...] | None = None
    players: tuple[Expr, ...] | None = None
    refs: Expr = None
    test: Expr = True
    one: Expr = None
    limits: tuple[Any, ...] = ()
    """Demands on a chosen subset (それぞれ異なるコストの): limits of the op ``choose``."""
    either: bool = False
    """あなたか相手の, 手札かチャージにある: a count holds when it holds for one of the players or zones."""
    outside: bool = False
    """手札以外: every zone but these; for where a card came from."""
    anywhere: bool = False
    """With no zone said: every zone (カード), instead of the board (ゼクス)."""

    def also(self, test: Expr) -> CardSet:
        """The members that also pass ``test``."""
        return replace(self, test=both(self.test, test))

    def all(self) -> Expr:
        """All members as a tuple of refs."""
        if self.limits:
            raise NotLowered("a demand on a set that is not chosen from", "CardSet")
        return self.candidates()

    def candidates(self) -> Expr:
        """All that may be chosen, whatever is demanded of the choice."""
        if self.refs is not None:
            return self.refs if self.test is True else ("where", self.refs, self.test)
        parts: list[Expr] = []
        for zone, part in self._zones():
            here: Expr = joined(("cards", zone, p) for p in self.players) if self.players else ("cards", zone)
            parts.append(here if part is True else ("where", here, self._placed(part)))
        found = joined(parts)
        return found if self.test is True else ("where", found, self.test)

    def member(self) -> Expr:
        """Is ``it`` a member?"""
        if self.limits:
            raise NotLowered("a demand on a set that is not chosen from", "CardSet")
        if self.one is not None:
            return both(("eq", IT, self.one), self.test)
        if self.refs is not None:
            return both(("in", IT, self.refs), self.test)
        return both(True if self.anywhere and self.zones is None else self.where(), self.whose(), self.test)

    def described(self) -> Expr:
        """Is ``it`` such a card, wherever it is unless a zone was said?  For the cards of an event."""
        if self.limits:
            raise NotLowered("a demand on a set that is not chosen from", "CardSet")
        if self.one is not None or self.refs is not None:
            return self.member()
        return both(self.where() if self.zones is not None else True, self.whose(), self.test)

    def where(self) -> Expr:
        """Is ``it`` in one of the zones?"""
        return either(*(both(("eq", ("col", "zone", IT), ("zone_no", z)), self._placed(p)) for z, p in self._zones()))

    def whose(self) -> Expr:
        """Is ``it`` one of the players' cards?"""
        if not self.players or len(self.players) == 2:
            return True
        return ("eq", ("col", "controller", IT), self.players[0])

    def _zones(self) -> tuple[tuple[str, Expr], ...]:
        if self.outside:
            raise NotLowered("the cards of every other zone", "CardSet")
        if self.zones is not None:
            return self.zones
        if self.anywhere:
            raise NotLowered("cards of which no place is said", "CardSet")
        return ((self.words.board, True),)

    def _placed(self, part: Expr) -> Expr:
        return True if part is True else at_place(self.words, part)


@dataclass(frozen=True, slots=True)
class Union:
    """Several sets: A か B, A と B.  Each can be asked for on its own (それぞれ)."""

    parts: tuple[CardSet, ...]
    every: bool = False
    """Joined by と."""

    @property
    def one(self) -> Expr:
        return None

    @property
    def limits(self) -> tuple[Any, ...]:
        if any(part.limits != self.parts[0].limits for part in self.parts):
            raise NotLowered("different demands on the parts of a set", "Union")
        return self.parts[0].limits

    def candidates(self) -> Expr:
        return ("union", *(part.candidates() for part in self.parts))

    def besides(self) -> tuple[CardSet, CardSet | Union] | None:
        """このカードとあなたの手札(を1枚): the card that is named, and what the number is said of; None for other lists."""
        named = tuple(part for part in self.parts if part.one is not None)
        rest = tuple(part for part in self.parts if part.one is None)
        if not self.every or len(named) != 1 or not rest:
            return None
        return named[0], rest[0] if len(rest) == 1 else Union(rest)

    def also(self, test: Expr) -> Union:
        return Union(tuple(part.also(test) for part in self.parts), self.every)

    def all(self) -> Expr:
        return ("union", *(part.all() for part in self.parts))

    def member(self) -> Expr:
        return either(*(part.member() for part in self.parts))

    def described(self) -> Expr:
        return either(*(part.described() for part in self.parts))


def all_but(phrase: Node, parts: tuple[CardSet, ...]) -> CardSet:
    """[A]と[B]以外: the cards that are none of these, wherever they are said to be."""
    if any(part.zones is not None or part.players is not None or part.refs is not None or part.limits for part in parts):
        raise NotLowered("everything but a set of cards", phrase.kind, phrase.span)
    return CardSet(parts[0].words, test=negated(either(*(part.test for part in parts))), anywhere=True)


def at_place(words: Words, part: Expr) -> Expr:
    """A test on a place (``it`` = number) as a test on the card there (``it`` = ref)."""
    return substitute(part, ("col", words.place, IT))


def substitute(expr: Expr, value: Expr) -> Expr:
    """``expr`` with the free ``it`` replaced.  Bodies of where, any … have their own ``it`` and are left alone."""
    if expr == IT:
        return value
    if not isinstance(expr, tuple) or not expr:
        return expr
    if expr[0] in _BODIES:
        return (expr[0], substitute(expr[1], value), expr[2])
    return tuple(part if index == 0 else substitute(part, value) for index, part in enumerate(expr))


_BODIES = frozenset(("where", "map", "sum", "count", "any", "all", "max_of", "min_of", "highest", "lowest", "kinds", "sort"))
