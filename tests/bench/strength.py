"""How strong bots are: one against another, each demo deck against itself, seats exchanged.

    .fast/bin/python tests/bench/strength.py --bots hard normal --games 100 --seed 50000
    .fast/bin/python tests/bench/strength.py --guesses 1 2 4 8 16 --games 40 --seed 7000

With several budgets of guesses for `hard` each meets the same deals.  A game that is not over after `TURNS` turns counts for nobody.
With `--each` it says after every game how it stands, so that a long match may be broken off.
"""

import argparse
import time
from collections.abc import Sequence

from zxscript import api
from zxscript.engine.choices import PLAYER
from zxscript.run.bots import BOTS, ask
from zxscript.run.bots.bot import Bot
from zxscript.run.bots.hard import GUESSES, Hard
from zxscript.run.game.decks import demo_decks
from zxscript.run.game.game import Game
from zxscript.run.simulate import wilson

TURNS = 60


def played(start: Game, bots: Sequence[Bot], seed: int) -> tuple[int | None, list[float], list[int]]:
    """Who won, and the processor time that each bot took; nobody when the game is not over in time."""
    table, engine = start.table, start.table.engine
    state, spent, asked = engine.new(seed, False, decks=start.decks), [0.0, 0.0], [0, 0]
    while state.result is None and engine.var(state, "turn") <= TURNS:
        assert state.pending is not None
        seat, legal = state.pending[PLAYER], engine.legal(state)
        answer = legal[0]
        if len(legal) > 1:
            before = time.process_time()
            answer = ask(bots[seat], table, state)
            spent[seat] += time.process_time() - before
            asked[seat] += 1
        engine.answer(state, answer)
    winner = state.result[0] if state.result is not None and len(state.result) == 1 else None
    return winner, spent, asked


def match(starts: Sequence[Game], names: Sequence[str], guesses: int, games: int, seed: int, each: bool) -> None:
    """Says how many games the first won of those that somebody won, and its milliseconds for one answer."""
    won = decided = answers = 0
    took = 0.0
    for number in range(games):
        seat, deck, dealt = number % 2, number // 2 % len(starts), seed + number // 2 // len(starts)
        bots = [made(name, 2 * dealt + at + 1 + 1000 * deck, guesses) for at, name in enumerate(names)]
        winner, spent, asked = played(starts[deck], bots[::-1] if seat else bots, dealt)
        won, decided = won + (winner == seat), decided + (winner is not None)
        took, answers = took + spent[seat], answers + asked[seat]
        if each or number == games - 1:
            low, high = wilson(won, decided)
            rate = f"{won} of {decided} ({100 * low:.0f} % to {100 * high:.0f} %)"
            match_of = f"{' - '.join(names)}, {guesses} guesses, {number + 1} games"
            print(f"{match_of}: {rate}, {1000 * took / max(1, answers):.0f} ms an answer", flush=True)


def made(name: str, seed: int, guesses: int) -> Bot:
    """A bot; ``guesses`` counts for `hard` alone."""
    return Hard(seed, guesses=guesses) if name == "hard" else BOTS[name](seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="zenonzard")
    parser.add_argument("--bots", nargs=2, default=["hard", "normal"], choices=sorted(BOTS))
    parser.add_argument("--guesses", type=int, nargs="+", default=[GUESSES])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--each", action="store_true")
    given = parser.parse_args()
    decks = sorted(demo_decks(given.game)[0].parent.glob("*.deck"))
    starts = [api.new_game(given.game, [deck, deck], trace=False, seed=1) for deck in decks]
    for guesses in given.guesses:
        match(starts, given.bots, guesses, given.games, given.seed, given.each)


if __name__ == "__main__":
    main()
