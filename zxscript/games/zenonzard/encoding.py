"""Positions and answers of ZENONZARD as numbers (docs/environments.md).  Another order is another version."""

from __future__ import annotations

from typing import Final

from zxscript.games.encoding import PLAYER, Deed, Encoding, Pile
from zxscript.games.zenonzard import terms

_COST: Final = ("cost", "free", *(f"need_{colour}" for colour in terms.PAINT))

ENCODING: Final = Encoding(
    version=2,
    piles=(
        Pile("field", 8), Pile("base", 12), Pile("hand", 12), Pile("force", 2), Pile("play", 2), Pile("boost", 8),
        Pile("trash", 40, whole=False), Pile("removed", 16, whole=False),
    ),
    deeds=(
        Deed("summon", ("hand",)), Deed("magic", ("hand",)), Deed("place", ("hand",)), Deed("marker"), Deed("advance", ("base",)),
        Deed("retreat", ("field",)), Deed("boost", ("base",), ("field",)), Deed("attack", ("field",), ("field", "force", PLAYER)),
        Deed("block", ("field",)), Deed("switch", ("field",), ("base",)),
    ),
    prompts=("mulligan", "mana_phase", "main_phase", "flash", "block", "pay", "force_search", "replace"),
    vars=("turn", "phase", "step", "passes", "dealt"), player_vars=("life", "rights", "turns"),
    objects=("attacker", "target", "blocker"), columns=("rest", "face", "damage", "life"),
    stats=("bp", "dp", *_COST),
    tags={"colour": tuple(terms.PAINT), "kind": ("minion", "base_minion", "field_minion", "magic", "force", "token")},
)  # fmt: skip
