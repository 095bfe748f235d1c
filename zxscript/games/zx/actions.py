"""What a player may do: in the Main Phase, in the event step of a battle, and the other choices of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zxscript.engine import events, permits, values
from zxscript.engine.choices import Question
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import functions as fns
from zxscript.games.zx.geometry import HOME, WITHIN
from zxscript.games.zx.layout import (
    CARD,
    CHARGE,
    CONTROLLER,
    DEF,
    DYNAMIS,
    FACE,
    HAND,
    INFINITE,
    POS,
    PV,
    REST,
    S_RANGE,
    S_SHIFT_LIMIT,
    SQUARE,
    T_TYPE,
)
from zxscript.games.zx.pay import Needs, card_needs, payable

Action = tuple[Any, ...]
#: How an Extra is played: kinds of its condition abilities (zx.md 16.1).
CONDITIONS = ("advent", "awaken", "idealize")


def main_actions(e: Engine, s: State, player: int) -> Question:
    """One action of the Main Phase, or to pass (zx.md 7.5)."""
    found = [*plays(e, s, player), *activations(e, s, player), *attacks(e, s, player), *extras(e, s, player),
             *shifts(e, s, player)]
    return Question("action", player, tuple(found), 0, 1, True, "main")


def event_actions(e: Engine, s: State, player: int) -> Question:
    """One event, EV EX or startup ability in the event step of a battle, or to pass (zx.md 9.2)."""
    found = [*plays(e, s, player, "event"), *activations(e, s, player), *extras(e, s, player, "event")]
    return Question("action", player, tuple(found), 0, 1, False, "event_step")


# playing from hand (and from where an ability allows it) --------------------------------------------------------------

def plays(e: Engine, s: State, player: int, only: str | None = None) -> Iterator[Action]:
    """("play", ref, alternative or None): the cards that can be played now."""
    paying = e.present(s, "paying")
    for ref in (*s.zones[2 * HAND + player], *_allowed(e, s, player)):
        kinds = e.cards_linked[s.cols[DEF][ref & CARD]].tags[T_TYPE]
        if (only is not None and only not in kinds) or "extra" in kinds:
            continue
        ways = list(_ways(e, s, ref, player, paying))
        if ways and playable(e, s, ref, player, kinds):
            for way in ways:
                yield ("play", ref, way)


def _ways(e: Engine, s: State, ref: int, player: int, paying: tuple[tuple[str, int], ...]) -> Iterator[str | None]:
    """None (the price) and the ids of alternatives that can be carried out (kind "paying")."""
    price, needs = fns.price(e, s, ref), card_needs(e, s, ref)
    if payable(e, s, player, price, needs):
        yield None
    for ident, owner in paying:
        if owner == ref and e.test(s, ident, "payable", ref):
            change = e.test(s, ident, "change", ref)
            if change is True or (price < INFINITE and payable(e, s, player, max(0, price + change), needs)):
                yield ident


def _allowed(e: Engine, s: State, player: int) -> tuple[int, ...]:
    """Cards of other zones that an ability lets the player play for their cost (kind "free_play")."""
    found: list[int] = []
    for ident, ref in e.present(s, "free_play"):
        if s.cols[CONTROLLER][ref & CARD] == player:
            found += [r for r in e.test(s, ident, "cards", ref) or () if r not in found]
    return tuple(found)


def playable(e: Engine, s: State, ref: int, player: int, kinds: tuple[str, ...], cause: str = "rule") -> bool:
    """May the card be played as far as permission and place go? The price is another question."""
    if not events.quiet(e, s, "play") and not permits.can(e, s, "play", ref, player, None, cause):
        return False
    if "event" in kinds:
        return event_allowed(e, s, ref, player)
    if "zx" in kinds or "ascension" in kinds:
        return bool(fns.playing_squares(e, s, ref, player))
    return False


def event_allowed(e: Engine, s: State, ref: int, player: int) -> bool:
    """The conditions of playing an event: those printed (test "playable"), and some ability that is available."""
    mine = [a for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities if a.kind == "event"]
    loc = (ref, player, None, None)
    for a in mine:
        allowed = a.tests.get("playable")
        if allowed is not None and not allowed(s, (*loc[:3], a.id), ref):
            return False
    if e.game.rulings["event_without_ability"] == "allow":
        return True
    return any(a.when is None or a.when(s, (*loc[:3], a.id), ref) for a in mine)


# abilities ------------------------------------------------------------------------------------------------------------

def activations(e: Engine, s: State, player: int) -> Iterator[Action]:
    """("activate", ref, ability id): startup abilities that can be played now (zx.md 8.7)."""
    quiet = events.quiet(e, s, "activate")
    for ident, ref in e.present(s, "activated"):
        if s.cols[CONTROLLER][ref & CARD] != player or not e.within_limit(s, ident, ref):
            continue
        if not quiet and not permits.can(e, s, "activate", ref, player, ref, "rule", name=ident):
            continue
        if e.test(s, ident, "playable", ref) and e.test(s, ident, "payable", ref):
            yield ("activate", ref, ident)


# attacks --------------------------------------------------------------------------------------------------------------

def attacks(e: Engine, s: State, player: int) -> Iterator[Action]:
    """("attack", ref, target): own Reboot Z/X and what each can reach (CR 602.1)."""
    cols = s.cols
    there, guard = _defence(e, s, 1 - player)
    quiet = events.quiet(e, s, "attack")
    for ref in s.zones[2 * SQUARE + player]:
        card = ref & CARD
        if cols[REST][card] or not cols[FACE][card] or "zx" not in e.cards_linked[cols[DEF][card]].tags[T_TYPE]:
            continue
        reach = min(values.stat(e, s, S_RANGE, ref) or 1, 4)
        squares = WITHIN[max(reach, 1)][cols[POS][card]]
        home = HOME[1 - player]
        if home not in squares and e.flag(s, "attacks_player_square", ref):
            squares = (*squares, home)
        targets = [t for q in squares for t in there.get(q, ())]
        if guard is not None and home in squares:
            targets.append(guard)
        for target in targets:
            if quiet or permits.can(e, s, "attack", ref, player, ref, "rule", target=target):
                yield ("attack", ref, target)


def _defence(e: Engine, s: State, player: int) -> tuple[dict[int, list[int]], int | None]:
    """What can be attacked: Z/X and Ascensions by square; the player object when the Player stands open (9.1)."""
    cols = s.cols
    there: dict[int, list[int]] = {}
    open_player = False
    fused = False
    for ref in s.zones[2 * SQUARE + player]:
        card = ref & CARD
        kinds = e.cards_linked[cols[DEF][card]].tags[T_TYPE]
        if "zx" in kinds or "ascension" in kinds:
            there.setdefault(cols[POS][card], []).append(ref)
            fused = fused or "overboost" in kinds
        elif "player" in kinds:
            open_player = bool(cols[FACE][card])
    return there, -1 - player if open_player and not fused and HOME[player] not in there else None


# extra cards ----------------------------------------------------------------------------------------------------------

def extras(e: Engine, s: State, player: int, only: str | None = None) -> Iterator[Action]:
    """("extra", ref, condition ability or None): one face-down extra card of Dynamis a turn (zx.md 16.1, 7.5)."""
    if not s.zones[2 * DYNAMIS + player] or s.vars[PV["extras"] + player]:
        return
    cols = s.cols
    for ref in s.zones[2 * DYNAMIS + player]:
        kinds = e.cards_linked[cols[DEF][ref & CARD]].tags[T_TYPE]
        if cols[FACE][ref & CARD] or "extra" not in kinds or (only is not None and only not in kinds):
            continue
        ways = list(_extra_ways(e, s, ref, player, kinds))
        if ways and playable(e, s, ref, player, kinds):
            for way in ways:
                yield ("extra", ref, way)


def _extra_ways(e: Engine, s: State, ref: int, player: int, kinds: tuple[str, ...]) -> Iterator[str | None]:
    price, needs = fns.price(e, s, ref), card_needs(e, s, ref)
    if "zx" not in kinds:
        if "ascension_extra" in kinds and s.vars[PV["ascension_extras"] + player]:
            return
        if payable(e, s, player, price, needs):
            yield None
        return
    for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities:
        if a.kind in CONDITIONS and e.test(s, a.id, "payable", ref) and _resources(e, s, player, a.kind, price, needs):
            yield a.id


def _resources(e: Engine, s: State, player: int, kind: str, price: int, needs: Needs) -> bool:
    """Advent: as many resources as the cost, none slept. Awaken: the cost is paid. Idealize: no cost (16.1)."""
    from zxscript.games.zx.layout import RESOURCE

    if kind == "advent":
        return len(s.zones[2 * RESOURCE + player]) >= price
    return kind == "idealize" or payable(e, s, player, price, needs)


def shifts(e: Engine, s: State, player: int) -> Iterator[Action]:
    """("shift", ref, vessel): once a turn, while there is room for another Shift on Square (CR 202.8b, 806)."""
    if not s.zones[2 * DYNAMIS + player] or s.vars[PV["shifts"] + player]:
        return
    from zxscript.games.zx.layout import STACK

    up = sum(s.cols[FACE][r & CARD] and fns.is_type(e, s, r, "shift") for r in s.zones[2 * STACK + player])
    if up >= (values.stat(e, s, S_SHIFT_LIMIT, -1 - player) or 0):
        return
    for ref in s.zones[2 * DYNAMIS + player]:
        linked = e.cards_linked[s.cols[DEF][ref & CARD]]
        if "shift" not in linked.tags[T_TYPE]:
            continue
        if s.cols[FACE][ref & CARD] and e.game.rulings["face_up_shift"] == "refuse":
            continue
        if not events.quiet(e, s, "play") and not permits.can(e, s, "play", ref, player, None, "rule"):
            continue
        for a in linked.abilities:
            if a.kind == "shift" and e.test(s, a.id, "condition", ref):
                yield from (("shift", ref, v) for v in vessels(e, s, ref, a.id, player))


def vessels(e: Engine, s: State, ref: int, ident: str, player: int) -> list[int]:
    """Own Z/X on Squares that the Shift can be put on (剣臨器)."""
    test, loc = e.ability(ident).tests.get("vessel"), (ref, player, None, ident)
    return [r for r in s.zones[2 * SQUARE + player]
            if fns.is_type(e, s, r, "zx") and (test is None or test(s, loc, r))]


# other questions of the turn ------------------------------------------------------------------------------------------

def resource_choice(e: Engine, s: State, player: int) -> Question:
    """The resource of the turn: one card of the hand or none (CR 504.3)."""
    return Question("pick", player, tuple(s.zones[2 * HAND + player]), 0, 1, True, "resource")


def ignition_choice(e: Engine, s: State, player: int) -> Question:
    """A Charge card for an Ignition, or to pass (CR 505.3)."""
    return Question("pick", player, tuple(s.zones[2 * CHARGE + player]), 0, 1, False, "ignition")
