"""Orientation."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, takes


class Reboot(VerbClause):
    """リブートする: turn upright."""

    lemma: ClassVar[str] = "リブートする"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object")


class Sleep(VerbClause):
    """スリープする: turn sideways."""

    lemma: ClassVar[str] = "スリープする"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object")


class Flip(VerbClause):
    """裏返す: turn over."""

    lemma: ClassVar[str] = "裏返す"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object", "goal")
