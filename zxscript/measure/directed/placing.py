"""Putting single cards into a position: where there is room, under others, turned as they are asked to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from zxscript.engine import atoms
from zxscript.engine.engine import Engine
from zxscript.engine.rng import below
from zxscript.engine.state import MASK, State
from zxscript.games.bench import Bench
from zxscript.meaning.forms import Came, Test
from zxscript.measure.directed.making import fitting
from zxscript.measure.directed.stock import Item, Stock, passes
from zxscript.run.table import Table


@dataclass(slots=True)
class Laid:
    """A position: ``card`` is the number of the card whose ability is tried (0: there was no room for it); ``spoken``: the cards
    laid because the ability speaks of such; ``counted``: zones and players whose cards are as many as a comparison wants; ``free``:
    places of the board that are left, ``own``: those of each player alone."""

    state: State
    free: list[int]
    own: tuple[list[int], ...] = ()
    card: int = 0
    spoken: list[int] = field(default_factory=list)
    counted: set[tuple[str, int]] = field(default_factory=set)


@dataclass(slots=True)
class Placer:
    """Puts cards of a stock into positions of one table."""

    table: Table
    stock: Stock
    bench: Bench

    @property
    def engine(self) -> Engine:
        """The engine of the table."""
        return self.table.engine

    def fitting(self, zone: str, tests: tuple[Test, ...]) -> list[Item]:
        """Cards that pass and can lie in the zone."""
        return fitting(self.engine, self.stock, tests, self.bench.kinds.get(zone, frozenset()), self.bench)

    def in_states(self, here: Laid, ref: int, states: Sequence[str], rng: list[int]) -> None:
        """Turn a card, or lay another beneath it, so that it is in these states; now and then not."""
        arrival = self.table.rules.watching.states_on_arrival
        for state in states:
            if not below(rng, 0, 3):
                continue
            if state in arrival or state in self.bench.marks:
                atoms.put(self.engine, here.state, ref, *(arrival.get(state) or self.bench.marks[state]))
            elif state in self.bench.beneath:
                self.beneath(here, ref, *self.bench.beneath[state], rng)

    def arrived(self, here: Laid, ref: int, asked: Sequence[Test], rng: list[int]) -> None:
        """Make it a card that came as one of the tests asks; now and then not."""
        came = [test for test in asked if isinstance(test, Came)]
        if came and self.bench.born is not None and below(rng, 0, 3):
            self.bench.born(self.engine, here.state, ref, came[below(rng, 0, len(came))])

    def beneath(self, here: Laid, ref: int, zone: str, face: int, tests: tuple[Test, ...], rng: list[int]) -> None:
        """Lay a card that passes under another."""
        found = self.fitting(zone, tests)
        if found:
            side = self.engine.get(here.state, "controller", ref) or 0
            low = atoms.create(self.engine, here.state, self.stock.pick(rng, found).card.id, side, zone, face=face)
            atoms.put(self.engine, here.state, low, self.bench.joined.get(zone, "host"), ref & MASK)

    def _halved(self, ident: str) -> bool:
        """Is it a card that lies there in part?"""
        found = self.engine.card_defs.get(ident)
        item = Item.of(found, self.stock.called) if found is not None else None
        return item is not None and any(passes(item, tests) for tests, _ in self.bench.together.values())

    def together(self, here: Laid, verb: str, player: int, rng: list[int]) -> None:
        """Lay a card in each of the zones from which it comes for such an event."""
        tests, zones = self.bench.together[verb]
        found = self.stock.find(tests, frozenset(), self.bench.tag)
        card = self.stock.pick(rng, found).card.id if found else ""
        for zone in zones if card else ():
            self.create(here, card, player, zone, rng, face=0)

    def _free(self, here: Laid, player: int, rng: list[int]) -> list[int]:
        """The places of which one is taken: now and then one that only this player's cards may fill."""
        own = here.own[player] if here.own else []
        return own if own and not below(rng, 0, 4) else here.free

    def create(self, here: Laid, ident: str, player: int, zone: str, rng: list[int], *, face: int | None = None,
                bottom: bool = False, below_such: bool = False) -> int | None:  # fmt: skip
        """A card in a zone; None when there is no room for it, or nothing under which it could lie.  ``below_such``: under a
        card that the ability speaks of, if there is one."""
        pos, host = -1, -1
        if zone == self.bench.board and self.bench.places:
            free = self._free(here, player, rng)
            if not free:
                return None
            pos = free.pop(below(rng, 0, len(free)))
        if zone in self.bench.hosts:
            hosts = self.bench.hosts[zone](self.engine, here.state, player)
            such = [one for one in hosts if one & MASK in here.spoken] if below_such else []
            hosts = tuple(such) or hosts
            if not hosts:
                return None
            host = hosts[below(rng, 0, len(hosts))] & MASK
        if face is None and zone in self.table.rules.scene.hidden:
            face = below(rng, 0, 2)
        odds = 4 if zone == self.bench.board else 12 if zone in self.bench.resting else 0
        rest = int(not below(rng, 0, odds)) if odds else 0
        if zone in self.bench.halves and self.bench.halves[zone] and self._halved(ident):
            ident += self.bench.halves[zone]
        ref = atoms.create(self.engine, here.state, ident, player, zone, 0 if bottom else None, pos=pos, face=face, rest=rest)
        if host >= 0:
            atoms.put(self.engine, here.state, ref, "host", host)
        if zone in self.bench.worn and below(rng, 0, 2):
            atoms.put(self.engine, here.state, ref, *self.bench.worn[zone])
        return ref
