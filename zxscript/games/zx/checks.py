"""Invariants of Z/X: sentences about what must hold at every decision."""

from __future__ import annotations

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import moves, upkeep_natives
from zxscript.games.zx.geometry import HOME
from zxscript.games.zx.layout import CARD, CONTROLLER, FACE, FORCE, HOST, OWNER, POS, PV, REST, SQUARE, STACK
from zxscript.games.zx.places import is_type


def squares(e: Engine, s: State) -> str | None:
    """Every card on a Square has a square; a Z/X never stands on the opponent's Player Square (zx.md 4.6)."""
    for pile in (2 * SQUARE, 2 * SQUARE + 1):
        for ref in s.zones[pile]:
            pos = s.cols[POS][ref & CARD]
            if not 1 <= pos <= 9:
                return f"a card lies on square {pos}"
            if is_type(e, s, ref, "zx") and pos == HOME[1 - s.cols[CONTROLLER][ref & CARD]]:
                return f"a Z/X stands on the opponent's Player Square {pos}"
    return None


def one_each(e: Engine, s: State) -> str | None:
    """One Z/X per square when the turn player is asked for an action (two only until the next preprocessing, 14.9)."""
    if s.pending is None or s.pending[8] != "main":
        return None
    taken: set[int] = set()
    for pile in (2 * SQUARE, 2 * SQUARE + 1):
        for ref in s.zones[pile]:
            if is_type(e, s, ref, "zx"):
                pos = s.cols[POS][ref & CARD]
                if pos in taken:
                    return f"two Z/X on square {pos} in the Main Phase"
                taken.add(pos)
    return None


def facing(e: Engine, s: State) -> str | None:
    """Only Squares and Resource have cards in Sleep; only Square, Life, Dynamis, Force and parts lie face down."""
    for n, pile in enumerate(s.zones):
        zone = e.game.zones[n // 2].name
        for ref in pile:
            if s.cols[REST][ref & CARD] and zone not in ("square", "resource", "stack"):
                return f"a card in {zone} sleeps"
            if not s.cols[FACE][ref & CARD] and zone in ("trash", "charge", "hand", "deck", "temporary"):
                return f"a card in {zone} lies face down"
    return None


def homes(e: Engine, s: State) -> str | None:
    """Extra, Overboost, Shift and marker cards are where they may be (14.3-14.5)."""
    for n, pile in enumerate(s.zones):
        for ref in pile:
            if moves.misplaced(moves.types(e, s, ref), n // 2):
                return f"{e.card_def(s, ref).id} lies in {e.game.zones[n // 2].name}"
    return None


def owners(e: Engine, s: State) -> str | None:
    """Nobody controls another player's card (zx.md 1.7)."""
    own, side = s.cols[OWNER], s.cols[CONTROLLER]
    bad = [r for pile in s.zones for r in pile if own[r & CARD] != side[r & CARD]]
    return f"{len(bad)} cards are controlled by the other player" if bad else None


def attached(e: Engine, s: State) -> str | None:
    """What lies under a card lies in the zones for it."""
    for n, pile in enumerate(s.zones):
        if n // 2 not in (FORCE, STACK) and any(r & CARD in s.rare[HOST] for r in pile):
            return f"a card in {e.game.zones[n // 2].name} is attached to another"
    return None


def numbers(e: Engine, s: State) -> str | None:
    """Counters and recorded damage are never negative."""
    for name, at in PV.items():
        if s.vars[at] < 0 or s.vars[at + 1] < 0:
            return f"{name} is negative"
    return None


def calm(e: Engine, s: State) -> str | None:
    """What was found settled is settled: the mark says the same as looking again."""
    if not s.calm:
        return None
    s.calm = False
    due = upkeep_natives.due(e, s)
    s.calm = True
    return None if due is None else f"{due[0]} is due in a state that was found settled"


ALL = (calm, squares, one_each, facing, homes, owners, attached, numbers)
