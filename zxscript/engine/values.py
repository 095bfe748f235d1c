"""Derived values: numbers, tags, flags, abilities of an object, through the layers of continuous effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zxscript.engine import hooks
from zxscript.engine.layers import applies, bound, layered, retag
from zxscript.engine.state import CONTROLLER, DEF, HOST, MASK, OWNER, REF, STAMP, State

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.link import Ability, Card

__all__ = ["alive", "applies", "definition", "falls", "flag", "has", "held", "original", "printed", "printed_tags", "read",
           "stat", "tags", "under"]
#: Cache keys are ref * WIDTH + number; numbers of stats, then tags.
WIDTH = 128
#: Layout of a snapshot: columns, stats or None, tags or None, ability tags or None.
SNAP_COLS, SNAP_STATS, SNAP_TAGS, SNAP_HAS = range(4)


def alive(s: State, ref: Any) -> bool:
    """Is this still the same object (or a player)?"""
    return ref is not None and (ref < 0 or s.cols[REF][ref & MASK] == ref)


def read(s: State, k: int, ref: int) -> int | None:
    """Column k of an object; of one that is gone, what it last was; None when nobody remembers."""
    if ref < 0:
        return None
    card = ref & MASK
    if s.cols[REF][card] == ref or k in (DEF, OWNER):
        return s.cols[k][card]
    snap = s.snapshots.get(ref)
    if snap is not None:
        return snap[SNAP_COLS][k]  # type: ignore[no-any-return]
    return s.cols[OWNER][card] if k == CONTROLLER else None


def definition(e: Engine, s: State, ref: Any) -> Card | None:
    """Linked definition of an object (of its last form when it is gone)."""
    if ref is None or ref < 0:
        return None
    number = read(s, DEF, ref)
    return None if number is None else e.cards_linked[number]


def under(s: State, ref: Any) -> tuple[int, ...]:
    """Cards whose host is this object, oldest first."""
    if ref is None or ref < 0 or not alive(s, ref):
        return ()
    hosts, refs, stamps = s.cols[HOST], s.cols[REF], s.cols[STAMP]
    card = ref & MASK
    found = [(stamps[i], refs[i]) for i in range(len(hosts)) if hosts[i] == card and refs[i]]
    return tuple(r for _, r in sorted(found))


def printed(e: Engine, s: State, k: int, ref: Any) -> int | None:
    """The printed number (a player's: the default of the game)."""
    if ref is None:
        return None
    if ref < 0:
        return e.game.stats[k].default
    d = definition(e, s, ref)
    return None if d is None else d.stats[k]


def stat(e: Engine, s: State, k: int, ref: Any) -> int | None:
    """The current number. Fast path: printed value when nothing modifies this stat."""
    if ref is None:
        return None
    slot = ref * WIDTH + k
    value = s.cache.get(slot)
    if value is not None:
        return value  # type: ignore[no-any-return]
    key = e.stat_keys[k]
    if key not in s.index and ("gain" not in s.index or not hooks.gained(e, s, key)):
        if ref > 0:
            card = ref & MASK
            if s.cols[REF][card] == ref:
                number: int = e.cards_linked[s.cols[DEF][card]].bounded[k]
                return number
        return _bare(e, s, k, ref)
    if not alive(s, ref):
        return _bare(e, s, k, ref)
    if slot in e.busy:                       # a value that depends on itself sees the printed one (CR 1108.1a)
        e.tainted |= hooks.BY_VALUE
        return printed(e, s, k, ref)
    outer, e.tainted = e.tainted, 0
    e.busy.add(slot)
    try:
        value = bound(e, k, layered(e, s, hooks.find(e, s, key), ref, printed(e, s, k, ref) or 0, 6))
    finally:
        e.busy.discard(slot)
    if not e.tainted:
        s.cache[slot] = value
    e.tainted = (outer | e.tainted) if e.busy else 0
    return value


def falls(e: Engine, s: State, k: int) -> bool:
    """May anything present make this number less than it is printed?"""
    if "gain" in s.index:
        return True
    for entry in s.index.get(e.stat_keys[k], ()):  # noqa: SIM110 - hot path
        if not entry[2].rises:
            return True
    return False


def _bare(e: Engine, s: State, k: int, ref: int) -> int | None:
    if ref > 0 and s.cols[REF][ref & MASK] != ref:
        snap = s.snapshots.get(ref)
        if snap is not None and snap[SNAP_STATS] is not None:
            return snap[SNAP_STATS][k]  # type: ignore[no-any-return]
    value = printed(e, s, k, ref)
    return None if value is None else bound(e, k, value)


def original(e: Engine, s: State, k: int, ref: Any) -> int | None:
    """The number after "original becomes" effects only."""
    value = printed(e, s, k, ref)
    if value is None or not alive(s, ref):
        return value
    return layered(e, s, hooks.find(e, s, e.stat_keys[k]), ref, value, 0)


def printed_tags(e: Engine, s: State, k: int, ref: Any) -> tuple[str, ...]:
    d = definition(e, s, ref)
    return () if d is None else d.tags[k]


def tags(e: Engine, s: State, k: int, ref: Any) -> tuple[str, ...]:
    """Current tags of a kind (colours, names, …), printed ones first."""
    if ref is None or ref < 0:
        return ()
    key = e.tag_keys[k]
    if key not in s.index and ("gain" not in s.index or not hooks.gained(e, s, key)):
        card = ref & MASK
        if s.cols[REF][card] == ref:
            found: tuple[str, ...] = e.cards_linked[s.cols[DEF][card]].tags[k]
            return found
        return _bare_tags(e, s, k, ref)
    slot = ref * WIDTH + 64 + k
    value = s.cache.get(slot)
    if value is not None:
        return value  # type: ignore[no-any-return]
    if not alive(s, ref):
        return _bare_tags(e, s, k, ref)
    if slot in e.busy:
        e.tainted |= hooks.BY_VALUE
        return printed_tags(e, s, k, ref)
    outer, e.tainted = e.tainted, 0
    e.busy.add(slot)
    try:
        value = retag(e, s, hooks.find(e, s, key), ref, printed_tags(e, s, k, ref))
    finally:
        e.busy.discard(slot)
    if not e.tainted:
        s.cache[slot] = value
    e.tainted = (outer | e.tainted) if e.busy else 0
    return value


def _bare_tags(e: Engine, s: State, k: int, ref: int) -> tuple[str, ...]:
    if s.cols[REF][ref & MASK] != ref:
        snap = s.snapshots.get(ref)
        if snap is not None and snap[SNAP_TAGS] is not None:
            return snap[SNAP_TAGS][k]  # type: ignore[no-any-return]
    return printed_tags(e, s, k, ref)


def flag(e: Engine, s: State, name: str, ref: Any) -> bool:
    """Is a flag in force for the object?"""
    if ref is None:
        return False
    key = "flag:" + name
    if key not in s.index and not hooks.gained(e, s, key):
        return False
    return any(applies(e, s, entry, ref) is not None for entry in hooks.find(e, s, key))


def held(e: Engine, s: State, ref: int) -> list[tuple[Ability, tuple[Any, ...]]]:
    """All abilities of a living object with their locals: printed ones not lost, then gained ones."""
    card = ref & MASK
    you = s.cols[CONTROLLER][card]
    losing = "lose" in s.index
    out: list[tuple[Ability, tuple[Any, ...]]] = []
    for a in e.cards_linked[s.cols[DEF][card]].abilities:
        if not losing or not hooks.lost(e, s, ref, a, -1):
            out.append((a, (ref, you, None, a.id)))
    if "gain" in s.index:
        out += [(a, loc) for a, loc, _ in hooks.granted(e, s)[1].get(ref, ())]
    return out


def has(e: Engine, s: State, tag: str, ref: Any) -> bool:
    """Has the object an ability carrying this tag?"""
    d = definition(e, s, ref)
    if d is None:
        return False
    if not alive(s, ref):
        snap = s.snapshots.get(ref)
        if snap is not None and snap[SNAP_HAS] is not None:
            return tag in snap[SNAP_HAS]
        return any(tag in a.tags for a in d.abilities)
    if "gain" not in s.index and "lose" not in s.index:
        return any(tag in a.tags for a in d.abilities)
    return any(tag in a.tags for a, _ in held(e, s, ref))
