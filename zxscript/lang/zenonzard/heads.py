"""Heads of noun phrases that only ZENONZARD prints."""

from __future__ import annotations

from typing import ClassVar, Literal

from zxscript.lang.base import Head
from zxscript.lang.heads import AbilityWord
from zxscript.lang.quantity import Number
from zxscript.syntax.node import Node

Or = Literal["", "または", "か", "と"]


class Race(Head):
    """種族「X」: a race; several are alternatives (または) or demanded together (と).  ``word``: a card word behind it."""

    names: tuple[str, ...]
    conj: Or = ""
    word: str = ""

    def ja(self) -> str:
        return "種族" + self.conj.join(f"「{name}」" for name in self.names) + self.word

    @property
    def sort_key(self) -> str:
        return "card" if self.word else "race"


class KeywordBox(Head):
    """［貫通］: a keyword ability as a thing.  ``word``: 効果 or 能力 behind it."""

    sort: ClassVar[str] = "ability"
    text: str
    word: str = ""

    def ja(self) -> str:
        return f"［{self.text}］{self.word}"


class ColoredMana(Head):
    """黄マナ, 無色マナ, 有色マナ."""

    word: ClassVar[str] = "マナ"
    color: str

    def ja(self) -> str:
        return f"{self.color}マナ"


class TokenNamed(Head):
    """「X」（青・R・コスト2・BP200/DP1）: a token by name, with its printed data."""

    name: str
    color: str
    races: tuple[str, ...]
    cost: int
    bp: int
    dp: int

    def ja(self) -> str:
        races = "・".join(self.races)
        return f"「{self.name}」（{self.color}・{races}・コスト{self.cost}・BP{self.bp}/DP{self.dp}）"


class StatShift(Node):
    """BP+200: one number of a minion, how much."""

    stat: Literal["BP", "DP"]
    sign: Literal["+", "-"]
    amount: Number

    def ja(self) -> str:
        return f"{self.stat}{self.sign}{self.amount}"


class StatShifts(Node):
    """BP+200/DP+1; ``original``: of the printed numbers (本来の数値にDP-1)."""

    shifts: tuple[StatShift, ...]
    original: bool = False

    def ja(self) -> str:
        return ("本来の数値に" if self.original else "") + "/".join(shift.ja() for shift in self.shifts)


class StatChange(Head):
    """BP+200/DP+1, BP-200と本来の数値にDP-1: changes of a minion's numbers."""

    sort: ClassVar[str] = "num"
    changes: tuple[StatShifts, ...]

    def ja(self) -> str:
        return "と".join(change.ja() for change in self.changes)


class ManaWorth(Head):
    """緑コスト3マナ分: how much a mana pays."""

    sort: ClassVar[str] = "num"
    color: str
    amount: int

    def ja(self) -> str:
        return f"{self.color}コスト{self.amount}マナ分"


class Deeds(Head):
    """アタックもブロックも移動(も): what cannot be done."""

    words: tuple[str, ...]
    conj: Literal["も"] = "も"

    @property
    def deeds(self) -> tuple[str, ...]:
        """What each of the words says."""
        return tuple(AbilityWord.senses.get(word, "") for word in self.words)

    def ja(self) -> str:
        return self.conj.join(self.words)

    @property
    def sort_key(self) -> str:
        return "abil:" + self.words[0]


class TimingName(Head):
    """【変身時】 as a thing that a card has."""

    sort: ClassVar[str] = "ability"
    word: str

    def ja(self) -> str:
        return f"【{self.word}】"


class GrantedText(Head):
    """「【アタック時】…。」: an ability that is given, as printed."""

    sort: ClassVar[str] = "ability"
    ability: Node

    def ja(self) -> str:
        return f"「{self.ability.ja()}」"  # type: ignore[attr-defined]
