"""One attempt: a bot plays on from a position and does, of what it may do, what concerns the card that is tried."""

from __future__ import annotations

from collections.abc import Container, Iterator
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

ANSWERS, AGAINST_ANSWERS = 70, 40
"""Answers of one attempt at most, so that it acts and otherwise."""
TURNS = 3
"""Turns of one attempt at most."""
AFTER = 9
"""Answers after it acted, where it is tried otherwise (but for its limits)."""
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
        begun, read, known = engine.var(state, "turn"), 0, self.acted - {plan.ident}
        left = AGAINST_ANSWERS if plan.against else ANSWERS
        for answers in range(ANSWERS):
            if state.result is not None or state.pending is None or engine.var(state, "turn") > begun + TURNS or left <= 0:
                break
            if not answers % LOOK_EVERY:
                self.deeds.look(state, known)
                read = self._read(state, read)
                if plan.ident in self.deeds.ids and not _running(state, plan.ident):
                    left = min(left, _left_after(plan))
            if left > 0:
                self._answer(plan, laid, rng)
            left -= 1
        self._look(state)
        self._read(state, read)
        self.acted |= self.deeds.ids

    def _answer(self, plan: Plan, laid: Laid, rng: list[int]) -> None:
        state = laid.state
        self._look(state)
        if plan.ability.kind in self.layer.bench.standing and self._works(plan, laid):
            self.deeds.ids.add(plan.ident)
        answer = _chosen(self.layer.engine, laid, rng, plan)
        if state.pending is not None and answer >= 0 and _used(state.pending[OPTIONS][answer], plan, laid.card):
            self.deeds.ids.add(plan.ident)
        self.give(state, answer)

    def give(self, state: State, answer: int) -> None:
        """Answer; whoever follows the attempts step by step does it in a way of its own."""
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


def _left_after(plan: Plan) -> int:
    """Answers that are still given once it acted."""
    return AGAINST_ANSWERS if plan.against == "again" else AFTER if plan.against else 0


def _running(state: State, ident: str) -> bool:
    """Is it still being carried out?"""
    return any(frame[0].startswith(f"{ident}!") for frame in state.frames)


def _chosen(engine: Engine, laid: Laid, rng: list[int], plan: Plan) -> int:
    """An answer: five times in six the ability itself, or what brings about what it waits for, or something about the card, or
    about what the ability speaks of, if there is such; else mostly a deed."""
    offered, pending = engine.legal(laid.state), laid.state.pending
    assert pending is not None
    if len(offered) == 1:
        return offered[0]
    options = pending[OPTIONS]
    if plan.against == "declined" and pending[PLAYER] == YOU and pending[KIND] != "action":
        return _least(offered, options)
    deeds = [one for one in offered if one >= 0]
    if pending[KIND] == "pick" and below(rng, 0, 4):  # it mostly stays where it is
        deeds = [one for one in deeds if not _speaks(options[one], (laid.card,))] or deeds
    for some in (*_wished(laid, rng, plan, deeds), deeds):
        if some and below(rng, 0, 6):
            return some[below(rng, 0, len(some))]
    return offered[below(rng, 0, len(offered))]


def _wished(laid: Laid, rng: list[int], plan: Plan, deeds: list[int]) -> Iterator[list[int]]:
    """Answers that help, the best first.  An ability that is used where its card lies is not helped by playing the card."""
    pending = laid.state.pending
    assert pending is not None
    options, mine = pending[OPTIONS], (laid.card,)
    yield [one for one in deeds if isinstance(options[one], tuple) and plan.ident in options[one]]
    about = [one for one in deeds if _speaks(options[one], mine)]
    if plan.acts and below(rng, 0, 2):
        acting = [one for one in deeds if isinstance(options[one], tuple) and options[one] and options[one][0] in plan.acts]
        yield [one for one in acting if one in about] if below(rng, 0, 2) else []
        yield [one for one in acting if _speaks(options[one], laid.spoken)]
        yield acting
    if not about and below(rng, 0, 2):
        about = [one for one in deeds if _speaks(options[one], laid.spoken)]
    if plan.ability.kind == "activated" and about and pending[KIND] == "action":
        about = [one for one in about if options[one][0] != PLAY] or about[: below(rng, 0, 2)]
    yield about


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


def _used(option: Any, plan: Plan, card: int) -> bool:
    """Is it an action that names the ability, or one of those with this card by which it is made use of?"""
    if plan.offers is None or not isinstance(option, tuple) or not option:
        return False
    return plan.ident in option or (option[0] in plan.offers and any(
        isinstance(one, int) and one > MASK and one & MASK == card for one in option))  # fmt: skip
