"""The verbs that only Lantern Way has, as nodes."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, takes


class Kindle(VerbClause):
    """灯す: a keeper that is out burns again."""

    lemma: ClassVar[str] = "灯す"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object")


class Snuff(VerbClause):
    """吹き消す: a burning keeper goes out."""

    lemma: ClassVar[str] = "吹き消す"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object")


class Walk(VerbClause):
    """歩む: a keeper goes to the next stone of the road; 歩ませる: it is made to."""

    lemma: ClassVar[str] = "歩む"
    takes: ClassVar[frozenset[str]] = takes("object")


class Scoop(VerbClause):
    """汲む: a player gets oil."""

    lemma: ClassVar[str] = "汲む"
    takes: ClassVar[frozenset[str]] = takes("object")
