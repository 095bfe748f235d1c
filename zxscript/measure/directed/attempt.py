"""One attempt: a bot plays on from a position and does, of what it may do, what concerns the card that is tried."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from zxscript.engine.choices import KIND, OPTIONS
from zxscript.engine.engine import Engine
from zxscript.engine.rng import below
from zxscript.engine.state import MASK, State

ANSWERS = 70
"""Answers of one attempt at most."""
TURNS = 3
"""Turns of one attempt at most."""
PLAY = "play"
"""First item of the action of playing a card."""


def aimed(engine: Engine, state: State, card: int, spoken: Container[int], rng: list[int], uses: bool = False) -> int:
    """An answer: one about the card five times in six if there is one, else a deed five times in six, else any.
    ``spoken``: cards of which
    the ability speaks; ``uses``: the card is to be used where it lies, not played."""
    offered = engine.legal(state)
    if len(offered) == 1:
        return offered[0]
    pending = state.pending
    assert pending is not None
    about = [one for one in offered if one >= 0 and _speaks(pending[OPTIONS][one], (card,))]
    if not about and below(rng, 0, 2):
        about = [one for one in offered if one >= 0 and _speaks(pending[OPTIONS][one], spoken)]
    if uses and about and pending[KIND] == "action":
        about = [one for one in about if pending[OPTIONS][one][0] != PLAY] or about[: below(rng, 0, 2)]
    if about and below(rng, 0, 6):
        return about[below(rng, 0, len(about))]
    deeds = [one for one in offered if one >= 0]
    if deeds and below(rng, 0, 6):
        return deeds[below(rng, 0, len(deeds))]
    return offered[below(rng, 0, len(offered))]


def _speaks(option: Any, cards: Container[int]) -> bool:
    """Does an option name one of the cards, or agree to something?"""
    if isinstance(option, bool):
        return option
    if isinstance(option, int):
        return option > MASK and option & MASK in cards
    return isinstance(option, tuple) and any(_speaks(one, cards) for one in option if not isinstance(one, bool))

