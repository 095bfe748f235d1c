"""Modifiers of a noun phrase that only ZENONZARD prints."""

from __future__ import annotations

from typing import ClassVar, Literal

from zxscript.lang.base import Filter
from zxscript.lang.filters import Related
from zxscript.lang.quantity import Number
from zxscript.lang.zenonzard.heads import Or
from zxscript.syntax.node import Node


class Standing(Filter):
    """レスト状態である, アクティブ状態の."""

    rank: ClassVar[int] = 75
    state: Literal["アクティブ", "レスト"]
    copula: Literal["である", "でない", "の"] = "である"

    def words(self) -> str:
        return f"{self.state}状態{self.copula}"


class KindIs(Filter):
    """ミニオンでない, ミニオンカードである: what kind of card a mana or minion is (zenonzard.md 3.6)."""

    rank: ClassVar[int] = 58
    word: str
    negative: bool = False

    def words(self) -> str:
        return self.word + ("でない" if self.negative else "である")


class StatRange(Node):
    """コスト4以下, 本来のコストが2以下, BP400以下, DP2, コストが偶数."""

    stat: Literal["コスト", "フリーコスト", "BP", "DP", "ライフ"]
    value: Number | Literal["偶数", "奇数"]
    others: tuple[int, ...] = ()
    """Further numbers, each as good as ``value``: コスト2/3/5."""
    compare: Literal["", "以上", "以下", "未満"] = ""
    original: bool = False
    particle: bool = False

    def ja(self) -> str:
        lead = "本来の" if self.original else ""
        more = "".join(f"/{other}" for other in self.others)
        return f"{lead}{self.stat}{'が' if self.particle else ''}{self.value}{more}{self.compare}"


class WithStat(Filter):
    """A number in a range; several are alternatives.  ``tail``: の, nothing, or で before another modifier."""

    rank: ClassVar[int] = 65
    ranges: tuple[StatRange, ...]
    conj: Or = ""
    tail: Literal["の", "で", ""] = "の"

    def words(self) -> str:
        return self.conj.join(item.ja() for item in self.ranges) + self.tail


class ColorOrStat(Filter):
    """黄またはコスト9以上の: a colour or a number, either of which is enough."""

    rank: ClassVar[int] = 62
    colors: tuple[str, ...]
    ranges: tuple[StatRange, ...]
    conj: Or = "または"

    def words(self) -> str:
        return self.conj.join([*self.colors, *(item.ja() for item in self.ranges)]) + "の"


class Extreme(Filter):
    """最もコストの低い: those with the least or the greatest number."""

    rank: ClassVar[int] = 64
    stat: str
    particle: Literal["の", "が"]
    end: Literal["高い", "低い", "多い", "少ない", "大きい", "小さい"]
    original: bool = False

    def words(self) -> str:
        return f"最も{'本来の' if self.original else ''}{self.stat}{self.particle}{self.end}"


class From(Related):
    """…からの: damage from that."""

    rank: ClassVar[int] = 22
    relation: str = "からの"


class Against(Related):
    """…との: a battle with that."""

    rank: ClassVar[int] = 22
    relation: str = "との"
