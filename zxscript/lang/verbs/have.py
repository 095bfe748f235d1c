"""Having and adjoining."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, takes


class Have(VerbClause):
    """持つ: have an ability, a colour, a Force; 元から持つ: as printed."""

    lemma: ClassVar[str] = "持つ"
    takes: ClassVar[frozenset[str]] = takes("object", "goal", "source")


class Adjoin(VerbClause):
    """隣接する: be adjacent (CR 303.2)."""

    lemma: ClassVar[str] = "隣接する"
    takes: ClassVar[frozenset[str]] = takes("partner", "goal")


class Treat(VerbClause):
    """扱う: be treated as."""

    lemma: ClassVar[str] = "扱う"
    takes: ClassVar[frozenset[str]] = takes("role", "role_too")


class Contain(VerbClause):
    """含む: contain."""

    lemma: ClassVar[str] = "含む"
    takes: ClassVar[frozenset[str]] = takes("object")


class Neighbour(VerbClause):
    """隣り合う: be next to each other."""

    lemma: ClassVar[str] = "隣り合う"
    takes: ClassVar[frozenset[str]] = takes("partner")
