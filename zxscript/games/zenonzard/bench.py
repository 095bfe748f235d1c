"""Positions of ZENONZARD for directed exercise (zenonzard.md 4, 6)."""

from __future__ import annotations

from typing import Final

from zxscript.games.bench import Bench
from zxscript.games.zenonzard.terms import PHASES

BENCH: Final = Bench(
    stock={"deck": 20, "hand": 4, "base": 8, "trash": 4, "field": 2},
    board="field", tag="kind", phases=(PHASES["main"], PHASES["main"], PHASES["standby"]),
    kinds={"field": frozenset(("minion",))}, resting=("base",), come_from=("hand",), aside="removed", waiting=("hand", "trash"),
    deeds={"destroy": None, "retreat": None, "damage": None, "draw": None, "recover": None, "rest": None, "activate": None,
           "remove": None, "reveal": None},
    numbered=frozenset(("draw", "recover", "damage")), resume_from=(PHASES["standby"],),
)  # fmt: skip
