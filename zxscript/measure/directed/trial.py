"""One attempt: a bot plays on from a position and does, of what it may do, what concerns the card that is tried."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any

from zxscript.engine.choices import DONE, KIND, OPTIONS, PLAYER
from zxscript.engine.engine import Engine
from zxscript.engine.rng import below
from zxscript.engine.state import MASK, ZONE, State
from zxscript.measure.directed.laying import YOU, Laid, Layer
from zxscript.measure.directed.plan import Plan
from zxscript.run.deeds import Deeds
from zxscript.run.exercise import Onlooker

ANSWERS = 70
"""Answers of one attempt at most."""
TURNS = 3
"""Turns of one attempt at most."""
LOOK_EVERY = 3
"""Every so many answers: which continuous abilities are in force, what has acted."""
PLAY = "play"
"""First item of the action of playing a card."""


@dataclass(slots=True)
class Trial:
    """Attempts on one table; ``acted``: ids of the abilities that acted in any of them."""

    layer: Layer
    deeds: Deeds
    onlooker: Onlooker | None = None
    acted: set[str] = field(default_factory=set)

    def attempt(self, plan: Plan, rng: list[int]) -> None:
        """Lay a position and play on until the ability has acted, or for so many answers and turns."""
        engine, laid = self.layer.engine, self.layer.lay(plan, rng)
        state = laid.state
        self.deeds.ids.clear()
        if self.onlooker is not None:
            self.onlooker.begin(state, rng[0])
        begun, read = engine.var(state, "turn"), 0
        for answers in range(ANSWERS):
            if state.result is not None or state.pending is None or engine.var(state, "turn") > begun + TURNS:
                break
            if not answers % LOOK_EVERY:
                self.deeds.look(state)
                read = self._read(state, read)
                if plan.ident in self.deeds.ids and not plan.against and not _running(state, plan.ident):
                    break
            self._answer(plan, laid, rng)
        self._look(state)
        self._read(state, read)
        self.acted |= self.deeds.ids

    def _answer(self, plan: Plan, laid: Laid, rng: list[int]) -> None:
        state = laid.state
        self._look(state)
        if plan.ability.kind in self.layer.bench.standing and self._works(plan, laid):
            self.deeds.ids.add(plan.ident)
        answer = _chosen(self.layer.engine, laid, rng, plan)
        if state.pending is not None and answer >= 0 and _offered(state.pending[OPTIONS][answer], plan.offers, laid.card):
            self.deeds.ids.add(plan.ident)
        self.layer.engine.answer(state, answer)

    def _works(self, plan: Plan, laid: Laid) -> bool:
        """Does the card lie where the ability works?"""
        engine, state = self.layer.engine, laid.state
        zone = engine.game.zones[state.cols[ZONE][laid.card]].name
        return any(home.zone == zone for home in plan.ability.header.homes)

    def _look(self, state: State) -> None:
        if self.onlooker is not None:
            self.onlooker.look(state)

    def _read(self, state: State, done: int) -> int:
        """Count what the record tells from there on; its length."""
        records = state.trace or []
        self.deeds.read(records[done:])
        return len(records)


def _running(state: State, ident: str) -> bool:
    """Is it still being carried out?"""
    return any(frame[0].startswith(f"{ident}!") for frame in state.frames)


def _chosen(engine: Engine, laid: Laid, rng: list[int], plan: Plan) -> int:
    """An answer: five times in six one about the card, if there is one, or about what the ability speaks of; else mostly a deed.
    An ability that is used where its card lies is not helped by playing the card."""
    offered, pending = engine.legal(laid.state), laid.state.pending
    assert pending is not None
    if len(offered) == 1:
        return offered[0]
    options = pending[OPTIONS]
    if plan.against == "declined" and pending[PLAYER] == YOU and pending[KIND] != "action":
        return _least(offered, options)
    deeds = [one for one in offered if one >= 0]
    about = [one for one in deeds if _speaks(options[one], (laid.card,))]
    if not about and below(rng, 0, 2):
        about = [one for one in deeds if _speaks(options[one], laid.spoken)]
    if plan.ability.kind == "activated" and about and pending[KIND] == "action":
        about = [one for one in about if options[one][0] != PLAY] or about[: below(rng, 0, 2)]
    for some in (about, deeds):
        if some and below(rng, 0, 6):
            return some[below(rng, 0, len(some))]
    return offered[below(rng, 0, len(offered))]


def _least(offered: list[int], options: tuple[Any, ...]) -> int:
    """No, or enough, or else the first."""
    if DONE in offered:
        return DONE
    return next((one for one in offered if options[one] is False), offered[0])


def _speaks(option: Any, cards: Container[int]) -> bool:
    """Does an option name one of the cards, or agree to something?"""
    if isinstance(option, bool):
        return option
    if isinstance(option, int):
        return option > MASK and option & MASK in cards
    return isinstance(option, tuple) and any(_speaks(one, cards) for one in option if not isinstance(one, bool))


def _offered(option: Any, ways: frozenset[str], card: int) -> bool:
    """Is it one of these actions with this card?"""
    return isinstance(option, tuple) and bool(option) and option[0] in ways and any(
        isinstance(one, int) and one > MASK and one & MASK == card for one in option)  # fmt: skip
