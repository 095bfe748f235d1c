"""Bots that go by the offered choices alone: whatever the cards are, they need not look at them."""

from __future__ import annotations

from zxscript.engine.choices import DONE
from zxscript.engine.rng import below
from zxscript.run.bots.bot import Guess
from zxscript.run.table import Table


class Random:
    """Every offered choice with the same probability."""

    def __init__(self, seed: int) -> None:
        self.dice = [seed, 0]

    def __call__(self, table: Table, seat: int, legal: list[int], guess: Guess) -> int:
        """One of ``legal``."""
        return legal[below(self.dice, 0, len(legal))]


class Eager(Random):
    """Like the random bot, but it finishes (passes, stops choosing) only one time in eight when it may do more."""

    def __call__(self, table: Table, seat: int, legal: list[int], guess: Guess) -> int:
        deeds = [choice for choice in legal if choice != DONE]
        if deeds and len(deeds) < len(legal) and below(self.dice, 0, 8):
            legal = deeds
        return super().__call__(table, seat, legal, guess)
