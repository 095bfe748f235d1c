"""Comparisons."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Equal(VerbClause):
    """等しい: be equal to."""

    lemma: ClassVar[str] = "等しい"
    takes: ClassVar[frozenset[str]] = takes("goal")


class Fewer(VerbClause):
    """少ない: be fewer than."""

    lemma: ClassVar[str] = "少ない"
    takes: ClassVar[frozenset[str]] = takes("than")


class Highest(VerbClause):
    """1番高い: be the highest."""

    lemma: ClassVar[str] = "1番高い"
    takes: ClassVar[frozenset[str]] = takes("place")
    order: ClassVar[tuple[str, ...]] = ordered("place", "subject")


class More(VerbClause):
    """多い: be more than."""

    lemma: ClassVar[str] = "多い"
    takes: ClassVar[frozenset[str]] = takes("than")


class Higher(VerbClause):
    """高い: be higher than."""

    lemma: ClassVar[str] = "高い"
    takes: ClassVar[frozenset[str]] = takes("than")
    order: ClassVar[tuple[str, ...]] = ordered("than", "subject")


class Lower(VerbClause):
    """低い: be lower than."""

    lemma: ClassVar[str] = "低い"
    takes: ClassVar[frozenset[str]] = takes("than")
    order: ClassVar[tuple[str, ...]] = ordered("than", "subject")


class Lowest(VerbClause):
    """1番低い: be the lowest."""

    lemma: ClassVar[str] = "1番低い"
    takes: ClassVar[frozenset[str]] = takes("place")
    order: ClassVar[tuple[str, ...]] = ordered("place", "subject")


class Differ(VerbClause):
    """異なる: differ."""

    lemma: ClassVar[str] = "異なる"
    takes: ClassVar[frozenset[str]] = takes("partner")


class Topmost(VerbClause):
    """最も高い: be the highest (older wording)."""

    lemma: ClassVar[str] = "最も高い"
    takes: ClassVar[frozenset[str]] = takes()


class Bottommost(VerbClause):
    """最も低い: be the lowest (older wording)."""

    lemma: ClassVar[str] = "最も低い"
    takes: ClassVar[frozenset[str]] = takes()


class Most(VerbClause):
    """1番多い: be the most."""

    lemma: ClassVar[str] = "1番多い"
    takes: ClassVar[frozenset[str]] = takes()


class Fewest(VerbClause):
    """1番少ない: be the fewest."""

    lemma: ClassVar[str] = "1番少ない"
    takes: ClassVar[frozenset[str]] = takes()


class Exceed(VerbClause):
    """上回る: exceed."""

    lemma: ClassVar[str] = "上回る"
    takes: ClassVar[frozenset[str]] = takes("object")


class FallBelow(VerbClause):
    """下回る: fall below."""

    lemma: ClassVar[str] = "下回る"
    takes: ClassVar[frozenset[str]] = takes("object")
