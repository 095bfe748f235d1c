"""Extra cards of Dynamis: what can be played of Extra, EV EX, AN EX and Shift cards (zx.md 16.1, 16.5, 7.5)."""

from __future__ import annotations

from typing import Final

from zxscript.engine import events, permits, values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import functions as fns
from zxscript.games.zx import places
from zxscript.games.zx.actions import Action, playable
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
    """("extra", ref, condition ability or None): one face-down extra card of Dynamis a turn (zx.md 16.1, 7.5); `only` and `room`
    as in `actions.plays`."""
    out: list[Action] = []
    if not s.zones[2 * DYNAMIS + player] or s.vars[_EXTRAS + player]:
        return out
    cols = s.cols
    for ref in s.zones[2 * DYNAMIS + player]:
        mark = e.cards_linked[cols[DEF][ref & CARD]].mark
        if cols[FACE][ref & CARD] or not mark & M_EXTRA or (only and not mark & only) or (room is False and mark & M_ZX):
            continue
        ways = _extra_ways(e, s, ref, player, mark, purse)
        if ways and playable(e, s, ref, player, mark, room):
            for way in ways:
                out.append(("extra", ref, way))
    return out


def _extra_ways(e: Engine, s: State, ref: int, player: int, mark: int, purse: Purse) -> list[str | None]:
    """Advent: as many resources as the cost, none slept. Awaken: the cost is paid. Idealize: no cost (16.1). Possession:
    as the ruling has it."""
    if not mark & M_ZX:
        once = mark & M_ASCENSION and s.vars[PV["ascension_extras"] + player]
        return [None] if not once and purse.can_play(ref) else []
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
        return len(s.zones[2 * RESOURCE + player]) >= fns.price(e, s, ref)
    return asks == "free" or purse.can_play(ref)


def shifts(e: Engine, s: State, player: int) -> list[Action]:
    """("shift", ref, vessel): once a turn, while there is room for another Shift on Square (CR 202.8b, 806)."""
    out: list[Action] = []
    if not s.zones[2 * DYNAMIS + player] or s.vars[_SHIFTS + player]:
        return out
    up = sum([s.cols[FACE][r & CARD] and places.is_type(e, s, r, "shift") for r in s.zones[2 * STACK + player]])
    if up >= (values.stat(e, s, S_SHIFT_LIMIT, -1 - player) or 0):
        return out
    for ref in s.zones[2 * DYNAMIS + player]:
        linked = e.cards_linked[s.cols[DEF][ref & CARD]]
        if not linked.mark & M_SHIFT:
            continue
        if s.cols[FACE][ref & CARD] and e.game.rulings["face_up_shift"] == "refuse":
            continue
        if not events.quiet(e, s, "play") and not permits.can(e, s, "play", ref, player, None, "rule"):
            continue
        for a in linked.abilities:
            if a.kind == "shift" and e.test(s, a.id, "condition", ref) and e.test(s, a.id, "payable", ref):
                out += [("shift", ref, v) for v in vessels(e, s, ref, a.id, player)]
    return out


def vessels(e: Engine, s: State, ref: int, ident: str, player: int) -> list[int]:
    """Own Z/X on Squares that the Shift can be put on (剣臨器)."""
    test, loc = e.ability(ident).tests.get("vessel"), (ref, player, None, ident)
    return [r for r in s.zones[2 * SQUARE + player]
            if places.is_type(e, s, r, "zx") and (test is None or test(s, loc, r))]
