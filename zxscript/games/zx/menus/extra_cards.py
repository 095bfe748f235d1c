"""Extra cards of Dynamis: what can be played of Extra, EV EX, AN EX and Shift cards (zx.md 16.1, 16.5, 7.5)."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx.layout import (
    CARD,
    CONTROLLER,
    DEF,
    DYNAMIS,
    FACE,
    M_ASCENSION,
    M_EVENT,
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
from zxscript.games.zx.menus.actions import Action
from zxscript.games.zx.menus.offers import Offers
from zxscript.games.zx.menus.ways import ALIKE, EXTRA_MARKS, EXTRA_WAYS, LAYINGS, WITH_WAYS, Laying, Vessel, Way
from zxscript.games.zx.pay import Purse

_EXTRAS: Final = PV["extras"]
_SHIFTS: Final = PV["shifts"]


def extras(e: Engine, s: State, player: int, offers: Offers, only: int = 0) -> list[Action]:
    """("extra", ref, way): one face-down extra card of Dynamis a turn (zx.md 16.1, 7.5); the way is a condition ability, an
    alternative of payment, or None; `only` as in `actions.plays`."""
    out: list[Action] = []
    dynamis = s.zones[2 * DYNAMIS + player]
    if not dynamis or s.vars[_EXTRAS + player] >= _limit(e, s, player):
        return out
    unasked = _unasked(e, s, player)
    defs, faces = s.cols[DEF], s.cols[FACE]
    marks: list[int] = (EXTRA_MARKS if unasked else WITH_WAYS).of(e)
    wanted = only or (M_ZX if offers.room() else 0) | ~(M_ZX | M_EXTRA)
    found = [ref for ref in dynamis if marks[defs[ref & CARD]] & wanted and not faces[ref & CARD]]
    if not found:
        return out
    alike, purse = offers.alike(), offers.purse()
    table: list[tuple[tuple[Way, ...], int]] = EXTRA_WAYS.of(e)
    known: dict[int, list[str | None]] = {}    # the ways of a definition, where all its cards have the same
    for ref in found:
        number = defs[ref & CARD]
        ways = known.get(number)
        if ways is None:
            mark, (asked, same) = marks[number], table[number]
            if mark & M_EVENT and not offers.open(ref, mark):    # what an event demands is the same of all, and seldom there
                continue
            ways = _extra_ways(s, ref, player, asked, purse) if mark & M_ZX else _other_ways(s, ref, player, mark, offers)
            if same >= alike and purse.printed(ref) and (mark & M_ZX or ref not in offers.paying()):
                known[number] = ways
        if unasked:
            ways = [*ways, *_without(e, s, ref, unasked)]
        if ways and offers.open(ref, marks[number]):
            out += [("extra", ref, way) for way in ways]
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


def _extra_ways(s: State, ref: int, player: int, asked: tuple[Way, ...], purse: Purse) -> list[str | None]:
    """Advent: as many resources as the cost, none slept. Awaken: the cost is paid. Idealize: no cost (16.1). Possession:
    as the ruling has it."""
    out: list[str | None] = []
    for ident, asks, payable in asked:
        if asks == "resources":
            if len(s.zones[2 * RESOURCE + player]) < purse.price(ref):
                continue
        elif asks != "free" and not purse.can_play(ref):
            continue
        if payable is None or payable.get(s, (ref, s.cols[CONTROLLER][ref & CARD], None, ident), ref):
            out.append(ident)
    return out


def _other_ways(s: State, ref: int, player: int, mark: int, offers: Offers) -> list[str | None]:
    """Events and Ascensions are paid as such cards of the hand are, or otherwise if the card says how."""
    if mark & M_ASCENSION and s.vars[PV["ascension_extras"] + player]:
        return []
    return [*([None] if offers.purse().can_play(ref) else []), *offers.alternatives(ref)]


def stand_ins(e: Engine, s: State, extra: int) -> tuple[int, ...]:
    """The cards that may be taken for the Advent of this extra card from where they lie (abilities of kind "material")."""
    if "kind:material" not in s.index and "gain" not in s.index:
        return ()
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
    return bool(e.ability(ident).tests["for"].get(s, e.locals_of(s, ident, ref), extra))


def shifts(e: Engine, s: State, player: int, offers: Offers) -> list[Action]:
    """("shift", ref, vessel): once a turn, while there is room for another Shift on Square (CR 202.8b, 806)."""
    out: list[Action] = []
    defs, faces, linked, dynamis = s.cols[DEF], s.cols[FACE], e.cards_linked, s.zones[2 * DYNAMIS + player]
    if not dynamis or s.vars[_SHIFTS + player]:
        return out
    refused = e.game.rulings["face_up_shift"] == "refuse"
    there = [r for r in dynamis if linked[defs[r & CARD]].mark & M_SHIFT and not (refused and faces[r & CARD])]
    if not there:
        return out
    own = [r for r in s.zones[2 * SQUARE + player] if linked[defs[r & CARD]].mark & M_ZX]
    elsewhere = "kind:free_play" in s.index or "gain" in s.index    # may it be laid on what its vessel does not name?
    if not own and not elsewhere:
        return out                            # nothing that any could be laid on
    table: list[tuple[tuple[Laying, ...], int]] = LAYINGS.of(e)
    known: dict[int, list[list[int]]] = {}     # what all cards of a definition can be laid on
    for ref in there:
        number = defs[ref & CARD]
        found = known.get(number)
        if found is None:
            asked, same = table[number]
            found = _vessels(s, ref, player, asked, own, elsewhere)
            if same == ALIKE:
                known[number] = found
        if not found or not offers.permitted(ref):
            continue
        others = _other_vessels(e, s, ref, player)
        for vessels in found:
            out += [("shift", ref, v) for v in (*vessels, *[r for r in others if r not in vessels])]
    return out if out and _room(e, s, player) else []


def _room(e: Engine, s: State, player: int) -> bool:
    """May another Shift lie on Square?"""
    cols, linked = s.cols, e.cards_linked
    up = sum([cols[FACE][r & CARD] and linked[cols[DEF][r & CARD]].mark & M_SHIFT != 0 for r in s.zones[2 * STACK + player]])
    return up < (values.stat(e, s, S_SHIFT_LIMIT, -1 - player) or 0)


def _vessels(s: State, ref: int, player: int, asked: tuple[Laying, ...], own: list[int], elsewhere: bool) -> list[list[int]]:
    """Those of the player's own Z/X on Squares that the Shift can be put on (剣臨器), for each of its abilities that allows it now; without
    any only if it may be laid elsewhere. A vessel is seldom there, and asked for first."""
    out: list[list[int]] = []
    for ident, condition, payable, vessel in asked:
        fitting = own if vessel is None else _fitting(s, (ref, player, None, ident), vessel, own)
        if not fitting and not elsewhere:
            continue
        loc = (ref, s.cols[CONTROLLER][ref & CARD], None, ident)
        if (condition is None or condition.get(s, loc, ref)) and (payable is None or payable.get(s, loc, ref)):
            out.append(fitting)
    return out


def _fitting(s: State, loc: tuple[Any, ...], vessel: Vessel, own: list[int]) -> list[int]:
    """Those that a Shift can be laid on. What is asked of print is told of each definition (engine.expr_filters)."""
    test, those, rest = vessel
    numbers = None if those is None else those.numbers(s)
    if numbers is None:
        return [r for r in own if test.get(s, loc, r)]
    defs = s.cols[DEF]
    found = [r for r in own if defs[r & CARD] in numbers]
    return found if rest is None else [r for r in found if rest.get(s, loc, r)]


def _other_vessels(e: Engine, s: State, ref: int, player: int) -> list[int]:
    """Cards on which abilities let the Shift be laid whatever its vessel is."""
    found: list[int] = []
    for ident, owner in e.present(s, "free_play", player):
        laid = e.ability(ident).tests.get("laid")
        if laid is not None and laid.get(s, e.locals_of(s, ident, owner), ref):
            found += [r for r in e.test(s, ident, "onto", owner) if r not in found]
    return found
