"""Zones, numbers and their places: what verbs, costs and functions of the game read by number in the hot loop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zxscript.engine.gamedef import CORE_COLUMNS, StatDef, ZoneDef
from zxscript.games.zenonzard import terms

DECK, HAND, FIELD, BASE, TRASH, REMOVED, FORCE, PLAY, BOOST = range(9)

STATS: Final = (
    StatDef("bp"), StatDef("dp"), StatDef("cost", floor=0), StatDef("free", floor=0),
    *(StatDef(f"need_{c}", floor=0) for c in terms.PAINT), StatDef("bp_original"), StatDef("dp_original"),
    StatDef("more_rested", "player", floor=0), StatDef("more_destroyed", "player", floor=0),
)
BP, DP, COST, FREE, NEED, BP_SHIFT, DP_SHIFT = 0, 1, 2, 3, 4, 10, 11
COLOUR, KIND, RACE, NAME = range(4)
LIFE, SINCE, ANCHOR = (len(CORE_COLUMNS) + n for n in range(3))


def zones(rulings: Mapping[str, Any]) -> tuple[ZoneDef, ...]:
    """Zone definitions; hand limit by ruling (5.2). Objects that leave play are remembered."""
    return (
        ZoneDef("deck", visible="none", face_down="none"),
        ZoneDef("hand", visible="owner", limit=rulings["hand_limit"] or None),
        ZoneDef("field", side="controller", snapshot=True, limit=terms.FIELD_LIMIT),
        ZoneDef("base", side="controller", snapshot=True, limit=terms.BASE_LIMIT),
        ZoneDef("trash"),
        ZoneDef("removed"),
        ZoneDef("force", face_down="all", snapshot=True, limit=2),
        ZoneDef("play"),
        ZoneDef("boost", side="controller", snapshot=True),
    )
