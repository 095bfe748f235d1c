"""How fast environments step, beside others: `python tests/bench/steps.py [--rounds 5] [--games 4] [--vector 2] [--json]`.

Random play in which every step makes what a program that learns is given: a row of numbers and which answers are legal. All
figures but those of `--vector` (so many environments in processes of their own, by the clock) are processor time of one core, of
rounds in which everything takes its turn: the best round, and the median one. It needs `zxscript[gym]`; peers, each left out when it is not
installed: `pip install rlcard`, `pip install open_spiel`. What a step costs grows with the row, so its length is told beside.
"""

import argparse
import importlib.util
import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from zxscript import gym

GAMES = ("zx", "zenonzard")
RLCARD = ("uno", "gin-rummy", "doudizhu", "no-limit-holdem")
SPIELS = ("gin_rummy", "leduc_poker")
Steps = tuple[int, int]
"""How many steps, and the length of a row."""


def environment(env: Any, games: int, dice: np.random.Generator) -> Steps:
    """Steps of whole games of a `gym.raw_env`, and how long its row is."""
    steps = 0
    for _ in range(games):
        env.reset(seed=int(dice.integers(1 << 30)))
        while env.agents and not any(env.terminations.values()) and not any(env.truncations.values()):
            seen = env.observe(env.agent_selection)
            env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
    return steps, len(seen["observation"])


def single(env: Any, games: int, dice: np.random.Generator) -> Steps:
    """Steps of whole games of a `gym.single`: an answer of the opponent, which answers at random, costs none of them."""
    steps = 0
    for _ in range(games):
        (seen, _), over = env.reset(seed=int(dice.integers(1 << 30))), False
        while not over:
            seen, _, ended, cut, _ = env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            steps, over = steps + 1, ended or cut
    return steps, len(seen["observation"])


def rlcard(env: Any, games: int, dice: np.random.Generator) -> Steps:
    """Steps of an environment of RLCard: its state is its observation and what is legal."""
    steps = 0
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(int(dice.choice(list(state["legal_actions"]))))
            steps += 1
    return steps, np.size(state["obs"])


def spiel(game: Any, games: int, dice: np.random.Generator) -> Steps:
    """Steps of a game of OpenSpiel, chance not counted: its information state as numbers and what is legal."""
    steps, size = 0, game.information_state_tensor_size() if _informed(game) else game.observation_tensor_size()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                (state.information_state_tensor if _informed(game) else state.observation_tensor)(state.current_player())
                state.legal_actions_mask()
                steps += 1
            state.apply_action(int(dice.choice(state.legal_actions())))
    return steps, size


def _informed(game: Any) -> bool:
    return bool(game.get_type().provides_information_state_tensor)


def works(arguments: argparse.Namespace) -> dict[str, Callable[[], Steps]]:
    """Name -> a call that gives steps and the length of a row."""
    found: dict[str, Callable[[], Steps]] = {}
    games, dice = arguments.games, np.random.default_rng(1)
    for name in GAMES:
        found[f"{name} gym.raw_env"] = partial(environment, gym.raw_env(name), games, dice)
        found[f"{name} gym.single"] = partial(single, gym.single(name, opponent="random"), games, dice)
    if importlib.util.find_spec("rlcard"):
        import rlcard as cards

        for name in RLCARD:
            found[f"rlcard {name}"] = partial(rlcard, cards.make(name, config={"seed": 1}), 10 * games, dice)
    if importlib.util.find_spec("pyspiel"):
        import pyspiel

        for name in SPIELS:
            found[f"open_spiel {name}"] = partial(spiel, pyspiel.load_game(name), 10 * games, dice)
    return found


def measured(found: dict[str, Callable[[], Steps]], rounds: int) -> dict[str, dict[str, float]]:
    """Name -> steps a second in the least disturbed round and in the median one, and the length of a row."""
    rates: dict[str, list[float]] = {name: [] for name in found}
    size = {name: work()[1] for name, work in found.items()}
    for _ in range(rounds):
        for name, work in found.items():
            begun = time.process_time()
            rates[name].append(work()[0] / (time.process_time() - begun))
    return {name: {"best": max(each), "median": sorted(each)[rounds // 2], "row": int(size[name])} for name, each in rates.items()}


def vector(name: str, count: int, seconds: float, processes: bool) -> float:
    """Steps a second, by the clock, of `count` environments at once; a finished game begins anew by itself."""
    envs, dice, steps = gym.vector(count, name, opponent="random", processes=processes), np.random.default_rng(1), 0
    try:
        seen, _ = envs.reset(seed=1)
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            seen, *_ = envs.step(np.array([dice.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in seen["action_mask"]]))
            steps += count
        return steps / (time.monotonic() - begun)
    finally:
        envs.close()


def main(given: Sequence[str] | None = None) -> None:
    """Print a table, or JSON."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=4, help="games a round")
    parser.add_argument("--vector", type=int, default=0, metavar="N", help="so many environments at once, too")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args(given)
    result: dict[str, dict[str, Any]] = {"rates": measured(works(arguments), arguments.rounds), "vector": {}}
    for name in GAMES if arguments.vector else ():
        for ways in (True, False):
            label = f"{name} gym.vector({arguments.vector}), {'processes' if ways else 'one process'}"
            result["vector"][label] = vector(name, arguments.vector, arguments.seconds, ways)
    if arguments.json:
        print(json.dumps(result, indent=1))
        return
    print(f"{'steps a second, with the row of numbers':44}{'best':>10}{'median':>10}{'row':>8}")
    for name, one in result["rates"].items():
        print(f"{name:44}{one['best']:10,.0f}{one['median']:10,.0f}{one['row']:8,}")
    for name, rate in result["vector"].items():
        print(f"{name:44}{rate:10,.0f}  by the clock")


if __name__ == "__main__":
    main()
