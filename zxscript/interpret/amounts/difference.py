"""その差: by how much the two numbers differ that a condition has compared."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Arithmetic, Compare, Condition, Number


def difference_told(scope: Scope, noun: Noun) -> Number | None:
    """(あなたの手札が相手の手札より少ない場合、)その差; None for anything else.

    The numbers are asked as the deed begins, so that nothing may have been done since the condition.
    """
    only = noun.filters[0] if len(noun.filters) == 1 else None
    if not isinstance(noun.head, h.Attribute) or noun.sense != "difference" or noun.head.value or only is None or only.sense != "that":
        return None
    with taking(noun) as take:
        take("head")
        with taking(take("filters")[0]) as said:
            said("word"), said("wide")
    found = _between(scope.condition if scope.static else _asked(scope, noun))
    if found is None:
        raise refuse(noun, "the difference of which numbers?", "どの数とどの数の差か決まりません", "…が…より多い場合、その差")
    return found


def _asked(scope: Scope, noun: Noun) -> Condition | None:
    """The condition in whose case this stands, if nothing was done since."""
    if not scope.within:
        return None
    case = scope.within[-1]
    end = case.said.span[1] if case.said.span else 0
    if any(start >= end for start, _ in scope.produced):
        raise refuse(noun, "the difference as it was, or as it is now?", "条件を見たときの差か、今の差か決まりません")
    return case.test


def _between(test: Condition | None) -> Number | None:
    """The greater number less the other one; a difference that was asked for (2枚以上多い) is that one."""
    if not isinstance(test, Compare):
        return None
    if isinstance(test.right, int) and isinstance(test.left, Arithmetic) and test.left.how == "minus" and test.compare in ("ge", "eq"):
        return test.left
    if isinstance(test.left, int) or isinstance(test.right, int) or test.compare not in ("gt", "lt"):
        return None
    greater, other = (test.left, test.right) if test.compare == "gt" else (test.right, test.left)
    return Arithmetic("minus", greater, other)


__all__ = ["difference_told"]
