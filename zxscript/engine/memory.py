"""What an object last was: snapshots of those that left a zone which is remembered (State.snapshots, atoms.snapshot).

A snapshot is `(columns, stats, tags, words)`. Stats and tags are None when nothing was present that could modify them; of those
that are there, None is what nothing modified: as the definition in the columns has it. `words` are the tags of its abilities,
None when it had those of its definition.
"""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.linked import Linked
from zxscript.engine.state import DEF, State

COLUMNS: Final = 0
STATS: Final = 1
TAGS: Final = 2
WORDS: Final = 3


def column(s: State, k: int, ref: int) -> int | None:
    """Column k of an object that is gone, None when nobody remembers."""
    snap = s.snapshots.get(ref)
    return None if snap is None else snap[COLUMNS][k]


def stat(e: Linked, s: State, k: int, ref: int) -> int | None:
    """The number that an object had, None when nobody remembers."""
    snap = s.snapshots.get(ref)
    if snap is None or snap[STATS] is None:
        return None
    was: int | None = snap[STATS][k]
    return e.cards_linked[snap[COLUMNS][DEF]].bounded[k] if was is None else was


def tags(e: Linked, s: State, k: int, ref: int) -> tuple[str, ...] | None:
    """The tags of a kind that an object had, None when nobody remembers."""
    snap = s.snapshots.get(ref)
    if snap is None or snap[TAGS] is None:
        return None
    were: tuple[str, ...] | None = snap[TAGS][k]
    return e.cards_linked[snap[COLUMNS][DEF]].tags[k] if were is None else were


def words(s: State, ref: int) -> tuple[str, ...] | None:
    """The tags of the abilities that an object had, None when nobody remembers others than those of its definition."""
    snap = s.snapshots.get(ref)
    return None if snap is None else snap[WORDS]


def whole(e: Linked, snap: tuple[Any, ...]) -> tuple[Any, ...]:
    """A snapshot with the stats and tags that were as printed filled in: as it is saved."""
    columns, stats, kinds, held = snap
    card = e.cards_linked[columns[DEF]]
    if stats is not None:
        stats = tuple([card.bounded[k] if was is None else was for k, was in enumerate(stats)])
    if kinds is not None:
        kinds = tuple([card.tags[k] if were is None else were for k, were in enumerate(kinds)])
    return columns, stats, kinds, held
