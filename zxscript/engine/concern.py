"""What is present under hook keys, and whom it may be about: told without asking a scope or a condition."""

from __future__ import annotations

from zxscript.engine import hooks
from zxscript.engine.defs import Mod
from zxscript.engine.linked import Linked
from zxscript.engine.state import DEF, MASK, State


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
        for entry in s.index[key]:
            if concerns(e, s, entry, ref):
                return True
    return "gain" in s.index and hooks.gained(e, s, key)


def lowers(e: Linked, s: State, k: int, ref: int) -> bool:
    """May anything present make a number of a living card less than it is printed? (`values.falls` asks for all cards at once.)"""
    key = e.stat_keys[k]
    for entry in s.index.get(key, ()):
        mod: Mod = entry[2]
        if not mod.rises and concerns(e, s, entry, ref):
            return True
    return "gain" in s.index and hooks.gained(e, s, key)


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
