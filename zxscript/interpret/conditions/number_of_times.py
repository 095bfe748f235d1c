"""How often something has to have happened: 2回以上, 1枚も…ない, 1枚しか…ない, 2枚以下しか…ない."""

from __future__ import annotations

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.refusal import refuse
from zxscript.lang.clause import VerbClause
from zxscript.lang.senses import sense_of
from zxscript.meaning.base import Comparison

NO_MORE = ("quantity:only",)
"""しか said of the number."""


def how_often(take: Take[VerbClause], negative: bool) -> tuple[Comparison, int]:
    """The comparison and the number that the number of events has to meet.

    Without a number it happened, or did not.  しか is said with a denial that denies nothing but more: 1枚しか…ない is just one.
    """
    quantity = take("quantity")
    if quantity is None:
        return ("lt" if negative else "ge"), 1
    only = negative and sense_of(take.node, "focus") == NO_MORE
    with taking(quantity) as said:
        n, counter, bound = said("n"), said.sense("counter"), said.sense("bound")
    if counter in ("times", "cards", "bodies") and isinstance(n, int):
        if only and bound in ("", "le"):
            take("focus")
            return ("le" if bound else "eq"), n
        if not only and bound == "ge":
            return ("lt" if negative else "ge"), n
        if negative and (bound, n) == ("even", 1):  # 1枚も…ない
            return "lt", 1
    raise refuse(quantity, "how often did it happen?", "何回起こったのか決まりません", "N回以上")
