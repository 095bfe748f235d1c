"""Twin games over card data: ``python -m tests.props.leaks GAMES SEED [--pool FILE]… [--game zx] [--decks N] [--cards N]``.

Prints one JSON object: how many games, seats, decisions and bytes were compared, how often the twin was dealt anew and why, and
how many comparisons differed (goal 0), the first ones with the first byte that differs. Exit code 1 when one did. Without
``--pool`` the demo decks play. With card data nothing of the texts is printed but what differs.  ``--cards``: so many cards of a
pool, of every type in proportion, other ones for another seed; laying 6,000 takes half a minute of CPU before the first game.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

from tests.props.twins import LENGTH, SEATS, Tally, play
from zxscript import api
from zxscript.check.files import load
from zxscript.run.game.game import Game
from zxscript.run.rosters import Pool
from zxscript.run.table import Table, lay
from zxscript.syntax.cardsource import CardSource

DECKS = 200
"""Decks that are dealt from a pool; games take them in turn, two by two in changing pairs."""
FEW = 8
"""Of each type, so many at least: decks want their players, forces and extras."""


def some(cards: Sequence[CardSource], count: int, seed: int) -> list[CardSource]:
    """About so many of the cards: of each type in proportion, at least a few."""
    rng, types = random.Random(seed), dict[str, list[CardSource]]()
    for card in cards:
        types.setdefault(card.value("種類"), []).append(card)
    return [card for same in types.values() for card in rng.sample(same, min(len(same), max(FEW, count * len(same) // len(cards))))]


def starts(game: str, pools: list[str], decks: int, cards: int = 0, seed: int = 0) -> Iterator[tuple[Table, tuple[Any, Any]]]:
    """A table with two decks for each game, without end."""
    if not pools:
        first = api.new_game(game, seed=1)
        while True:
            yield first.table, first.decks
    loaded = load(pools)
    table = lay(some(loaded.cards, cards, seed) if cards else loaded.cards, game)
    pool = Pool(table, [table.cards[ident] for ident in table.sources], 1, decks)
    dealt = [pool.deck() for _ in range(decks)]
    number = 0
    while True:
        yield table, (dealt[number % decks], dealt[(number * 7 + 1 + number // decks) % decks])
        number += 1


def begun(given: argparse.Namespace, tally: Tally) -> Iterator[tuple[int, Game]]:
    """The games of a run, each at its first question, with its seed.  What cannot begin is counted."""
    source, clauses = starts(given.game, given.pool, given.decks, given.cards, given.seed), None
    for seed in range(given.seed, given.seed + given.games):
        table, decks = next(source)
        try:
            state = table.engine.new(seed, True, decks=decks)
        except Exception as error:  # noqa: BLE001 (a set-up that cannot be is no matter of this run)
            tally.dealt_anew[f"no start: {type(error).__name__}"] += 1
            continue
        game = Game(table, state, decks, clauses)
        clauses = game.clauses
        yield seed, game


def arguments() -> argparse.Namespace:
    """What the command line of a run says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--pool", action="append", default=[])
    parser.add_argument("--game", default="zx")
    parser.add_argument("--decks", type=int, default=DECKS)
    parser.add_argument("--cards", type=int, default=0, help="lay so many cards of the pool only")
    parser.add_argument("--spectator", type=int, default=4, metavar="N", help="in every so manyth game a spectator is compared too")
    parser.add_argument("--length", type=int, default=LENGTH)
    parser.add_argument("--show", type=int, default=10, help="how many differences to print")
    return parser.parse_args()


def report(tally: Tally, show: int, began: float) -> int:
    """Print what came of a run that began at ``began`` (seconds of CPU time); the exit code."""
    for one in tally.differing[:show]:
        print(one, file=sys.stderr)
    print(json.dumps({**tally.as_json(), "cpu_seconds": round(time.process_time() - began, 1)}))
    return 1 if tally.differing else 0


def main() -> int:
    given, tally, began = arguments(), Tally(), time.process_time()
    for number, (seed, game) in enumerate(begun(given, tally), 1):
        play(game, seed, tally, given.length, SEATS if number % given.spectator == 0 else SEATS[:2])
        if not number % 50:
            print(json.dumps({**tally.as_json(), "cpu": round(time.process_time() - began)}), file=sys.stderr, flush=True)
    return report(tally, given.show, began)


if __name__ == "__main__":
    sys.exit(main())
