"""ZENONZARD: zones, turn and attack procedures, costs, Forces, deck rules, rules profiles. See docs/zenonzard.md."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zxscript.games.zenonzard.board import describe
    from zxscript.games.zenonzard.cards import CardError, card_def_from
    from zxscript.games.zenonzard.decks import Deck, DeckFinding, check_deck
    from zxscript.games.zenonzard.game import basic_cards, game_def, new_engine, setup
    from zxscript.games.zenonzard.profiles import DEFAULT, PROFILES, SWITCHES

__all__ = ["DEFAULT", "PROFILES", "SWITCHES", "CardError", "Deck", "DeckFinding", "basic_cards", "card_def_from",
           "check_deck", "describe", "game_def", "new_engine", "setup"]

_HOMES = {
    "describe": "board",
    "CardError": "cards",
    "card_def_from": "cards",
    "Deck": "decks",
    "DeckFinding": "decks",
    "check_deck": "decks",
    "basic_cards": "game",
    "game_def": "game",
    "new_engine": "game",
    "setup": "game",
    "DEFAULT": "profiles",
    "PROFILES": "profiles",
    "SWITCHES": "profiles",
}
"""Name -> the module that holds it, imported when it is asked for: reading a card needs no rules."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
