"""Starting in the middle: a position that somebody laid out, entered at the beginning of a phase (scenarios)."""

from __future__ import annotations

from typing import Final

from zxscript.games.zx import terms
from zxscript.games.zx.turn import RULE
from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import Program

TP: Final[Expr] = ("var", "turn_player")


def resume() -> Program:
    """The rest of the turn from phase number ``phase`` on, then turns until somebody has won."""
    b = Builder("resume", params=("p", "phase"))
    for name, number in terms.PHASES.items():
        with b.when(("le", ("local", "phase"), number)):
            b.call(f"{name}_phase", you=TP)
    b.do("pass_turn")
    with b.loop():
        b.do("begin_turn")
        b.act("turn_start", params=RULE)
        for name in terms.PHASES:
            b.call(f"{name}_phase", you=TP)
        b.do("pass_turn")
    return b.done()
