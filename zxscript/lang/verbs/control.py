"""Carrying out effects."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, takes


class Resolve(VerbClause):
    """解決する: carry out an effect."""

    lemma: ClassVar[str] = "解決する"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object", "order")


class Accumulate(VerbClause):
    """重複する: apply more than once."""

    lemma: ClassVar[str] = "重複する"
    takes: ClassVar[frozenset[str]] = takes()


class Meet(VerbClause):
    """満たす: meet a condition."""

    lemma: ClassVar[str] = "満たす"
    takes: ClassVar[frozenset[str]] = takes("object")


class CanDo(VerbClause):
    """できる: be able."""

    lemma: ClassVar[str] = "できる"
    takes: ClassVar[frozenset[str]] = takes("goal")


class Ignore(VerbClause):
    """無視する: ignore a condition or a cost."""

    lemma: ClassVar[str] = "無視する"
    takes: ClassVar[frozenset[str]] = takes("object")


class Perform(VerbClause):
    """行う: perform."""

    lemma: ClassVar[str] = "行う"
    takes: ClassVar[frozenset[str]] = takes("object")


class CountUp(VerbClause):
    """数える: count."""

    lemma: ClassVar[str] = "数える"
    takes: ClassVar[frozenset[str]] = takes("object", "role")


class Apply(VerbClause):
    """適用する: apply."""

    lemma: ClassVar[str] = "適用する"
    takes: ClassVar[frozenset[str]] = takes("object")


class TriggerAgain(VerbClause):
    """誘発する: trigger."""

    lemma: ClassVar[str] = "誘発する"
    takes: ClassVar[frozenset[str]] = takes()


class Follow(VerbClause):
    """従う: follow."""

    lemma: ClassVar[str] = "従う"
    takes: ClassVar[frozenset[str]] = takes("goal")


class Continue(VerbClause):
    """続ける: continue."""

    lemma: ClassVar[str] = "続ける"
    takes: ClassVar[frozenset[str]] = takes("object")
