"""Existence and counts."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause, ordered, takes
from zxscript.lang.filters import Related, Relative
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.relative import takes_place


class Exist(VerbClause):
    """ある: be there: the existence and the count of cards."""

    lemma: ClassVar[str] = "ある"
    takes: ClassVar[frozenset[str]] = takes("object", "goal")
    order: ClassVar[tuple[str, ...]] = ordered("object", "goal", "subject", "each", "quantity")

    def sequence(self) -> tuple[str, ...]:
        """チャージにカードがある, but このカードがチャージにある; a relative clause must not swallow the place."""
        if self.subject is None:
            return self.order
        return _SUBJECT_FIRST if _swallows(self.subject) or self.subject.sort == "self" else self.order


def _swallows(first: Phrase) -> bool:
    """Does the phrase begin with a clause (置いた(カード), 置いた(カードと同じ色のゼクス)) that a place to its left would belong to?"""
    while not isinstance(first, Noun):
        first = first.items[0] if isinstance(first, Group) else first.left  # type: ignore[attr-defined]
    lead = first.filters[0] if first.filters else None
    if isinstance(lead, Relative):
        return takes_place(lead.clause)
    return isinstance(lead, Related) and _swallows(lead.phrase)


_SUBJECT_FIRST = ordered("subject", "each", "quantity", "goal")
