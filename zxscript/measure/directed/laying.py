"""Laying a position in which an ability may act: its card where it works, and around it what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from zxscript.engine import atoms, frames
from zxscript.engine.engine import Engine
from zxscript.engine.rng import below
from zxscript.engine.state import MASK, State
from zxscript.games.bench import Bench
from zxscript.ir.program import CardDef
from zxscript.meaning.forms import Ability, Self, SharesTag, StateIs, Test, Who
from zxscript.measure.directed.needs import Need, Needs
from zxscript.measure.directed.stimulus import stimulus
from zxscript.measure.directed.stock import Item, Stock
from zxscript.run.scenario.place import FILLER
from zxscript.run.table import Table

YOU, OPPONENT = 0, 1


@dataclass(slots=True)
class Laid:
    """A position: ``card`` is the number of the card whose ability is tried (0: it came into no zone)."""

    state: State
    card: int = 0
    free: list[int] = field(default_factory=list)
    spoken: list[int] = field(default_factory=list)
    """Cards of which the ability speaks."""


@dataclass(slots=True)
class Layer:
    """Lays positions on one table."""

    table: Table
    stock: Stock
    bench: Bench

    @property
    def engine(self) -> Engine:
        """The engine of the table."""
        return self.table.engine

    def lay(self, card: CardDef, ability: Ability, needs: Needs, rng: list[int], home: str, stimulated: bool = False) -> Laid:
        """A position at its first question; ``home``: the zone of the card.  ``rng`` decides everything that may vary.
        ``stimulated``: a card of the bench brings about what the ability waits for."""
        engine = self.engine
        state = engine.blank(below(rng, 0, 2**31))
        here = Laid(state, free=list(self.bench.places))
        self._turn(state, rng, ability)
        turn = engine.var(state, "turn_player")
        for player in (YOU, OPPONENT):
            for name, value in self.table.rules.scene.given(player, turn).items():
                atoms.set_pvar(engine, state, name, player, value)
        self._heads(here, card, needs, rng)
        self._own(here, card, ability, rng, home)
        self._needed(here, card, needs, rng)
        self._numbers(here, needs, rng)
        self._rest(here, needs, rng)
        if stimulated:
            self._stimulus(here, card, ability, rng)
        phases = self.bench.resume_from if stimulated else self.bench.phases
        phase = phases[below(rng, 0, len(phases))]
        state.trace = []
        frames.enter(engine, state, "resume", (None, turn, None, None), (turn, phase))
        engine.run(state)
        return here

    def _stimulus(self, here: Laid, card: CardDef, ability: Ability, rng: list[int]) -> None:
        found = stimulus(self.table, self.stock, self.bench, card, ability, rng)
        if found is not None:
            self._create(here, found[0], _seat(found[1]), self.bench.aside, rng, face=1)

    def _turn(self, state: State, rng: list[int], ability: Ability) -> None:
        """Mostly the turn in which the ability works."""
        wanted = {"you": YOU, "opponent": OPPONENT}.get(ability.header.turn or "")
        turn = (YOU if below(rng, 0, 3) else OPPONENT) if wanted is None else wanted
        number = 3 + below(rng, 0, 4)
        for name, value in (("turn", number), ("turn_player", turn), ("first_player", turn if number % 2 else 1 - turn)):
            atoms.set_var(self.engine, state, name, value)
        for player in (YOU, OPPONENT):
            atoms.set_pvar(self.engine, state, "turns", player, (number + 1) // 2)

    def _heads(self, here: Laid, card: CardDef, needs: Needs, rng: list[int]) -> None:
        """The cards that stand for the players, with the names that are asked for."""
        home = self.table.rules.scene.home
        if home is None:
            return
        for player in (YOU, OPPONENT):
            names = [name for who, name in needs.names if _seat(who) == player]
            ident = self._head(home[1], names) if names else home[1]
            atoms.create(self.engine, here.state, ident, player, home[2], pos=home[3][player], face=1)

    def _head(self, plain: str, names: Sequence[str]) -> str:
        """A card of the bench that stands for a player with all these names."""
        ident = f"bench:{'/'.join(names)}"
        if ident not in self.engine.card_defs:
            model = self.engine.card_defs[plain]
            tags = {**dict(model.tags), self.bench.head: tuple(names)}
            self.engine.add_cards((replace(model, id=ident, tags=tuple(tags.items())),))
        return ident

    def _own(self, here: Laid, card: CardDef, ability: Ability, rng: list[int], home: str) -> None:
        hidden = "down" if home in self.table.rules.scene.hidden else "up"
        face = next((one.face for one in ability.header.homes if one.zone == home), hidden)
        ref = self._create(here, card.id, YOU, home, rng, face=0 if face == "down" else 1)
        here.card = (ref or 0) & MASK

    def _needed(self, here: Laid, card: CardDef, needs: Needs, rng: list[int]) -> None:
        for need in needs.cards:
            found = [Item.of(card)] if _same(need.tests) else self.stock.find(need.tests, self.bench.kinds.get(need.zone, frozenset()), self.bench.tag)
            few = (need.zone, need.who) in needs.few and not need.count
            wanted = need.count or (below(rng, 0, 2) if few else 1 + below(rng, 0, 3))
            for _ in range(min(wanted, 40) if found else 0):
                ref = self._create(here, self.stock.pick(rng, found).card.id, _seat(need.who), need.zone, rng)
                if ref is not None:
                    self._turned(here, ref, need.tests, rng)

    def _turned(self, here: Laid, ref: int, tests: Sequence[Test], rng: list[int]) -> None:
        """The states that are asked for, two times in three."""
        here.spoken.append(ref & MASK)
        arrival = self.table.rules.watching.states_on_arrival
        for test in tests:
            if isinstance(test, StateIs) and test.state in arrival and below(rng, 0, 3):
                atoms.put(self.engine, here.state, ref, *arrival[test.state])

    def _numbers(self, here: Laid, needs: Needs, rng: list[int]) -> None:
        """Levels, counters and whatever else a player has a number of."""
        for name, who, value in needs.numbers:
            variable, counted = self.bench.variable(name), self.bench.counted(name)
            if variable is not None:
                atoms.set_pvar(self.engine, here.state, variable, _seat(who), value)
            elif counted is not None:
                zone, test = counted
                found = self.stock.find((test,), self.bench.kinds.get(zone, frozenset()), self.bench.tag)
                for _ in range(min(value + below(rng, 0, 2), 30) if found else 0):
                    self._create(here, self.stock.pick(rng, found).card.id, _seat(who), zone, rng, face=1)

    def _rest(self, here: Laid, needs: Needs, rng: list[int]) -> None:
        """What every position holds, as far as no condition wants few cards there."""
        for player, who in ((YOU, "you"), (OPPONENT, "opponent")):
            for zone, count in self.bench.stock.items():
                lying = len(self.engine.cards(here.state, zone, player))
                few = (zone, who) in needs.few
                wanted = below(rng, 0, count + 1) if few else count - below(rng, 0, 2)
                for _ in range(max(0, wanted - (lying if zone != "deck" else 0))):
                    ident = self._filler(rng)
                    self._create(here, ident, player, zone, rng, bottom=zone == "deck")

    def _filler(self, rng: list[int]) -> str:
        return FILLER

    def _create(self, here: Laid, ident: str, player: int, zone: str, rng: list[int], *, face: int | None = None,
                bottom: bool = False) -> int | None:  # fmt: skip
        """A card in a zone; None when there is no room for it."""
        pos = -1
        if zone == self.bench.board and self.bench.places:
            if not here.free:
                return None
            pos = here.free.pop(below(rng, 0, len(here.free)))
        host = self.bench.hosts.get(zone)
        if face is None and zone in self.table.rules.scene.hidden:
            face = below(rng, 0, 2)
        odds = 4 if zone == self.bench.board else 12 if zone in self.bench.resting else 0
        rest = int(not below(rng, 0, odds)) if odds else 0
        ref = atoms.create(self.engine, here.state, ident, player, zone, 0 if bottom else None, pos=pos, face=face, rest=rest)
        if host is not None:
            hosts = host(self.engine, here.state, player)
            if hosts:
                atoms.put(self.engine, here.state, ref, "host", hosts[below(rng, 0, len(hosts))] & MASK)
            else:
                atoms.vanish(self.engine, here.state, ref)
                return None
        return ref


def _same(tests: Sequence[Test]) -> bool:
    """Are cards with the name of this one meant?"""
    return any(isinstance(test, SharesTag) and test.kind == "name" and isinstance(test.other, Self) for test in tests)


def _seat(who: Who) -> int:
    return OPPONENT if who == "opponent" else YOU


def zones_of(ability: Ability, card: CardDef, bench: Bench) -> list[str]:
    """The zones in which the card may lie for this ability: its homes, and from where such a card comes into play."""
    sorts = set(dict(card.tags).get(bench.tag, ()))
    there = [zone for zone in bench.come_from if not bench.kinds.get(zone) or bench.kinds[zone] & sorts]
    return list(dict.fromkeys((*(home.zone for home in ability.header.homes), *there)))


__all__ = ["Item", "Laid", "Layer", "Need", "zones_of"]
