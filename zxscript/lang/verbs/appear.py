"""Appearing."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Appear(VerbClause):
    """登場する: appear on a square from elsewhere (CR 1007)."""

    lemma: ClassVar[str] = "登場する"
    takes: ClassVar[frozenset[str]] = takes("partner", "source", "object", "goal", "state")
    order: ClassVar[tuple[str, ...]] = ordered("state", "goal")
