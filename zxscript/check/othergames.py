"""Words that a game does not know and another one does."""

from __future__ import annotations

from zxscript.source.diagnostic import Words
from zxscript.syntax.game import game_text, games
from zxscript.syntax.lexicon import lexicon

_SHORTEST = 2
"""Characters of a word that is looked for: single letters stand in the words of every game."""


def of_another_game(word: str, game: str) -> Words | None:
    """Which game ``word``, that was not understood in a text of ``game``, belongs to; None if to none, or to ``game`` too."""
    if len(word) < _SHORTEST or word in lexicon(game).words:
        return None
    for other in games():
        if other != game and any(word in words for words in (lexicon(other).words, game_text(other).checks.likely)):
            title = game_text(other).title
            return Words(f"。{title} の語です", f"; it is a word of {title}")
    return None
