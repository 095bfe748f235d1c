"""Zones, numbers and their places: what verbs, costs and functions of the game read by number in the hot loop.

The numbers are literals, which compiled code reads as machine words; tests/unit/zenonzard/test_layout.py holds them to the
terms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zxscript.engine.gamedef import StatDef, ZoneDef
from zxscript.games.zenonzard import terms

DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
BASE: Final = 3
TRASH: Final = 4
REMOVED: Final = 5
FORCE: Final = 6
PLAY: Final = 7
BOOST: Final = 8

STATS: Final = (
    StatDef("bp"), StatDef("dp"), StatDef("cost", floor=0), StatDef("free", floor=0),
    *(StatDef(f"need_{c}", floor=0) for c in terms.PAINT), StatDef("bp_original"), StatDef("dp_original"),
    StatDef("more_rested", "player", floor=0), StatDef("more_destroyed", "player", floor=0),
)
#: Numbers of stats; NEED is the first of the coloured parts of a cost.
BP: Final = 0
DP: Final = 1
COST: Final = 2
FREE: Final = 3
NEED: Final = 4
BP_SHIFT: Final = 10
DP_SHIFT: Final = 11
#: Kinds of tags.
COLOUR: Final = 0
KIND: Final = 1
RACE: Final = 2
NAME: Final = 3
#: Columns of the game.
LIFE: Final = 12
SINCE: Final = 13
ANCHOR: Final = 14
#: Variables, and per-player variables of player 0.
V_TURN: Final = 0
V_TURN_PLAYER: Final = 1
V_FIRST_PLAYER: Final = 2
V_PHASE: Final = 3
V_STEP: Final = 4
V_ATTACKER: Final = 5
V_TARGET: Final = 6
V_BLOCKER: Final = 7
V_PASSES: Final = 8
V_DEALT: Final = 9
P_LIFE: Final = 10
P_RIGHTS: Final = 12
P_TURNS: Final = 14


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
