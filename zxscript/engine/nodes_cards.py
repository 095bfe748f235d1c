"""Expressions about the card that is asked about, as classes (why: engine.nodes)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from zxscript.engine import hooks, values
from zxscript.engine.bits import GAIN, LOSE
from zxscript.engine.defs import Card, Fn
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import items
from zxscript.engine.state import DEF, MASK, REF, State

#: What an expression says of a definition, and what may change that: kinds of tags, ABILITIES.
Told: TypeAlias = tuple[Callable[[Card], Any], frozenset[int]]
ABILITIES: Final = -1


class ColumnOfIt(Fn):
    """A column of the card that is asked about."""

    __slots__ = ("k",)

    def __init__(self, k: int) -> None:
        self.k = k

    def get(self, s: State, loc: Any, it: Any) -> Any:
        if it is None:
            return None
        ref: int = it
        if ref < 0:
            return None
        card = ref & MASK
        return s.cols[self.k][card] if s.cols[REF][card] == ref else values.read(s, self.k, ref)


class TaggedIt(Fn):
    """Has the card that is asked about one of these words (or, with `holds` False, none of them)? Written out for what is printed:
    nothing is asked more often."""

    __slots__ = ("e", "holds", "k", "words")

    def __init__(self, e: Linked, k: int, words: frozenset[Any], holds: bool = True) -> None:
        self.e, self.k, self.words, self.holds = e, k, words, holds

    def get(self, s: State, loc: Any, it: Any) -> Any:
        if it is None:
            return not self.holds
        e, k = self.e, self.k
        ref: int = it
        there = s.there & e.tag_masks[k]
        if ref > 0 and (not there or (there == GAIN and not hooks.granted(e, s)[2] & e.tag_masks[k])):
            card = ref & MASK
            if s.cols[REF][card] == ref:
                return self.words.isdisjoint(e.cards_linked[s.cols[DEF][card]].tags[k]) != self.holds
        return self.words.isdisjoint(values.tags(e, s, k, ref)) != self.holds


# conditions on the cards of a zone (engine.expr_filters) --------------------------------------------------------------

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
        there = s.there & mask
        if there == GAIN and ABILITIES not in self.kinds:      # abilities are gained, but do they change tags?
            there = hooks.granted(self.e, s)[2] & mask
        return None if there else known

    def _linked(self, cards: int, known: frozenset[int]) -> tuple[int, int, int, frozenset[int]]:
        """Definitions or hook keys have been linked since."""
        e, mask = self.e, 0
        keys, new = len(e.bits), e.cards_linked[cards:]
        for k in self.kinds:
            mask |= GAIN | LOSE if k == ABILITIES else e.tag_masks[k]
        self.found = keys, cards + len(new), mask, known.union([card.number for card in new if self.test(card)])
        return self.found


class Among:
    """The cards of a zone of a player of which a condition may be true: those of which what it asks of print is, and what it asks of
    a column (-1: of none). `whole` is the condition, `rest` what else it asks."""

    __slots__ = ("base", "column", "player", "rest", "slot", "those", "value", "whole")

    def __init__(self, base: int, player: Fn, slot: int, those: Those, whole: Fn) -> None:
        self.base, self.player, self.slot, self.those, self.whole = base, player, slot, those, whole
        self.column, self.value = -1, 0
        self.rest: Fn | None = None

    def now(self, s: State, loc: Any, it: Any) -> tuple[list[int], Fn | None]:
        """These cards, and what is still to be asked of them."""
        slot = self.slot
        pile = s.zones[self.base + (loc[slot] if slot >= 0 else self.player.get(s, loc, it))]
        numbers = self.those.numbers(s)
        if numbers is None:
            return pile, self.whole
        defs, k = s.cols[DEF], self.column
        if k < 0:
            return [x for x in pile if defs[x & MASK] in numbers], self.rest
        there, value = s.cols[k], self.value
        return [x for x in pile if there[x & MASK] == value and defs[x & MASK] in numbers], self.rest


class WhereAmong(Fn):
    """Those of which the condition holds."""

    __slots__ = ("among",)

    def __init__(self, among: Among) -> None:
        self.among = among

    def get(self, s: State, loc: Any, it: Any) -> Any:
        cards, rest = self.among.now(s, loc, it)
        return tuple(cards) if rest is None else tuple([x for x in cards if rest.get(s, loc, x)])


class CountAmong(Fn):
    """How many they are."""

    __slots__ = ("among",)

    def __init__(self, among: Among) -> None:
        self.among = among

    def get(self, s: State, loc: Any, it: Any) -> Any:
        cards, rest = self.among.now(s, loc, it)
        return len(cards) if rest is None else len([x for x in cards if rest.get(s, loc, x)])


class EnoughAmong(Fn):
    """Are they so many? No more are asked than that takes."""

    __slots__ = ("among", "least")

    def __init__(self, among: Among, least: int) -> None:
        self.among, self.least = among, least

    def get(self, s: State, loc: Any, it: Any) -> Any:
        cards, rest = self.among.now(s, loc, it)
        return len(cards) >= self.least and (rest is None or enough(s, loc, cards, rest, self.least))


class Enough(Fn):
    """The same of any objects."""

    __slots__ = ("f", "least", "p")

    def __init__(self, f: Fn, p: Fn, least: int) -> None:
        self.f, self.p, self.least = f, p, least

    def get(self, s: State, loc: Any, it: Any) -> Any:
        found: tuple[Any, ...] = items(self.f.get(s, loc, it))
        return len(found) >= self.least and enough(s, loc, found, self.p, self.least)


def enough(s: State, loc: Any, cards: Sequence[Any], p: Fn, least: int) -> bool:
    """Does a condition hold of so many (one at least)?"""
    for x in cards:
        if p.get(s, loc, x):
            least -= 1
            if not least:
                return True
    return False
