"""Choosing."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Choose(VerbClause):
    """選ぶ: choose cards, values or options."""

    lemma: ClassVar[str] = "選ぶ"
    transitive: ClassVar[bool] = True
    chooses: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("place", "source", "joined", "object", "goal")
    order: ClassVar[tuple[str, ...]] = ordered("adverbs", "quantity")


class Declare(VerbClause):
    """宣言する: declare."""

    lemma: ClassVar[str] = "宣言する"
    takes: ClassVar[frozenset[str]] = takes("object")
