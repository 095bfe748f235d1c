"""Readings of a player: who they are, their levels, Optima, voltage and counters (zx.md 2, 11.5)."""

from __future__ import annotations

from typing import Final

from zxscript.engine import values
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.zx import terms
from zxscript.games.zx.layout import (
    CARD,
    DEF,
    DYNAMIS,
    FACE,
    M_OVERBOOST,
    M_PLAYER,
    M_PLAYER_EXTRA,
    RESOURCE,
    SQUARE,
    T_ICON,
    T_NAME,
    T_PLAYER_NAME,
    T_TRIBE,
)
from zxscript.games.zx.places import is_type

Ref = int | None
_PLAYERS: Final = M_PLAYER | M_PLAYER_EXTRA | M_OVERBOOST


def player_card(e: Engine, s: State, player: int) -> Ref:
    """The face-up Player card on its square."""
    for r in s.zones[2 * SQUARE + player]:
        if s.cols[FACE][r & CARD] and is_type(e, s, r, "player"):
            return r
    return None


def is_player(e: Engine, s: State, player: int, name: str) -> bool:
    """【P】: a face-up Player, Player Extra or Overboost with that Player Name; the Overboost has the name of the
    face-down Player too (zx.md 11.5, CR 202.7d)."""
    fused = False
    hidden: tuple[str, ...] = ()
    defs, linked, printed = s.cols[DEF], e.cards_linked, not s.there & e.tag_masks[T_PLAYER_NAME]
    for r in s.zones[2 * SQUARE + player]:
        card = linked[defs[r & CARD]]
        if card.mark & _PLAYERS:
            names = card.tags[T_PLAYER_NAME] if printed else values.tags_of(e, s, T_PLAYER_NAME, r)
            if s.cols[FACE][r & CARD]:
                if name in names:
                    return True
                fused = fused or (bool(card.mark & M_OVERBOOST) and not names)
            else:
                hidden += names
    return fused and name in hidden


def player_called(e: Engine, s: State, player: int, name: str) -> bool:
    card = player_card(e, s, player)
    return card is not None and name in values.tags(e, s, T_NAME, card)


def _face_up_dynamis(s: State, player: int) -> list[int]:
    face = s.cols[FACE]
    return [r for r in s.zones[2 * DYNAMIS + player] if face[r & CARD]]


def level(e: Engine, s: State, player: int, tribe: str) -> int:
    """LvX: face-up cards of the tribe in Dynamis (16.3; an upper half alone has no tribe)."""
    return sum(tribe in values.tags_of(e, s, T_TRIBE, r) for r in _face_up_dynamis(s, player))


def level_like(e: Engine, s: State, player: int, text: str) -> int:
    return sum(any(text in t for t in values.tags_of(e, s, T_TRIBE, r)) for r in _face_up_dynamis(s, player))


def level_type(e: Engine, s: State, player: int, kind: str) -> int:
    return sum(is_type(e, s, r, kind) for r in _face_up_dynamis(s, player))


def optima(e: Engine, s: State, player: int) -> int:
    """Zero Optima: resources with the Ignition icon (CR 1108)."""
    return sum("IG" in values.tags_of(e, s, T_ICON, r) for r in s.zones[2 * RESOURCE + player])


def voltage(e: Engine, s: State, player: int, tribe: str) -> int:
    """Voltage: how many differently named resources of the tribe."""
    return len({values.tags_of(e, s, T_NAME, r)[:1] for r in s.zones[2 * RESOURCE + player]
                if tribe in values.tags_of(e, s, T_TRIBE, r)})


def counters(e: Engine, s: State, player: int, word: str) -> int:
    name = terms.COUNTERS.get(terms.fold(word))
    return e.pvar(s, name, player) if name else 0
