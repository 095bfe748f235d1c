"""Typed errors of the engine. A refused choice changes nothing; after any other error the state is not to be used."""

from __future__ import annotations


class EngineError(Exception):
    """Base of everything the engine raises on purpose."""


class IllegalChoice(EngineError):
    """The answer is not among the legal ones; the state is unchanged."""


class LinkError(EngineError):
    """A program or ability names something that the game or card does not have."""


class BudgetError(EngineError):
    """A stated bound was passed. `budget` is its name in gamedef.Budgets."""

    def __init__(self, budget: str, limit: int, detail: str = "") -> None:
        super().__init__(f"budget {budget} ({limit}) exceeded{': ' + detail if detail else ''}")
        self.budget = budget
        self.limit = limit


class LoopError(EngineError):
    """A forced sequence repeats itself. `cards` are the refs whose abilities feed it."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        super().__init__(f"forced sequence repeats, fed by {len(cards)} cards")
        self.cards = cards


class SaveError(EngineError):
    """A saved game cannot be restored: other format, unknown card, changed card or rules."""


class InvariantError(EngineError):
    """An invariant does not hold (debug checks)."""
