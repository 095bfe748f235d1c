"""What a player may do: in the Main Phase, in the event step of a battle, and the other choices of the turn."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import concern, hooks, permits, triggers, values
from zxscript.engine.defs import Ability
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx.abilities import same_ability
from zxscript.games.zx.geometry import HOME, NORMAL, REACH, WITHIN
from zxscript.games.zx.layout import (
    CARD,
    CONTROLLER,
    DEF,
    FACE,
    HAND,
    M_ASCENSION,
    M_EVENT,
    M_EXTRA,
    M_OVERBOOST,
    M_PLAYER,
    M_ZX,
    POS,
    PV,
    REST,
    S_RANGE,
    SQUARE,
    ZONE,
)
from zxscript.games.zx.menus.offers import Offers
from zxscript.games.zx.menus.ways import DRIVE
from zxscript.games.zx.surcharges import affordable

Action = tuple[Any, ...]
_DRIVES: Final = PV["drives"]


# playing from hand (and from where an ability allows it) --------------------------------------------------------------

def plays(e: Engine, s: State, player: int, offers: Offers, only: int = 0) -> list[Action]:
    """("play", ref, alternative or None): the cards that can be played now; `only` a bit of the definition."""
    hand = s.zones[2 * HAND + player]
    allowed, ways = _allowed(e, s, player)
    if allowed or ways:
        hand = [*hand, *[ref for ref in dict.fromkeys((*allowed, *ways)) if ref not in hand]]
    out: list[Action] = []
    if not hand:
        return out
    defs, linked = s.cols[DEF], e.cards_linked
    wanted = only or ~M_ZX | (M_ZX if offers.room() else 0)
    paying, plainly = "kind:paying" in s.index or hooks.gained(e, s, "kind:paying"), not (allowed or ways)
    if plainly and not (only or paying) and (apart := offers.apart()) is not None:
        return _plain(e, s, hand, offers, wanted, apart)
    found = [(ref, mark) for ref in hand if (mark := linked[defs[ref & CARD]].mark) & wanted and not mark & M_EXTRA]
    if not found:
        return out
    purse = offers.purse()
    if plainly and not paying:
        return [("play", ref, None) for ref, mark in found if purse.can_play(ref) and offers.open(ref, mark)]
    for ref, mark in found:
        usual = plainly or s.cols[ZONE][ref & CARD] == HAND or ref in allowed
        plain = usual and purse.can_play(ref)
        others = offers.alternatives(ref) if paying and usual else []
        if ways:
            others += [ident for ident, free in ways.get(ref, ()) if free or purse.can_play(ref)]
        if (plain or others) and offers.open(ref, mark):
            if plain:
                out.append(("play", ref, None))
            out += [("play", ref, way) for way in others]
    return out


def _plain(e: Engine, s: State, hand: list[int], offers: Offers, wanted: int, apart: set[int]) -> list[Action]:
    """The same where nothing is present that changes what cards cost or forbids them, but of those that are told apart: what is printed
    decides."""
    purse, defs, linked = offers.purse(), s.cols[DEF], e.cards_linked
    count, tags, colours = purse.count, purse.tags, purse.union()
    out: list[Action] = []
    for ref in hand:
        number = defs[ref & CARD]
        amount, _, mask = tags[number]
        if amount > count and ref not in apart:
            continue
        mark = linked[number].mark
        if not mark & wanted or mark & M_EXTRA:
            continue
        if ref in apart:
            if purse.can_play(ref) and offers.open(ref, mark):
                out.append(("play", ref, None))
            continue
        if amount > 0 and mask and not (mask & colours if mask > 0 else purse.can_play(ref)):
            continue
        if mark & M_ZX or (offers.event(ref) if mark & M_EVENT else offers.open(ref, mark)):
            out.append(("play", ref, None))
    return out


def _allowed(e: Engine, s: State, player: int) -> tuple[list[int], dict[int, list[tuple[str, bool]]]]:
    """What abilities of kind "free_play" let the player play: cards of other zones for their cost, and by card the
    permissions that are a way to play of their own (test "free"), with whether that way costs nothing."""
    usual: list[int] = []
    ways: dict[int, list[tuple[str, bool]]] = {}
    for ident, ref in e.present(s, "free_play", player):
        apart = "free" in e.ability(ident).tests
        for card in e.test(s, ident, "cards", ref) or ():
            if not apart:
                usual.append(card)
            elif not any(same_ability(e, s, ident, other) for other, _ in ways.get(card, ())):
                ways.setdefault(card, []).append((ident, bool(e.test(s, ident, "free", ref))))
    return usual, ways


def free_of_cost(e: Engine, s: State, ref: int, ident: str) -> bool:
    """May the startup ability be played without paying its cost? Flags of its card: for all of them, or for those that
    it has originally."""
    if e.flag(s, "free_startup", ref):
        return True
    own = any(a.id == ident for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities)
    return own and e.flag(s, "free_own_startup", ref)


# abilities ------------------------------------------------------------------------------------------------------------

def activations(e: Engine, s: State, player: int) -> list[Action]:
    """("activate", ref, ability id): startup abilities that can be played now (zx.md 8.7)."""
    out: list[Action] = []
    if "kind:activated" not in s.index and "gain" not in s.index:
        return out
    whose = s.cols[CONTROLLER]
    own = [entry for entry in hooks.find(e, s, "kind:activated") if whose[entry[1] & CARD] == player]
    if not own:
        return out
    gate = permits.gate(e, s, "activate", player)
    free = concern.present(e, s, ("flag:free_startup", "flag:free_own_startup"))
    driven = s.vars[_DRIVES + player]
    for entry in own:
        loc = hooks.context(e, s, entry)
        if loc is None:
            continue
        ref = entry[1]
        ability: Ability = entry[2].ability
        if ability.captures:
            loc = e.locals_of(s, ability.id, ref)
        if (driven and DRIVE in ability.tags) or (ability.limit is not None and not triggers.within_limit(e, s, ability, loc)):
            continue
        if gate is not None and not gate.opens(ref, ref, "name", ability.id):
            continue
        playable = ability.tests.get("playable")
        if playable is not None and not playable.get(s, loc, ref):
            continue
        if affordable(e, s, ref, ability, loc, player) or (free and free_of_cost(e, s, ref, ability.id)):
            out.append(("activate", ref, ability.id))
    return out


# attacks --------------------------------------------------------------------------------------------------------------

def attacks(e: Engine, s: State, player: int) -> list[Action]:
    """("attack", ref, target): own Reboot Z/X and what each can reach (CR 602.1)."""
    defs, rests, faces, linked = s.cols[DEF], s.cols[REST], s.cols[FACE], e.cards_linked
    able = [r for r in s.zones[2 * SQUARE + player] if not rests[r & CARD] and linked[defs[r & CARD]].mark & M_ZX and faces[r & CARD]]
    out: list[Action] = []
    if not able:
        return out
    there, guard, aims = _defence(e, s, 1 - player)
    home = HOME[1 - player]
    gate = permits.gate(e, s, "attack", player)
    printed = values.number_as_printed(e, s, S_RANGE)
    plain = not concern.present(e, s, ("flag:attacks_player_square", "flag:attacks_normal_squares"))
    for ref in able:
        reach = linked[defs[ref & CARD]].bounded[S_RANGE] if printed else values.stat_of(e, s, S_RANGE, ref) or 1
        reach, square = max(1, min(reach, 4)), s.cols[POS][ref & CARD]
        if plain and not REACH[reach][square] & aims:
            continue
        near = WITHIN[reach][square]
        if not plain and home not in near and e.flag(s, "attacks_player_square", ref):
            near = (*near, home)
        targets = [target for q in near if q in there for target in there[q]]
        if not plain:
            targets += _far(e, s, ref, there, near)
        if guard is not None and home in near:
            targets.append(guard)
        out += [("attack", ref, target) for target in targets if gate is None or gate.opens(ref, ref, "target", target)]
    return out


def _far(e: Engine, s: State, ref: int, there: dict[int, list[int]], near: tuple[int, ...]) -> list[int]:
    """Z/X on Normal Squares out of reach that may be attacked all the same."""
    if not e.flag(s, "attacks_normal_squares", ref):
        return []
    linked = e.cards_linked
    return [target for q in sorted(there) if q in NORMAL and q not in near
            for target in there[q] if linked[s.cols[DEF][target & CARD]].mark & M_ZX]


def _defence(e: Engine, s: State, player: int) -> tuple[dict[int, list[int]], int | None, int]:
    """What can be attacked: Z/X and Ascensions by square; the player object when the Player stands open (9.1); the squares of all that
    as bits."""
    defs, at, faces, linked = s.cols[DEF], s.cols[POS], s.cols[FACE], e.cards_linked
    there: dict[int, list[int]] = {}
    open_player = fused = False
    aims = 0
    for ref in s.zones[2 * SQUARE + player]:
        card = ref & CARD
        mark = linked[defs[card]].mark
        if mark & (M_ZX | M_ASCENSION):
            square = at[card]
            if aims >> square & 1:
                there[square].append(ref)
            else:
                there[square] = [ref]
                aims |= 1 << square
            fused = fused or bool(mark & M_OVERBOOST)
        elif mark & M_PLAYER:
            open_player = bool(faces[card])
    home = HOME[player]
    if not open_player or fused or home in there:
        return there, None, aims
    return there, -1 - player, aims | 1 << home
