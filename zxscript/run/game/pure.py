"""The pure pair: what a game waits for, and the game after an answer."""

from __future__ import annotations

from typing import Any

from zxscript.run.game.answers import Answer
from zxscript.run.game.game import Game


def step(game: Game) -> dict[str, Any] | None:
    """What a game waits for: its question with the described ``choices``; None when it is over.  Changes nothing."""
    question = game.question()
    return None if question is None else {**question, "choices": [choice.data() for choice in game.legal()]}


def answer(game: Game, choice: Answer) -> Game:
    """The game after an answer; the given one stays as it was.  Raises :class:`GameError`."""
    return game.clone().apply(choice)
