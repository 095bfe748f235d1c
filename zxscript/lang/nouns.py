"""Noun phrases: modifiers, a head and a quantity, and their coordinations."""

from __future__ import annotations

from typing import Any, Literal

from zxscript.lang.base import Filter, Head, Phrase
from zxscript.lang.quantity import Quantity


class Noun(Phrase):
    """Modifiers, a head, and a quantity printed behind it (このリソース2枚)."""

    filters: tuple[Filter, ...] = ()
    head: Head
    quantity: Quantity | None = None
    outside: bool = False
    """以外 behind the phrase: everything but this."""

    def ja(self) -> str:
        tail = (self.quantity.ja() if self.quantity else "") + ("以外" if self.outside else "")
        return "".join(f.ja() for f in self.filters) + self.head.ja() + tail

    @property
    def sort(self) -> str:
        return self.head.sort_key

    @property
    def sense(self) -> str:
        return self.head.sense


class Group(Phrase):
    """A coordination: ``conj`` か (any of), と (all of), も (none of, with a negative verb) or 、; ``wide`` for か、."""

    items: tuple[Phrase, ...]
    conj: Literal["か", "と", "、", "または", "や", "も"]
    wide: bool = False
    quantity: Quantity | None = None
    """A number behind the last conjunct that counts all of them ([A]か[B]1枚につき)."""
    outside: bool = False
    """以外 behind the last conjunct: everything but all of these."""

    def as_alternatives(self) -> Group:
        """XとY -> XかY."""
        return self.but(conj="か")

    def ja(self) -> str:
        tail = (self.quantity.ja() if self.quantity else "") + ("以外" if self.outside else "")
        return (self.conj + ("、" if self.wide else "")).join(item.ja() for item in self.items) + tail

    @property
    def sort(self) -> str:
        return self.items[0].sort


def all_of(items: tuple[Phrase, ...], **said: Any) -> Group:
    """XとYとZ."""
    return Group(items=items, conj="と", **said)


class Arithmetic(Phrase):
    """``left`` × or ± ``right``: フォースの枚数×2, 枚数＋1枚."""

    left: Phrase
    operator: Literal["×", "＋", "－"]
    right: str

    def ja(self) -> str:
        return self.left.ja() + ("×" if self.operator == "×" else "") + self.right

    @property
    def up_to(self) -> bool:
        """…枚まで: so many or fewer are taken."""
        return self.right.endswith("まで")

    @property
    def of_damage(self) -> bool:
        """…ダメージ."""
        return self.right.endswith("ダメージ")

    @property
    def number(self) -> int | None:
        """What stands on the right, 1枚 -> 1; None for what is no number."""
        signed = self.operator != "×" and self.right[:1] in ("＋", "－")
        digits = (self.right[1:] if signed else self.right.removesuffix("ダメージ")).rstrip("枚個")
        return int(digits) if digits.isdigit() else None

    def exactly(self) -> Arithmetic:
        """…枚まで -> …枚."""
        return self.but(right=self.right.removesuffix("まで"))

    @property
    def sort(self) -> str:
        return self.left.sort
