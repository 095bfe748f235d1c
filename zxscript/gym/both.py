"""Both seats: an environment in PettingZoo's agent-environment cycle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from zxscript.gym.played import LOST, Observation, Played

AGENTS = ("player_0", "player_1")


def env(game: str = "zx", decks: Sequence[Any] | None = None, seed: int | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an answer that is not legal loses the game, wrong use is an error.

    ``seed``: of the first game when ``reset`` names none; ``options``: ``edition``, ``cards``, ``trace``, ``render_mode``
    ("ansi", "human").  Raises ``api.GameError`` for what cannot be played.
    """
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, decks, seed, **options), illegal_reward=LOST)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(game: str = "zx", decks: Sequence[Any] | None = None, seed: int | None = None, **options: Any) -> BothSeats:
    """The same without wrappers: an answer that is not legal is a ``ValueError``."""
    return BothSeats(game, decks, seed, **options)


class BothSeats(AECEnv):  # type: ignore[misc]
    """``player_0`` and ``player_1``, who need not take turns: whoever is asked is selected.  Rewards come with the end.

    ``played`` is the game, its coder, and the text of an information state.
    """

    def __init__(self, game: str, decks: Sequence[Any] | None, seed: int | None, *, render_mode: str | None = None,
                 **options: Any) -> None:  # fmt: skip
        super().__init__()
        self.played = Played(game, decks, **options)
        self.metadata = {"name": f"zxscript_{game}_v{self.played.coder.version}", "render_modes": ["ansi", "human"],
                         "is_parallelizable": False}  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {}
        self.action_spaces: dict[str, spaces.Space[Any]] = {}
        for agent in AGENTS:
            self.observation_spaces[agent], self.action_spaces[agent] = self.played.spaces()
        self._next_seed = seed

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Of what the agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Of the codes."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed, the same game."""
        self.played.begin(self._next_seed if seed is None else seed)
        self._next_seed = None
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._select()

    def _select(self) -> None:
        asked = self.played.game.player
        if asked is not None:
            self.agent_selection = AGENTS[asked]

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees; the mask is empty while the other one is asked."""
        return self.played.seen(AGENTS.index(agent))

    def step(self, action: int | None) -> None:
        """The answer of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.played.answer(action):
            raise ValueError(f"{action!r} is not legal for {agent}; the mask has what is")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.played.game.result is not None:
            self.rewards = {one: self.played.reward(seat) for seat, one in enumerate(AGENTS)}
            self.terminations = dict.fromkeys(AGENTS, True)
        elif self.played.cut:
            self.truncations = dict.fromkeys(AGENTS, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as the asked seat sees it: the text ("ansi"), or printed ("human")."""
        text = self.played.board(AGENTS.index(self.agent_selection))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""
