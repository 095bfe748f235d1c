"""A game with its rows and codes as NumPy arrays: what both kinds of environment are made of."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from zxscript import api

Observation: TypeAlias = "dict[str, NDArray[Any]]"
"""``observation``: int32, a row of the coder; ``action_mask``: int8, 1 for each code that is legal for this seat now."""

TURNS: Final = 60
"""A game that comes to a further turn is cut off."""
ANSWERS: Final = 6_000
"""So is one with so many answers."""
LOST: Final = -1.0
"""Reward of a lost game, and of an answer that is not legal; a won one has 1, a draw 0."""


class Played:
    """Games of one table, one after the other.

    ``decks``, ``edition``, ``cards`` as in ``api.new_game``.  With ``trace`` the games tell what happened, which ``text``
    needs for what a seat remembers.  Raises ``api.GameError``.
    """

    def __init__(self, game: str, decks: Sequence[Any] | None = None, *, edition: str | None = None, cards: Any = None,
                 trace: bool = False) -> None:  # fmt: skip
        self.first = api.new_game(game, decks, 0, edition, cards=cards, trace=trace)
        self.coder = api.Coder(self.first.table)
        self.game = self.first
        self.answered = 0
        self._codes: dict[int, int] | None = None

    def begin(self, seed: int | None) -> None:
        """A new game; None takes a secret seed."""
        self.game = self.first.again(seed)
        self.answered = 0
        self._codes = None

    @property
    def codes(self) -> dict[int, int]:
        """Code -> answer of the question that waits."""
        if self._codes is None:
            self._codes = self.coder.legal(self.game)
        return self._codes

    def answer(self, code: int) -> bool:
        """Give the answer with this code; False, and nothing has happened, when it is not legal."""
        index = self.codes.get(int(code))
        if index is None:
            return False
        self.game.apply(index)
        self._answered()
        return True

    def let(self, bot: Any) -> None:
        """Let a bot answer; it is shown guesses only."""
        self.game.let(bot)
        self._answered()

    def _answered(self) -> None:
        self.answered += 1
        self._codes = None

    @property
    def cut(self) -> bool:
        """Whether the game is too long."""
        return self.game.result is None and (self.game.turn > TURNS or self.answered >= ANSWERS)

    def reward(self, seat: int) -> float:
        """1, -1 or 0 of a finished game."""
        winners = self.game.result or ()
        return 0.0 if len(winners) != 1 else 1.0 if winners[0] == seat else LOST

    def seen(self, seat: int) -> Observation:
        """What a seat sees, and what it may answer: nothing while the other one is asked."""
        mask = np.zeros(self.coder.actions, dtype=np.int8)
        if self.game.player == seat:
            mask[list(self.codes)] = 1
        return {"observation": np.array(self.coder.observe(self.game, seat), dtype=np.int32), "action_mask": mask}

    def spaces(self) -> tuple[spaces.Space[Any], spaces.Space[Any]]:
        """Of observations and of actions."""
        bound = np.iinfo(np.int32)
        row = spaces.Box(low=int(bound.min), high=int(bound.max), shape=(self.coder.size,), dtype=np.int32)
        mask = spaces.Box(low=0, high=1, shape=(self.coder.actions,), dtype=np.int8)
        return spaces.Dict({"observation": row, "action_mask": mask}), spaces.Discrete(self.coder.actions)

    def text(self, seat: int) -> str:
        """The information state of a seat as canonical JSON: its view and, of a game with a trace, everything it was told.
        Positions that the seat cannot tell apart have the same text."""
        told = self.game.events_since(0, seat) if self.game.state.trace is not None else []
        return json.dumps({"view": self.game.view(seat), "told": told}, sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    def board(self, seat: int) -> str:
        """The board as the terminal draws it."""
        return "\n".join(api.draw(self.game, seat, "en"))
