"""Revealing and looking."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, takes


class Reveal(VerbClause):
    """公開する: show cards to both players."""

    lemma: ClassVar[str] = "公開する"
    transitive: ClassVar[bool] = True
    shows: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("partner", "source", "object", "state")


class Look(VerbClause):
    """見る: look at cards."""

    lemma: ClassVar[str] = "見る"
    transitive: ClassVar[bool] = True
    shows: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("source", "object")
