"""Existence and counts."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes
from zxscript.lang.filters import Relative
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
        first = self.subject
        while not isinstance(first, Noun):
            first = first.items[0] if isinstance(first, Group) else first.left  # type: ignore[attr-defined]
        lead = first.filters[0] if first.filters else None
        swallows = isinstance(lead, Relative) and takes_place(lead.clause)
        return _SUBJECT_FIRST if swallows or self.subject.sort == "self" else self.order


_SUBJECT_FIRST = ordered("subject", "each", "quantity", "goal")
