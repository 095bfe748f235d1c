"""What てよい covers (decision 0411)."""

from __future__ import annotations

from zxscript.interpret.changes.attached import is_how_many
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.reveal import Look, Reveal
from zxscript.lang.zenonzard.verbs import Bestow
from zxscript.syntax.node import Extent


def option_start(scope: Scope, items: tuple[Item, ...], first: int, last: int) -> int:
    """Where the option that ends with the てよい at ``last`` begins, not before ``first``.

    It begins with the 選ぶ that feeds it; without one it is the whole run, except cards that were only shown
    (公開し、手札に加えてよい: showing is no part of it; 公開して手札に加えてよい: it is).
    """
    if isinstance(items[last], s.Do) and getattr(items[last].what, "mode", "") != "may":  # type: ignore[attr-defined]
        return _linked(items, first, last)
    return min(_linked(items, first, last), _fed(scope, items, first, last))


def _fed(scope: Scope, items: tuple[Item, ...], first: int, last: int) -> int:
    """Where it begins by what feeds it."""
    spans = [_span(item) for item in items]
    needed = _fed_by(scope, items[last])
    start = last
    for position in range(last - 1, first - 1, -1):
        item = items[position]
        if spans[position] in needed or (start < last and _fed_by(scope, item) & needed):
            needed |= _fed_by(scope, item)
            if not _shows(item):
                start = position
    if start < last or any(_shows(item) for item in items[first:last]):
        return start
    if any(_chooses(item) for item in items[first:last]) or not all(isinstance(item, s.Do) for item in items[first:last]):
        return last
    return max((at + 1 for at in range(first, last) if _is_free(items[at])), default=first)


def _is_free(item: Item) -> bool:
    """1枚まで引き: how much of it is done is free already, so that no てよい behind it is said of it."""
    quantity = getattr(item.what, "quantity", None) if isinstance(item, s.Do) else None
    return isinstance(quantity, Quantity) and quantity.up_to


def is_option(scope: Scope, item: Item) -> bool:
    """Is the player asked whether it is done (てよい; in some games できる), also of what lasts (ターン終了時まで、…してよい)?"""
    if isinstance(item, s.Until):
        return len(item.then) == 1 and isinstance(item.then[0], s.Do) and is_option(scope, item.then[0])
    parts = (item.what,) if isinstance(item, s.Do) else item.options if isinstance(item, s.Either) else ()
    return any(
        isinstance(one, VerbClause) and one.mode in scope.words.option_modes and not one.negative and not is_allowance(one)
        for one in parts
    )


def is_allowance(what: VerbClause) -> bool:
    """付与させることができる, レスト状態でも付与できる: what may be done from now on, no instruction."""
    return isinstance(what, Bestow) and (bool(what.voice) or what.state is not None or is_how_many(what)) and not what.negative


def _linked(items: tuple[Item, ...], first: int, last: int) -> int:
    """公開して手札に加えることができる: what is linked by て without a comma is part of the option (decision 0461)."""
    start = last
    while start > first:
        before = items[start - 1]
        if not isinstance(before, s.Do) or before.link != "te" or before.comma:
            break
        start -= 1
    return start


def _span(item: Item) -> Extent | None:
    return item.what.span if isinstance(item, s.Do) else item.span


def _shows(item: Item) -> bool:
    return isinstance(item, s.Do) and isinstance(item.what, Reveal | Look)


def _chooses(item: Item) -> bool:
    return isinstance(item, s.Do) and isinstance(item.what, Choose)


def _fed_by(scope: Scope, item: Item) -> set[Extent]:
    """The clauses whose cards the item speaks of."""
    places = {node.span for node in item.walk() if node.span}
    return {
        binding.clause
        for (_role, start, end), binding in scope.shared.resolution.bindings.items()
        if (start, end) in places and binding.kind != "body"
    }
