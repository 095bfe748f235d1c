"""The course: every ability of every card is tried until it has acted, then in the ways in which it must not."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from zxscript.engine.errors import EngineError, InvariantError
from zxscript.games.bench import Bench
from zxscript.ir.program import CardDef
from zxscript.meaning.forms import Ability, CardMeaning, Cards, Event, Self
from zxscript.measure.directed.arrival import bounds_of
from zxscript.measure.directed.laying import Layer
from zxscript.measure.directed.needs import needs
from zxscript.measure.directed.plan import AGAINST, Against, Plan
from zxscript.measure.directed.stimulus import settled
from zxscript.measure.directed.stock import Stock
from zxscript.measure.directed.trial import Trial
from zxscript.run.deeds import Deeds
from zxscript.run.exercise import Onlooker
from zxscript.run.meanings import interpreted
from zxscript.run.scenario.place import FILLER
from zxscript.run.table import Table

ATTEMPTS = 32
"""Positions laid for an ability at most until it acts."""
STAND_EVERY = 5
"""Every so many questions the oracle recomputes the numbers of all cards."""
_BROKEN = (EngineError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError)


class NoBench(Exception):
    """A game whose package does not tell how to lay positions; its title."""


@dataclass(slots=True)
class Course:
    """What came of it.

    ``abilities`` that were tried, ``acted`` of them; ``early``: those that only say something of decks or of the preparation;
    ``unreached``: id -> kind of the abilities that never acted, and why; ``positions`` laid so that they act, ``against``: and otherwise;
    ``failures``: ability, seed, what broke.
    """

    abilities: int = 0
    acted: int = 0
    early: int = 0
    positions: int = 0
    against: Counter[str] = field(default_factory=Counter)
    unreached: dict[str, str] = field(default_factory=dict)
    failures: list[tuple[str, int, str]] = field(default_factory=list)
    seconds: float = 0.0
    interrupted: bool = False

    def stop(self) -> None:
        """End it here (Ctrl-C), without the ability that was being tried; the interruption goes on where nothing was done yet."""
        self.abilities, self.interrupted = self.acted + len(self.unreached), True
        if not self.abilities:
            raise KeyboardInterrupt

    def add(self, other: Course) -> None:
        """Add what came of the cards of another game."""
        self.abilities += other.abilities
        self.acted += other.acted
        self.early += other.early
        self.positions += other.positions
        self.against += other.against
        self.unreached |= other.unreached
        self.failures += other.failures
        self.seconds += other.seconds
        self.interrupted |= other.interrupted

    def as_json(self) -> dict[str, Any]:
        """The object of ``exercise --directed --json``."""
        violations = sum(InvariantError.__name__ in what for _, _, what in self.failures)
        return {
            "abilities_in_pool": self.abilities, "abilities_reached": self.acted,
            "percent": round(100 * self.acted / self.abilities, 2) if self.abilities else 100.0,
            "before_the_game": self.early, "positions": self.positions, "against": dict(self.against),
            "errors": len(self.failures) - violations, "invariant_violations": violations,
            "seconds": round(self.seconds, 1), "unreached": [{"ability": one, "reason": why} for one, why in self.unreached.items()],
            "failures": [{"ability": one, "seed": seed, "what": what} for one, seed, what in self.failures],
            **({"interrupted": True} if self.interrupted else {}),
        }  # fmt: skip


def run_course(table: Table, seed: int, every: int = 1, onlooker: Onlooker | None = None,
               progress: Callable[[int], None] | None = None, only: str = "", least: int = 1, first: int = 0) -> Course:  # fmt: skip
    """Try every ability of the share ``first`` of ``every`` of the cards of a table (``only``: of the card with this id), in ``least``
    positions even if it acts in the first.  Raises :class:`NoBench`."""
    started = time.perf_counter()
    runner = Runner(Trial(layer_of(table), Deeds(table.engine), onlooker), seed, least, Course())
    own = [table.cards[ident] for ident in table.sources]
    try:
        for done, card in enumerate([one for one in own if one.id == only] if only else share(own, every, first), 1):
            for ident, ability in abilities_of(table, card):
                runner.ability(card, ident, ability)
            if progress is not None:
                progress(done)
    except KeyboardInterrupt:
        runner.course.stop()
    runner.course.seconds = time.perf_counter() - started
    return runner.course


def layer_of(table: Table) -> Layer:
    """What lays positions on a table.  Raises :class:`NoBench`."""
    scene = table.rules.scene
    try:
        bench = table.rules.bench
    except LookupError as missing:
        raise NoBench(table.rules.title) from missing
    table.engine.add_cards((CardDef(FILLER, "詰め物", tuple(scene.filler_stats.items()), scene.filler),))
    own = [table.cards[ident] for ident in table.sources]
    return Layer(table, Stock.of(own, table.rules.watching.tag_kinds), bench)


def share(own: list[CardDef], every: int, first: int) -> list[CardDef]:
    """One of so many shares of the cards, the same cards whatever others there are."""
    return [one for one in own if seed_of(one.id, 0) % every == first % every]


def abilities_of(table: Table, card: CardDef) -> Iterator[tuple[str, Ability]]:
    """The abilities of a card with the ids that their definitions have."""
    meaning = interpreted(table.sources[card.id]).meaning
    assert meaning is not None
    for one in card.abilities:
        found = _meaning_of(meaning, card, one.id)
        if found is not None:
            yield f"{card.id}#{one.id}", found


def _meaning_of(meaning: CardMeaning, card: CardDef, ident: str) -> Ability | None:
    """The meaning of an ability by the id of its definition: number of the text and a letter if the text has several."""
    number = _number(ident)
    such = [one for piece, one in zip(meaning.pieces, meaning.abilities, strict=True) if str(piece + 1) == number]
    ids = [one.id for one in card.abilities if _number(one.id) == number]
    if len(such) == len(ids):
        return such[ids.index(ident)]
    return such[0] if such else None


def _number(ident: str) -> str:
    return ident.rstrip("abcdefghijklmnopqrstuvwxyz")


@dataclass(slots=True)
class Runner:
    """Tries abilities, one after the other."""

    trial: Trial
    seed: int
    least: int
    course: Course

    @property
    def bench(self) -> Bench:
        """Of the game."""
        return self.trial.layer.bench

    def ability(self, card: CardDef, ident: str, ability: Ability) -> None:
        """Try it until it acts, then once in each way against it."""
        if ability.kind in self.bench.early:
            self.course.early += 1
            return
        self.course.abilities += 1
        zones = zones_of(ability, card, self.bench)
        if not zones:
            self.course.unreached[ident] = f"{ability.kind}: it works in no zone in which a card can be laid"
            return
        model, acted = self.plan(card, ident, ability), self.trial.acted
        for number in range(ATTEMPTS):
            if ident in acted and number >= self.least:
                break
            self.course.positions += 1
            if not self._once(varied(model, zones, number), number):
                break
        for place, against in enumerate(AGAINST):
            self.course.against[against] += 1
            self._once(varied(model, zones, place % 2 if against != "gone" else 1, against), ATTEMPTS + place)
        if ident in acted:
            self.course.acted += 1
        else:
            self.course.unreached[ident] = f"{ability.kind}: not brought about in {ATTEMPTS} positions"

    def plan(self, card: CardDef, ident: str, ability: Ability) -> Plan:
        """What all attempts with an ability have in common."""
        table, bench = self.trial.layer.table, self.bench
        arrives = any(isinstance(one, Event) and isinstance(one.what, Self) and one.verb in bench.arriving for one in ability.triggers)
        bounds = bounds_of(_meant(table, card), bench) if arrives else ()
        ways = tuple(one for one in _meant(table, card) if one.kind in {*bench.offered, *bench.bodies})
        said = needs(settled((ability, *ways, *bounds), card), bench)
        offers = bench.offered.get(ability.kind)
        acts = frozenset(word for what in said.verbs | said.states for word in bench.acts.get(what, ()))
        return Plan(card, ident, ability, said, "", offers=offers, acts=acts, bounds=bounds)

    def _once(self, plan: Plan, number: int) -> bool:
        seed = seed_of(plan.ident, self.seed + number)
        try:
            self.trial.attempt(plan, [seed, 0])
        except _BROKEN as error:
            self.course.failures.append((plan.ident, seed, f"{plan.against or 'directed'}: {type(error).__name__}: {error}"))
            return False
        return True


def varied(model: Plan, zones: list[str], number: int, against: Against = "") -> Plan:
    """The attempt of that number: every other time a card of the bench brings about what is waited for; the zones in turn."""
    stimulated = bool(number % 2) and bool(model.needs.verbs)
    return replace(model, home=zones[number // 2 % len(zones)], stimulated=stimulated, against=against)


def _meant(table: Table, card: CardDef) -> tuple[Ability, ...]:
    """The abilities of a card."""
    meaning = interpreted(table.sources[card.id]).meaning
    return meaning.abilities if meaning is not None else ()


def zones_of(ability: Ability, card: CardDef, bench: Bench) -> list[str]:
    """The zones in which the card may lie for this ability: its homes, and from where such a card comes into play."""
    sorts = set(dict(card.tags).get(bench.tag, ()))
    there = [zone for zone in bench.come_from if not bench.kinds.get(zone) or (
        bench.kinds[zone] & sorts and sorts & bench.special <= bench.kinds[zone])]  # fmt: skip
    events = [one for one in ability.triggers if isinstance(one, Event) and isinstance(one.what, Self)]
    verbs = [one.verb for one in events]
    before = [place.zone for one in events if isinstance(one.source, Cards) and not one.source.outside for place in one.source.where]
    before += [bench.begins[verb] for verb in verbs if verb in bench.begins]
    homes = [home.zone for home in ability.header.homes]
    return list(dict.fromkeys((*before, *there, *homes) if bench.arriving & set(verbs) else (*before, *homes, *there)))


def seed_of(ident: str, number: int) -> int:
    """A seed of its own for each ability and attempt, the same in every process."""
    value = number
    for sign in ident:
        value = (value * 1_000_003 + ord(sign)) & (2**63 - 1)
    return value
