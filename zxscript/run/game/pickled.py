"""Games between processes: what a pickle holds, and how a game comes out of it."""

from __future__ import annotations

import copyreg
import json
from functools import lru_cache
from typing import Any, Final

from zxscript.run.game.game import Game
from zxscript.run.game.saved import on_table
from zxscript.run.table import Table, lay
from zxscript.syntax.cardsource import CardSource

_TABLES: Final = 8


def parts(game: Game) -> tuple[Any, ...]:
    """How to make a game again: the cards as written, the decks, the saved game, the number of its question."""
    return revived, (tuple(game.table.sources.values()), game.decks, json.dumps(game.save()), game.number)


def revived(sources: tuple[CardSource, ...], decks: tuple[Any, ...], saved: str, number: int) -> Game:
    """The game again; games of the same cards share one table in each process.  Raises ``GameError`` for other cards."""
    data = json.loads(saved)
    rulings = tuple(sorted(data["rulings"].items()))
    return on_table(_laid(sources, data["game"], data["edition"], rulings), data, decks, number)


@lru_cache(maxsize=_TABLES)
def _laid(sources: tuple[CardSource, ...], game: str, edition: str, rulings: tuple[tuple[str, Any], ...]) -> Table:
    return lay(sources, game, edition, dict(rulings))


copyreg.pickle(Game, parts)
