"""Modifiers of a noun phrase.  Each is read from one production, printed back, and lowered to one predicate.

``rank`` is the place in the canonical modifier order (relative clause first, tribe last).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from zxscript.lang.base import Clause, Filter, Phrase
from zxscript.lang.quantity import Number, Quantity
from zxscript.lang.senses import measured, sense
from zxscript.syntax.node import Node

Conj = Literal["", "か", "と", "または", "、"]


class Owner(Filter):
    """あなたの, 相手の, あなたか相手の … (zone owner, card controller)."""

    rank: ClassVar[int] = 40
    who: tuple[str, ...]
    conj: Conj = ""

    def words(self) -> str:
        return self.conj.join(self.who) + "の"


class OfColor(Filter):
    """赤の, 緑か黒の; 単色 after a colour demands that it is the only one."""

    rank: ClassVar[int] = 60
    colors: tuple[str, ...]
    conj: Conj = ""

    def words(self) -> str:
        return self.conj.join(self.colors) + "の"


class InState(Filter):
    """リブートの, 表向きの, バトル中の."""

    rank: ClassVar[int] = 75
    states: tuple[str, ...]
    conj: Conj = ""

    def words(self) -> str:
        return self.conj.join(self.states) + "の"


class NumberRange(Node):
    """コスト3以下, 元々のパワーが5000以上, コスト4～6, コストが奇数 (with no number)."""

    attribute: str
    low: Number | None = None
    high: int | None = None
    compare: Literal["", "以上", "以下", "未満", "奇数", "偶数"] = ""
    original: bool = False
    particle: bool = False

    def ja(self) -> str:
        upper = f"～{self.high}" if self.high is not None else ""
        lead, low = "元々の" if self.original else "", "" if self.low is None else self.low
        return f"{lead}{self.attribute}{'が' if self.particle else ''}{low}{upper}{self.compare}"


class WithNumber(Filter):
    """A printed or current number in a range; several are alternatives (か) or each asked for (コスト3とコスト5の…それぞれ)."""

    rank: ClassVar[int] = 65
    ranges: tuple[NumberRange, ...]
    conj: Literal["か", "と"] = "か"

    def words(self) -> str:
        return self.conj.join(item.ja() for item in self.ranges) + "の"


class Determiner(Filter):
    """この, その, 残りの, すべての, 以下の …"""

    rank: ClassVar[int] = 30
    senses: ClassVar[Mapping[str, str]] = {
        "この": "this", "その": "that", "それらの": "those", "残りの": "rest",
        "他の": "other", "もう一方の": "other one", "隣の": "beside", "直前の": "last",
        "以下の": "listed", "下記のうち": "below",
        "元々の": "original", "元々": "original", "現在の": "now", "ランダムな": "random", "同じ": "same",
        "異なる": "different", "それぞれ異なる": "different", "すべて異なる": "different",
        "すべての": "every", "全ての": "every", "全": "every", "各": "each one",
        "好きな": "any", "いずれかの": "one", "それぞれの": "each", "両方の": "both",
    }  # fmt: skip
    word: str

    @property
    def state(self) -> tuple[str, bool]:
        """バトル中の -> バトル中, so it is; バトル中でない -> バトル中, it is not."""
        state = self.word.removesuffix("でない")
        return (state, False) if state != self.word else (self.word.removesuffix("の"), True)

    def words(self) -> str:
        return self.word


class Marked(Filter):
    """◎の: the squares that the card's diagram marks."""

    rank: ClassVar[int] = 45
    symbols: tuple[str, ...]

    def words(self) -> str:
        return "か".join(self.symbols) + "の"


class Counted(Filter):
    """3枚の: a quantity in front."""

    rank: ClassVar[int] = 55
    quantity: Quantity

    def words(self) -> str:
        return self.quantity.ja() + "の"


class NameIs(Filter):
    """カード名が「X」の: exactly that name."""

    rank: ClassVar[int] = 50
    names: tuple[str, ...]

    def words(self) -> str:
        return "カード名が" + "か".join(f"「{name}」" for name in self.names) + "の"


class Containing(Filter):
    """カード名に「X」を含む, 種族に[X]を含む.  ``items`` are printed forms: 「X」, [X], 《P:X》 or a pronoun."""

    rank: ClassVar[int] = 50
    where: str
    items: tuple[str, ...]
    conj: Literal["", "か", "と"] = ""
    verb: str = "を含む"

    @property
    def holder(self) -> str:
        """What contains it: カード名 -> ``name``, 種族 -> ``tribe``."""
        return str(sense("where", self.where.rstrip("、を")))

    def words(self) -> str:
        return self.where + self.conj.join(self.items) + self.verb


class HavingIcon(Filter):
    """《IG》を持つ, 《IG》を持たない."""

    rank: ClassVar[int] = 70
    icons: tuple[str, ...]
    verb: str = "を持つ"

    def words(self) -> str:
        return "か".join(f"《{icon}》" for icon in self.icons) + self.verb


class Related(Filter):
    """A phrase with a postposition: …にある, …以外の, …のない, …を持つ, …の, …による, …以下のコストの, …と同じ …"""

    abstract: ClassVar[bool] = True
    phrase: Phrase
    relation: str

    def words(self) -> str:
        return self.phrase.ja() + self.relation


class Within(Related):
    """Cards in a place: …にある, …にない."""

    rank: ClassVar[int] = 20
    relation: str = "にある"


class Except(Related):
    """…以外の."""

    rank: ClassVar[int] = 15
    relation: str = "以外の"


class Without(Related):
    """…のない: squares with no such card."""

    rank: ClassVar[int] = 25
    relation: str = "のない"


LINKED = "を持ち"
"""…を持ち、: another modifier of what the same cards have stands behind."""


class Having(Related):
    """…を持つ, …を持たない: an ability, a colour, a Force."""

    rank: ClassVar[int] = 50
    relation: str = "を持つ"


class Of(Related):
    """Genitive: デッキの(1番上), ゼクスの(パワー)."""

    rank: ClassVar[int] = 35
    relation: str = "の"


class CountedFrom(Related):
    """デッキの1番上から(3番目): where the counting of places begins."""

    rank: ClassVar[int] = 35
    relation: str = "から"


class Through(Related):
    """…による."""

    relation: str = "による"


class Compared(Related):
    """An attribute measured against a value: フォースの枚数以下のコストの, 3以上の, そのゼクスより高い, …と同じ."""

    rank: ClassVar[int] = 68

    @property
    def measure(self) -> tuple[str, str]:
        """How it is measured, and the word of the attribute if it stands in the relation: 以下のコストの -> ``le``, コスト;
        と同じカード名の, とカード名が同じ -> ``same``, カード名; より高い -> ``higher``."""
        return measured(self.relation)


class Relative(Filter):
    """A relative clause: このターンの間に登場した, 攻撃している."""

    rank: ClassVar[int] = 10
    clause: Clause

    def words(self) -> str:
        return self.clause.adnominal()  # type: ignore[attr-defined,no-any-return]
