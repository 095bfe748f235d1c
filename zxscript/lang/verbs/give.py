"""Damage, abilities, icons and counters: giving, gaining, losing."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Give(VerbClause):
    """与える: deal damage; give an ability."""

    lemma: ClassVar[str] = "与える"
    on_board: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("goal", "object", "extent", "source", "share")
    order: ClassVar[tuple[str, ...]] = ordered("adverbs", "share", "goal", "object")


class Gain(VerbClause):
    """得る: gain an ability, an icon, counters."""

    lemma: ClassVar[str] = "得る"
    on_board: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object", "reached")


class Receive(VerbClause):
    """受ける: be dealt damage; be affected by an effect."""

    lemma: ClassVar[str] = "受ける"
    takes: ClassVar[frozenset[str]] = takes("source", "object")
    order: ClassVar[tuple[str, ...]] = ordered("adverbs", "object")


class Divide(VerbClause):
    """割り振る: divide among."""

    lemma: ClassVar[str] = "割り振る"
    takes: ClassVar[frozenset[str]] = takes("object")


class Expend(VerbClause):
    """消費する: expend counters."""

    lemma: ClassVar[str] = "消費する"
    takes: ClassVar[frozenset[str]] = takes("object")


class Lose(VerbClause):
    """失う: lose an ability, an icon."""

    lemma: ClassVar[str] = "失う"
    on_board: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object")
    order: ClassVar[tuple[str, ...]] = ordered("adverbs", "object")


class Prevent(VerbClause):
    """防ぐ: prevent."""

    lemma: ClassVar[str] = "防ぐ"
    takes: ClassVar[frozenset[str]] = takes("object")


class TakeOff(VerbClause):
    """取り除く: take off markers."""

    lemma: ClassVar[str] = "取り除く"
    takes: ClassVar[frozenset[str]] = takes("object", "source")
