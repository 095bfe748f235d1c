"""What is present under hook keys, and whom it may be about: told without asking a scope or a condition."""

from __future__ import annotations

from typing import Any, TypeAlias

from zxscript.engine import hooks
from zxscript.engine.defs import Mod
from zxscript.engine.expr import items
from zxscript.engine.linked import Linked
from zxscript.engine.state import DEF, MASK, REF, State

#: What stands under a key, the cards of those that speak of their own, and the others.
About: TypeAlias = tuple[tuple[hooks.Entry, ...], set[int], list[hooks.Entry]]
#: By how much at most, what modifies, and the cards that it names (None: it does not name them).
Lowering: TypeAlias = tuple[int, hooks.Entry, tuple[Any, ...] | None]


def concerns(e: Linked, s: State, entry: hooks.Entry, ref: int) -> bool:
    """May a modification be about a living card, as far as its scope tells without being asked? (Nearly all speak of their own
    card, or of cards with certain tags.)"""
    mod: Mod = entry[2]
    if mod.of_self:
        return entry[1] == ref
    tags = e.cards_linked[s.cols[DEF][ref & MASK]].tags
    for k, words in mod.wants:
        if words.isdisjoint(tags[k]):
            key = e.tag_keys[k]
            if key not in s.index and not hooks.gained(e, s, key):
                return False                  # it has none in print, and nothing gives it any
    return True


def touches(e: Linked, s: State, key: str, ref: int) -> bool:
    """May anything under the key of a derived value be about a living card?"""
    if key in s.index:
        entries, about = s.index[key], s.scratch.about
        if about is None:
            about = s.scratch.about = {}
        known = about.get(key)
        if known is None or known[0] is not entries:
            known = about[key] = _about(entries)
        if ref in known[1]:
            return True
        for entry in known[2]:
            if concerns(e, s, entry, ref):
                return True
    return "gain" in s.index and hooks.gained(e, s, key)


def _about(entries: tuple[hooks.Entry, ...]) -> About:
    """What stands under a key: nearly all speak of their own card."""
    own, others = set[int](), []
    for entry in entries:
        if entry[2].of_self:
            own.add(entry[1])
        else:
            others.append(entry)
    return entries, own, others


def lowering(e: Linked, s: State, k: int) -> list[Lowering]:
    """What present may make a number of a card less than it is printed. `least` says of a card how far."""
    out: list[Lowering] = []
    key = e.stat_keys[k]
    if key not in s.index and not hooks.gained(e, s, key):
        return out
    for entry in hooks.find(e, s, key):
        mod: Mod = entry[2]
        by, card = mod.lowers, entry[1] & MASK
        if mod.prints >= 0 and s.cols[REF][card] == entry[1]:
            by = max(0, -(e.cards_linked[s.cols[DEF][card]].stats[mod.prints] or 0))
        if by:
            loc = hooks.context(e, s, entry, judge=False)
            if loc is not None:
                out.append((by, entry, None if mod.fixed is None else items(mod.fixed(s, loc, None))))
    return out


def least(e: Linked, s: State, k: int, ref: int, found: list[Lowering]) -> int:
    """The number of a living card is at least this, as far as the forms of what lowers it tell (`found`, of `lowering`): worked out
    without asking a scope or a condition."""
    left: int = e.cards_linked[s.cols[DEF][ref & MASK]].bounded[k]
    for by, entry, named in found:
        if concerns(e, s, entry, ref) if named is None else ref in named:
            left -= by
    return left


def present(e: Linked, s: State, keys: tuple[str, ...]) -> bool:
    """Is anything there under one of the keys?"""
    index = s.index
    for key in keys:
        if key in index:
            return True
    if "gain" in index:
        more = hooks.granted(e, s)[0]
        for key in keys:
            if key in more:
                return True
    return False
