"""What てよい covers (decision 0411)."""

from __future__ import annotations

from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.explain.context import Sources
from zxscript.lang.explain.english.speaker import Speaker
from zxscript.syntax.node import Extent

_SHOWN = ("公開する", "見る")


def option_start(sp: Speaker, items: tuple[Item, ...], first: int, last: int) -> int:
    """Where the option that ends with the てよい at ``last`` begins: at the 選ぶ that feeds it, else with the run."""
    return optional_from(sp.sources, items, first, last)


def optional_from(sources: Sources, items: tuple[Item, ...], first: int, last: int) -> int:
    """The same for any language."""
    needed = _fed_by(sources, items[last])
    start = last
    for position in range(last - 1, first - 1, -1):
        item = items[position]
        if _span(item) in needed or (start < last and _fed_by(sources, item) & needed):
            needed |= _fed_by(sources, item)
            if _lemma(item) not in _SHOWN:
                start = position
    if start < last or any(_lemma(items[p]) in _SHOWN for p in range(first, last)):
        return start
    if any(_lemma(items[p]) == "選ぶ" for p in range(first, last)):
        return last
    return first if all(isinstance(item, s.Do) for item in items[first:last]) else last


def _span(item: Item) -> Extent | None:
    return item.what.span if isinstance(item, s.Do) else item.span


def _lemma(item: Item) -> str:
    return item.what.lemma if isinstance(item, s.Do) and isinstance(item.what, VerbClause) else ""


def _fed_by(sources: Sources, item: Item) -> set[Extent]:
    places = {node.span for node in item.walk() if node.span}
    return sources.spoken_of(places)
