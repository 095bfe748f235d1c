"""Verbs that only ZENONZARD prints (zenonzard.md 9-16)."""

from __future__ import annotations

from typing import ClassVar

from zxscript.lang.clause import VerbClause, ordered, takes


class Summon(VerbClause):
    """召喚する: pay for a minion card and bring it from the hand to the Field (10.3)."""

    lemma: ClassVar[str] = "召喚する"
    takes: ClassVar[frozenset[str]] = takes("source", "object", "goal")

    def sequence(self) -> tuple[str, ...]:
        """手札から「X」が召喚された: said of the card, the source stands first."""
        order = [role for role in super().sequence() if role != "source"]
        order.insert(order.index("subject" if self.voice == "passive" else "object"), "source")
        return tuple(order)


class Bestow(VerbClause):
    """付与する: give numbers or an ability for good; attach a mana with 加護 (14.4, 16)."""

    lemma: ClassVar[str] = "付与する"
    takes: ClassVar[frozenset[str]] = takes("goal", "object", "source", "state", "extent")
    order: ClassVar[tuple[str, ...]] = ordered("goal", "adverbs", "object", "source")


class Pick(VerbClause):
    """選択する: choose (18)."""

    lemma: ClassVar[str] = "選択する"
    transitive: ClassVar[bool] = True
    chooses: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("place", "source", "object", "role")


class Scrap(VerbClause):
    """破棄する: put into the trash without destroying (6.4, 14.8)."""

    lemma: ClassVar[str] = "破棄する"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("source", "object", "share", "such")
    order: ClassVar[tuple[str, ...]] = ordered("such", "source", "share", "object")


class AttackBy(VerbClause):
    """アタックする: attack a player or a Force (11)."""

    lemma: ClassVar[str] = "アタックする"
    takes: ClassVar[frozenset[str]] = takes("goal", "object")


class Block(VerbClause):
    """ブロックする: block an attack (12.3)."""

    lemma: ClassVar[str] = "ブロックする"
    takes: ClassVar[frozenset[str]] = takes("object", "goal")


class Rest(VerbClause):
    """レストする: turn sideways (3.8)."""

    lemma: ClassVar[str] = "レストする"
    transitive: ClassVar[bool] = True
    on_board: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("object")


class Morph(VerbClause):
    """変身する: be replaced by a 仮面 minion (16)."""

    lemma: ClassVar[str] = "変身する"
    takes: ClassVar[frozenset[str]] = takes("goal", "state")


class TransformInto(VerbClause):
    """変形する: become another named card in place (16)."""

    lemma: ClassVar[str] = "変形する"
    takes: ClassVar[frozenset[str]] = takes("goal")


class Metamorphose(VerbClause):
    """大変身する: become the form of a colour (16)."""

    lemma: ClassVar[str] = "大変身する"
    takes: ClassVar[frozenset[str]] = takes("goal")


class EvolveInto(VerbClause):
    """進化する: become the next level (16)."""

    lemma: ClassVar[str] = "進化する"
    takes: ClassVar[frozenset[str]] = takes("goal")


class BoostBy(VerbClause):
    """加護する: be attached as 加護 (16)."""

    lemma: ClassVar[str] = "加護する"
    takes: ClassVar[frozenset[str]] = takes("object")


class Vary(VerbClause):
    """変動する: go up or down (コストは変動しない)."""

    lemma: ClassVar[str] = "変動する"
    takes: ClassVar[frozenset[str]] = takes()


class SetEqual(VerbClause):
    """同じとする: X is defined as that number."""

    lemma: ClassVar[str] = "同じとする"
    takes: ClassVar[frozenset[str]] = takes("partner")


class BeThere(VerbClause):
    """いる: a minion is there."""

    lemma: ClassVar[str] = "いる"
    takes: ClassVar[frozenset[str]] = takes("goal", "object")
    order: ClassVar[tuple[str, ...]] = ordered("goal", "adverbs", "subject", "quantity")


class ComeOut(VerbClause):
    """出る: come onto the Field, however (9.6)."""

    lemma: ClassVar[str] = "出る"
    takes: ClassVar[frozenset[str]] = takes("source", "goal", "state")


class BringOut(VerbClause):
    """出す: put onto the Field without summoning (10.3)."""

    lemma: ClassVar[str] = "出す"
    transitive: ClassVar[bool] = True
    takes: ClassVar[frozenset[str]] = takes("source", "object", "goal", "state")


class Lessen(VerbClause):
    """軽減する: reduce damage (14.6)."""

    lemma: ClassVar[str] = "軽減する"
    takes: ClassVar[frozenset[str]] = takes("object", "share")


class Correspond(VerbClause):
    """応じる: correspond to (その色に応じた姿)."""

    lemma: ClassVar[str] = "応じる"
    takes: ClassVar[frozenset[str]] = takes("goal")


class WorkAs(VerbClause):
    """発揮する: an effect works."""

    lemma: ClassVar[str] = "発揮する"
    takes: ClassVar[frozenset[str]] = takes("object", "role", "state")
