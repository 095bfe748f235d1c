"""Extra cards of Dynamis: what can be played of Extra, EV EX, AN EX and Shift cards (zx.md 16.1, 16.5, 7.5)."""

from __future__ import annotations

from typing import Final

from zxscript.engine import events, permits, values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import places
from zxscript.games.zx.actions import Action, alternatives, playable
from zxscript.games.zx.layout import (
    CARD,
    CONTROLLER,
    DEF,
    DYNAMIS,
    FACE,
    M_ASCENSION,
    M_EXTRA,
    M_SHIFT,
    M_ZX,
    PV,
    RESOURCE,
    S_EXTRA_LIMIT,
    S_SHIFT_LIMIT,
    SQUARE,
    STACK,
)
from zxscript.games.zx.pay import Purse

#: How an Extra is played: kinds of its condition abilities (zx.md 16.1).
CONDITIONS: Final = ("advent", "awaken", "idealize", "possess")

#: What they ask for beside their own demands.
_ASKS: Final = {"advent": "resources", "idealize": "free", "awaken": "paid"}
_EXTRAS: Final = PV["extras"]
_SHIFTS: Final = PV["shifts"]


def extras(e: Engine, s: State, player: int, purse: Purse, room: bool | None, only: int = 0) -> list[Action]:
    """("extra", ref, way): one face-down extra card of Dynamis a turn (zx.md 16.1, 7.5); the way is a condition ability, an
    alternative of payment, or None; `only` and `room` as in `actions.plays`."""
    out: list[Action] = []
    if not s.zones[2 * DYNAMIS + player] or s.vars[_EXTRAS + player] >= _limit(e, s, player):
        return out
    cols = s.cols
    unasked = _unasked(e, s, player)
    for ref in s.zones[2 * DYNAMIS + player]:
        mark = e.cards_linked[cols[DEF][ref & CARD]].mark
        if cols[FACE][ref & CARD] or not mark & M_EXTRA or (only and not mark & only) or (room is False and mark & M_ZX):
            continue
        ways = _extra_ways(e, s, ref, player, mark, purse)
        if unasked:
            ways += _without(e, s, ref, unasked)
        if ways and playable(e, s, ref, player, mark, room):
            for way in ways:
                out.append(("extra", ref, way))
    return out


def _limit(e: Engine, s: State, player: int) -> int:
    """How many extra cards the player may play in this turn: one, unless an effect says otherwise."""
    return 1 if "stat:extra_limit" not in s.index else values.stat(e, s, S_EXTRA_LIMIT, -1 - player) or 0


def _unasked(e: Engine, s: State, player: int) -> list[tuple[str, tuple[str, ...], tuple[int, ...]]]:
    """Permissions to play extra cards without their conditions: id, kinds of the conditions, the cards."""
    found = []
    for ident, ref in e.present(s, "free_play", player):
        if "without" in e.ability(ident).tests:
            found.append((ident, e.test(s, ident, "without", ref), e.test(s, ident, "cards", ref)))
    return found


def _without(e: Engine, s: State, ref: int, unasked: list[tuple[str, tuple[str, ...], tuple[int, ...]]]) -> list[str | None]:
    """The permissions for this card: it has a condition of that kind, which is then not asked for."""
    kinds = {a.kind for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities}
    return [ident for ident, without, cards in unasked if ref in cards and not kinds.isdisjoint(without)]


def _extra_ways(e: Engine, s: State, ref: int, player: int, mark: int, purse: Purse) -> list[str | None]:
    """Advent: as many resources as the cost, none slept. Awaken: the cost is paid. Idealize: no cost (16.1). Possession:
    as the ruling has it. Events and Ascensions are paid as such cards of the hand are, or otherwise if the card says how."""
    if not mark & M_ZX:
        if mark & M_ASCENSION and s.vars[PV["ascension_extras"] + player]:
            return []
        return [*([None] if purse.can_play(ref) else []), *alternatives(e, s, ref, purse, e.present(s, "paying"))]
    out: list[str | None] = []
    for a in e.cards_linked[s.cols[DEF][ref & CARD]].abilities:
        if a.kind in CONDITIONS and _price_met(e, s, ref, player, a.kind, purse):
            payable = a.tests.get("payable")
            if payable is None or payable(s, (ref, s.cols[CONTROLLER][ref & CARD], None, a.id), ref):
                out.append(a.id)
    return out


def _price_met(e: Engine, s: State, ref: int, player: int, kind: str, purse: Purse) -> bool:
    """Does what the condition asks for beside its own demands suffice?"""
    asks = e.game.rulings["possession"] if kind == "possess" else _ASKS[kind]
    if asks == "resources":
        return len(s.zones[2 * RESOURCE + player]) >= purse.price(ref)
    return asks == "free" or purse.can_play(ref)


def stand_ins(e: Engine, s: State, extra: int) -> tuple[int, ...]:
    """The cards that may be taken for the Advent of this extra card from where they lie (abilities of kind "material")."""
    return tuple([ref for ref, _ident in _standing_in(e, s, extra)])


def material_zone(e: Engine, s: State, ref: int, extra: int) -> int | None:
    """Where such a card goes."""
    found = next((ident for one, ident in _standing_in(e, s, extra) if one == ref), None)
    return None if found is None else int(e.test(s, found, "to", ref))


def _standing_in(e: Engine, s: State, extra: int) -> list[tuple[int, str]]:
    player = s.cols[CONTROLLER][extra & CARD]
    return [(ref, ident) for ident, ref in e.present(s, "material", player)
            if ref != extra and _stands_for(e, s, ident, ref, extra)]


def _stands_for(e: Engine, s: State, ident: str, ref: int, extra: int) -> bool:
    return bool(e.ability(ident).tests["for"](s, e.locals_of(s, ident, ref), extra))


def shifts(e: Engine, s: State, player: int) -> list[Action]:
    """("shift", ref, vessel): once a turn, while there is room for another Shift on Square (CR 202.8b, 806)."""
    out: list[Action] = []
    cols, linked, dynamis = s.cols, e.cards_linked, s.zones[2 * DYNAMIS + player]
    if not dynamis or s.vars[_SHIFTS + player]:
        return out
    refused = e.game.rulings["face_up_shift"] == "refuse"
    there = [r for r in dynamis if linked[cols[DEF][r & CARD]].mark & M_SHIFT and not (refused and cols[FACE][r & CARD])]
    if not there or not _room(e, s, player):
        return out
    own = [r for r in s.zones[2 * SQUARE + player] if linked[cols[DEF][r & CARD]].mark & M_ZX]
    if not own and "kind:free_play" not in s.index and "gain" not in s.index:
        return out                            # nothing that any could be laid on
    quiet = events.quiet(e, s, "play")
    for ref in there:
        if not quiet and not permits.can(e, s, "play", ref, player, None, "rule"):
            continue
        for a in linked[cols[DEF][ref & CARD]].abilities:
            if a.kind == "shift" and e.test(s, a.id, "condition", ref) and e.test(s, a.id, "payable", ref):
                out += [("shift", ref, v) for v in _vessels(e, s, ref, a.id, player, own)]
    return out


def _room(e: Engine, s: State, player: int) -> bool:
    """May another Shift lie on Square?"""
    up = sum([s.cols[FACE][r & CARD] and places.is_type(e, s, r, "shift") for r in s.zones[2 * STACK + player]])
    return up < (values.stat(e, s, S_SHIFT_LIMIT, -1 - player) or 0)


def _vessels(e: Engine, s: State, ref: int, ident: str, player: int, own: list[int]) -> list[int]:
    """Those of the player's own Z/X on Squares that the Shift can be put on (剣臨器)."""
    test, loc = e.ability(ident).tests.get("vessel"), (ref, player, None, ident)
    found = own if test is None else [r for r in own if test(s, loc, r)]
    return found + [r for r in _other_vessels(e, s, ref, player) if r not in found]


def _other_vessels(e: Engine, s: State, ref: int, player: int) -> list[int]:
    """Cards on which abilities let the Shift be laid whatever its vessel is."""
    found: list[int] = []
    for ident, owner in e.present(s, "free_play", player):
        laid = e.ability(ident).tests.get("laid")
        if laid is not None and laid(s, e.locals_of(s, ident, owner), ref):
            found += [r for r in e.test(s, ident, "onto", owner) if r not in found]
    return found
