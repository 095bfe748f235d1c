"""1枚につき、Aし、Bする: what is so often done, and what only speaks of it (decision 0699)."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.amounts import kinds
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.verbs.draw import Shuffle
from zxscript.lang.verbs.give import Give
from zxscript.meaning.forms import Compare, If, Step


def _per(item: Item) -> Phrase | None:
    if isinstance(item, s.Topic) and len(item.then) == 1:
        return _per(item.then[0])
    what = item.what if isinstance(item, s.Do) else None
    return what.per if isinstance(what, VerbClause) else None


def _shuffles(item: Item) -> bool:
    return isinstance(item, s.Do) and isinstance(item.what, Shuffle)


def _is_deed(item: Item) -> bool:
    """A deed of its own: no shuffle, and no second half of 割り振って与える."""
    if not isinstance(item, s.Do):
        return isinstance(item, s.Topic)
    half = isinstance(item.what, Give) and item.what.object is None
    return not half and not isinstance(item.what, Shuffle)


def if_any(scope: Scope, items: tuple[Item, ...], steps_of: Callable[[Scope, tuple[Item, ...]], list[Step]]) -> list[Step]:
    """The run of items; a shuffle that belongs to what is counted is not done for a count of 0.  Raises ``Refused``: another
    deed behind it could be done once, or so often."""
    at = next((at for at, item in enumerate(items[:-1]) if _per(item) is not None), None)
    if at is None:
        return steps_of(scope, items)
    for item in items[at + 1 :]:
        if _is_deed(item) and _per(item) is None and not _speaks(scope, item, items[at]):
            raise refuse(item.what if isinstance(item, s.Do) else item, "is this done once, or so many times?",
                         "1回だけ行うのか、数えた回数だけ行うのか決まりません", "…につき、…する。…する。")  # fmt: skip
    per = _per(items[at])
    if per is None or not any(map(_shuffles, items[at + 1 :])):
        return steps_of(scope, items)
    before = steps_of(scope, items[:at]) if at else []
    test = Compare(kinds.per(scope, per), "ge", 1, span=per.span)
    return [*before, If(test, tuple(steps_of(scope, items[at:])), scope.shared.name("held"), span=items[at].span)]


def _speaks(scope: Scope, item: Item, counted: Item) -> bool:
    """Does the item speak of what was done so often, or of what has spoken of it?"""
    here, first = item.span, counted.span
    if here is None or first is None:
        return True
    return any(
        here[0] <= start and end <= here[1] and binding.clause is not None and first[0] <= binding.clause[0] < here[0]
        for (_role, start, end), binding in scope.shared.resolution.bindings.items()
    )  # fmt: skip
