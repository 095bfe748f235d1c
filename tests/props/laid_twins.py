"""Twin games from laid positions: ``python -m tests.props.laid_twins FILE SEED [--game zx] [--every N --first K] [--seconds S] [--cards N]``.

Random games bring few of the abilities of a large pool about, and what leaks is mostly one ability.  So each ability is laid into
positions in which it can act (``exercise --directed``), and beside each position its twins are played, for both seats and a spectator:
all hidden cards of decks, hands and Life exchanged, half of them for cards of the pool that are nowhere in the game.  Prints one JSON
object; ``differing`` has to be 0, exit code 1 when it is not.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from tests.props.leaks import report, some
from tests.props.twins import SEATS, Strangers, Tally, Twins, strangers
from zxscript.check.files import load
from zxscript.engine.errors import EngineError
from zxscript.engine.state import State
from zxscript.measure.directed.course import Course, Runner, abilities_of, layer_of, share, varied, zones_of
from zxscript.measure.directed.plan import Plan
from zxscript.measure.directed.trial import Trial
from zxscript.run.deeds import Deeds
from zxscript.run.game.game import Game
from zxscript.run.scenario.clauses import Clauses
from zxscript.run.scenario.place import FILLER
from zxscript.run.table import Table, lay

ATTEMPTS = 4
"""Positions laid for an ability at most until it acts."""


class Watched(Trial):
    """Attempts of which each answer is given in the twins, too."""

    def __init__(self, table: Table, tally: Tally) -> None:
        Trial.__init__(self, layer_of(table), Deeds(table.engine), self)
        own = [ident for ident in table.sources if ident in table.cards]
        bench = table.rules.bench
        self.table, self.tally, self.what = table, tally, ""
        self.strangers: Strangers = strangers(table.engine, [*own, FILLER], bench.tag)
        self.clauses = Clauses.of(table.engine, table.sources.values())
        self.pairs: list[Twins] = []
        self.game: Any = None

    def begin(self, state: State, seed: int) -> None:
        """A position stands at its first question."""
        self.game = Game(self.table, state, (), self.clauses)
        self.tally.games += 1
        self.tally.seats += len(SEATS)
        self.pairs = [Twins(self.game, seat, random.Random(f"{seed}:{seat}"), self.tally, self.strangers) for seat in SEATS]
        for pair in self.pairs:
            pair.compare(f"{self.what} {seed}, start")

    def look(self, state: State) -> None:
        """Nothing: what was answered is compared at once."""

    def give(self, state: State, answer: int) -> None:
        """Answer here and there."""
        question = self.game.state.pending
        self.game.apply(answer)
        self.tally.decisions += 1
        for pair in self.pairs:
            pair.follow(question, answer, f"{self.what}, decision {self.game.number}")

    def ability(self, runner: Runner, model: Plan, zones: list[str], seed: int) -> None:
        """Lay positions until it acts."""
        for number in range(ATTEMPTS):
            if model.ident in self.acted:
                return
            self.what = f"{model.ident} in position {number}"
            try:
                self.attempt(varied(model, zones, number), [random.Random(f"{seed}:{model.ident}:{number}").getrandbits(62), 0])
            except (EngineError, ValueError) as error:       # `exercise --directed` is for that
                self.tally.dealt_anew[f"ended: {type(error.__cause__ or error).__name__}"] += 1


def run(table: Table, given: argparse.Namespace, tally: Tally, began: float) -> Iterator[tuple[int, int]]:
    """How many abilities there were so far, and how many of them acted."""
    trial, tried = Watched(table, tally), 0
    runner = Runner(trial, given.seed, 1, Course())
    for card in share([table.cards[ident] for ident in table.sources], given.every, given.first):
        for ident, ability in abilities_of(table, card):
            if time.process_time() - began > given.seconds:
                return
            zones = [] if ability.kind in runner.bench.early else zones_of(ability, card, runner.bench)
            if zones and given.only in ("", ident):
                tried += 1
                trial.ability(runner, runner.plan(card, ident, ability), zones, given.seed)
                yield tried, len(trial.acted)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("seed", type=int)
    parser.add_argument("--game", default="zx")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--cards", type=int, default=0, help="lay so many cards of the pool only")
    parser.add_argument("--only", default="", help="one ability, as it was named")
    parser.add_argument("--seconds", type=float, default=1e9, help="CPU time")
    parser.add_argument("--show", type=int, default=10, help="how many differences to print")
    given, tally, began = parser.parse_args(), Tally(), time.process_time()
    cards = load([given.file]).cards
    table = lay(some(cards, given.cards, given.seed) if given.cards else cards, given.game)
    done = [0, 0]
    with contextlib.suppress(KeyboardInterrupt):             # what was done until then is told
        for done[:] in run(table, given, tally, began):
            pass
    print(f"{done[0]} abilities, {done[1]} acted", file=sys.stderr)
    return report(tally, given.show, began)


if __name__ == "__main__":
    sys.exit(main())
