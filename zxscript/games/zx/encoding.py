"""Positions and answers of Z/X as numbers (docs/environments.md).  Another order is another version."""

from __future__ import annotations

from typing import Final

from zxscript.games.encoding import PLAYER, Deed, Encoding, Pile
from zxscript.games.zx import terms

_TYPES: Final = ("zx", "event", "player", "extra", "overboost", "shift", "ascension", "token", "link")

#: What is added to the cost of an ability is a number only while that is being paid, and no number of the row.
_PLAYER_VARS: Final = tuple(name for name in terms.PLAYER_VARS if name != "surcharge")

ENCODING: Final = Encoding(
    version=1,
    piles=(
        Pile("square", 9, placed=True, layers=2), Pile("hand", 16), Pile("resource", 24), Pile("charge", 8), Pile("life", 10),
        Pile("dynamis", 12), Pile("force", 4), Pile("temporary", 2), Pile("trash", 48, whole=False),
        Pile("remove", 16, whole=False), Pile("stack", 8, whole=False),
    ),
    deeds=(
        Deed("play", ("hand",)), Deed("attack", ("square",), ("square", PLAYER)),
        Deed("activate", ("square", "hand", "trash", "charge", "resource", "dynamis"), abilities=3),
        Deed("extra", ("dynamis",), abilities=2), Deed("shift", ("hand", "dynamis"), ("square",)),
    ),
    prompts=("mulligan", "resource", "ignition", "main", "event_step", "ability", "square", "one_more", "play_ignited",
             "free_of_cost", "split", "hand_limit", "charge_excess", "life_shield", "play_from_life", "crisis"),
    vars=("turn", "phase", "step"), player_vars=_PLAYER_VARS, objects=("attacker", "target"),
    left_out=("extra_limit",),
    stats=("power", "cost", "range", "shield"),
    tags={"colour": tuple(terms.COLOURS.values()), "type": _TYPES},
)  # fmt: skip
