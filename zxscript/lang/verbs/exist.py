"""Existence and counts."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Exist(VerbClause):
    """ある: be there: the existence and the count of cards."""

    lemma: ClassVar[str] = "ある"
    takes: ClassVar[frozenset[str]] = takes("object", "goal")
    order: ClassVar[tuple[str, ...]] = ordered("object", "goal", "subject", "each", "quantity")

    def sequence(self) -> tuple[str, ...]:
        """このカードがチャージにある, but チャージにカードがある."""
        return _SELF_FIRST if self.subject is not None and self.subject.sort == "self" else self.order


_SELF_FIRST = ordered("subject", "each", "quantity", "goal")
