"""Games as other programs see them: choices as data, one answer at a time, views, saving, undo (docs/embedding.md)."""

from zxscript.run.game import pickled  # games that come from anywhere can be pickled
from zxscript.run.game.choices import Choice
from zxscript.run.game.decks import GameError
from zxscript.run.game.game import Game
from zxscript.run.game.pure import answer, step
from zxscript.run.game.saved import read_saved, restore
from zxscript.run.game.starting import new_game

__all__ = ["Choice", "Game", "GameError", "answer", "new_game", "pickled", "read_saved", "restore", "step"]
