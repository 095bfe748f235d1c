"""Bots: functions from a position to a choice.  They see what the engine offers and use their own random numbers."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.engine.engine import Engine
from zxscript.engine.rng import below
from zxscript.engine.state import State

Bot = Callable[[Engine, State], int]
"""Called with a pending question; returns one of ``engine.legal(state)``."""


def random_bot(seed: int) -> Bot:
    """Every offered choice with the same probability; the same seed gives the same choices."""
    rng = [seed, 0]

    def choose(engine: Engine, state: State) -> int:
        offered = engine.legal(state)
        return offered[below(rng, 0, len(offered))]

    return choose


def eager_bot(seed: int) -> Bot:
    """Like the random bot, but it finishes (passes, stops choosing) only one time in eight when it may do more."""
    rng = [seed, 0]

    def choose(engine: Engine, state: State) -> int:
        offered = engine.legal(state)
        deeds = [choice for choice in offered if choice >= 0]
        if deeds and len(deeds) < len(offered) and below(rng, 0, 8):
            offered = deeds
        return offered[below(rng, 0, len(offered))]

    return choose


BOTS: dict[str, Callable[[int], Bot]] = {"random": random_bot, "eager": eager_bot}
