"""Readings of the board: which cards stand on which squares, which squares are open, reached, drawn (CR 204; zx.md 4, 8.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zxscript.engine import permits, values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import geometry
from zxscript.games.zx.layout import (
    BITS,
    CARD,
    CONTROLLER,
    DEF,
    M_ASCENSION,
    M_ZX,
    POS,
    REST,
    S_RANGE,
    SQUARE,
    T_TYPE,
)

Ref = int | None
Squares = tuple[int, ...]
#: The number of the first list of Squares.
_SQUARE: Final = 2 * SQUARE
_EVERY: Final = frozenset(geometry.SQUARES)


def place(s: State, ref: Ref) -> int:
    """Square of a card, 0 if it is on none. Of one that is gone: where it last was."""
    pos = None if ref is None else values.read(s, POS, ref)
    return pos if pos is not None and pos > 0 else 0


def is_type(e: Engine, s: State, ref: int, kind: str) -> bool:
    bit = BITS.get(kind)
    linked = e.cards_linked[s.cols[DEF][ref & CARD]]
    return kind in linked.tags[T_TYPE] if bit is None else bool(linked.mark & bit)


def standing(e: Engine, s: State, square: int) -> tuple[int, ...]:
    """The Z/X on a square (two only until the rule for improper Z/X acts)."""
    pos, defs, linked = s.cols[POS], s.cols[DEF], e.cards_linked
    return tuple([r for pile in (2 * SQUARE, 2 * SQUARE + 1) for r in s.zones[pile]
                  if pos[r & CARD] == square and linked[defs[r & CARD]].mark & M_ZX])


def on_square(e: Engine, s: State, square: int) -> tuple[int, ...]:
    """Every card on a square."""
    pos = s.cols[POS]
    return tuple([r for pile in (2 * SQUARE, 2 * SQUARE + 1) for r in s.zones[pile] if pos[r & CARD] == square])


def links(e: Engine, s: State, square: int) -> tuple[int, ...]:
    return tuple([r for r in on_square(e, s, square) if is_type(e, s, r, "link")])


def occupied(e: Engine, s: State) -> set[int]:
    pos, defs, linked = s.cols[POS], s.cols[DEF], e.cards_linked
    return {pos[r & CARD] for pile in (2 * SQUARE, 2 * SQUARE + 1) for r in s.zones[pile]
            if linked[defs[r & CARD]].mark & M_ZX}


def empty(e: Engine, s: State, squares: Squares) -> Squares:
    """Squares without a Z/X (ゼクスのない)."""
    taken = occupied(e, s)
    return tuple([q for q in squares if q not in taken])


def landing(e: Engine, s: State, ref: Ref, squares: Squares, source: Ref = None, ability: str | None = None) -> Squares:
    """Squares on which the card may appear by an effect: of the ability `ability` of the card `source`."""
    return _landing(e, s, ref, squares, "effect", source, ability)


def _landing(e: Engine, s: State, ref: Ref, squares: Squares, cause: str, source: Ref = None, ability: str | None = None) -> Squares:
    if ref is None or not values.alive(s, ref):
        return ()
    side = s.cols[CONTROLLER][ref & CARD]
    foe = geometry.HOME[1 - side]
    found = [q for q in squares if q != foe]
    if "forbid:appear" in s.index or "gain" in s.index or "immune" in s.index:
        found = [q for q in found if permits.can(e, s, "appear", ref, side, source, cause, ability, pos=q)]
    return tuple(found)


def playing_squares(e: Engine, s: State, ref: int, player: int, source: Ref = None, ability: str | None = None) -> Squares:
    """Squares for playing a Z/X: an empty Normal Square, the own Player Square without a Z/X, or a square with an own
    Reboot Z/X (zx.md 8.4). An Ascension: the own Player Square, whatever of one's own stands there (16.9). Played by an
    effect: of the ability `ability` of the card `source`."""
    if e.cards_linked[s.cols[DEF][ref & CARD]].mark & M_ASCENSION:
        return _landing(e, s, ref, (geometry.HOME[player],), "play", source, ability)
    return _landing(e, s, ref, open_squares(e, s, player), "play", source, ability)


def open_squares(e: Engine, s: State, player: int) -> Squares:
    """The squares on which the rules let a player play a Z/X now."""
    cols, linked = s.cols, e.cards_linked
    closed = {geometry.HOME[1 - player]}
    for other in s.zones[_SQUARE + player]:
        card = other & CARD
        if cols[REST][card] and linked[cols[DEF][card]].mark & M_ZX:
            closed.add(cols[POS][card])
    for other in s.zones[_SQUARE + 1 - player]:
        card = other & CARD
        if linked[cols[DEF][card]].mark & M_ZX:
            closed.add(cols[POS][card])
    return tuple(sorted(_EVERY - closed))


def a_square(e: Engine, s: State, player: int) -> bool:
    """Is there any such square?"""
    mine, theirs = s.zones[_SQUARE + player], s.zones[_SQUARE + 1 - player]
    if len(mine) + len(theirs) < len(_EVERY) - 1:
        return True                           # more squares than cards to stand on them, the opponent's Player Square left out
    rest, at, defs, linked = s.cols[REST], s.cols[POS], s.cols[DEF], e.cards_linked
    closed = {at[r & CARD] for r in theirs if linked[defs[r & CARD]].mark & M_ZX}
    closed |= {at[r & CARD] for r in mine if rest[r & CARD] and linked[defs[r & CARD]].mark & M_ZX}
    closed.add(geometry.HOME[1 - player])
    return len(closed) < len(_EVERY)


def reaches(e: Engine, s: State, attacker: int, target: int) -> bool:
    """Is a Z/X, or the Player Square of a player object, as near as the attacking Z/X may attack?"""
    here, there = place(s, attacker), place(s, target) if target >= 0 else geometry.HOME[-1 - target]
    if there == geometry.HOME[1 - s.cols[CONTROLLER][attacker & CARD]] and e.flag(s, "attacks_player_square", attacker):
        return True
    if target >= 0 and there in geometry.NORMAL and is_type(e, s, target, "zx") and e.flag(s, "attacks_normal_squares", attacker):
        return True
    return bool(here and there) and geometry.DISTANCE[here][there] <= max(1, values.stat(e, s, S_RANGE, attacker) or 1)


def figure(e: Engine, s: State, ref: Ref, symbol: str) -> Squares:
    """Squares of the card's printed diagram, seen by its controller (zx.md 4.5)."""
    d = values.definition(e, s, ref)
    if d is None or ref is None:
        return ()
    marks = dict(dict(d.cdef.data).get("figure", ()))
    side = values.read(s, CONTROLLER, ref) or 0
    return tuple([geometry.relative(side, q) for q in marks.get(symbol, ())])


def beside(dx: int, dy: int) -> Callable[..., Any]:
    """The function that gives the square so many steps right and ahead of a card, as its controller looks at it; None: none."""
    def f(e: Engine, s: State, ref: Ref) -> int | None:
        at = place(s, ref)
        side = None if ref is None else values.read(s, CONTROLLER, ref)
        return geometry.step(side or 0, at, dx, dy) if at else None
    return f
