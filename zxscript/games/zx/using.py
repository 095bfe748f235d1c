"""Abilities that an effect has chosen: one is picked, and carried out without its cost (decision 0624)."""

from __future__ import annotations

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import Program

UNPAID: Expr = ("tuple", *[("tuple",)] * 16)
"""What a cost gave that was not paid, for the body of its ability: of each of its parts nothing."""


def pick_ability() -> Program:
    """One of several abilities (functions.abilities_with); None when there is none."""
    b = Builder("pick_ability", params=("listed",))
    b.let("one", None)
    with b.when(("gt", ("len", ("local", "listed")), 0)):
        b.query("one", "ability_choice", ("you",), ("local", "listed"))
    b.ret(("local", "one"))
    return b.done()


def tell_play() -> Program:
    """An automatic ability that asks how many plays it has had tells that it is played (zx.md 8.7); one whose effect another
    ability carries out is not played."""
    b = Builder("tell_play", params=("ident",))
    with b.when(("ne", ("ev", "kind"), None)):
        b.act("activate", ("now", ("self",)), params={"name": ("local", "ident"), "player": ("you",), "cause": "rule", "source": ("self",)})
    b.ret(None)
    return b.done()


def resolve_ability() -> Program:
    """The effect of an ability for its card where that is now, without its cost and its trigger (decision 0624)."""
    b = Builder("resolve_ability", params=("ref", "ident"))
    ident, me = ("local", "ident"), ("now", ("local", "ref"))
    with b.when(("ne", ident, None)), b.choice(("fn", "takes_paid", ident)) as other:
        b.run(ident, "body", UNPAID, opts={"self": me, "you": ("you",), "event": None})
        other()
        b.run(ident, "body", opts={"self": me, "you": ("you",), "event": None})
    return b.done()
