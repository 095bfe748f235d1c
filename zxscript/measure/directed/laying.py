"""Laying a position in which an ability may act: its card where it works, and around it what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from zxscript.engine import atoms, frames
from zxscript.engine.engine import Engine
from zxscript.engine.rng import below
from zxscript.engine.state import MASK, State
from zxscript.games.bench import Bench
from zxscript.meaning.forms import Ability, Self, SharesTag, StateIs, Test, Who
from zxscript.measure.directed.needs import Need, Needs
from zxscript.measure.directed.plan import Plan
from zxscript.measure.directed.stimulus import shelter, stimulus
from zxscript.measure.directed.stock import Item, Stock
from zxscript.run.scenario.place import FILLER
from zxscript.run.table import Table

YOU, OPPONENT = 0, 1
SEATS: tuple[tuple[int, Who], ...] = ((YOU, "you"), (OPPONENT, "opponent"))
MOST = 40
"""Cards that one need lays at most."""


@dataclass(slots=True)
class Laid:
    """A position: ``card`` is the number of the card whose ability is tried (0: there was no room for it); ``spoken``: the cards
    laid because the ability speaks of such; ``free``: places of the board that are left, ``own``: those of each
    player alone."""

    state: State
    free: list[int]
    own: tuple[list[int], ...] = ()
    card: int = 0
    spoken: list[int] = field(default_factory=list)


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

    def lay(self, plan: Plan, rng: list[int]) -> Laid:
        """A position at its first question.  ``rng`` decides everything that the plan leaves open."""
        state = self.engine.blank(below(rng, 0, 2**31))
        here = Laid(state, list(self.bench.places), tuple(list(one) for one in self.bench.own_places))
        turn = self._turn(state, rng, plan.ability)
        bare = plan.against == "false"
        self._heads(here, () if bare else plan.needs.names)
        self._own(here, plan, rng)
        if not bare:
            self._needed(here, plan, rng)
            self._numbers(here, plan.needs, rng)
        self._rest(here, plan, rng)
        self._aside(here, plan, rng)
        phases = self.bench.resume_from if plan.stimulated else self.bench.phases
        phase = phases[below(rng, 0, len(phases))]
        state.trace = []
        frames.enter(self.engine, state, "resume", (None, turn, None, None), (turn, phase))
        self.engine.run(state)
        return here

    def _turn(self, state: State, rng: list[int], ability: Ability) -> int:
        """Mostly the turn in which the ability works; who acts in it."""
        wanted = {"you": YOU, "opponent": OPPONENT}.get(ability.header.turn or "")
        turn = (YOU if below(rng, 0, 3) else OPPONENT) if wanted is None else wanted
        number = 3 + below(rng, 0, 4)
        for name, value in (("turn", number), ("turn_player", turn), ("first_player", turn if number % 2 else 1 - turn)):
            atoms.set_var(self.engine, state, name, value)
        for player, _ in SEATS:
            atoms.set_pvar(self.engine, state, "turns", player, (number + 1) // 2)
            for name, value in self.table.rules.scene.given(player, turn).items():
                atoms.set_pvar(self.engine, state, name, player, value)
        return turn

    def _heads(self, here: Laid, asked: Sequence[tuple[Who, str]]) -> None:
        """The cards that stand for the players, with the names that are asked for."""
        home = self.table.rules.scene.home
        if home is None:
            return
        for player, _ in SEATS:
            names = [name for who, name in asked if _seat(who) == player]
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

    def _own(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        hidden = "down" if plan.home in self.table.rules.scene.hidden else "up"
        face = next((one.face for one in plan.ability.header.homes if one.zone == plan.home), hidden)
        ref = self._create(here, plan.card.id, YOU, plan.home, rng, face=0 if face == "down" else 1)
        here.card = (ref or 0) & MASK

    def _needed(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        for need in plan.needs.cards:
            if plan.against == "empty" and not need.count:
                continue
            found = [Item.of(plan.card)] if _same(need.tests) else self._fitting(need.zone, need.tests)
            few = (need.zone, need.who) in plan.needs.few and not need.count
            wanted = _wanted(need, few, rng)
            self._nearly(here, need, rng)
            for _ in range(min(wanted, MOST) if found else 0):
                ref = self._create(here, self.stock.pick(rng, found).card.id, _seat(need.who), need.zone, rng)
                if ref is not None:
                    self._turned(here, ref, need, rng)

    def _nearly(self, here: Laid, need: Need, rng: list[int]) -> None:
        """Now and then one that fails one of the tests, and that by as little as may be."""
        if not need.tests or below(rng, 0, 2):
            return
        kinds = self.bench.kinds.get(need.zone, frozenset())
        found = self.stock.near(need.tests, below(rng, 0, len(need.tests)), kinds, self.bench.tag)
        if found:
            self._create(here, self.stock.pick(rng, found).card.id, _seat(need.who), need.zone, rng)

    def _fitting(self, zone: str, tests: tuple[Test, ...]) -> list[Item]:
        return self.stock.find(tests, self.bench.kinds.get(zone, frozenset()), self.bench.tag)

    def _turned(self, here: Laid, ref: int, need: Need, rng: list[int]) -> None:
        """The states that are asked for, two times in three."""
        here.spoken.append(ref & MASK)
        arrival = self.table.rules.watching.states_on_arrival
        for test in need.tests:
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
                found = self._fitting(zone, (test,))
                for _ in range(min(value + below(rng, 0, 2), MOST) if found else 0):
                    self._create(here, self.stock.pick(rng, found).card.id, _seat(who), zone, rng, face=1)

    def _rest(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        """What every position holds, as far as no condition wants few cards there."""
        for player, who in SEATS:
            for zone, count in self.bench.stock.items():
                lying = 0 if zone in self.bench.drawn_from else len(self.engine.cards(here.state, zone, player))
                few = (zone, who) in plan.needs.few or (plan.against == "empty" and zone not in self.bench.lasting)
                wanted = below(rng, 0, count + 1) // (2 if plan.against == "empty" else 1) if few else count - below(rng, 0, 2)
                ident = self._payer(plan) if zone in self.bench.paying else FILLER
                for _ in range(max(0, wanted - lying)):
                    self._create(here, ident, player, zone, rng, bottom=zone in self.bench.drawn_from)

    def _payer(self, plan: Plan) -> str:
        """A card of the bench that has the colours of the card."""
        colours = dict(plan.card.tags).get("colour", ())
        ident = f"bench:{FILLER}:{'/'.join(colours)}"
        if ident not in self.engine.card_defs:
            model = self.engine.card_defs[FILLER]
            tags = {**dict(model.tags), "colour": colours}
            self.engine.add_cards((replace(model, id=ident, tags=tuple(tags.items())),))
        return ident

    def _aside(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        """The cards of the bench that make something happen, or keep it from happening."""
        found = []
        if plan.stimulated:
            found.append(stimulus(self.table, self.stock, self.bench, plan.card, plan.ability, rng, plan.against == "gone"))
        if plan.against == "immune":
            found.append(shelter(self.table, self.bench))
        for one in found:
            if one is not None:
                self._create(here, one[0], _seat(one[1]), self.bench.aside, rng, face=1)

    def _free(self, here: Laid, player: int, rng: list[int]) -> list[int]:
        """The places of which one is taken: now and then one that only this player's cards may fill."""
        own = here.own[player] if here.own else []
        return own if own and not below(rng, 0, 4) else here.free

    def _create(self, here: Laid, ident: str, player: int, zone: str, rng: list[int], *, face: int | None = None,
                bottom: bool = False) -> int | None:  # fmt: skip
        """A card in a zone; None when there is no room for it, or nothing under which it could lie."""
        pos, host = -1, -1
        if zone == self.bench.board and self.bench.places:
            free = self._free(here, player, rng)
            if not free:
                return None
            pos = free.pop(below(rng, 0, len(free)))
        if zone in self.bench.hosts:
            hosts = self.bench.hosts[zone](self.engine, here.state, player)
            if not hosts:
                return None
            host = hosts[below(rng, 0, len(hosts))] & MASK
        if face is None and zone in self.table.rules.scene.hidden:
            face = below(rng, 0, 2)
        odds = 4 if zone == self.bench.board else 12 if zone in self.bench.resting else 0
        rest = int(not below(rng, 0, odds)) if odds else 0
        ref = atoms.create(self.engine, here.state, ident, player, zone, 0 if bottom else None, pos=pos, face=face, rest=rest)
        if host >= 0:
            atoms.put(self.engine, here.state, ref, "host", host)
        return ref


def _wanted(need: Need, few: bool, rng: list[int]) -> int:
    """How many are laid: as many as are asked for, or one more or fewer."""
    if need.count:
        return max(0, need.count + (0, 0, -1, 1)[below(rng, 0, 4)])
    return below(rng, 0, 2) if few else 1 + below(rng, 0, 3)


def _same(tests: Sequence[Test]) -> bool:
    """Are cards with the name of this one meant?"""
    return any(isinstance(test, SharesTag) and test.kind == "name" and isinstance(test.other, Self) for test in tests)


def _seat(who: Who) -> int:
    return OPPONENT if who == "opponent" else YOU


__all__ = ["OPPONENT", "YOU", "Laid", "Layer"]
