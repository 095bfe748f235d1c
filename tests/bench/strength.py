"""What searching longer brings: `hard` with so many guesses against `normal`, each demo deck against itself, seats exchanged.

    .fast/bin/python tests/bench/strength.py --guesses 1 2 4 8 16 --games 40 --seed 7000

The same seeds for each budget, so that they meet the same deals.  A game that is not over after `TURNS` turns counts for nobody.
"""

import argparse
import time
from collections.abc import Sequence

from zxscript import api
from zxscript.engine.choices import PLAYER
from zxscript.run.bots import ask
from zxscript.run.bots.bot import Bot
from zxscript.run.bots.hard import Hard
from zxscript.run.bots.normal import Normal
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


def match(starts: Sequence[Game], guesses: int, games: int, seed: int) -> tuple[int, int, float]:
    """Games that `hard` won, games that somebody won, and its milliseconds for one answer."""
    won = decided = answers = 0
    took = 0.0
    for number in range(games):
        seat, deck, dealt = number % 2, number // 2 % len(starts), seed + number // 2 // len(starts)
        bots = [Hard(2 * dealt + 1 + 1000 * deck, guesses=guesses), Normal(2 * dealt + 2 + 1000 * deck)]
        winner, spent, asked = played(starts[deck], bots[::-1] if seat else bots, dealt)
        won, decided = won + (winner == seat), decided + (winner is not None)
        took, answers = took + spent[seat], answers + asked[seat]
    return won, decided, 1000 * took / max(1, answers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="zenonzard")
    parser.add_argument("--guesses", type=int, nargs="+", default=[1, 2, 4, 8, 16])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=7000)
    given = parser.parse_args()
    decks = sorted(demo_decks(given.game)[0].parent.glob("*.deck"))
    starts = [api.new_game(given.game, [deck, deck], trace=False, seed=1) for deck in decks]
    for guesses in given.guesses:
        won, decided, took = match(starts, guesses, given.games, given.seed)
        low, high = wilson(won, decided)
        said = f"{won} of {decided} ({100 * low:.0f} % to {100 * high:.0f} %), {took:.0f} ms an answer"
        print(f"{guesses:3} guesses: {said}", flush=True)


if __name__ == "__main__":
    main()
