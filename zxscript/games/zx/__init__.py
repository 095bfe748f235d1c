"""Z/X -Zillions of enemy X-: its rules as a GameDef for the engine (docs/zx.md).

    engine = Engine(game_def("current"));  engine.add_cards(cards)
    state = engine.new(seed, decks=({"main": ids, "dynamis": ids, "player": id, "under": id}, …), first=0)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zxscript.games.zx.board import describe
    from zxscript.games.zx.cards import card_def_from, squares_of
    from zxscript.games.zx.decks import check_deck
    from zxscript.games.zx.defs import game_def
    from zxscript.games.zx.editions import EDITIONS, RULINGS, Edition, Ruling
    from zxscript.games.zx.preparation import setup
    from zxscript.games.zx.start import DEFAULT, basic_cards, new_engine

__all__ = ["DEFAULT", "EDITIONS", "RULINGS", "Edition", "Ruling", "basic_cards", "card_def_from", "check_deck",
           "describe", "game_def", "new_engine", "setup", "squares_of"]

_HOMES = {
    "describe": "board",
    "card_def_from": "cards",
    "squares_of": "cards",
    "check_deck": "decks",
    "game_def": "defs",
    "EDITIONS": "editions",
    "RULINGS": "editions",
    "Edition": "editions",
    "Ruling": "editions",
    "setup": "preparation",
    "DEFAULT": "start",
    "basic_cards": "start",
    "new_engine": "start",
}
"""Name -> the module that holds it, imported when it is asked for: reading a card needs no rules."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
