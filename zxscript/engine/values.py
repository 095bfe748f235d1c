"""Derived values: numbers, tags, flags, abilities of an object, through the layers of continuous effects."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import concern, depends, hooks, memory, mutual
from zxscript.engine.bits import GAIN, LOSE
from zxscript.engine.defs import Ability, Card
from zxscript.engine.depends import FLAGS, ORIGINALS, TAGS
from zxscript.engine.errors import EngineError
from zxscript.engine.layers import applies, bound, change, changes, layered, retagged
from zxscript.engine.linked import Linked
from zxscript.engine.state import CONTROLLER, DEF, FULL, HOST, MASK, OWNER, REF, State

__all__ = ["alive", "applies", "definition", "drop", "flag", "has", "held", "original", "printed", "printed_tags", "read",
           "stat", "stat_of", "tags", "tags_of"]
#: Cache keys are ref * WIDTH + number of the derived value (depends).
WIDTH: Final = 192


def alive(s: State, ref: int | None) -> bool:
    """Is this still the same object (or a player)?"""
    return ref is not None and (ref < 0 or s.cols[REF][ref & MASK] == ref)


def read(s: State, k: int, ref: int) -> int | None:
    """Column k of an object; of one that is gone, what it last was; None when nobody remembers."""
    if ref < 0:
        return None
    card = ref & MASK
    if s.cols[REF][card] == ref:
        return s.cols[k][card] if FULL >> k & 1 else s.rare[k].get(card, -1 if k == HOST else 0)
    was = memory.column(s, k, ref)            # the definition too: a joined card is none any more once it has left
    if was is not None or k not in (DEF, OWNER, CONTROLLER):
        return was
    return s.cols[DEF if k == DEF else OWNER][card]


def definition(e: Linked, s: State, ref: int | None) -> Card | None:
    """Linked definition of an object (of its last form when it is gone)."""
    if ref is None or ref < 0:
        return None
    number = read(s, DEF, ref)
    return None if number is None else e.cards_linked[number]


def printed(e: Linked, s: State, k: int, ref: int | None) -> int | None:
    """The printed number (a player's: the default of the game)."""
    if ref is None:
        return None
    if ref < 0:
        return e.game.stats[k].default
    d = definition(e, s, ref)
    return None if d is None else d.stats[k]


def stat(e: Linked, s: State, k: int, ref: int | None) -> int | None:
    """The current number."""
    return None if ref is None else stat_of(e, s, k, ref)


def stat_of(e: Linked, s: State, k: int, ref: int) -> int | None:
    """The same of an object that is not none. Fast path: printed value when nothing modifies this stat."""
    if s.cache:
        value = s.cache.get(ref * WIDTH + k)
        if value is not None:
            return value  # type: ignore[no-any-return]
    key, there = e.stat_keys[k], s.there & e.stat_masks[k] != 0
    there = there and (key in s.index or ("gain" in s.index and hooks.gained(e, s, key)))
    if ref > 0:
        card = ref & MASK
        if s.cols[REF][card] != ref:
            return _bare(e, s, k, ref)
        if not there or not concern.touches(e, s, key, ref):
            number: int = e.cards_linked[s.cols[DEF][card]].bounded[k]
            return number
    elif not there:
        return _bare(e, s, k, ref)
    found: int = worked_out(e, s, k, ref)
    return found


def worked_out(e: Linked, s: State, n: int, ref: int) -> Any:
    """Derived value number `n` (depends) of a living object, kept until something that it may read changes."""
    slot = ref * WIDTH + n
    found = s.cache.get(slot)
    if found is not None:
        return found
    if s.scratch.deps < 0:
        depends.of_state(s)
    if s.scratch.deps & depends.LOOPED:
        for group in depends.loops(s):
            if group >> n & 1:
                return _together(e, s, group, slot)
    opened, within = s.scratch.open, s.scratch.within
    if opened is None:
        opened = s.scratch.open = set()
    mark = (within, slot) if within else slot  # judged without something it is another value
    if mark in opened:
        raise EngineError(f"{e.value_keys[n]} depends on itself by a function that does not say so (function_values)")
    opened.add(mark)
    try:
        found = computed(e, s, n, ref)
    finally:
        opened.discard(mark)
    s.cache[slot] = found
    return found


def _together(e: Linked, s: State, group: int, slot: int) -> Any:
    """A value of a group; while its system is being worked out, the value reached so far."""
    solving = s.scratch.solving
    running = None if solving is None else solving.get((group, s.scratch.within))
    if running is not None:
        return running.read(slot)
    entries = {n: hooks.find(e, s, key) for n, key in e.value_keys.items() if group >> n & 1}
    return mutual.value(s, Work(e, s), group, slot, entries, e.game.rounds)


class Work:
    """How values of a group are worked out (mutual.Work)."""

    __slots__ = ("e", "s")

    def __init__(self, e: Linked, s: State) -> None:
        self.e, self.s = e, s

    def number(self, slot: int) -> int:
        return slot % WIDTH

    def slot(self, ref: int, number: int) -> int:
        return ref * WIDTH + number

    def alive(self, slot: int) -> bool:
        return alive(self.s, slot // WIDTH)

    def now(self, slot: int) -> Any:
        return computed(self.e, self.s, slot % WIDTH, slot // WIDTH)

    def change(self, entry: hooks.Entry, slot: int) -> tuple[str, Any] | None:
        return change(self.e, self.s, entry, slot // WIDTH)

    def total(self, slot: int, found: list[tuple[str, Any]]) -> Any:
        return totalled(self.e, self.s, slot % WIDTH, slot // WIDTH, found)


def computed(e: Linked, s: State, n: int, ref: int) -> Any:
    """The value as it follows from the modifications that apply now."""
    return totalled(e, s, n, ref, changes(e, s, concern.entries(e, s, e.value_keys[n], ref), ref))


def totalled(e: Linked, s: State, n: int, ref: int, found: list[tuple[str, Any]]) -> Any:
    """The value when these changes are what applies."""
    if n < TAGS:
        return bound(e, n, layered(original(e, s, n, ref) or 0, found, e.game.stats[n].lifted))
    if n < FLAGS:
        return retagged(printed_tags(e, s, n - TAGS, ref), found)
    if n < ORIGINALS:
        return bool(found)
    return found[-1][1] if found else printed(e, s, n - ORIGINALS, ref)


def _bare(e: Linked, s: State, k: int, ref: int) -> int | None:
    if ref > 0 and s.cols[REF][ref & MASK] != ref:
        was = memory.stat(e, s, k, ref)
        if was is not None:
            return was
    value = printed(e, s, k, ref)
    return None if value is None else bound(e, k, value)


def original(e: Linked, s: State, k: int, ref: int | None) -> int | None:
    """The number after "original becomes" effects only."""
    value = printed(e, s, k, ref)
    key = e.value_keys[ORIGINALS + k]
    if ref is None or value is None or (key not in s.index and not hooks.gained(e, s, key)) or not alive(s, ref):
        return value
    found: int = worked_out(e, s, ORIGINALS + k, ref)
    return found


def printed_tags(e: Linked, s: State, k: int, ref: int | None) -> tuple[str, ...]:
    d = definition(e, s, ref)
    return () if d is None else d.tags[k]


def tags(e: Linked, s: State, k: int, ref: int | None) -> tuple[str, ...]:
    """Current tags of a kind (colours, names, …), printed ones first."""
    return () if ref is None or ref < 0 else tags_of(e, s, k, ref)


def tags_of(e: Linked, s: State, k: int, ref: int) -> tuple[str, ...]:
    """The same of a card (no player, not none): compiled code hands the reference on as it is."""
    card = ref & MASK
    if s.cols[REF][card] != ref:
        return _bare_tags(e, s, k, ref)
    found = e.cards_linked[s.cols[DEF][card]].tags[k]
    if not s.there & e.tag_masks[k]:
        return found
    key = e.tag_keys[k]
    if key not in s.index and ("gain" not in s.index or not hooks.gained(e, s, key)):
        return found
    now: tuple[str, ...] | None = s.cache.get(ref * WIDTH + TAGS + k)
    if now is None:
        now = worked_out(e, s, TAGS + k, ref) if concern.touches(e, s, key, ref) else found
    return now


def number_as_printed(e: Linked, s: State, k: int) -> bool:
    """Is this number what is printed (within its bounds), whatever living card is asked?"""
    if not s.there & e.stat_masks[k]:
        return True
    key = e.stat_keys[k]
    return key not in s.index and ("gain" not in s.index or not hooks.gained(e, s, key))


def as_printed(e: Linked, s: State, k: int) -> bool:
    """Are tags of this kind what is printed, whatever living card is asked?"""
    if not s.there & e.tag_masks[k]:
        return True
    key = e.tag_keys[k]
    return key not in s.index and ("gain" not in s.index or not hooks.gained(e, s, key))


def _bare_tags(e: Linked, s: State, k: int, ref: int) -> tuple[str, ...]:
    if s.cols[REF][ref & MASK] != ref:
        were = memory.tags(e, s, k, ref)
        if were is not None:
            return were
    return printed_tags(e, s, k, ref)


def flag(e: Linked, s: State, name: str, ref: int | None) -> bool:
    """Is a flag in force for the object?"""
    if ref is None or not s.there & e.masks.get(name, GAIN):
        return False
    key = "flag:" + name
    if key not in s.index and ("gain" not in s.index or not hooks.gained(e, s, key)):
        return False
    return bool(worked_out(e, s, e.flag_no[name], ref))


def held(e: Linked, s: State, ref: int) -> list[tuple[Ability, tuple[Any, ...]]]:
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


def has(e: Linked, s: State, tag: str, ref: int | None) -> bool:
    """Has the object an ability carrying this tag?"""
    if ref is None or ref < 0:
        return False
    card, there = ref & MASK, s.there
    if s.cols[REF][card] != ref:
        d, were = definition(e, s, ref), memory.words(s, ref)
        return d is not None and tag in (d.words if were is None else were)
    if there & LOSE:
        return any(tag in a.tags for a, _ in held(e, s, ref))
    if tag in e.cards_linked[s.cols[DEF][card]].words:
        return True
    return there & GAIN != 0 and any(tag in a.tags for a, _, _ in hooks.granted(e, s)[1].get(ref, ()))


def drop(s: State, ref: int) -> None:
    """Let go of the derived values of an object that is no more, and of what was judged without something."""
    first, cache = ref * WIDTH, s.cache
    for key in list(cache):
        if first <= key < first + WIDTH if type(key) is int else key in hooks.JUDGED:
            del cache[key]
