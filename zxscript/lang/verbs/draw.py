"""Drawing and shuffling."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Draw(VerbClause):
    """引く: draw cards (CR 1004)."""

    lemma: ClassVar[str] = "引く"
    takes: ClassVar[frozenset[str]] = takes("object", "reached", "share", "such")
    order: ClassVar[tuple[str, ...]] = ordered("such", "object")
    aims: ClassVar[bool] = True


class Shuffle(VerbClause):
    """シャッフルする: shuffle a deck."""

    lemma: ClassVar[str] = "シャッフルする"
    takes: ClassVar[frozenset[str]] = takes("object")
