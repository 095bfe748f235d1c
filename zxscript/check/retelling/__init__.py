"""Retelling: a sentence of another game said as this one says it, by what it means.

``table`` holds what a game's file of ``grammar/mistaken`` says: words of other games, frames of whole clauses, how things are
spoken of. ``things`` reads a description of cards in any order and tells it in the game's. ``tellings`` applies all of it to a
text, and ``search`` tries what comes of it on the card.
"""

from __future__ import annotations

from zxscript.check.retelling.search import is_of_another_game, retold
from zxscript.check.retelling.tellings import in_own_words

__all__ = ["in_own_words", "is_of_another_game", "retold"]
