"""Quantities: how many are taken, what a number said of a total means."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.logic import COMPARISONS, both
from zxscript.interpret.refusal import Refused, refuse
from zxscript.lang import quantity as lq
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import (
    Compare,
    Condition,
    Number,
    Quantity,
)
from zxscript.syntax.node import Node

COUNTERS = ("cards", "pieces", "things", "bodies")
"""Counter words that count cards (and counters)."""


def take_count(quantity: lq.Quantity | Phrase | None, node: Node | None) -> Quantity:
    """How many are taken: 1枚まで -> 0 to 1; 好きな枚数 -> any number."""
    if quantity is None:
        raise refuse(node, "how many?", "枚数が書かれていません")
    if not isinstance(quantity, lq.Quantity):
        raise refuse(quantity, "a number that has to be worked out", "計算しなければならない枚数は使えません")
    low, high = _bounds(quantity)
    return Quantity(low, high, span=quantity.span)


def not_both(phrase: Phrase, number: lq.Quantity | None) -> None:
    """Refuses すべての…を1枚: all of them, and so many."""
    items = phrase.items if isinstance(phrase, Group) else (phrase,)
    if number is None or number.n is None:
        return
    for item in items:
        if isinstance(item, Noun) and any(one.sense == "every" for one in item.filters):
            raise refuse(item, "all of them, or so many?", "「すべて」なのか、書かれた枚数なのか決まりません")


def _unknown(quantity: lq.Quantity) -> Refused:
    return refuse(quantity, f"to take {quantity.ja()}", f"「{quantity.ja()}」は取る枚数になりません")


def _bounds(quantity: lq.Quantity) -> tuple[int, int | None]:
    with taking(quantity) as take:
        n, to, bound, each, counter = take("n"), take("to"), take.sense("bound"), take.sense("each"), take.sense("counter")
        take("lead")
        if counter not in (*COUNTERS, "people") and (counter or n is not None):  # 好きな数
            raise _unknown(quantity)
        if n is None:
            return 0, None
        if isinstance(n, int) and bound == "ge" and to is None and not each:
            return n, None
        if not isinstance(n, int) or bound not in ("", "up to", "apiece") or (bound == "apiece" and each):
            raise _unknown(quantity)
        if bound == "apiece" or each == "apiece":
            return (0 if bound == "up to" else n), n
        if to is not None:
            return (0 if bound == "up to" else n), to
        return (0, n) if bound == "up to" else (n, n)


def holds(quantity: lq.Quantity | Phrase, total: Number) -> Condition:
    """5枚以上, 3枚, 2枚以下 said of a total."""
    if not isinstance(quantity, lq.Quantity):
        raise refuse(quantity, "a number that has to be worked out", "計算しなければならない枚数は使えません")
    with taking(quantity) as take:
        n, to, bound, each = take("n"), take("to"), take.sense("bound"), take("each")
        take("counter"), take("lead")
        if each or not isinstance(n, int) or bound not in ("", "ge", "le"):
            raise refuse(quantity, f"the comparison {quantity.ja()}", f"「{quantity.ja()}」と比べることはできません")
        if to is not None:
            return both(Compare(total, "ge", n), Compare(total, "le", to))
    return Compare(total, COMPARISONS[bound], n, span=quantity.span)


def fewer(what: Node, quantity: lq.Quantity, total: Number, plain: bool) -> Condition:
    """5枚以上(ない): fewer than that."""
    if not plain or sense_of(quantity, "bound") != "ge":
        raise refuse(what, "not so many: fewer, or more?", "少ないのか多いのか決まりません", "N枚以下の場合")
    with taking(quantity) as take:
        n, _bound = take("n"), take("bound")
        take("counter"), take("lead")
    if not isinstance(n, int):
        raise refuse(quantity, f"the comparison {quantity.ja()}", f"「{quantity.ja()}」と比べることはできません")
    return Compare(total, "lt", n, span=quantity.span)
