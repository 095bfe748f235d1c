"""Made-up cards with compiled text on the table of the Z/X tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.compiling import compiled
from zxscript.ir import AbilityDef
from zxscript.lang.reading import read

sys.path.insert(0, str(Path(__file__).parent.parent / "zx"))

from zx_table import Table, zx


def abilities(*texts: str, name: str = "") -> tuple[AbilityDef, ...]:
    """The compiled abilities of a card, numbered as printed."""
    found: list[AbilityDef] = []
    for number, text in enumerate(texts, 1):
        found += compiled(read(text).node, "zx", str(number), name)
    return tuple(found)


def card(ident: str, *texts: str, **more: Any) -> Any:
    """A card definition; costs nothing unless told otherwise, so that playing it needs no resources."""
    more.setdefault("cost", 0)
    return zx(ident, abilities=abilities(*texts, name=ident), **more)


class Game(Table):
    """A table on which a card from the hand can be played at once."""

    def play(self, ident: str, square: int = 5) -> None:
        """Play a card from the hand of player 0 onto a square."""
        ref = self.put(ident, "hand")
        self.act("play", ref, None)
        self.choose(square)

    def use(self, ref: int, number: str = "1") -> None:
        """Play a startup ability."""
        self.act("activate", ref, f"{self.e.card_def(self.s, ref).id}#{number}")

    def power(self, ref: int) -> int:
        return int(self.e.stat(self.s, "power", ref))


__all__ = ["Game", "abilities", "card"]
