"""An engine of Z/X with cards: the same entry that the other games have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from zxscript.engine.engine import Engine
from zxscript.games.zx.defs import game_def
from zxscript.games.zx.derive import NAMELESS
from zxscript.ir.program import CardDef

DEFAULT: Final = "current"


def basic_cards() -> tuple[CardDef, ...]:
    """What the rules themselves bring: the nameless Player (zx.md 6.2)."""
    return (NAMELESS,)


def new_engine(cards: Iterable[CardDef] = (), edition: str = DEFAULT, rulings: Mapping[str, object] | None = None) -> Engine:
    """An engine of an edition that knows the given cards. Raises ValueError for an unknown edition or ruling."""
    engine = Engine(game_def(edition, rulings))
    engine.add_cards(basic_cards())
    engine.add_cards(cards)
    return engine
