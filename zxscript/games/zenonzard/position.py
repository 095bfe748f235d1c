"""Starting in the middle: a position that somebody laid out, entered at the beginning of a phase (scenarios)."""

from __future__ import annotations

from typing import Final

from zxscript.games.zenonzard.terms import PHASES
from zxscript.ir import Builder, Program
from zxscript.ir.forms import Expr

#: The programs of a turn, in order, by the phase they begin with.
_PROGRAMS: Final = {"standby": "standby", "mana": "mana_phase", "main": "main_phase", "end": "end_phase"}
P: Final[Expr] = ("local", "p")


def resume_program() -> Program:
    """The rest of player ``p``'s turn from phase number ``phase`` on, then turns until somebody has lost."""
    b = Builder("resume", params=("p", "phase"))
    for name, program in _PROGRAMS.items():
        with b.when(("le", ("local", "phase"), PHASES[name])):
            b.call(program, P, you=P)
    b.let("p", ("sub", 1, P))
    with b.loop():
        b.call("turn", P, you=P)
        b.let("p", ("sub", 1, P))
    return b.done()
