"""Expressions about the card that is asked about, as classes (why: engine.nodes)."""

from __future__ import annotations

from typing import Any

from zxscript.engine import values
from zxscript.engine.defs import Fn
from zxscript.engine.linked import Linked
from zxscript.engine.state import DEF, MASK, REF, State


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
        if ref > 0 and not s.there & e.tag_masks[k]:
            card = ref & MASK
            if s.cols[REF][card] == ref:
                return self.words.isdisjoint(e.cards_linked[s.cols[DEF][card]].tags[k]) != self.holds
        return self.words.isdisjoint(values.tags(e, s, k, ref)) != self.holds
