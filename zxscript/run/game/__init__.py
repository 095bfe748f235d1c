"""Games as other programs see them: choices as data, one answer at a time, views, saving, undo (docs/embedding.md)."""

from zxscript.run.game.choices import Choice
from zxscript.run.game.decks import GameError
from zxscript.run.game.game import Game, answer, new_game, step
from zxscript.run.game.saved import read_saved, restore

__all__ = ["Choice", "Game", "GameError", "answer", "new_game", "read_saved", "restore", "step"]
