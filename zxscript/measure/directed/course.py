"""The course: every ability of every card is tried until it has acted."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from zxscript.engine.errors import EngineError
from zxscript.engine.choices import OPTIONS
from zxscript.engine.state import MASK, State
from zxscript.ir.program import CardDef
from zxscript.meaning.forms import Ability, CardMeaning
from zxscript.measure.directed.attempt import ANSWERS, TURNS, aimed
from zxscript.measure.directed.laying import Layer, zones_of
from zxscript.measure.directed.needs import Needs, needs
from zxscript.measure.directed.stock import Stock
from zxscript.run.deeds import Deeds
from zxscript.run.exercise import Onlooker
from zxscript.run.meanings import interpreted
from zxscript.run.table import Table

ATTEMPTS = 24
"""Positions laid for an ability at most."""
LOOK_EVERY = 3


@dataclass(slots=True)
class Course:
    """What came of it.  ``tried`` and ``acted`` count abilities; ``unreached``: ability id -> kind."""

    tried: int = 0
    acted: int = 0
    attempts: int = 0
    errors: list[tuple[str, int, str]] = field(default_factory=list)
    unreached: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0


def run_course(table: Table, seed: int, wanted: Callable[[CardDef], bool] = lambda card: True,
               onlooker: Onlooker | None = None, attempts: int = ATTEMPTS) -> Course:  # fmt: skip
    """Try every ability of the wanted cards."""
    started = time.perf_counter()
    own = [table.cards[ident] for ident in table.sources]
    bench = table.rules.bench
    layer = Layer(table, Stock.of(own), bench)
    course, deeds = Course(), Deeds(table.engine)
    for card in own:
        if not wanted(card):
            continue
        for ident, ability in abilities_of(table, card):
            _try(layer, deeds, course, card, ident, ability, seed, onlooker, attempts)
    course.seconds = time.perf_counter() - started
    return course


def abilities_of(table: Table, card: CardDef) -> Iterator[tuple[str, Ability]]:
    """The abilities of a card that can act, with the ids that their definitions have."""
    source = table.sources[card.id]
    meaning = interpreted(source).meaning
    assert meaning is not None
    for one in card.abilities:
        found = meaning_of(meaning, card, one.id)
        if found is not None:
            yield f"{card.id}#{one.id}", found


def meaning_of(meaning: CardMeaning, card: CardDef, ident: str) -> Ability | None:
    """The meaning of an ability by the id of its definition: number of the text and a letter if the text has several."""
    number = ident.rstrip("abcdefghijklmnopqrstuvwxyz")
    such = [one for piece, one in zip(meaning.pieces, meaning.abilities, strict=True) if str(piece + 1) == number]
    letters = [one.id for one in card.abilities if one.id.rstrip("abcdefghijklmnopqrstuvwxyz") == number]
    if len(such) == 1:
        return such[0]
    return such[letters.index(ident)] if len(letters) == len(such) and ident in letters else such[0] if such else None


def _try(layer: Layer, deeds: Deeds, course: Course, card: CardDef, ident: str, ability: Ability, seed: int,
         onlooker: Onlooker | None, attempts: int) -> None:  # fmt: skip
    course.tried += 1
    said = needs((ability, *_ways(layer.table, card)), layer.bench.board, layer.bench.waiting)
    zones = zones_of(ability, card, layer.bench)
    for number in range(attempts):
        if ident in deeds.ids:
            break
        course.attempts += 1
        rng = [hash_of(ident, seed + number), 0]
        try:
            _attempt(layer, deeds, card, ability, said, rng, zones[number // 2 % len(zones)], ident, onlooker, bool(number % 2))
        except (EngineError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError) as error:
            course.errors.append((ident, seed + number, f"{type(error).__name__}: {error}"))
            break
    if ident in deeds.ids:
        course.acted += 1
    else:
        course.unreached[ident] = ability.kind


def _ways(table: Table, card: CardDef) -> tuple[Ability, ...]:
    """The abilities that say how the card is played."""
    meaning = interpreted(table.sources[card.id]).meaning
    return tuple(one for one in meaning.abilities if one.kind in table.rules.bench.offered) if meaning is not None else ()


def hash_of(ident: str, number: int) -> int:
    """A seed of its own for each ability, the same in every process."""
    value = number
    for sign in ident:
        value = (value * 1_000_003 + ord(sign)) & (2**63 - 1)
    return value


def _attempt(layer: Layer, deeds: Deeds, card: CardDef, ability: Ability, said: Needs, rng: list[int], home: str, ident: str,
             onlooker: Any, stimulated: bool) -> None:  # fmt: skip
    engine = layer.engine
    laid = layer.lay(card, ability, said, rng, home, stimulated and bool(ability.triggers))
    state = laid.state
    if onlooker is not None:
        onlooker.begin(state, rng[0])
    offers = layer.bench.offered.get(ability.kind)
    begun, read = engine.var(state, "turn"), 0
    for answers in range(ANSWERS):
        if state.result is not None or state.pending is None or engine.var(state, "turn") > begun + TURNS:
            break
        if not answers % LOOK_EVERY:
            deeds.look(state)
            read = _read(deeds, state, read)
            if ident in deeds.ids and not answers % 6:
                break
        if onlooker is not None:
            onlooker.look(state)
        answer = aimed(engine, state, laid.card, laid.spoken, rng, ability.kind == "activated")
        if answer >= 0 and state.pending[OPTIONS].__class__ is tuple and offers is not None and _is(state.pending[OPTIONS][answer], offers, laid.card):
            deeds.ids.add(ident)
        engine.answer(state, answer)
    if onlooker is not None:
        onlooker.look(state)
    _read(deeds, state, read)


def _is(option: Any, ways: frozenset[str], card: int) -> bool:
    """Is it that action with this card?"""
    return isinstance(option, tuple) and bool(option) and option[0] in ways and any(
        isinstance(one, int) and one > MASK and one & MASK == card for one in option)  # fmt: skip


def _read(deeds: Deeds, state: State, done: int) -> int:
    records = state.trace or []
    deeds.read(records[done:])
    return len(records)
