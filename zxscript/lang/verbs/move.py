"""Moving cards between zones."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Put(VerbClause):
    """置く: put a card into a zone or onto a square."""

    lemma: ClassVar[str] = "置く"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes(
        "partner", "source", "joined", "object", "role", "way", "order", "goal", "state",
    )


class Return(VerbClause):
    """戻す: return a card to a zone or to its place."""

    lemma: ClassVar[str] = "戻す"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("source", "way", "object", "order", "goal")
    order: ClassVar[tuple[str, ...]] = ordered("way", "object")


class Remove(VerbClause):
    """除外する: put into the Remove zone."""

    lemma: ClassVar[str] = "除外する"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("source", "joined", "object")


class Add(VerbClause):
    """加える: add to the hand."""

    lemma: ClassVar[str] = "加える"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("source", "object", "goal")


class RemoveFromGame(VerbClause):
    """ゲームから除外する: remove from the game (older wording of 除外する)."""

    lemma: ClassVar[str] = "ゲームから除外する"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("source", "object")


class Leave(VerbClause):
    """離れる: leave a zone."""

    lemma: ClassVar[str] = "離れる"
    takes: ClassVar[frozenset[str]] = takes("source")
    order: ClassVar[tuple[str, ...]] = ordered("quantity", "source")


class GoBack(VerbClause):
    """戻る: go back to a zone."""

    lemma: ClassVar[str] = "戻る"
    takes: ClassVar[frozenset[str]] = takes("source", "state", "goal")
    order: ClassVar[tuple[str, ...]] = ordered("state", "goal")


class Swap(VerbClause):
    """入れ替える: swap squares."""

    lemma: ClassVar[str] = "入れ替える"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("partner", "object", "goal")


class Join(VerbClause):
    """加わる: be added to the hand (as an event)."""

    lemma: ClassVar[str] = "加わる"
    takes: ClassVar[frozenset[str]] = takes("goal", "source")


class Discard(VerbClause):
    """捨てる: discard."""

    lemma: ClassVar[str] = "捨てる"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object", "goal", "source")


class MoveTo(VerbClause):
    """移動する: move to another square."""

    lemma: ClassVar[str] = "移動する"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("goal", "object", "source", "state")


class Transfer(VerbClause):
    """移す: move."""

    lemma: ClassVar[str] = "移す"
    takes: ClassVar[frozenset[str]] = takes("goal", "object", "source")


class Split(VerbClause):
    """分ける: split into piles."""

    lemma: ClassVar[str] = "分ける"
    takes: ClassVar[frozenset[str]] = takes("object", "goal")


class Exchange(VerbClause):
    """交換する: exchange."""

    lemma: ClassVar[str] = "交換する"
    takes: ClassVar[frozenset[str]] = takes("object", "partner")
