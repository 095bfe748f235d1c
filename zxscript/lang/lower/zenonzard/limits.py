"""ターンに1回, ターンに2回だけ."""

from __future__ import annotations

import re

from zxscript.ir.program import Limit

_LIMIT = re.compile(r"ターン(?:中)?に(\d+)回(?:だけ|まで)?")


def limit_of(adverbs: tuple[str, ...]) -> Limit | None:
    """The limit that a clause's adverb says, None if it says none."""
    found = _LIMIT.fullmatch(adverbs[0]) if len(adverbs) == 1 else None
    return Limit(int(found[1]), "object", "turn") if found else None
