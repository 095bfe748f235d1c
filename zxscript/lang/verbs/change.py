"""Changing values and states."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Make(VerbClause):
    """する: make an attribute more, less or something else; turn face up or down."""

    lemma: ClassVar[str] = "する"
    takes: ClassVar[frozenset[str]] = takes("source", "object", "share", "state", "goal", "amount", "place", "extent", "partner")
    order: ClassVar[tuple[str, ...]] = ordered("share", "object", "state", "goal", "adverbs", "amount")


class Become(VerbClause):
    """なる: become a value, a card, a state."""

    lemma: ClassVar[str] = "なる"
    takes: ClassVar[frozenset[str]] = takes("source", "goal")


class Decrease(VerbClause):
    """減る: become less."""

    lemma: ClassVar[str] = "減る"
    takes: ClassVar[frozenset[str]] = takes("share")


class Append(VerbClause):
    """追加する: add a colour, a tribe, a cost."""

    lemma: ClassVar[str] = "追加する"
    takes: ClassVar[frozenset[str]] = takes("goal", "object")
    order: ClassVar[tuple[str, ...]] = ordered("goal", "object", "quantity")


class Increase(VerbClause):
    """増える: become more."""

    lemma: ClassVar[str] = "増える"
    takes: ClassVar[frozenset[str]] = takes("than")
    order: ClassVar[tuple[str, ...]] = ordered("adverbs", "quantity")


class Reduce(VerbClause):
    """減らす: make less."""

    lemma: ClassVar[str] = "減らす"
    takes: ClassVar[frozenset[str]] = takes("share", "object")
    order: ClassVar[tuple[str, ...]] = ordered("share", "object")


class Raise(VerbClause):
    """増やす: make more."""

    lemma: ClassVar[str] = "増やす"
    takes: ClassVar[frozenset[str]] = takes("share", "object")
    order: ClassVar[tuple[str, ...]] = ordered("share", "object")


class Shrink(VerbClause):
    """減少する: decrease (as an event)."""

    lemma: ClassVar[str] = "減少する"
    takes: ClassVar[frozenset[str]] = takes()


class Grow(VerbClause):
    """増加する: increase (as an event)."""

    lemma: ClassVar[str] = "増加する"
    takes: ClassVar[frozenset[str]] = takes()
    order: ClassVar[tuple[str, ...]] = ordered("means", "subject")


class Alter(VerbClause):
    """変更する: change a target."""

    lemma: ClassVar[str] = "変更する"
    takes: ClassVar[frozenset[str]] = takes("object", "goal")


class Turn(VerbClause):
    """変える: change."""

    lemma: ClassVar[str] = "変える"
    takes: ClassVar[frozenset[str]] = takes("object", "goal")


class Lift(VerbClause):
    """上げる: raise."""

    lemma: ClassVar[str] = "上げる"
    takes: ClassVar[frozenset[str]] = takes("object", "amount")


class Drop(VerbClause):
    """下げる: lower."""

    lemma: ClassVar[str] = "下げる"
    takes: ClassVar[frozenset[str]] = takes("object", "amount")
