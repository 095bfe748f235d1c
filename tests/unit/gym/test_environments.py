"""The environments pass the official tests of their libraries, and keep what they promise beside that."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from zxscript import api, gym
from zxscript.gym import played

GAMES = ("zx", "zenonzard")


def _random(seen: Any, dice: np.random.Generator) -> int:
    return int(dice.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # an observation with a mask is a dict, which the test remarks on
        api_test(gym.env(game), num_cycles=150, verbose_progress=False)
    seed_test(lambda: gym.env(game), num_cycles=100)
    render_test(lambda render_mode: gym.env(game, seed=4, render_mode=render_mode))
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game: str) -> None:
    env = gym.single(game, opponent="random", render_mode="ansi")
    check_env(env, skip_render_check=True)
    env.reset(seed=1)
    assert env.render().count("\n") > 5


def test_an_episode_begins_with_reset() -> None:
    """Answers before it, and after an end (here: an answer that is not legal), would be of a game that nobody asked for."""
    env = gym.single("zenonzard", opponent="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(wrong)[1:3] == (-1.0, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_gymnasium_makes_it_by_its_name() -> None:
    env = gymnasium.make("zxscript.gym:" + gym.ENVIRONMENT, game="zenonzard", opponent="random", seat=0, disable_env_checker=True)
    seen, info = env.reset(seed=2)
    assert info["seat"] == 0 and seen["action_mask"].any() and isinstance(env.unwrapped, gym.OneSeat)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_ends_with_rewards_that_sum_to_nothing(game: str) -> None:
    env, dice, answers = gym.env(game, seed=5), np.random.default_rng(1), 0
    env.reset()
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(8_000):
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else _random(seen, dice))
        answers += 1
    assert not env.agents and answers > 20
    assert sorted(total.values()) == [-1.0, 1.0]


def test_the_seat_that_is_not_asked_has_nothing_to_answer() -> None:
    env = gym.raw_env("zx", seed=1)
    env.reset()
    other = env.possible_agents[env.agent_selection == "player_0"]
    assert env.observe(env.agent_selection)["action_mask"].any() and not env.observe(other)["action_mask"].any()


def test_an_answer_that_is_not_legal_loses() -> None:
    env = gym.env("zenonzard", seed=1)
    env.reset()
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.terminations[agent] and env.rewards[agent] == gym.LOST
    with pytest.raises(ValueError, match="mask"):
        raw = gym.raw_env("zenonzard", seed=1)
        raw.reset()
        raw.step(int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0]))
    one = gym.single("zenonzard", opponent="random")
    seen, _ = one.reset(seed=1)
    _, reward, over, _, info = one.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, info["illegal"]) == (gym.LOST, True, True)


@pytest.mark.parametrize("game", GAMES)
def test_many_games_at_once_are_the_games_one_by_one(game: str) -> None:
    """In processes of their own or in one, game k of seed s is that of seed s + k."""
    rows = []
    for processes in (True, False):
        envs = gym.vector(2, game, opponent="random", processes=processes)
        seen, _ = envs.reset(seed=7)
        told = [seen["observation"].copy()]
        for _ in range(6):
            seen, *_ = envs.step(np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]]))
            told.append(seen["observation"].copy())
        envs.close()
        rows.append(np.stack(told))
    assert (rows[0] == rows[1]).all()
    alone = gym.single(game, opponent="random")
    assert (alone.reset(seed=8)[0]["observation"] == rows[0][0][1]).all()


_SCRIPT = """
import hashlib, sys, numpy as np
from zxscript import gym
env, digest = gym.raw_env(sys.argv[1], seed=3), hashlib.sha256()
env.reset()
for _ in range(120):
    seen = env.observe(env.agent_selection)
    digest.update(seen["observation"].tobytes() + seen["action_mask"].tobytes())
    env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    if env.played.game.result is not None:
        break
print(digest.hexdigest())
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_same_in_every_process(game: str) -> None:
    said = {subprocess.run([sys.executable, "-c", _SCRIPT, game], capture_output=True, text=True, check=True,
                           env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)}).stdout for seed in ("1", "2")}  # fmt: skip
    assert len(said) == 1


def test_an_information_state_is_what_the_seat_knows() -> None:
    env = gym.raw_env("zx", seed=6, trace=True)
    env.reset()
    for _ in range(40):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    seat = env.possible_agents.index(env.agent_selection)
    text = env.played.text(seat)
    assert '"told":[{' in text
    could = env.played.game.determinize(seat, 1)
    assert could.view(seat) == env.played.game.view(seat) and env.played.text(1 - seat) != text
    told = json.loads(text)["told"]
    assert told == env.played.game.events_since(0, seat) != env.played.game.events_since(0)


def test_a_game_that_is_too_long_is_cut_off_and_nobody_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many answers, not one earlier or later; it does not count as ended."""
    monkeypatch.setattr(played, "ANSWERS", 5)
    env = gym.raw_env("zenonzard", seed=2)
    env.reset()
    for number in range(1, 6):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        assert env.played.answered == number
    assert all(env.truncations.values()) and not any(env.terminations.values()) and not any(env.rewards.values())
    one = gym.single("zenonzard", opponent="random")
    seen, _ = one.reset(seed=2)
    for _ in range(5):
        seen, reward, over, cut, _ = one.step(int(np.flatnonzero(seen["action_mask"])[0]))
        if cut:
            break
    assert (reward, over, cut) == (0.0, False, True)


def test_a_draw_is_no_loss() -> None:
    env = gym.raw_env("zx", seed=1)
    env.reset()
    for winners, rewards in (((), [0.0, 0.0]), ((0,), [1.0, gym.LOST]), ((1,), [gym.LOST, 1.0]), ((0, 1), [0.0, 0.0])):
        env.played.game.state.result = winners
        assert [env.played.reward(seat) for seat in (0, 1)] == rewards


def test_a_bot_has_dice_of_its_own_in_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with the same seed."""
    seeds: list[int] = []
    make = api.BOTS["random"]
    monkeypatch.setitem(api.BOTS, "random", lambda seed: seeds.append(seed) or make(seed))
    env = gym.single("zx", opponent="random")
    seeds.clear()
    for seed in (1, 2, 1):
        env.reset(seed=seed)
    assert seeds[0] == seeds[2] != seeds[1]


def test_wrong_arguments_are_said_in_words() -> None:
    with pytest.raises(ValueError, match="easy"):
        gym.single("zx", opponent="nobody")
    with pytest.raises(ValueError, match="seat has to be 0, 1 or None, not 7"):
        gym.single("zx", seat=7)
    with pytest.raises(ValueError, match="1 or more"):
        gym.vector(0, "zx")
    with pytest.raises(api.GameError):
        gym.env("chess")
