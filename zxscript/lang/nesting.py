"""Nesting the run of a sentence: prefixes govern what follows, linked states belong to the condition behind them."""

from __future__ import annotations

from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import Be, VerbClause

STATIVE = frozenset(("ある", "異なる", "持つ", "含む", "等しい", "多い", "少ない", "高い", "低い", "できる", "隣接する"))
"""Verbs of being and having: in a linked form in front of a condition they are part of it."""


def fold(items: list[Item]) -> tuple[Item, ...]:
    """Nest: every prefix governs the rest of the sentence."""
    tail: tuple[Item, ...] = ()
    for item in reversed(items):
        tail = (item.but(then=tail),) if isinstance(item, s.Prefix) else (item, *tail)
    return tail


def is_test(item: Item) -> bool:
    """A linked state (あり、/なく、) in front of a condition belongs to the condition."""
    if not isinstance(item, s.Do) or not item.link or isinstance(item.what, Be):
        return isinstance(item, s.Do) and isinstance(item.what, Be)
    what = item.what
    stative = isinstance(what, VerbClause) and (what.lemma in STATIVE or item.link in ("teori", "tei", "teite"))
    return stative and item.link != "te"
