"""Life."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Recover(VerbClause):
    """回復する: recover life (CR 1012)."""

    lemma: ClassVar[str] = "回復する"
    takes: ClassVar[frozenset[str]] = takes("object", "share", "extent")
    order: ClassVar[tuple[str, ...]] = ordered("share", "object")
