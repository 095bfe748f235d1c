"""ただし、3枚までしか引くことはできない: how often at most something is done that the sentence before counts (…1枚につき)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.lang import sentence as s
from zxscript.lang.base import Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import Clamped, Do, If, May, Number, Repeat, Step
from zxscript.syntax.node import Extent

ONLY = ("quantity:only",)
_CAN: Final = ("can", "koto-ha", "koto-ga")


def cap_of(part: Statementlike | None) -> VerbClause | None:
    """The clause of ただし、N枚までしか…できない。; None for any other part."""
    only = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
    inner = only.then[0] if isinstance(only, s.Conjunction) and only.sense == "but" and len(only.then) == 1 else None
    what = inner.what if isinstance(inner, s.Do) else None
    if not isinstance(what, VerbClause) or not what.negative or what.mode not in _CAN or sense_of(what, "focus") != ONLY:
        return None
    return what if isinstance(what.quantity, Quantity) and what.quantity.up_to and isinstance(what.quantity.n, int) else None


def capped(part: s.Sentence, steps: list[Step], following: Statementlike | None) -> list[Step]:
    """The steps of the sentence, the one that is counted done so often at most if the next sentence says so."""
    cap = cap_of(following)
    if cap is None:
        return steps
    with taking(cap) as take:
        take("negative"), take("mode"), take("focus")
        quantity: Quantity = take("quantity")
    with taking(quantity) as take:
        take("counter"), take("bound")
        high: int = take("n")
    same = [node for node in part.walk() if isinstance(node, VerbClause) and type(node) is type(cap) and node.per is not None]
    found = [_at_most(step, same[0].span, high) for step in steps] if len(same) == 1 else steps
    if found == steps:
        raise refuse(cap, "at most so often, of something that is not counted", "何回(何枚)までのことか決まりません")
    return found


def _at_most(step: Step, span: Extent | None, high: int) -> Step:
    """The step with its count capped, if it is the one of these words, or holds it."""
    if isinstance(step, If | May):
        return replace(step, steps=tuple(_at_most(one, span, high) for one in step.steps))
    if step.span != span:
        return step
    if isinstance(step, Repeat):
        return replace(step, times=_clamped(step.times, high))
    if isinstance(step, Do) and step.amount is not None and not isinstance(step.amount, int):
        return replace(step, amount=_clamped(step.amount, high))
    return step


def _clamped(number: Number, high: int) -> Number:
    return Clamped(number, high=high, span=number.span if not isinstance(number, int) else None)
