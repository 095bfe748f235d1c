"""Positions of ZENONZARD for directed exercise (zenonzard.md 4, 6)."""

from __future__ import annotations

from typing import Final

from zxscript.games.bench import Bench
from zxscript.games.zenonzard.terms import PHASES
from zxscript.meaning.forms import Moment

BENCH: Final = Bench(
    stock={"deck": 20, "hand": 4, "base": 8, "trash": 4, "field": 2},
    board="field", tag="kind", phases=(PHASES["main"], PHASES["main"], PHASES["standby"]),
    stimulus=Moment("turn_start"), aside="removed", resume_from=(PHASES["standby"],),
    deeds=dict.fromkeys(("destroy", "retreat", "damage", "draw", "recover", "rest", "activate", "remove", "reveal")),
    numbered=frozenset(("draw", "recover", "damage")), kinds={"field": frozenset(("minion",))}, resting=("base",),
    come_from=("hand",), waiting=("hand", "trash"), lasting=("deck", "base"), paying=("base",),
    standing=frozenset(("keyword", "pay")),
)  # fmt: skip
