"""Whether an expression says the same of every card that has it."""

from __future__ import annotations

from collections.abc import Container

from zxscript.ir.forms import Expr, signature

#: Forms that look at the card that is asked, at what happened to it, or at what an effect has kept.
_OWN = frozenset(("self", "event", "ev", "local", "can"))


def of_itself(expr: Expr, but: Container[str] = (), inside: bool = False) -> bool:
    """May the value depend on which of several cards of one definition and player is asked?  Functions named in `but` are passed over
    when they are asked about the card itself. `inside` a body, `it` is an item and not the card."""
    if not isinstance(expr, tuple) or not expr:
        return False
    head, given = str(expr[0]), expr[1:]
    if head in _OWN or (head == "it" and not inside):
        return True
    if head == "fn" and given[0] in but and given[1:] == (("self",),):
        return False
    letters = signature(head, len(given)) or ""
    return any(of_itself(part, but, inside or letter == "b") for part, letter in zip(given, letters, strict=True) if letter in "eb")
