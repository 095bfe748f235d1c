"""What stands on Squares and cannot stay: improper Z/X (zx.md 14.9), those that fall (14.10)."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import concern, events, permits, values
from zxscript.engine.defs import Card
from zxscript.engine.engine import Engine
from zxscript.engine.linked import Linked, Table
from zxscript.engine.state import State
from zxscript.games.zx.geometry import HOME
from zxscript.games.zx.layout import ARRIVED, CARD, CONTROLLER, DAMAGE, DEF, M_ASCENSION, M_ZX, POS, S_POWER, SQUARE

_SQUARE: Final = 2 * SQUARE
_OTHER: Final = 2 * SQUARE + 1
_FIRST: Final = HOME[0]
_SECOND: Final = HOME[1]


def due(e: Engine, s: State) -> tuple[Any, ...] | None:
    """Improper Z/X (14.9), then lethal damage (14.10)."""
    at, defs = s.cols[POS], s.cols[DEF]
    stands: list[int] = STANDING.of(e)
    mine, theirs = s.zones[_SQUARE], s.zones[_OTHER]
    here = [at[ref & CARD] for ref in mine if stands[defs[ref & CARD]]]
    there = [at[ref & CARD] for ref in theirs if stands[defs[ref & CARD]]]
    every = here + there
    if _SECOND in here or _FIRST in there or len(set(every)) < len(every):
        return "improper", _improper(e, s)
    low = concern.lowering(e, s, S_POWER) if s.there & e.stat_masks[S_POWER] else []
    hurt, frail = s.rare[DAMAGE], _powerless(e)
    if not hurt and not low and (not frail or frail.isdisjoint([defs[ref & CARD] for ref in (*mine, *theirs)])):
        return None
    dead = _struck(e, s, low, frail)
    return ("lethal", fallen) if dead and (fallen := tuple([ref for ref in dead if not _stays(e, s, ref)])) else None


def _stands(_: Linked, card: Card) -> int:
    return card.mark & (M_ZX | M_ASCENSION)


#: Whether cards of a definition hold a square: a bit of what they are, or 0.
STANDING: Final = Table("standing", _stands)


def _powerless(e: Engine) -> frozenset[int]:
    """The definitions of Z/X without power in print; worked out anew when definitions were linked."""
    known: tuple[int, frozenset[int]] | None = e.notes.get("powerless")
    if known is None or known[0] != len(e.cards_linked):
        found = frozenset([card.number for card in e.cards_linked if card.mark & M_ZX and card.bounded[S_POWER] <= 0])
        known = e.notes["powerless"] = len(e.cards_linked), found
    return known[1]


def _struck(e: Engine, s: State, low: list[concern.Lowering], frail: frozenset[int]) -> list[int]:
    """Z/X without power or with so much damage, and Ascensions with any. Asked are those that bear damage, have no power in print, and
    those whose power something may lower; it is worked out only where it could have fallen so far."""
    hurt, linked, defs = s.rare[DAMAGE], e.cards_linked, s.cols[DEF]
    over = 1 if e.game.rulings["lethal"] == "more" else 0
    named = concern.named(low)
    dead: list[int] = []
    for ref in [*s.zones[2 * SQUARE], *s.zones[2 * SQUARE + 1]]:
        card = ref & CARD
        if named is not None and card not in hurt and ref not in named and defs[card] not in frail:
            continue
        d = linked[defs[card]]
        if d.mark & M_ZX:
            if hurt.get(card, 0) >= (concern.least(e, s, S_POWER, ref, low) if low else d.bounded[S_POWER]):
                power = values.stat_of(e, s, S_POWER, ref) or 0
                if power <= 0 or hurt.get(card, 0) >= power + over:
                    dead.append(ref)
        elif d.mark & M_ASCENSION and card in hurt:
            dead.append(ref)
    return dead


def _stays(e: Engine, s: State, ref: int) -> bool:
    """Does a prohibition keep it from being destroyed, by what would destroy it now (12.11)?  Such a one is not due."""
    if not permits.stops(e, s, "destroy"):
        return False
    falling = events.draft(e, s, "destroy", ref, None, s.cols[CONTROLLER][ref & CARD], "lethal", None, {})
    return permits.forbidden(e, s, falling) is not None


def _improper(e: Engine, s: State) -> tuple[int, ...]:
    """All but the newest Z/X of a square, and a Z/X on the opponent's Player Square."""
    cols = s.cols
    newest: dict[int, int] = {}
    found: list[int] = []
    for side in (0, 1):
        for ref in s.zones[2 * SQUARE + side]:
            card = ref & CARD
            if not e.cards_linked[cols[DEF][card]].mark & (M_ZX | M_ASCENSION):
                continue
            square, other = cols[POS][card], newest.get(cols[POS][card])
            if square == HOME[1 - side]:
                found.append(ref)
            elif other is None:
                newest[square] = ref
            else:
                older = other if s.cell(ARRIVED, other & CARD) < s.cell(ARRIVED, card) else ref
                found.append(older)
                newest[square] = ref if older == other else other
    return tuple(found)
