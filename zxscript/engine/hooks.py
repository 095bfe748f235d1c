"""The hook index: which triggers, modifications and registered effects are present, by key.

An entry is `(stamp, ref, hook, context)`: context 0 for a printed ability, the effect's id for a registered effect,
the tuple of locals for a granted ability. Entries of a key are ordered by stamp. The index is derived from columns,
zones and effects; it is kept up to date by the atoms and rebuilt on load.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import itemgetter
from typing import Any, Final, TypeAlias

from zxscript.engine import depends
from zxscript.engine.bits import GAIN, LOSE, bits_of
from zxscript.engine.defs import OWN, Ability, Hook, Mod
from zxscript.engine.linked import Linked
from zxscript.engine.state import CONTROLLER, DEF, FACE, HOST, INDEX, MASK, REF, STAMP, ZONE, State

# What is being judged without (Scratch.within): who gains without what is gained, losses without losses, immunity without
# immunity. Values worked out meanwhile are true of that judgement only; they have a cache of their own inside the cache.
BY_GRANTED: Final = 1
BY_LOST: Final = 2
BY_IMMUNE: Final = 4
WITHOUT: Final = {BY_GRANTED: "without granted", BY_LOST: "without lost", BY_IMMUNE: "without immune"}
JUDGED: Final = frozenset(WITHOUT.values())

Entry: TypeAlias = tuple[int, int, Any, Any]
_stamp: Final = itemgetter(0)


def arrive(e: Linked, s: State, ref: int) -> None:
    """Enter the hooks that a card has in its zone."""
    card = ref & MASK
    cols: list[Any] = s.cols                  # Any: compiled code would make objects of the numbers anew
    for key, hook in e.cards_linked[s.cols[DEF][card]].by_zone[s.cols[ZONE][card]]:
        insert(e, s, key, (cols[STAMP][card], cols[REF][card], hook, 0))


def leave(e: Linked, s: State, ref: int) -> None:
    """Take out the hooks that a card has in its zone."""
    card = ref & MASK
    for key, hook in e.cards_linked[s.cols[DEF][card]].by_zone[s.cols[ZONE][card]]:
        remove(e, s, key, (s.cols[STAMP][card], ref, hook, 0))


def insert(e: Linked, s: State, key: str, entry: Any) -> None:    # an Entry, as it is: see `arrive`
    s.calm = False
    if isinstance(entry[2], Mod):             # what only triggers changes no derived value
        depends.arrived(s, entry[2])
    index = s.hooks()
    if (entries := index.get(key)) is None:
        index[key] = (entry,)
        s.there |= e.bits[key]
    elif entries[-1][0] <= entry[0]:
        index[key] = entries + (entry,)  # noqa: RUF005 - as in engine.events
    else:
        index[key] = tuple(sorted((*entries, entry), key=_stamp))


def remove(e: Linked, s: State, key: str, entry: Any) -> None:
    s.calm = False
    if isinstance(entry[2], Mod):
        s.scratch.deps = -1
    index = s.hooks()
    entries: tuple[Any, ...] = index.get(key, ())
    at = bisect_left(entries, entry[0], key=_stamp)
    while at < len(entries) and entries[at] != entry:
        at += 1
    if left := entries[:at] + entries[at + 1:]:
        index[key] = left
    else:
        index.pop(key, None)
        s.there = bits_of(e, index)


def effect_hooks(e: Linked, s: State, ident: int, present: bool) -> None:
    """Enter (or take out) the hooks of a registered effect."""
    ability_id, loc = s.effects[ident][0], s.effects[ident][1]
    for key, hook in e.ability(ability_id).hooks:
        (insert if present else remove)(e, s, key, (ident, loc[0] or 0, hook, ident))


def rebuild(e: Linked, s: State) -> None:
    """The index from scratch (after load; also what the invariant check compares with)."""
    s.index, s.there, s.scratch.deps = {}, 0, -1
    s.own |= 1 << INDEX
    todo: list[tuple[int, int, int]] = [(s.cols[STAMP][r & MASK], 0, r) for z in s.zones for r in z]
    todo += [(ident, 1, ident) for ident in s.effects]
    for _, is_effect, what in sorted(todo):
        if is_effect:
            effect_hooks(e, s, what, True)
        else:
            arrive(e, s, what)


def under(s: State, ref: Any) -> tuple[int, ...]:
    """Cards whose host is this object, oldest first."""
    refs, card = s.cols[REF], -1 if ref is None or ref < 0 else ref & MASK
    if card < 0 or refs[card] != ref:
        return ()
    stamps = s.cols[STAMP]
    return tuple([r for _, r in sorted([(stamps[i], refs[i]) for i, host in s.rare[HOST].items() if host == card and refs[i]])])


def find(e: Linked, s: State, key: str) -> tuple[Entry, ...]:
    """Entries under `key`, those of granted abilities included, ordered by stamp."""
    entries = s.index.get(key, ())
    if s.there & GAIN and (more := granted(e, s)[0].get(key)):
        entries = tuple(sorted((*entries, *more), key=_stamp))
    return entries


def gained(e: Linked, s: State, key: str) -> bool:
    """Does any gained ability have hooks under `key`?"""
    if not s.there & GAIN:
        return False
    found = s.cache.get("granted")
    return key in (granted(e, s) if found is None else found)[0]


def context(e: Linked, s: State, entry: Entry, judge: bool = True) -> tuple[Any, ...] | None:
    """The locals with which the entry's expressions are read, or None when its ability is not valid now."""
    ref, ctx = entry[1], entry[3]
    hook: Hook = entry[2]
    ability = hook.ability
    if ctx == 0:
        card, cols = ref & MASK, s.cols
        if cols[REF][card] != ref or (ability.faces >= 0 and cols[FACE][card] != ability.faces):
            return None
        if s.there & LOSE and lost(e, s, ref, ability, -1):
            return None
        loc: tuple[Any, ...] = (ref, cols[CONTROLLER][card], None, ability.id)
    elif type(ctx) is tuple:
        if ability.faces >= 0 and s.cols[FACE][ref & MASK] != ability.faces:
            return None
        loc = ctx
    else:
        if ctx not in s.effects:                         # it was to fire once, and another event of this act set it off
            return None
        loc = s.effects[ctx][1]
    if judge and ability.when is not None and not ability.when.get(s, loc, ref):
        return None
    return loc


def judge_without(s: State, what: int) -> dict[Any, Any]:
    """From now on values are judged without this; gives the cache to put back with `judged`."""
    outer: dict[Any, Any] = s.cache
    inner = outer.get(WITHOUT[what])
    if inner is None:
        inner = outer[WITHOUT[what]] = {}
    s.cache = inner
    s.scratch.within |= what
    return outer


def judged(s: State, what: int, outer: dict[Any, Any]) -> None:
    """End of what `judge_without` began."""
    s.cache = outer
    s.scratch.within &= ~what


def lost(e: Linked, s: State, ref: int, ability: Ability, since: int) -> bool:
    """Has this object lost the ability? `since` is the stamp with which it was gained (-1 printed)."""
    if s.scratch.within & BY_LOST:            # a loss that depends on abilities is judged without losses
        return False
    outer = judge_without(s, BY_LOST)
    try:
        for entry in s.index.get("lose", ()):
            mod: Mod = entry[2]
            if (mod.op == "lose" and entry[0] < since) or (mod.target != "*" and mod.target not in ability.tags):
                continue
            loc = context(e, s, entry)
            if loc is not None and mod.ability is not ability and (mod.scope is None or mod.scope.get(s, loc, ref)):
                return True
    finally:
        judged(s, BY_LOST, outer)
    return False


Granted: TypeAlias = tuple[dict[str, list[Entry]], dict[int, list[tuple[Any, tuple[Any, ...], int]]], int]
_NONE: Final[Granted] = {}, {}, 0

def granted(e: Linked, s: State) -> Granted:
    """Abilities that objects have gained: entries by key, (ability, locals, stamp) by ref, and the bits of the keys."""
    if (found := s.cache.get("granted")) is not None:
        return found  # type: ignore[no-any-return]
    if s.scratch.within & BY_GRANTED:         # who gains is judged without what is being gained (CR 1108.1a)
        return _NONE
    by_key: dict[str, list[Entry]] = {}
    by_ref: dict[int, list[tuple[Any, tuple[Any, ...], int]]] = {}
    outer = judge_without(s, BY_GRANTED)
    try:
        todo = list(s.index.get("gain", ()))
        for entry in todo:                    # grows when a gained ability grants in turn; ids are finite
            if len(todo) > e.game.budgets.effects:
                break
            for ref in _receivers(e, s, entry):
                _grant(e, s, entry, ref, by_key, by_ref, todo)
    finally:
        judged(s, BY_GRANTED, outer)
    found = s.cache["granted"] = by_key, by_ref, bits_of(e, by_key)
    return found


def _receivers(e: Linked, s: State, entry: Entry) -> list[int]:
    mod: Mod = entry[2]
    if (loc := context(e, s, entry)) is None:
        return []
    if mod.of_self or mod.fixed is not None:
        named = entry[1] if mod.of_self or mod.fixed is None else mod.fixed.get(s, loc, None)
        alive = [r for r in (named if type(named) is tuple else (named,)) if type(r) is int and r > 0 and s.cols[REF][r & MASK] == r]
        return alive if mod.own or not mod.of_self or mod.scope is None else [r for r in alive if mod.scope.get(s, loc, r)]
    zones = (mod.gain.zones if mod.gain is not None else ()) or range(len(e.game.zones))
    you, own = loc[1], mod.side == OWN
    refs = [r for z in zones if not mod.places or mod.places >> z & 1 for p in range(e.players)
            if not mod.side or (p == you) is own or e.by_owner[z] for r in s.zones[z * e.players + p]]
    ask, defs, linked = mod.rest, s.cols[DEF], e.cards_linked
    for k, words in mod.wants:                # what has none of the words in print, and is given none, is not asked
        if e.tag_keys[k] not in s.index:
            refs = [r for r in refs if not words.isdisjoint(linked[defs[r & MASK]].tags[k])]
        else:
            ask = mod.scope
    return refs if ask is None else [r for r in refs if ask.get(s, loc, r)]


def _grant(e: Linked, s: State, entry: Entry, ref: int, by_key: dict[str, list[Entry]],
           by_ref: dict[int, list[tuple[Any, tuple[Any, ...], int]]], todo: list[Entry]) -> None:
    giver: Mod = entry[2]
    source = s.effects[entry[3]][1] if type(entry[3]) is int and entry[3] else entry[3] or ()
    if giver.gain is not None:
        ability: Ability = giver.gain
        loc = (ref, s.cols[CONTROLLER][ref & MASK], None, ability.id, *source[4:])
    else:                                     # an ability of another card, told by its id
        if (ident := giver.value.get(s, source, None)) is None:
            return
        ability = e.ability(ident)
        loc = (ref, s.cols[CONTROLLER][ref & MASK], None, ident)
    held = by_ref.setdefault(ref, [])
    if "lose" in s.index and lost(e, s, ref, ability, entry[0]):
        return
    held.append((ability, loc, entry[0]))
    if not ability.any_zone and s.cols[ZONE][ref & MASK] not in ability.zones:
        return
    for key, hook in ability.hooks:
        new = (entry[0], ref, hook, loc)
        by_key.setdefault(key, []).append(new)
        if key == "gain":
            todo.append(new)
