"""How fast games are played, beside others: `python tests/bench/rates.py [--pool CARDS.jsonl …] [--json]`.

It runs with whatever `zxscript` its Python has, so `.fast/bin/python tests/bench/rates.py` measures the compiled engine. All
figures are processor time of one core, of rounds in which everything takes its turn; what counts are the ratios to python-chess
(random playouts = 1.00), of the best rounds where other work runs on the machine, of the median ones on a quiet one. Peers, each left out when it is not
installed: `pip install chess` (without it there are no ratios), `pip install rlcard`, `pip install open_spiel`.
"""

import argparse
import importlib.util
import json
import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from zxscript.check.files import load
from zxscript.measure.bench import Seats, compiled, demo, held, middle, play, seconds
from zxscript.run.game.game import Game
from zxscript.run.rosters import Pool
from zxscript.run.table import lay
from zxscript.syntax.game import games

PLIES = 300
"""Half moves after which a random playout of chess stops."""
DEALT = 40
"""Decks over which a pool is spread, at least: with fewer they would be greater than a deck is."""
ENVIRONMENTS = ("gin-rummy", "uno")
SPIELS = ("gin_rummy", "chess")
Works = dict[str, Callable[[], int]]
"""Name -> a call that gives how many decisions it took."""


def chess_playouts(count: int) -> int:
    """Half moves in `count` random playouts."""
    import chess

    moves = 0
    for seed in range(count):
        board, chance = chess.Board(), random.Random(seed).random
        for _ in range(PLIES):
            offered = list(board.legal_moves)
            if not offered:
                break
            board.push(offered[int(chance() * len(offered))])
            moves += 1
    return moves


def chess_copy() -> float:
    """Seconds of `copy()` of a board with 40 moves behind it."""
    import chess

    board, chance = chess.Board(), random.Random(1).random
    for _ in range(40):
        offered = list(board.legal_moves)
        board.push(offered[int(chance() * len(offered))])
    return seconds(board.copy)


def rlcard_games(name: str, count: int) -> int:
    """Decisions in random games of an environment of RLCard."""
    import rlcard

    moves, env, chance = 0, rlcard.make(name, config={"seed": 1}), random.Random(1)
    for _ in range(count):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            moves += 1
    return moves


def spiel_games(name: str, count: int) -> int:
    """Decisions, those of chance included, in random games of OpenSpiel."""
    import pyspiel

    moves, game, chance = 0, pyspiel.load_game(name), random.Random(1)
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            moves += 1
    return moves


def through_the_api(seats: Seats, seeds: Iterable[int]) -> int:
    """`Game.apply` of indexes instead of the engine's own call; undo stays possible."""
    from zxscript.run.table import Table

    moves = 0
    for seed in seeds:
        table = Table(seats.name, "", {}, seats.engine)
        game, chance = Game(table, seats.engine.new(seed, False, decks=seats.pair(seed))), random.Random(seed).random
        while game.result is None:
            offered = game.indexes()
            game.apply(offered[int(chance() * len(offered))])
            moves += 1
    return moves


def pools(paths: list[str], every: int, count: int) -> Iterator[Seats]:
    """Decks for `count` games dealt from every `every`-th card of the files, for each game that has cards there."""
    if not paths:
        return
    cards = load(paths).cards
    for name in games():
        mine = [card for card in cards if card.game == name]
        if mine:
            table = lay(mine[:: max(1, every if len(mine) > 1000 else 1)], name)
            pool = Pool(table, [table.cards[ident] for ident in table.sources], 1, max(2 * count, DEALT))
            yield Seats(name, table.engine, [pool.deck() for _ in range(2 * count)])


def works(arguments: argparse.Namespace) -> Works:
    """What is measured."""
    found: Works = {}
    if importlib.util.find_spec("chess"):
        found["python-chess"] = partial(chess_playouts, 12)
    if importlib.util.find_spec("rlcard"):
        found |= {f"rlcard {name}": partial(rlcard_games, name, 12) for name in ENVIRONMENTS}
    if importlib.util.find_spec("pyspiel"):
        found |= {f"open_spiel {name}": partial(spiel_games, name, 12) for name in SPIELS}
    seeds = range(arguments.games)
    for seats in map(demo, games()):
        found[f"{seats.name} demo"] = partial(play, seats, seeds)
        found[f"{seats.name} demo, traced"] = partial(play, seats, seeds, traced=True)
        found[f"{seats.name} demo, Game.apply"] = partial(through_the_api, seats, seeds)
    for seats in pools(arguments.pool, arguments.every, arguments.games):
        found[f"{seats.name} pool"] = partial(play, seats, seeds)
    return found


def measured(found: Works, rounds: int) -> dict[str, tuple[float, float]]:
    """Name -> decisions a second, in the least disturbed round and in the median one."""
    rates: dict[str, list[float]] = {name: [] for name in found}
    for work in found.values():
        work()
    for _ in range(rounds):
        for name, work in found.items():
            begun = time.process_time()
            rates[name].append(work() / (time.process_time() - begun))
    return {name: (max(each), sorted(each)[rounds // 2]) for name, each in rates.items()}


def positions(name: str) -> dict[str, float]:
    """Clone, save and load, and size of a position in the middle of a game."""
    seats = demo(name)
    state, engine = middle(seats), seats.engine
    return {"clone_us": seconds(state.clone) * 1e6, "save_load_ms": seconds(lambda: engine.load(engine.save(state))) * 1e3,
            "bytes": held(state.clone(), engine)}  # fmt: skip


def main(given: Sequence[str] | None = None) -> None:
    """Print a table, or JSON."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--pool", action="append", default=[], metavar="CARDS.jsonl")
    parser.add_argument("--every", type=int, default=8, help="of a pool of more than 1,000 cards, every so manyth")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=12, help="games a round")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args(given)
    found = works(arguments)
    rates, at = measured(found, arguments.rounds), {name: positions(name) for name in games()}
    unit = rates.get("python-chess", (0.0, 0.0))
    copy = chess_copy() * 1e6 if unit[0] else None
    ratios = {name: (best / unit[0], usual / unit[1]) for name, (best, usual) in rates.items()} if unit[0] else {}
    result = {"engine": "compiled" if compiled() else "python", "rates": rates, "positions": at, "chess_copy_us": copy, "ratios": ratios}  # fmt: skip
    if arguments.json:
        print(json.dumps(result, indent=1))
        return
    print(f"engine: {result['engine']}; decisions a second and their ratio to python-chess: best round, median round")
    for name, (best, usual) in rates.items():
        beside = "".join(f"{ratio:8.2f}" for ratio in ratios.get(name, ()))
        print(f"{name:32}{best:10,.0f}{usual:10,.0f}{beside}")
    for name, figures in at.items():
        against = f" ({figures['clone_us'] / copy:.3f} of chess copy)" if copy else ""
        print(f"{name:12} clone {figures['clone_us']:.2f} µs{against}, save and load {figures['save_load_ms']:.2f} ms, "
              f"{figures['bytes']:,} bytes")  # fmt: skip


if __name__ == "__main__":
    main()
