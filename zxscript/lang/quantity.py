"""Numbers and quantities."""

from __future__ import annotations

import re
from typing import Any, Final, Literal

from zxscript.syntax.node import Extent, Node

Number = int | Literal["X", "∞"]

_QUANTITY = re.compile(
    r"(?P<lead>合計|ちょうど)?(?:(?P<n>\d+|X)(?:枚?～(?P<to>\d+))?)(?P<counter>番目|枚目|回目|種族|種類|\D)"
    r"(?P<bound>以上|以下|まで|ずつ|も|分|目)?(?P<each>まで|ずつ)?"
    r"(?:（最大(?P<cap>\d+)\D）)?$"
)
_ANY = re.compile(r"好きな(?P<counter>枚|回|個|)数$")


def number(text: str) -> Number:
    """``"3"`` -> 3; ``X`` and ``∞`` stay signs."""
    for word, unit in (("億", 10**8), ("万", 10**4)):
        if text.endswith(word):
            return int(text[:-1]) * unit
    return int(text) if text.isascii() and text.isdigit() else "∞" if text == "∞" else "X"


class Quantity(Node):
    """How many: 3枚, 2枚まで, 1～3枚, 合計3枚, 好きな枚数 (``n`` is None), すべて (``counter`` is すべて)."""

    n: Number | None = None
    to: int | None = None
    counter: str = "枚"
    bound: Literal["", "以上", "以下", "まで", "ずつ", "も", "分", "目"] = ""
    each: Literal["", "まで", "ずつ"] = ""
    lead: Literal["", "合計", "ちょうど"] = ""
    cap: int | None = None
    """The most that X may be: X体（最大4体）."""

    @property
    def everything(self) -> bool:
        """All of them, whatever their number."""
        return self.counter == "すべて"

    @property
    def up_to(self) -> bool:
        """So many or fewer are taken."""
        return self.bound == "まで"

    @property
    def apiece(self) -> bool:
        """So many of each, not of all together."""
        return "ずつ" in (self.bound, self.each)

    def of_cards(self) -> Quantity:
        """3種類 -> 3枚."""
        return self.but(counter="枚")

    def ja(self) -> str:
        if self.counter == "すべて":
            return "すべて"
        if self.n is None:
            return f"好きな{self.counter}数"
        cap = f"（最大{self.cap}{self.counter}）" if self.cap is not None else ""
        upper = f"～{self.to}" if self.to is not None else ""
        return f"{self.lead}{self.n}{upper}{self.counter}{self.bound}{self.each}{cap}"

    @classmethod
    def read(cls, text: str, span: Extent | None = None) -> Quantity:
        """Raises ``ValueError`` if ``text`` is no quantity (the lexer never hands over such a text)."""
        free = _ANY.match(text)
        if free:
            return cls(counter=free["counter"], span=span)
        if text in ("すべて", "全て"):
            return cls(counter="すべて", span=span)
        found = _QUANTITY.match(text)
        if not found:
            raise ValueError(text)
        to = int(found["to"]) if found["to"] else None
        part: dict[str, Any] = {key: found[key] or "" for key in ("bound", "each", "lead")}
        return cls(n=number(found["n"]), to=to, counter=found["counter"],
                   cap=int(found["cap"]) if found["cap"] else None, span=span, **part)  # fmt: skip


ONE_PIECE: Final = Quantity(n=1, counter="個")
"""1個."""
UP_TO_TWO: Final = Quantity(n=2, counter="つ", bound="まで")
"""2つまで."""
