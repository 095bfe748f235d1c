"""What the words of a sentence speak of although they leave it out: このカード of its condition, the deed that そうして takes up."""

from __future__ import annotations

from zxscript.interpret.references.discourse import is_self
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import Be
from zxscript.lang.filters import Relative


def of_itself(scope: Scope, item: s.If) -> Scope:
    """このカードが[A]の場合、: what is left out behind may be this card."""
    what = item.test.what if isinstance(item.test, s.Holds) else None
    if not isinstance(what, Be) or not is_self(what.subject) or item.span is None or what.subject is None:
        return scope
    return scope.but(topics={**scope.topics, item.span: what.subject})


def tells_again(scope: Scope, then: tuple[Item, ...]) -> bool:
    """そうして|登場したゼクス: the clause behind tells which deed it was."""
    clauses = [node.clause for item in then for node in item.walk() if isinstance(node, Relative)]
    return any(("past", *(clause.span or (-1, -1))) in scope.shared.resolution.bindings for clause in clauses)
