"""Putting single cards into a position: where there is room, under others, turned as they are asked to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from zxscript.engine import atoms
from zxscript.engine.engine import Engine
from zxscript.engine.rng import below
from zxscript.engine.state import MASK, POS, State
from zxscript.games.bench import Bench
from zxscript.ir.program import CardDef
from zxscript.meaning.forms import Came, Tagged, Test
from zxscript.measure.directed.arrival import halves_of
from zxscript.measure.directed.making import fitting
from zxscript.measure.directed.stock import Item, Stock, passes
from zxscript.run.table import Table


@dataclass(slots=True)
class Laid:
    """A position: ``card`` is the number of the card whose ability is tried (0: there was no room for it), ``unit`` refers to it, or
    to that of which it is a part on the board; ``spoken``: the cards laid because the ability speaks of such; ``counted``: zones
    and players whose cards are as many as a comparison wants; ``free``: places of the board that are left, ``own``: those of each
    player alone."""

    state: State
    free: list[int]
    own: tuple[list[int], ...] = ()
    card: int = 0
    unit: int = 0
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
        """Cards that pass and can lie in the zone; on the board also such as lie beside others, where they are asked for."""
        kinds = self.bench.kinds.get(zone, frozenset())
        asked = {value for test in tests if isinstance(test, Tagged) and test.kind == self.bench.tag for value in test.values}
        beside = asked & self.bench.sharing if zone == self.bench.board else frozenset()
        return fitting(self.engine, self.stock, tests, frozenset(beside) or kinds, self.bench)

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
            self.slipped(here, ref, self.stock.pick(rng, found).card.id, zone, face)

    def slipped(self, here: Laid, ref: int, ident: str, zone: str, face: int) -> int:
        """A card in a zone under another."""
        side = self.engine.get(here.state, "controller", ref) or 0
        low = atoms.create(self.engine, here.state, ident, side, zone, face=face)
        joined = self.bench.joined.get(zone)
        atoms.put(self.engine, here.state, low, joined or "host", ref if joined else ref & MASK)
        return low

    def part(self, card: CardDef, home: str) -> str:
        """The zone of a card that lies on the board only as a part of another one; empty for others, and elsewhere."""
        sorts = set(dict(card.tags).get(self.bench.tag, ())) if home == self.bench.board else set()
        return next((self.bench.parts[sort] for sort in sorted(sorts & self.bench.parts.keys())), "")

    def other_halves(self, here: Laid, card: CardDef, home: str, rng: list[int]) -> None:
        """What belongs to a card that lies there in part, where it has to lie for the parts to join."""
        joining = halves_of(card, self.bench)
        zones = self.bench.together[joining][1] if joining else ()
        for zone in zones if home in zones else ():
            if zone != home:
                self.create(here, card.id, 0, zone, rng, face=0)

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

    def _place(self, here: Laid, ident: str, player: int, beside: bool, rng: list[int]) -> int | None:
        """The place that a card takes: now and then one that only this player's cards may fill; ``beside``: that of the card that is
        tried; None when none is left.  What lies beside others takes none away."""
        shares = bool(self.bench.sharing & set(dict(self.engine.card_defs[ident].tags).get(self.bench.tag, ())))
        mine = int(here.state.cols[POS][here.card]) if here.card and beside else 0
        if mine in here.free and not shares:
            here.free.remove(mine)
            return mine
        if shares and mine:
            return mine
        if shares:
            return self.bench.places[below(rng, 0, len(self.bench.places))]
        own = here.own[player] if here.own else []
        free = own if own and not below(rng, 0, 4) else here.free
        return free.pop(below(rng, 0, len(free))) if free else None

    def create(self, here: Laid, ident: str, player: int, zone: str, rng: list[int], *, face: int | None = None,
                bottom: bool = False, below_such: bool = False, beside: bool = False) -> int | None:  # fmt: skip
        """A card in a zone; None when there is no room for it, or nothing under which it could lie.  ``below_such``: under a
        card that the ability speaks of, if there is one; ``beside``: on the place of the card that is tried."""
        pos, host = -1, -1
        if zone == self.bench.board and self.bench.places:
            place = self._place(here, ident, player, beside, rng)
            if place is None:
                return None
            pos = place
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
