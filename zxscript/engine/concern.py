"""What is present under hook keys, and whom it may be about: told without asking a scope or a condition."""

from __future__ import annotations

from typing import Any, TypeAlias

from zxscript.engine import hooks
from zxscript.engine.bits import GAIN
from zxscript.engine.defs import OWN, Mod
from zxscript.engine.linked import Linked
from zxscript.engine.nodes import items
from zxscript.engine.state import CONTROLLER, DEF, MASK, REF, ZONE, State

#: By how much at most, what modifies, and the cards that it names (None: it does not name them).
Lowering: TypeAlias = tuple[int, hooks.Entry, tuple[Any, ...] | None]


def _locals(s: State, entry: hooks.Entry) -> tuple[Any, ...] | None:
    """The locals of a registered effect or of a gained ability, which stay as they are while it is there; None of a printed one."""
    ctx = entry[3]
    if type(ctx) is tuple:
        return ctx
    return s.effects[ctx][1] if ctx in s.effects else None


def _whose(s: State, entry: hooks.Entry) -> int:
    """The player whose ability an entry is (`you` in its expressions), of one that is not printed."""
    loc = _locals(s, entry)
    return s.cols[CONTROLLER][entry[1] & MASK] if loc is None else int(loc[1])


def concerns(e: Linked, s: State, entry: hooks.Entry, ref: int) -> bool:
    """May a modification be about a living card, as far as its scope tells without being asked? (Nearly all speak of their own
    card, or of a player's cards in one zone, or of cards with certain tags.)"""
    mod: Mod = entry[2]
    if mod.of_self:
        return entry[1] == ref
    card = ref & MASK
    if mod.places and not mod.places >> s.cols[ZONE][card] & 1:
        return False
    if mod.side:
        whose = s.cols[CONTROLLER]
        if (whose[card] == (_whose(s, entry) if entry[3] else whose[entry[1] & MASK])) != (mod.side == OWN):
            return False
    tags = e.cards_linked[s.cols[DEF][card]].tags
    for k, words in mod.wants:
        if words.isdisjoint(tags[k]):
            there = s.there & e.tag_masks[k]
            if not there or (there == GAIN and not hooks.granted(e, s)[2] & e.tag_masks[k]):
                return False                  # it has none in print, and nothing gives it any
    return True


class About:
    """What stands under a key, told apart by what it is about: `own` has for each object that is named the places (in `entries`) of
    those that name it, `rest` are the places of those that name none, `others` these themselves; `lowering` may make a number less."""

    __slots__ = ("entries", "lowering", "others", "own", "rest")

    entries: tuple[hooks.Entry, ...]
    own: dict[Any, list[int]]
    rest: list[int]
    others: tuple[hooks.Entry, ...]
    lowering: list[hooks.Entry]

    def __init__(self, s: State, entries: tuple[hooks.Entry, ...]) -> None:
        self.entries, self.own, self.rest, self.lowering = entries, {}, [], []
        others: list[hooks.Entry] = []
        for place, entry in enumerate(entries):
            mod: Mod = entry[2]
            if mod.of_self:                   # nearly all
                self.own.setdefault(entry[1], []).append(place)
            elif mod.names and (loc := _locals(s, entry)) is not None:
                for ref in set(items(loc[mod.names])):
                    self.own.setdefault(ref, []).append(place)
            else:
                others.append(entry)
                self.rest.append(place)
            if mod.lowers or mod.prints >= 0:
                self.lowering.append(entry)
        self.others = tuple(others)

    def of(self, ref: int) -> tuple[hooks.Entry, ...]:
        """Those that may be about an object, in their order."""
        mine = self.own.get(ref)
        if mine is None:
            return self.others
        return tuple([self.entries[place] for place in (sorted(self.rest + mine) if self.rest else mine)])


def entries(e: Linked, s: State, key: str, ref: int) -> tuple[hooks.Entry, ...]:
    """What stands under a key, what is gained included, without what names other objects: in its order."""
    known = under(e, s, key)
    return () if known is None else known.of(ref)


def under(e: Linked, s: State, key: str) -> About | None:
    """What stands under a key, what is gained included; None: nothing."""
    if s.there & GAIN and hooks.gained(e, s, key):
        return _gained(e, s, key)
    return _known(s, key) if key in s.index else None


def touches(e: Linked, s: State, key: str, ref: int) -> bool:
    """May anything under the key of a derived value be about a living card?"""
    if s.there & GAIN and hooks.gained(e, s, key):
        known = _gained(e, s, key)
    elif key in s.index:
        known = _known(s, key)
    else:
        return False
    if ref in known.own:
        return True
    for entry in known.others:  # noqa: SIM110 - hot path
        if concerns(e, s, entry, ref):
            return True
    return False


def _known(s: State, key: str) -> About:
    """What stands under a key that is in the index, told apart once for as long as it stands there."""
    entries, about = s.index[key], s.scratch.about
    if about is None:
        about = s.scratch.about = {}
    known: About | None = about.get(key)
    if known is None or known.entries is not entries:
        known = about[key] = About(s, entries)
    return known


def _gained(e: Linked, s: State, key: str) -> About:
    """The same of a key under which gained abilities stand too, told apart once for as long as they are what is gained."""
    known: About | None = s.cache.get(("about", key))
    if known is None:
        known = s.cache["about", key] = About(s, hooks.find(e, s, key))
    return known


class Watch:
    """What is present under some keys, told apart once for many cards of the same moment."""

    __slots__ = ("e", "others", "own", "s")

    def __init__(self, e: Linked, s: State, keys: tuple[str, ...]) -> None:
        self.e, self.s = e, s
        self.own, self.others = set[Any](), tuple[hooks.Entry, ...]()
        index, gains = s.index, s.there & GAIN
        for key in keys:
            if gains and hooks.gained(e, s, key):
                known = _gained(e, s, key)
            elif key in index:
                known = _known(s, key)
            else:
                continue
            self.own.update(known.own)
            self.others = self.others + known.others if self.others else known.others

    def concerns(self, ref: int) -> bool:
        """May anything of it be about a living card?"""
        if ref in self.own:
            return True
        for entry in self.others:  # noqa: SIM110 - hot path
            if concerns(self.e, self.s, entry, ref):
                return True
        return False

    def concerns_any(self, refs: list[int]) -> bool:
        """May anything of it be about one of the cards?"""
        return not self.own.isdisjoint(refs) or (bool(self.others) and any(self.concerns(ref) for ref in refs))


def lowering(e: Linked, s: State, k: int) -> list[Lowering]:
    """What present may make a number of a card less than it is printed. `least` says of a card how far."""
    out: list[Lowering] = []
    key = e.stat_keys[k]
    if hooks.gained(e, s, key):
        found = _gained(e, s, key).lowering
    elif key in s.index:
        found = _known(s, key).lowering
    else:
        return out
    for entry in found:
        mod: Mod = entry[2]
        by, card = mod.lowers, entry[1] & MASK
        if mod.prints >= 0 and s.cols[REF][card] == entry[1]:
            by = max(0, -(e.cards_linked[s.cols[DEF][card]].stats[mod.prints] or 0))
        if by:
            loc = hooks.context(e, s, entry, judge=False)
            if loc is not None:
                out.append((by, entry, None if mod.fixed is None else items(mod.fixed.get(s, loc, None))))
    return out


def named(found: list[Lowering]) -> set[Any] | None:
    """The cards that what was found may be about; None when it may be about any."""
    cards = set[Any]()
    for _, entry, those in found:
        if those is not None:
            cards.update(those)
        elif entry[2].of_self:
            cards.add(entry[1])
        else:
            return None
    return cards


def least(e: Linked, s: State, k: int, ref: int, found: list[Lowering]) -> int:
    """The number of a living card is at least this, as far as the forms of what lowers it tell (`found`, of `lowering`): worked out
    without asking a scope or a condition."""
    printed: int = e.cards_linked[s.cols[DEF][ref & MASK]].bounded[k]
    return printed - lowered(e, s, ref, found)


def lowered(e: Linked, s: State, ref: int, found: list[Lowering]) -> int:
    """By how much at most what was found lowers the number of a living card."""
    total = 0
    for by, entry, named in found:
        if concerns(e, s, entry, ref) if named is None else ref in named:
            total += by
    return total


def most(e: Linked, s: State, k: int, ref: int) -> int:
    """The number of a living card is at most this, told as `least` is."""
    top: int = e.cards_linked[s.cols[DEF][ref & MASK]].bounded[k]
    if not s.there & e.stat_masks[k]:
        return top
    floor = 0
    for entry in entries(e, s, e.stat_keys[k], ref):
        mod: Mod = entry[2]
        if (mod.raises or mod.floor > top) and concerns(e, s, entry, ref):
            top += mod.raises
            floor = max(floor, mod.floor)
    return max(top, floor)


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
