"""What is written down of each decision of a simulated game."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.state import DEF, MASK, REF, State
from zxscript.run.asked import asked
from zxscript.run.table import Table

COLUMNS: Final = ("turn", "side", "kind", "prompt", "options", "answer", "card", "worth")
"""Of a row: the turn; the side ("a", "b") that was asked; kind and prompt of the question; how many answers were possible; the number
of the one that was given (-1: done); the card that it names first, if any; what the position was worth for side "a" before it
(``Descriptor.worth``; None in games that have none)."""


class Logbook:
    """``rows`` of a game, one a decision, as in :data:`COLUMNS`."""

    def __init__(self, table: Table, sides: str) -> None:
        self.table, self.sides = table, sides
        self.rows: list[list[Any]] = []

    def note(self, state: State, choice: int) -> None:
        """The answer that is going to be given."""
        question = asked(state)
        if question is None:
            return
        engine, worth = self.table.engine, self.table.rules.worth
        card = None if choice < 0 else self._card(state, question.options[choice])
        value = None if worth is None else worth.of(engine, state, self.sides.index("a"))
        self.rows.append([engine.var(state, "turn"), self.sides[question.player], question.kind, str(question.prompt),
                          len(engine.legal(state)), choice, card, value])  # fmt: skip

    def _card(self, state: State, option: Any) -> str | None:
        """The card that an option names first."""
        if isinstance(option, tuple):
            return next((found for found in (self._card(state, part) for part in option) if found is not None), None)
        if type(option) is not int or option <= MASK:
            return None
        card = option & MASK
        if card >= len(state.cols[REF]) or state.cols[REF][card] != option:
            return None
        return self.table.engine.cards_linked[state.cols[DEF][card]].id
