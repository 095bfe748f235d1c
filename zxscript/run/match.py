"""Whole games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from zxscript.engine.errors import BudgetError
from zxscript.engine.state import State
from zxscript.run.asked import asked
from zxscript.run.bots import Bot, ask
from zxscript.run.table import Table

TURN_LIMIT = 60
DECISION_LIMIT = 6_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """``winners`` as in ``State.result``; ``ended``: ``finished``, or ``limit`` with winners None."""

    winners: tuple[int, ...] | None
    ended: str
    decisions: int
    turns: int
    state: State


def begin(table: Table, decks: Sequence[Any], seed: int, *, first: int | None = None, traced: bool = False) -> State:
    """A new game at its first question.  ``decks`` are those of the game's rules package."""
    return table.engine.new(seed, traced, decks=decks, first=first)


def play(table: Table, state: State, bots: Sequence[Bot], watch: Callable[[State], None] | None = None,
         turn_limit: int = TURN_LIMIT, noted: Callable[[State, int], None] | None = None) -> Outcome:  # fmt: skip
    """Let the bots answer until the game ends or a limit is reached.  ``watch`` sees the state before every answer, ``noted`` with
    the answer that is going to be given."""
    engine = table.engine
    decisions = 0
    while state.result is None:
        question = asked(state)
        if question is None or engine.var(state, "turn") > turn_limit or decisions >= DECISION_LIMIT:
            return Outcome(None, "limit", decisions, engine.var(state, "turn"), state)
        if watch:
            watch(state)
        try:
            choice = ask(bots[question.player], table, state)
            if noted:
                noted(state, choice)
            engine.answer(state, choice)
        except BudgetError:
            return Outcome(None, "limit", decisions, engine.var(state, "turn"), state)
        decisions += 1
    return Outcome(state.result, "finished", decisions, engine.var(state, "turn"), state)
