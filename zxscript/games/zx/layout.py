"""Numbers of zones, columns, variables, fields and tags of this game, for code that reads the state directly.

They follow from the order of the tuples in terms.py, from which `defs.game_def` builds the GameDef. They are written out,
because compiled code reads a literal as a machine word and anything else as an entry of a dict; tests/unit/zx/test_layout.py
holds them to the terms.
"""

from __future__ import annotations

from typing import Final

from zxscript.games.zx import terms
from zxscript.ir.program import CardDef

#: Zones.
SQUARE: Final = 0
DECK: Final = 1
HAND: Final = 2
TRASH: Final = 3
CHARGE: Final = 4
RESOURCE: Final = 5
LIFE: Final = 6
DYNAMIS: Final = 7
REMOVE: Final = 8
FORCE: Final = 9
STACK: Final = 10
TEMPORARY: Final = 11

#: Columns: the engine's (gamedef.CORE_COLUMNS), then the game's.
REF: Final = 0
DEF: Final = 1
OWNER: Final = 2
CONTROLLER: Final = 3
ZONE: Final = 4
POS: Final = 5
REST: Final = 6
FACE: Final = 7
DAMAGE: Final = 8
HOST: Final = 9
STAMP: Final = 10
BORN_FROM: Final = 12
BORN_HOW: Final = 13
BORN_TURN: Final = 14
ARRIVED: Final = 15
SHIELD_LOST: Final = 16
HURT_BY: Final = 17
HURT_HOW: Final = 18
HURT_AT: Final = 19
UNITED: Final = 20

#: Fields of events: the engine's (ir.forms.CORE_FIELDS), then the game's.
SUBJECT: Final = 2
SOURCE: Final = 4
PLAYER: Final = 5
CAUSE: Final = 6
ABILITY: Final = 7
FROM: Final = 8
TO: Final = 9
F_AMOUNT: Final = 10
F_POS: Final = 11
F_FACE: Final = 12
F_REST: Final = 13
F_PLACE: Final = 14
F_VIA: Final = 15
F_HOST: Final = 16
F_TARGET: Final = 17
F_BY: Final = 18
F_REASON: Final = 19
F_COUNTER: Final = 20
F_NAME: Final = 21
F_UPTO: Final = 22
F_DEED: Final = 23
F_HURT: Final = 24

#: Variables.
V_TURN: Final = 0
V_TURN_PLAYER: Final = 1
V_FIRST_PLAYER: Final = 2
V_PHASE: Final = 3
V_STEP: Final = 4
V_ATTACKER: Final = 5
V_TARGET: Final = 6
V_LOOSE: Final = 7
V_ENDED: Final = 8
V_POINT_DEALT: Final = 9
V_GIVEN_FIRST: Final = 10
#: Number of a per-player variable of player 0; the next one belongs to player 1.
PV: Final = {name: len(terms.VARS) + 2 * k for k, name in enumerate(terms.PLAYER_VARS)}

#: Kinds of tags, stats of cards, stats of players.
T_COLOUR: Final = 0
T_TYPE: Final = 1
T_TRIBE: Final = 2
T_NAME: Final = 3
T_ICON: Final = 4
T_PLAYER_NAME: Final = 5
S_POWER: Final = 0
S_COST: Final = 1
S_DISCOUNT: Final = 2
S_DISCOUNT_FLOOR: Final = 3
S_RANGE: Final = 4
S_SHIELD: Final = 5
S_STARTUP_PRICE: Final = 6
S_HAND_LIMIT: Final = 7
S_CHARGE_LIMIT: Final = 8
S_DRAW_COUNT: Final = 9
S_SHIFT_LIMIT: Final = 10
S_EXTRA_LIMIT: Final = 11

CARD: Final = 4095
UNLIMITED: Final = 1_000_000_000
#: What stands in the value of cost that cannot be paid (∞).
INFINITE: Final = 1_000_000_000

#: Bits of a definition (Card.mark), from its printed type and icons (nothing changes the type of a card).
M_ZX: Final = 1
M_EVENT: Final = 2
M_PLAYER: Final = 4
M_ASCENSION: Final = 8
M_OVERBOOST: Final = 16
M_EXTRA: Final = 32
M_SHIFT: Final = 64
M_LINK: Final = 128
M_TOKEN: Final = 256
M_PLAYER_EXTRA: Final = 512
M_MULTI: Final = 1024
M_BOUND: Final = 2048
BITS: Final = {"zx": M_ZX, "event": M_EVENT, "player": M_PLAYER, "ascension": M_ASCENSION, "overboost": M_OVERBOOST,
               "extra": M_EXTRA, "shift": M_SHIFT, "link": M_LINK, "token": M_TOKEN, "player_extra": M_PLAYER_EXTRA}
#: Types that belong in certain zones only.
_BOUND: Final = M_EXTRA | M_OVERBOOST | M_SHIFT | M_TOKEN | M_LINK | M_PLAYER | M_PLAYER_EXTRA


def classify(card: CardDef) -> int:
    """The bits of a definition."""
    tags = dict(card.tags)
    mark = 0
    for kind in tags.get("type", ()):
        mark |= BITS.get(kind, 0)
    if "MULTI" in tags.get("icon", ()):
        mark |= M_MULTI
    return mark | M_BOUND if mark & _BOUND else mark
