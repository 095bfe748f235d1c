"""Transformations and stacking."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Igob(VerbClause):
    """IGOBする: ignite the Overboost."""

    lemma: ClassVar[str] = "IGOBする"
    takes: ClassVar[frozenset[str]] = takes()


class Shift(VerbClause):
    """シフトする: shift onto a card."""

    lemma: ClassVar[str] = "シフトする"
    takes: ClassVar[frozenset[str]] = takes("goal")


class Stack(VerbClause):
    """重ねる: stack on a card."""

    lemma: ClassVar[str] = "重ねる"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("goal", "object", "state")
    order: ClassVar[tuple[str, ...]] = ordered("goal", "object")


class Ignite(VerbClause):
    """イグニッションする: perform Ignition."""

    lemma: ClassVar[str] = "イグニッションする"
    takes: ClassVar[frozenset[str]] = takes()


class Break(VerbClause):
    """ブレイクする: break."""

    lemma: ClassVar[str] = "ブレイクする"
    takes: ClassVar[frozenset[str]] = takes()


class Unison(VerbClause):
    """《ユニゾン》する: unison."""

    lemma: ClassVar[str] = "《ユニゾン》する"
    takes: ClassVar[frozenset[str]] = takes()


class Vanish(VerbClause):
    """消滅する: vanish (markers)."""

    lemma: ClassVar[str] = "消滅する"
    takes: ClassVar[frozenset[str]] = takes("object")


class DressUp(VerbClause):
    """ドレスアップする: dress up."""

    lemma: ClassVar[str] = "ドレスアップする"
    takes: ClassVar[frozenset[str]] = takes("goal", "object")


class Trance(VerbClause):
    """トランスする: trance."""

    lemma: ClassVar[str] = "トランスする"
    takes: ClassVar[frozenset[str]] = takes("goal", "object")
