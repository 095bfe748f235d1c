"""ZENONZARD: zones, turn and attack procedures, costs, Forces, deck rules, rules profiles. See docs/zenonzard.md."""

from zxscript.games.zenonzard.board import describe
from zxscript.games.zenonzard.cards import CardError, card_def_from
from zxscript.games.zenonzard.decks import Deck, DeckFinding, check_deck
from zxscript.games.zenonzard.game import basic_cards, game_def, new_engine, setup
from zxscript.games.zenonzard.profiles import DEFAULT, PROFILES, SWITCHES

__all__ = ["DEFAULT", "PROFILES", "SWITCHES", "CardError", "Deck", "DeckFinding", "basic_cards", "card_def_from",
           "check_deck", "describe", "game_def", "new_engine", "setup"]
