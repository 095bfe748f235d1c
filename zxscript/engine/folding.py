"""What is left of an expression when it is linked: the rulings of a game are known then, and what is asked of them alone."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.linked import Linked
from zxscript.ir.forms import Expr

_HEADS: Final = ("ruling", "eq", "ne", "not", "and", "or", "if")


def folded(e: Linked, expr: Expr) -> Expr:
    """The same expression without questions whose answers are known."""
    if not isinstance(expr, tuple) or not expr or expr[0] not in _HEADS:
        return expr
    head = expr[0]
    if head == "ruling":
        value = e.game.rulings.get(str(expr[1]), expr)
        return expr if isinstance(value, tuple) else value
    parts = tuple([folded(e, part) for part in expr[1:]])
    if head == "if":
        return (head, *parts) if isinstance(parts[0], tuple) else parts[1 if parts[0] else 2]
    if head in ("and", "or"):
        return _joined(head, parts)
    if any(isinstance(part, tuple) for part in parts):
        return (head, *parts)
    return not parts[0] if head == "not" else (parts[0] == parts[1]) is (head == "eq")


def _joined(head: str, parts: tuple[Any, ...]) -> Expr:
    """Conditions that all must hold, or one of which must, without those that are known."""
    settled = head == "or"                    # one that is so settles it
    if any(bool(part) is settled for part in parts if not isinstance(part, tuple)):
        return settled
    left = list(dict.fromkeys([part for part in parts if isinstance(part, tuple)]))      # what is said twice is asked once
    return (head, *left) if left else not settled
