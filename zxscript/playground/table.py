"""A game on the page, against a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zxscript import api

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language

LONGEST = 6_000
"""Decisions after which a game is broken off; bots may never come to an end."""


class Table:
    """One game at a time.  The player has seat 0; the bot answers for the other until it is the player's turn again."""

    def __init__(self) -> None:
        self.game: api.Play | None = None
        self._bot: Any = None
        self._told = 0

    def begin(self, game: str, bot: str, seed: int | None, language: Language) -> dict[str, Any]:
        """A new game with the demo decks.  ``bot`` is a name of ``api.BOTS``; ``seed`` None: a secret one."""
        if game not in api.games():
            raise LookupError(game)
        self._bot = api.BOTS[bot](seed or 0)
        self.game = api.new_game(game, seed=seed)
        self._told = 0
        return self._on(language)

    def answer(self, index: int, question: int, language: Language) -> dict[str, Any]:
        """Answer with the choice ``index`` of the question with that number (a stale number is refused), then let the bot play."""
        game = self._running()
        choice = next((one for one in game.legal() if one.index == index and one.question == question), None)
        if choice is None:
            raise LookupError(index)
        game.apply(choice)
        return self._on(language)

    def undo(self, language: Language) -> dict[str, Any]:
        """Back to the player's last question."""
        game = self._running()
        game.undo()
        while game.player == 1:
            game.undo()
        self._told = min(self._told, game.events)
        return self._on(language)

    def shown(self, language: Language) -> dict[str, Any]:
        """The same moment once more, in another language perhaps; everything is told again."""
        self._told = 0
        return self._on(language)

    def _running(self) -> api.Play:
        if self.game is None:
            raise LookupError("no game")
        return self.game

    def _on(self, language: Language) -> dict[str, Any]:
        """``{"board", "lines", "question", "choices", "over", "won", "number"}`` at the next question of the player."""
        game = self._running()
        while game.player == 1 and len(game.history) < LONGEST:
            game.let(self._bot)
        asked = game.question() if game.player == 0 else None
        choices = game.legal() if asked is not None else []
        refs = {thing["ref"] for one in choices for thing in one.things if isinstance(thing.get("ref"), int)}
        first, self._told = self._told, game.events
        return {
            "board": api.board_svg(game, 0, language, refs), "lines": game.lines_since(first, 0, language), "from": first,
            "question": asked[language] if asked is not None else "", "number": game.number,
            "choices": [{**one.data(), "text": one.text(language)} for one in choices],
            "over": game.result is not None, "won": game.result is not None and 0 in game.result,
        }  # fmt: skip
