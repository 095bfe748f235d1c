"""Sets of cards and players that phrases describe."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zxscript.ir.forms import Expr
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, either
from zxscript.lang.lower.zenonzard.vocabulary import IT, in_zone
from zxscript.syntax.node import Node


@dataclass(frozen=True, slots=True)
class Cards:
    """``refs`` given cards, else what lies in ``zones`` of ``who`` (None: both players) and passes ``test``.

    ``best``: ``("lowest" | "highest", expression)`` over what is left.  ``sort``: what そのX may call them.
    ``players``: player numbers; such a set consists of players and has no cards.
    """

    node: Node
    zones: tuple[str, ...] = ()
    who: tuple[Expr, ...] | None = None
    test: Expr = True
    refs: Expr = None
    best: tuple[str, Expr] | None = None
    sort: str = "card"
    players: tuple[Expr, ...] = ()

    def that(self, test: Expr) -> Cards:
        """With a further demand."""
        return replace(self, test=both(self.test, test))

    def all(self) -> Expr:
        """All members, as a tuple of references."""
        if self.players:
            return ("tuple", *(("player_obj", p) for p in self.players))
        base = self.refs
        if base is None:
            if not self.zones:
                raise refuse(self.node, "cards without a place")
            lists = [("cards", z) if self.who is None else ("cards", z, p) for z in self.zones for p in self.who or (None,)]
            base = lists[0] if len(lists) == 1 else ("concat", *lists)
        found: Expr = base if self.test is True else ("where", base, self.test)
        return found if self.best is None else (self.best[0], found, self.best[1])

    def member(self) -> Expr:
        """Is ``it`` one of them?"""
        if self.players:
            return either(*(("eq", IT, ("player_obj", p)) for p in self.players))
        if self.best is not None:
            return ("in", IT, self.all())
        if self.refs is not None:
            single = isinstance(self.refs, tuple) and len(self.refs) == 2 and self.refs[0] == "tuple"
            return both(("eq", IT, self.refs[1]) if single else ("in", IT, self.refs), self.test)  # type: ignore[index]
        return both(either(*(in_zone(z) for z in self.zones)) if self.zones else True, self.whose(IT), self.test)

    def whose(self, of: Expr) -> Expr:
        """Does a card belong to (one of) them?"""
        if self.who is None:
            return True
        return either(*(("eq", ("col", "controller", of), p) for p in self.who))

    def said_of(self, ref: Expr) -> Expr:
        """Is the card ``ref`` one of them?"""
        test = self.member()
        return test if test is True else ("any", ("tuple", ref), test)

    def described_as(self, ref: Expr) -> Expr:
        """Like :meth:`said_of` but wherever the card is (of cards that have left, or come)."""
        return replace(self, zones=()).said_of(ref) if self.refs is None else self.said_of(ref)


@dataclass(frozen=True, slots=True)
class Union:
    """Several sets, any of them (または, か)."""

    parts: tuple[Cards, ...]

    def all(self) -> Expr:
        return ("concat", *(part.all() for part in self.parts))

    def member(self) -> Expr:
        return either(*(part.member() for part in self.parts))

    def said_of(self, ref: Expr) -> Expr:
        return either(*(part.said_of(ref) for part in self.parts))

    def described_as(self, ref: Expr) -> Expr:
        return either(*(part.described_as(ref) for part in self.parts))

    @property
    def sort(self) -> str:
        return self.parts[0].sort


CardSet = Cards | Union
