"""Destruction."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, takes


class Destroy(VerbClause):
    """破壊する: destroy (CR 1006)."""

    lemma: ClassVar[str] = "破壊する"
    transitive: ClassVar[bool] = True
    on_board: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("purpose", "joined", "object", "role", "goal", "state")
