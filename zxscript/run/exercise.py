"""``exercise``: random games over a card pool with every invariant on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from zxscript.engine import invariants
from zxscript.engine.errors import EngineError, InvariantError
from zxscript.engine.state import State
from zxscript.run.bots import eager_bot, random_bot
from zxscript.run.match import begin, play
from zxscript.run.rosters import Pool
from zxscript.run.table import Table

DEEP_EVERY = 23
"""Every so many decisions: save and load, clone, all offered choices tried."""


@dataclass(slots=True)
class Tally:
    """The figures of ``exercise`` (05-contracts.md).  ``failures``: seed and what went wrong, to reproduce."""

    games: int = 0
    finished: int = 0
    by_limit: int = 0
    errors: int = 0
    invariant_violations: int = 0
    decisions: int = 0
    abilities_resolved: int = 0
    cards_in_pool: int = 0
    cards_resolved: set[str] = field(default_factory=set)
    verb_kinds: set[str] = field(default_factory=set)
    failures: list[tuple[int, str]] = field(default_factory=list)
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """The object of ``exercise --json``."""
        return {
            "games": self.games, "finished": self.finished, "by_limit": self.by_limit, "errors": self.errors,
            "invariant_violations": self.invariant_violations, "decisions": self.decisions,
            "abilities_resolved": self.abilities_resolved, "cards_in_pool": self.cards_in_pool,
            "cards_resolved": len(self.cards_resolved), "verb_kinds_resolved": len(self.verb_kinds),
            "failures": [{"seed": seed, "what": what} for seed, what in self.failures],
            "seconds": round(self.seconds, 3),
        }  # fmt: skip


def exercise(table: Table, games: int, seed: int, progress: Callable[[int], None] | None = None) -> Tally:
    """Play ``games`` games; game ``k`` uses seed ``seed + k``.  Errors end a game and are counted, never hidden."""
    started = time.perf_counter()
    own = [card for card in table.cards.values() if card.id not in _basic(table)]
    pool = Pool(table, own, seed)
    tally = Tally(cards_in_pool=len(own))
    for k in range(games):
        _one(table, [pool.deck(), pool.deck()], seed + k, tally)
        if progress:
            progress(k + 1)
    tally.seconds = time.perf_counter() - started
    return tally


def _basic(table: Table) -> set[str]:
    from zxscript.run.table import RULES

    return {card.id for card in RULES[table.game].basic_cards()}


def _one(table: Table, decks: Sequence[Any], seed: int, tally: Tally) -> None:
    tally.games += 1
    state: State | None = None
    watch = _Watch(table)
    try:
        state = begin(table, decks, seed, traced=True)
        bots = (random_bot(seed * 2 + 1), eager_bot(seed * 2 + 2))
        outcome = play(table, state, bots, watch)
        tally.decisions += outcome.decisions
        tally.finished += outcome.ended == "finished"
        tally.by_limit += outcome.ended == "limit"
    except InvariantError as broken:
        tally.invariant_violations += 1
        tally.failures.append((seed, f"invariant: {broken}"))
    except (EngineError, ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        tally.errors += 1
        tally.failures.append((seed, f"{type(error).__name__}: {error}"))
    if state is not None:
        _count(table, state, tally)


def _count(table: Table, state: State, tally: Tally) -> None:
    for record in state.trace or ():
        if record[1] == "resolve":
            tally.abilities_resolved += 1
            tally.cards_resolved.add(str(record[4]).partition("#")[0])
        elif record[1] == "event":
            tally.verb_kinds.add(str(record[4][0]))


class _Watch:
    """Invariants before every answer; now and then the costly ones."""

    def __init__(self, table: Table) -> None:
        self._engine = table.engine
        self._seen = 0

    def __call__(self, state: State) -> None:
        engine = self._engine
        invariants.check(engine, state)
        self._seen += 1
        if self._seen % DEEP_EVERY:
            return
        trace, state.trace = state.trace, None
        try:
            saved = engine.save(state)
            if engine.save(engine.load(saved)) != saved:
                raise InvariantError("a loaded game differs from the saved one")
            if engine.save(state.clone()) != saved:
                raise InvariantError("a clone differs from its original")
            invariants.try_all(engine, state)
            if engine.save(state) != saved:
                raise InvariantError("trying choices on clones changed the original")
        finally:
            state.trace = trace
