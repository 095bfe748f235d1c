"""Heads of noun phrases, by sort."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from zxscript.lang.base import Head
from zxscript.lang.quantity import Number, Quantity
from zxscript.lang.senses import sense
from zxscript.syntax.game import state_nouns


class _Word(Head):
    abstract: ClassVar[bool] = True
    word: str

    def ja(self) -> str:
        return self.word


class CardType(_Word):
    """A card type or the word カード; two words for ゼクス エクストラ and the like."""

    senses: ClassVar[Mapping[str, str]] = {
        "カード": "card", "プレイヤー": "player", "攻撃目標": "attack target", "元": "origin", "加護": "grace",
    }  # fmt: skip


class This(_Word):
    """The card that carries the ability (このカード, このリンク …)."""

    senses: ClassVar[Mapping[str, str]] = {"このカード": "this card", "このマナ": "this mana"}
    sort: ClassVar[str] = "self"


class Pronoun(_Word):
    """A word that points back: それ, 残り, そのうち …"""

    senses: ClassVar[Mapping[str, str]] = {"それ": "it", "それら": "they", "残り": "rest", "そのうち": "of them", "いずれか": "one"}
    sort: ClassVar[str] = "pron"


class Player(_Word):
    """A player: あなた, 相手, 自分 (the subject player), 持ち主 …"""

    senses: ClassVar[Mapping[str, str]] = {
        "あなた": "you", "持ち主": "owner", "あなた自身": "you yourself", "相手自身": "the opponent itself",
    }  # fmt: skip
    sort: ClassVar[str] = "player"


class Color(_Word):
    """A colour as a thing."""

    sort: ClassVar[str] = "color"


class Symbol(_Word):
    """A mark of the square designation diagram."""

    sort: ClassVar[str] = "sym"


class Zone(_Word):
    """A zone or a set of squares."""

    senses: ClassVar[Mapping[str, str]] = {"その下": "under it", "ゲーム": "game"}
    sort: ClassVar[str] = "zone"


class Position(_Word):
    """A place inside a zone: 上, 1番下, その中 …"""

    senses: ClassVar[Mapping[str, str]] = {
        "その中": "among", "うち": "among", "中": "inside", "上": "top", "下": "bottom", "1番上": "topmost",
        "1番下": "bottommost", "隣": "beside",
    }  # fmt: skip
    sort: ClassVar[str] = "zone"


class Moment(_Word):
    """A point or a stretch of time."""

    senses: ClassVar[Mapping[str, str]] = {
        "ターン": "turn", "ターンの間": "during turn", "1ターン": "one turn", "バトル中": "in battle", "間": "while",
    }  # fmt: skip
    sort: ClassVar[str] = "time"


class Tribe(Head):
    """[X]: a card of that tribe; ``word`` a card type printed behind it."""

    tribe: str
    word: str = ""

    def ja(self) -> str:
        return f"[{self.tribe}]{self.word}"


class Named(Head):
    """「X」: a card of exactly that name; ``word`` リンク, トークン … behind it."""

    name: str
    word: str = ""

    def ja(self) -> str:
        return f"「{self.name}」{self.word}"


class Icon(Head):
    """An icon as a thing (《IG》, 《鍵》); 《同名》 is the card's own name."""

    icon: str
    word: str = ""

    def ja(self) -> str:
        return f"《{self.icon}》{self.word}"

    @property
    def sort_key(self) -> str:
        return "card" if self.icon == "同名" or self.word else "icon"


class PlayerCard(Head):
    """《P:X》: the player card with that Player Name."""

    name: str

    def ja(self) -> str:
        return f"《P:{self.name}》" if self.name else "《P》"


class Payment(Head):
    """Resource icons as a thing to pay: 《赤1》か《青1》."""

    sort: ClassVar[str] = "pay"
    icons: tuple[str, ...]
    either: bool = False

    def ja(self) -> str:
        return ("か" if self.either else "").join(f"《{icon}》" for icon in self.icons)


class Attribute(Head):
    """A parameter of a card, or a count: パワー, コスト, 枚数 …; ``value`` a number printed behind it."""

    senses: ClassVar[Mapping[str, str]] = {
        "コスト": "cost", "カード名": "name", "色": "colour", "色の種類": "kinds of colour", "種族": "tribe",
        "色の種類数": "colours", "枚数": "cards", "個数": "pieces", "数": "number",
        "回数": "often", "値": "value", "数値": "values", "合計": "total", "上限": "limit", "順番": "order", "対象": "target",
        "半分": "half", "差": "difference", "方": "one of two", "記号": "sign", "種類": "kinds", "種類数": "number of kinds",
        "移動権": "move right", "ライフ": "life", "本来の数値": "original values", "フリーコスト": "free cost", "有効": "valid",
        "本来": "original", "奇数": "odd", "偶数": "even", "プレイヤー": "player", "アクティブ": "active", "BP": "strength", "DP": "harm",
    }  # fmt: skip
    word: str
    value: str = ""

    @property
    def kinds(self) -> Quantity | None:
        """(色)1種類: so many kinds of it; None where nothing of the kind stands behind."""
        return Quantity.read(self.value, self.span) if self.value.endswith("種類") else None

    @property
    def compared(self) -> tuple[str, int] | None:
        """5以下 behind it -> ``le`` and 5; None for no number."""
        found = _NUMBER.fullmatch(self.value)
        return None if found is None else (str(sense("compare", found["compare"])), int(found["n"]))

    def ja(self) -> str:
        return self.word + self.value

    @property
    def sort_key(self) -> str:
        return "state" if self.word in state_nouns() else "attr:" + self.word


class AbilityWord(Head):
    """能力, 効果, 攻撃 … with the ability kinds it is restricted to."""

    senses: ClassVar[Mapping[str, str]] = {
        "能力": "ability", "効果": "effect", "ダメージ": "damage", "バトル": "battle", "攻撃": "attack", "アタック": "minion attack",
        "イグニッション": "ignition", "プレイ": "play", "固有能力": "own ability", "ブロック": "block", "移動": "move",
    }  # fmt: skip
    word: str
    kinds: tuple[str, ...] = ()
    conj: str = ""

    def ja(self) -> str:
        return self.conj.join(f"【{kind}】" for kind in self.kinds) + self.word

    @property
    def sort_key(self) -> str:
        return "abil:" + self.word


class DamageAmount(Head):
    """nダメージ."""

    sort: ClassVar[str] = "dmg"
    amount: Number

    def ja(self) -> str:
        return f"{grouped(self.amount)}ダメージ"


_NUMBER: Final = re.compile(r"(?P<n>\d+)(?P<compare>以上|以下|未満|)")


def grouped(amount: Number) -> str:
    """Numbers from ten million up are printed with 億 and 万."""
    if isinstance(amount, int) and amount >= 10**7:
        for unit, word in ((10**8, "億"), (10**4, "万")):
            if amount % unit == 0:
                return f"{amount // unit}{word}"
    return str(amount)


class NumberValue(Head):
    """A number, with a comparison or not: 3, 3以上."""

    sort: ClassVar[str] = "num"
    value: Number
    compare: Literal["", "以上", "以下", "未満"] = ""

    def ja(self) -> str:
        return f"{self.value}{self.compare}"


class Amount(Head):
    """A quantity as a thing: 同じ枚数, or a quantity with modifiers."""

    sort: ClassVar[str] = "qty"
    quantity: Quantity | None = None

    def ja(self) -> str:
        return self.quantity.ja() if self.quantity else "同じ枚数"


class KeywordWord(Head):
    """A keyword ability named by its word inside quotes: “レンジ”, “《同》シンパシー”."""

    sort: ClassVar[str] = "ability"
    keyword: str

    def ja(self) -> str:
        return f"“{self.keyword}”"
