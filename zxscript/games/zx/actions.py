"""What a player may do: in the Main Phase, in the event step of a battle, and the other choices of the turn."""

from __future__ import annotations

from typing import Any

from zxscript.engine import events, permits, triggers, values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import functions as fns
from zxscript.games.zx import places
from zxscript.games.zx.abilities import same_ability
from zxscript.games.zx.geometry import HOME, NORMAL, SQUARES, WITHIN
from zxscript.games.zx.layout import (
    CARD,
    DEF,
    FACE,
    HAND,
    INFINITE,
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
from zxscript.games.zx.pay import Purse
from zxscript.games.zx.surcharges import affordable

Action = tuple[Any, ...]
#: Tag of an ability behind the gate 《ED!》: one such ability a game for each player, whichever card has it (16.10).
DRIVE = "ED"


# playing from hand (and from where an ability allows it) --------------------------------------------------------------

def plays(e: Engine, s: State, player: int, purse: Purse, room: bool | None, only: int = 0) -> list[Action]:
    """("play", ref, alternative or None): the cards that can be played now; `only` a bit of the definition; `room` as
    `a_square` has it."""
    allowed, ways = _allowed(e, s, player)
    hand = s.zones[2 * HAND + player]
    if allowed or ways:
        hand = [*hand, *[ref for ref in dict.fromkeys((*allowed, *ways)) if ref not in hand]]
    out: list[Action] = []
    if not hand:
        return out
    defs, linked = s.cols[DEF], e.cards_linked
    paying = e.present(s, "paying")
    for ref in hand:
        mark = linked[defs[ref & CARD]].mark
        if (only and not mark & only) or mark & M_EXTRA or (room is False and mark & M_ZX):
            continue
        usual = (not allowed and not ways) or s.cols[ZONE][ref & CARD] == HAND or ref in allowed
        plain = usual and purse.can_play(ref)
        others = alternatives(e, s, ref, purse, paying) if paying and usual else []
        if ways:
            others += [ident for ident, free in ways.get(ref, ()) if free or purse.can_play(ref)]
        if (plain or others) and playable(e, s, ref, player, mark, room):
            if plain:
                out.append(("play", ref, None))
            for way in others:
                out.append(("play", ref, way))
    return out


def alternatives(e: Engine, s: State, ref: int, purse: Purse, paying: tuple[tuple[str, int], ...]) -> list[str]:
    """Ids of alternatives of payment that can be carried out (kind "paying")."""
    price = fns.price(e, s, ref)
    out: list[str] = []
    for ident, owner in paying:
        if owner == ref and e.test(s, ident, "payable", ref):
            change = e.test(s, ident, "change", ref)
            if change is not True and (price >= INFINITE or not purse.affords(ref, max(0, price + change))):
                continue
            if "squares" not in e.ability(ident).tests or way_squares(e, s, ident, ref, places.playing_squares(e, s, ref, purse.player)):
                out.append(ident)
    return out


def way_squares(e: Engine, s: State, ident: str, ref: int, squares: places.Squares) -> places.Squares:
    """The squares on which the card may appear when it is played in this way (test "squares")."""
    only = e.test(s, ident, "squares", ref)
    return squares if only is True else tuple([q for q in squares if q in only])


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


def playable(e: Engine, s: State, ref: int, player: int, mark: int, room: bool | None = None) -> bool:
    """May the card be played as far as permission and place go? The price is another question. `room` is what
    `a_square` said, so that it is worked out once for many cards."""
    if not events.quiet(e, s, "play") and not permits.can(e, s, "play", ref, player, None, "rule"):
        return False
    if mark & M_EVENT:
        return event_allowed(e, s, ref, player)
    if room is not None and mark & M_ZX:
        return room
    return bool(mark & (M_ZX | M_ASCENSION)) and bool(places.playing_squares(e, s, ref, player))


def a_square(e: Engine, s: State, player: int) -> bool | None:
    """Is there a square for any Z/X? None when it depends on the Z/X (something restricts appearing)."""
    if "forbid:appear" in s.index or "gain" in s.index or "immune" in s.index:
        return None
    if len(s.zones[2 * SQUARE]) + len(s.zones[2 * SQUARE + 1]) < len(SQUARES) - 1:
        return True                           # more squares than cards to stand on them, the opponent's Player Square left out
    return bool(places.open_squares(e, s, player))


def event_allowed(e: Engine, s: State, ref: int, player: int) -> bool:
    """The conditions of playing an event: those printed (test "playable"), and some ability that is available."""
    mine = [a for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities if a.kind == "event"]
    if s.vars[PV["drives"] + player] and any(DRIVE in a.tags for a in mine):
        return False
    loc = (ref, player, None, None)
    for a in mine:
        allowed = a.tests.get("playable")
        if allowed is not None and not allowed(s, (*loc[:3], a.id), ref):
            return False
    if e.game.rulings["event_without_ability"] == "allow":
        return True
    return any(a.when is None or a.when(s, (*loc[:3], a.id), ref) for a in mine)


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
    quiet = events.quiet(e, s, "activate")
    driven = s.vars[PV["drives"] + player]
    for ident, ref in e.present(s, "activated", player):
        ability, loc = e.ability(ident), e.locals_of(s, ident, ref)
        if not triggers.within_limit(e, s, ability, loc) or (driven and DRIVE in ability.tags):
            continue
        if not quiet and not permits.can(e, s, "activate", ref, player, ref, "rule", name=ident):
            continue
        playable = ability.tests.get("playable")
        if playable is not None and not playable(s, loc, ref):
            continue
        if affordable(e, s, ref, ident, player) or free_of_cost(e, s, ref, ident):
            out.append(("activate", ref, ident))
    return out


# attacks --------------------------------------------------------------------------------------------------------------

def attacks(e: Engine, s: State, player: int) -> list[Action]:
    """("attack", ref, target): own Reboot Z/X and what each can reach (CR 602.1)."""
    cols, linked = s.cols, e.cards_linked
    able = [r for r in s.zones[2 * SQUARE + player]
            if not cols[REST][r & CARD] and linked[cols[DEF][r & CARD]].mark & M_ZX and cols[FACE][r & CARD]]
    out: list[Action] = []
    if not able:
        return out
    there, guard = _defence(e, s, 1 - player)
    home = HOME[1 - player]
    quiet = events.quiet(e, s, "attack")
    printed = "stat:range" not in s.index and "gain" not in s.index
    plain = "flag:attacks_player_square" not in s.index and "gain" not in s.index
    beside = "flag:attacks_normal_squares" not in s.index and "gain" not in s.index
    for ref in able:
        reach = linked[cols[DEF][ref & CARD]].bounded[S_RANGE] if printed else values.stat_of(e, s, S_RANGE, ref) or 1
        reach = min(reach, 4)
        squares = WITHIN[max(reach, 1)][cols[POS][ref & CARD]]
        if not plain and home not in squares and e.flag(s, "attacks_player_square", ref):
            squares = (*squares, home)
        for q in squares:
            for target in there[q] if q in there else ():  # noqa: SIM401 - hot path
                if quiet or permits.can(e, s, "attack", ref, player, ref, "rule", target=target):
                    out.append(("attack", ref, target))
        for target in () if beside else _far(e, s, ref, there, squares):
            if quiet or permits.can(e, s, "attack", ref, player, ref, "rule", target=target):
                out.append(("attack", ref, target))
        if guard is not None and home in squares and (
                quiet or permits.can(e, s, "attack", ref, player, ref, "rule", target=guard)):
            out.append(("attack", ref, guard))
    return out


def _far(e: Engine, s: State, ref: int, there: dict[int, list[int]], near: tuple[int, ...]) -> list[int]:
    """Z/X on Normal Squares out of reach that may be attacked all the same."""
    if not e.flag(s, "attacks_normal_squares", ref):
        return []
    linked = e.cards_linked
    return [target for q in sorted(there) if q in NORMAL and q not in near
            for target in there[q] if linked[s.cols[DEF][target & CARD]].mark & M_ZX]


def _defence(e: Engine, s: State, player: int) -> tuple[dict[int, list[int]], int | None]:
    """What can be attacked: Z/X and Ascensions by square; the player object when the Player stands open (9.1)."""
    cols, linked = s.cols, e.cards_linked
    there: dict[int, list[int]] = {}
    open_player = fused = False
    for ref in s.zones[2 * SQUARE + player]:
        card = ref & CARD
        mark = linked[cols[DEF][card]].mark
        if mark & (M_ZX | M_ASCENSION):
            there.setdefault(cols[POS][card], []).append(ref)
            fused = fused or bool(mark & M_OVERBOOST)
        elif mark & M_PLAYER:
            open_player = bool(cols[FACE][card])
    return there, -1 - player if open_player and not fused and HOME[player] not in there else None
