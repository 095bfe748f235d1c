"""Keyword abilities and what their parameters demand (zenonzard.md 16)."""

from __future__ import annotations

import re
from typing import Literal

from zxscript.syntax.node import Node

PLAIN = ("襲撃", "飛来", "再起", "貫通", "潜入", "奪命", "変形", "大変身", "変身", "異能")
WITH_PARAMETER = ("連携", "加護", "コスト軽減")
COLORS = ("赤", "黄", "白", "緑", "青", "紫", "無色", "有色")

_QUOTED = re.compile("「[^「」]+」")
_COST = re.compile(r"(本来の)?(コスト|BP|DP)(が?)(\d+)(以上|以下)?")


class Requirement(Node):
    """One condition of a parameter: colours (alternatives), a number, a race, or 条件なし (none)."""

    colors: tuple[str, ...] = ()
    conj: Literal["", "・", "または", "か", "/", "|"] = ""
    stat: Literal["", "コスト", "BP", "DP"] = ""
    number: int = 0
    compare: Literal["", "以上", "以下"] = ""
    race: str = ""
    races: tuple[str, ...] = ()
    """Several races are alternatives, joined by ``conj``."""
    quoted: bool = False
    anything: bool = False

    def ja(self) -> str:
        if self.anything:
            return "条件なし"
        if self.colors:
            return self.conj.join(self.colors)
        if self.races:
            return self.conj.join(f"「{race}」" for race in self.races)
        if self.stat:
            return f"{self.stat}{self.number}{self.compare}"
        return f"「{self.race}」" if self.quoted else self.race

    @classmethod
    def read(cls, text: str) -> Requirement:
        """Raises ``ValueError`` for a text that is no requirement."""
        if text == "条件なし":
            return cls(anything=True)
        for conj in ("・", "または", "か", "/", "|"):
            parts = tuple(text.split(conj))
            if all(part in COLORS for part in parts) and (len(parts) > 1 or conj == "|"):
                return cls(colors=parts, conj=conj if len(parts) > 1 else "")
            if conj != "|" and len(parts) > 1 and all(_QUOTED.fullmatch(part) for part in parts):
                return cls(races=tuple(part[1:-1] for part in parts), conj=conj)
        found = _COST.fullmatch(text)
        if found and not found[1] and not found[3]:
            return cls(stat=found[2], number=int(found[4]), compare=found[5] or "")  # type: ignore[arg-type]
        if _QUOTED.fullmatch(text):
            return cls(race=text[1:-1], quoted=True)
        if re.fullmatch(r"[A-Za-z0-9ァ-ヶー一-龠の・]+", text):
            return cls(race=text)
        raise ValueError(text)


def read_keyword(text: str) -> tuple[str, tuple[Requirement, ...]] | None:
    """``"加護：白+コスト4以上"`` -> word and requirements; None if this is no keyword of the game."""
    word, colon, argument = text.partition("：")
    if not colon:
        return (word, ()) if word in PLAIN or word in WITH_PARAMETER else None
    if word not in WITH_PARAMETER:
        return None
    try:
        return word, tuple(Requirement.read(part) for part in argument.split("+"))
    except ValueError:
        return None
