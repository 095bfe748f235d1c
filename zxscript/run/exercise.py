"""``exercise``: random games over a card pool with every invariant on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from zxscript.engine import invariants
from zxscript.engine.errors import EngineError, InvariantError
from zxscript.engine.state import State
from zxscript.run.bots import Eager, Random
from zxscript.run.deeds import Deeds
from zxscript.run.match import begin, play
from zxscript.run.rosters import Pool
from zxscript.run.table import Table

DEEP_EVERY = 23
"""Every so many decisions: save and load, clone, all offered choices tried."""
LOOK_EVERY = 4
"""Every so many decisions: which continuous abilities are in force."""


@dataclass(slots=True)
class Tally:
    """The figures of ``exercise`` (``zxscript schema exercise``).  ``failures``: seed and what went wrong, to reproduce."""

    games: int = 0
    finished: int = 0
    by_limit: int = 0
    errors: int = 0
    invariant_violations: int = 0
    decisions: int = 0
    abilities_resolved: int = 0
    cards_in_pool: int = 0
    cards_resolved: int = 0
    verb_kinds_resolved: int = 0
    failures: list[tuple[int, str]] = field(default_factory=list)
    seconds: float = 0.0
    interrupted: bool = False

    def add(self, other: Tally) -> None:
        """Add the figures of another pool."""
        for name in ("games", "finished", "by_limit", "errors", "invariant_violations", "decisions", "abilities_resolved",
                     "cards_in_pool", "cards_resolved", "verb_kinds_resolved", "seconds"):  # fmt: skip
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.failures += other.failures
        self.interrupted |= other.interrupted

    def as_json(self) -> dict[str, Any]:
        """The object of ``exercise --json``; ``failures`` only when there are any, ``interrupted`` when Ctrl-C ended it."""
        failures = {"failures": [{"seed": seed, "what": what} for seed, what in self.failures]} if self.failures else {}
        return {
            "games": self.games, "finished": self.finished, "by_limit": self.by_limit, "errors": self.errors,
            "invariant_violations": self.invariant_violations, "decisions": self.decisions,
            "abilities_resolved": self.abilities_resolved, "cards_in_pool": self.cards_in_pool,
            "cards_resolved": self.cards_resolved, "verb_kinds_resolved": self.verb_kinds_resolved,
            "seconds": round(self.seconds, 3), **failures, **({"interrupted": True} if self.interrupted else {}),
        }  # fmt: skip


class Onlooker(Protocol):
    """Somebody who looks on at every game."""

    def begin(self, state: State, seed: int) -> None:
        """A game stands at its first question."""

    def look(self, state: State) -> None:
        """Before every answer, and at the end."""


def exercise(table: Table, games: int, seed: int, progress: Callable[[int], None] | None = None,
             onlooker: Onlooker | None = None) -> Tally:  # fmt: skip
    """Play ``games`` games; game ``k`` uses seed ``seed + k``.  Errors end a game and are counted, never hidden.

    An interruption (Ctrl-C) after the first game ends it with the games played so far (``tally.games``)."""
    started = time.perf_counter()
    own = [table.cards[ident] for ident in table.sources]
    pool = Pool(table, own, seed, 2 * games)
    tally = Tally(cards_in_pool=len(own))
    deeds = Deeds(table.engine)
    try:
        for k in range(games):
            _one(table, [pool.deck(), pool.deck()], seed + k, tally, deeds, onlooker)
            if progress:
                progress(k + 1)
    except KeyboardInterrupt:  # what was finished counts
        tally.games -= 1
        if tally.games < 1:
            raise
        tally.interrupted = True
    tally.abilities_resolved, tally.cards_resolved = deeds.abilities, len(deeds.cards)
    tally.verb_kinds_resolved = len(deeds.verbs)
    tally.seconds = time.perf_counter() - started
    return tally


def _one(table: Table, decks: Sequence[Any], seed: int, tally: Tally, deeds: Deeds, onlooker: Onlooker | None) -> None:
    tally.games += 1
    state: State | None = None
    watch = _Watch(table, deeds, onlooker)
    try:
        state = begin(table, decks, seed, traced=True)
        if onlooker is not None:
            onlooker.begin(state, seed)
        bots = (Random(seed * 2 + 1), Eager(seed * 2 + 2))
        outcome = play(table, state, bots, watch)
        if onlooker is not None:
            onlooker.look(state)
        tally.finished += outcome.ended == "finished"
        tally.by_limit += outcome.ended == "limit"
    except InvariantError as broken:
        tally.invariant_violations += 1
        tally.failures.append((seed, f"invariant: {broken}"))
    except (EngineError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError) as error:
        tally.errors += 1
        tally.failures.append((seed, f"{type(error).__name__}: {error}"))
    tally.decisions += watch.seen
    if state is not None:
        deeds.read(state.trace or [])


class _Watch:
    """Invariants before every answer; now and then the costly ones."""

    def __init__(self, table: Table, deeds: Deeds, onlooker: Onlooker | None = None) -> None:
        self._onlooker = onlooker
        self._engine = table.engine
        self._deeds = deeds
        self.seen = 0

    def __call__(self, state: State) -> None:
        engine = self._engine
        invariants.check(engine, state)
        if self._onlooker is not None:
            self._onlooker.look(state)
        self.seen += 1
        if not self.seen % LOOK_EVERY:
            self._deeds.look(state)
        if self.seen % DEEP_EVERY:
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
