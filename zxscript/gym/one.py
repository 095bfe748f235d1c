"""One seat against a bot: an environment of Gymnasium, alone or many in processes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import gymnasium
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from zxscript import api
from zxscript.gym.played import LOST, Observation, Played

_SEEDS = 1 << 62


def single(game: str = "zx", decks: Sequence[Any] | None = None, *, opponent: str = "easy", seat: int | None = None,
           **options: Any) -> OneSeat:  # fmt: skip
    """One seat; the other is played by a bot (``api.BOTS``).  ``seat`` 0 or 1 plays the first or the second deck, None either,
    by the seed.  Further options as in :func:`zxscript.gym.env`.  Raises ``api.GameError``, ``ValueError`` for an unknown bot or seat."""
    return OneSeat(game, decks, opponent, seat, **options)


def vector(count: int, game: str = "zx", decks: Sequence[Any] | None = None, *, processes: bool = True,
           **options: Any) -> VectorEnv[Any, Any, Any]:  # fmt: skip
    """``count`` of :func:`single` at once: each in a process of its own, or all in this one.  Observations are stacked; a game
    that ends begins anew with the next step.  ``reset(seed=s)`` gives game k the seed s + k, however many processes there are."""
    if count < 1:
        raise ValueError(f"count has to be 1 or more, not {count}")
    makers = [partial(single, game, decks, **options) for _ in range(count)]
    return AsyncVectorEnv(makers) if processes else SyncVectorEnv(makers)


class OneSeat(gymnasium.Env[Any, Any]):
    """One seat of a game.  An answer that is not legal loses the game (``info["illegal"]``); ``info["action_mask"]`` is the mask."""

    def __init__(self, game: str, decks: Sequence[Any] | None, opponent: str, seat: int | None, *,
                 render_mode: str | None = None, **options: Any) -> None:  # fmt: skip
        if opponent not in api.BOTS:
            raise ValueError(f"there is no bot {opponent!r}; there are {', '.join(api.BOTS)}")
        if seat not in (None, 0, 1):
            raise ValueError(f"seat has to be 0, 1 or None, not {seat!r}")
        self.metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}
        self.played = Played(game, decks, **options)
        self.opponent, self.fixed = opponent, seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space, self.action_space = self.played.spaces()
        self._bot = api.BOTS[opponent](0)
        self._over = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the first question for this seat.  The same seed, the same game; without one the next of a row of
        seeds that the last one began."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(_SEEDS))
        self.played.begin(number)
        self.seat = number % 2 if self.fixed is None else self.fixed
        self._bot = api.BOTS[self.opponent](number)
        self._over = False
        self._others()
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer, and let the bot answer until this seat is asked again or the game is over; then ``reset`` has to come first."""
        if self._over:
            raise gymnasium.error.ResetNeeded("reset() has to be called before the first step, and when an episode is over")
        if not self.played.answer(action):
            self._over = True
            seen, info = self._seen()
            return seen, LOST, True, False, {**info, "illegal": True}
        self._others()
        over, cut = self.played.game.result is not None, self.played.cut
        self._over = over or cut
        seen, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return seen, self.played.reward(self.seat) if over else 0.0, over, cut, info

    def _others(self) -> None:
        game = self.played.game
        while game.player is not None and game.player != self.seat and not self.played.cut:
            self.played.let(self._bot)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.played.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"], "seat": self.seat}

    def render(self) -> Any:
        """The board as this seat sees it: the text ("ansi"), or printed ("human")."""
        text = self.played.board(self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text
