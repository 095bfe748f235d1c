"""Numbers of zones, columns, variables, fields and tags of this game, for code that reads the state directly.

They follow from the order of the tuples in terms.py; `defs.game_def` builds the GameDef from the same tuples.
"""

from __future__ import annotations

from typing import Final

from zxscript.engine.gamedef import CORE_COLUMNS
from zxscript.games.zx import terms
from zxscript.ir.forms import CORE_FIELDS
from zxscript.ir.program import CardDef

(SQUARE, DECK, HAND, TRASH, CHARGE, RESOURCE, LIFE, DYNAMIS, REMOVE, FORCE, STACK, TEMPORARY) = range(len(terms.ZONES))

_COLUMNS: Final = (*CORE_COLUMNS, *terms.COLUMNS)
REF, DEF, OWNER, CONTROLLER, ZONE, POS, REST, FACE, DAMAGE, HOST, STAMP = (
    _COLUMNS.index(n) for n in ("ref", "def", "owner", "controller", "zone", "pos", "rest", "face", "damage", "host",
                                "stamp"))
BORN_FROM, BORN_HOW, BORN_TURN, ARRIVED, SHIELD_LOST, HURT_BY, HURT_HOW, HURT_AT, UNITED = (
    _COLUMNS.index(n) for n in terms.COLUMNS)

_FIELDS: Final = (*CORE_FIELDS, *terms.FIELDS)
(F_AMOUNT, F_POS, F_FACE, F_REST, F_PLACE, F_VIA, F_HOST, F_TARGET, F_BY, F_REASON, F_COUNTER, F_NAME, F_UPTO,
 F_DEED, F_HURT) = (_FIELDS.index(n) for n in terms.FIELDS)
SUBJECT, SOURCE, PLAYER, CAUSE, ABILITY, FROM, TO = (
    CORE_FIELDS.index(n) for n in ("subject", "source", "player", "cause", "ability", "from", "to"))

(V_TURN, V_TURN_PLAYER, V_FIRST_PLAYER, V_PHASE, V_STEP, V_ATTACKER, V_TARGET, V_LOOSE, V_ENDED, V_POINT_DEALT,
 V_GIVEN_FIRST) = range(
    len(terms.VARS))
#: Number of a per-player variable of player 0; the next one belongs to player 1.
PV: Final = {name: len(terms.VARS) + 2 * k for k, name in enumerate(terms.PLAYER_VARS)}

T_COLOUR, T_TYPE, T_TRIBE, T_NAME, T_ICON, T_PLAYER_NAME = range(len(terms.TAGS))
S_POWER, S_COST, S_DISCOUNT, S_DISCOUNT_FLOOR, S_RANGE, S_SHIELD = range(len(terms.CARD_STATS))
S_HAND_LIMIT, S_CHARGE_LIMIT, S_DRAW_COUNT, S_SHIFT_LIMIT = range(
    len(terms.CARD_STATS), len(terms.CARD_STATS) + len(terms.PLAYER_STATS))

CARD: Final = (1 << 12) - 1
UNLIMITED: Final = 10**9
#: What stands in the value of cost that cannot be paid (∞).
INFINITE: Final = 10**9

#: Bits of a definition (Card.mark), from its printed type and icons (nothing changes the type of a card).
(M_ZX, M_EVENT, M_PLAYER, M_ASCENSION, M_OVERBOOST, M_EXTRA, M_SHIFT, M_LINK, M_TOKEN, M_PLAYER_EXTRA, M_MULTI,
 M_BOUND) = (1 << n for n in range(12))
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
