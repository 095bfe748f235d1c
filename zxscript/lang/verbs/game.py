"""The game itself."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Construct(VerbClause):
    """構築する: build a deck."""

    lemma: ClassVar[str] = "構築する"
    takes: ClassVar[frozenset[str]] = takes("object")


class Enter(VerbClause):
    """入る: be in a deck; may be put in."""

    lemma: ClassVar[str] = "入る"
    takes: ClassVar[frozenset[str]] = takes("object", "goal")
    order: ClassVar[tuple[str, ...]] = ordered("goal", "quantity")


class Begin(VerbClause):
    """開始する: begin the game or a phase."""

    lemma: ClassVar[str] = "開始する"
    takes: ClassVar[frozenset[str]] = takes("object")


class LoseGame(VerbClause):
    """敗北する: lose the game."""

    lemma: ClassVar[str] = "敗北する"
    takes: ClassVar[frozenset[str]] = takes("goal")


class WinGame(VerbClause):
    """勝利する: win the game."""

    lemma: ClassVar[str] = "勝利する"
    takes: ClassVar[frozenset[str]] = takes("goal")


class PutIn(VerbClause):
    """入れる: put into a deck."""

    lemma: ClassVar[str] = "入れる"
    takes: ClassVar[frozenset[str]] = takes("goal", "object", "source", "extent")


class End(VerbClause):
    """終了する: end."""

    lemma: ClassVar[str] = "終了する"
    takes: ClassVar[frozenset[str]] = takes("object")


class Finish(VerbClause):
    """終える: finish."""

    lemma: ClassVar[str] = "終える"
    takes: ClassVar[frozenset[str]] = takes("object")
