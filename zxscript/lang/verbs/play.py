"""Playing and paying."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes
from zxscript.lang.relative import first_lemma, takes_source


class Play(VerbClause):
    """プレイする: play a card or an ability."""

    lemma: ClassVar[str] = "プレイする"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("source", "object", "order", "goal")

    def sequence(self) -> tuple[str, ...]:
        """手札からカードを, but 選んだ数字と同じコストのカードを手札から: a relative clause must not swallow the place."""
        if self.source is None or self.object is None or not takes_source(first_lemma(self.object)):
            return super().sequence()
        return _OBJECT_FIRST


_OBJECT_FIRST = ordered("object", "source")


class Pay(VerbClause):
    """支払う: pay a cost."""

    lemma: ClassVar[str] = "支払う"
    takes: ClassVar[frozenset[str]] = takes("object", "role")


class Use(VerbClause):
    """使用する: use an ability (older wording of プレイする)."""

    lemma: ClassVar[str] = "使用する"
    takes: ClassVar[frozenset[str]] = takes("object", "source")


class Spend(VerbClause):
    """使う: use."""

    lemma: ClassVar[str] = "使う"
    takes: ClassVar[frozenset[str]] = takes("role_too")
