"""「…する。〈条件〉の場合、代わりに…。」 of what holds, or of what is done each time: the one while the condition holds, else the other."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.interpret.logic import negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences.alternatives import other_wording, said_instead, without_contrary
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.meaning.forms import Condition


@dataclass(frozen=True, slots=True)
class Wording:
    """One of two wordings and while what it is meant."""

    items: tuple[Item, ...]
    gate: Condition | None


def in_either_case(scope: Scope, first: s.Sentence, second: s.Sentence) -> tuple[Wording, Wording]:
    """What holds while the condition of the second sentence does not, and while it does."""
    test, then = said_instead(scope, second)
    open_items = without_contrary(scope, first.items, test)
    other = _each_time(open_items, then) or other_wording(open_items, then)
    plain = Wording(first.items, None if open_items is not first.items else negated(test))
    return plain, Wording(other, test)


def _each_time(items: tuple[Item, ...], then: tuple[Item, ...]) -> tuple[Item, ...] | None:
    """…たび、…: the other is done as often; None where nothing is waited for."""
    head = items[0]
    if isinstance(head, s.Whenever):
        if len(items) != 1 or any(isinstance(node, s.Whenever) for item in then for node in item.walk()):
            raise refuse(head, "instead of what is waited for?", "何の代わりなのか決まりません")
        return (head.but(then=other_wording(head.then, then)),)
    if isinstance(head, s.Prefix) and len(items) == 1:
        found = _each_time(head.then, then)
        return None if found is None else (head.but(then=found),)
    return None


__all__ = ["Wording", "in_either_case"]
