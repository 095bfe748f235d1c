"""Attacks and battles."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, takes


class Attack(VerbClause):
    """攻撃する: attack."""

    lemma: ClassVar[str] = "攻撃する"
    on_board: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object", "goal", "extent")


class Battle(VerbClause):
    """バトルする: battle."""

    lemma: ClassVar[str] = "バトルする"
    takes: ClassVar[frozenset[str]] = takes("partner")
