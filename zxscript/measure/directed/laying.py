"""Laying a position in which an ability may act: its card where it works, and around it what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zxscript.engine import atoms, frames
from zxscript.engine.rng import below
from zxscript.engine.state import MASK, State
from zxscript.meaning.forms import Ability, Event, HasUnder, Self, SharesTag, StateIs, Tagged, Test, Who
from zxscript.measure.directed.aside import gift, shelter
from zxscript.measure.directed.making import known
from zxscript.measure.directed.nearing import inside, outside
from zxscript.measure.directed.need import Need
from zxscript.measure.directed.placing import Laid, Placer
from zxscript.measure.directed.plan import Plan
from zxscript.measure.directed.stimulus import stimulus
from zxscript.measure.directed.stock import Item
from zxscript.run.scenario.place import FILLER

YOU, OPPONENT = 0, 1
SEATS: tuple[tuple[int, Who], ...] = ((YOU, "you"), (OPPONENT, "opponent"))
MOST = 40
"""Cards that one need lays at most."""


@dataclass(slots=True)
class Layer(Placer):
    """Lays positions on one table."""

    def lay(self, plan: Plan, rng: list[int]) -> Laid:
        """A position at its first question.  ``rng`` decides everything that the plan leaves open."""
        state = self.engine.blank(below(rng, 0, 2**31))
        here = Laid(state, list(self.bench.places), tuple(list(one) for one in self.bench.own_places))
        turn = self._turn(state, rng, plan.ability)
        bare = plan.against == "false"
        self._heads(here, () if bare else plan.needs.names, () if bare else plan.needs.called)
        under = plan.home in self.bench.hosts
        if not under:
            self._own(here, plan, rng)
        if not bare:
            self._needed(here, plan, rng)
            self._numbers(here, plan, rng)
        if under:
            self._own(here, plan, rng)
        self._rest(here, plan, rng)
        self._aside(here, plan, rng)
        phases = self.bench.resume_from if plan.stimulated else self.bench.phases
        if plan.stimulated and any(isinstance(one, Event) and one.phase for one in plan.ability.triggers):
            phases = phases[:1]
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
            for name, value in (*self.table.rules.scene.given(player, turn).items(), *self.bench.given.items()):
                atoms.set_pvar(self.engine, state, name, player, value)
        return turn

    def _heads(self, here: Laid, asked: Sequence[tuple[Who, str]], called: Sequence[tuple[Who, str]]) -> None:
        """The cards that stand for the players, with the names that are asked for."""
        home = self.table.rules.scene.home
        if home is None:
            return
        for player, _ in SEATS:
            names, titles = ([name for who, name in some if _seat(who) == player] for some in (asked, called))
            ident = self._head(home[1], names, titles) if names or titles else home[1]
            atoms.create(self.engine, here.state, ident, player, home[2], pos=home[3][player], face=1)

    def _head(self, plain: str, names: Sequence[str], titles: Sequence[str]) -> str:
        """A card of the bench that stands for a player with all these names, itself called so."""
        tags = {self.bench.head: tuple(names), **({"name": tuple(titles)} if titles else {})}
        return known(self.engine, f"bench:{'/'.join(names)}:{'/'.join(titles)}", self.engine.card_defs[plain], tags)

    def _own(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        if plan.home in self.bench.hosts and not self.bench.hosts[plan.home](self.engine, here.state, YOU):
            self.create(here, self._plain(rng), YOU, self.bench.board, rng)  # under which it can lie
        hidden = "down" if plan.home in self.table.rules.scene.hidden else "up"
        face = next((one.face for one in plan.ability.header.homes if one.zone == plan.home), hidden)
        zone = self.part(plan.card, plan.home)
        host = self.create(here, self._plain(rng), YOU, plan.home, rng) if zone else None  # of which it is a part
        ref = self.slipped(here, host, plan.card.id, zone, 1) if host is not None else self.create(
            here, plan.card.id, YOU, plan.home, rng, face=0 if face == "down" else 1, below_such=plan.needs.hosted)
        here.card, here.unit = (ref or 0) & MASK, host or ref or 0
        self.other_halves(here, plan.card, plan.home, rng)
        if ref is not None and plan.against != "false":
            self.in_states(here, here.unit, sorted(plan.needs.own), rng)
            self.arrived(here, here.unit, plan.needs.came, rng)

    def _needed(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        for verb in sorted(plan.needs.verbs & self.bench.together.keys()):
            self.together(here, verb, YOU, rng)
        for need in sorted(plan.needs.cards, key=lambda one: not one.tests):  # any cards last: those that lie there count
            if plan.against == "empty" and not need.count:
                continue
            part = self._part(need)
            found = [Item.of(plan.card, self.stock.called)] if _same(need.tests) else self.fitting(part or need.zone, need.tests)
            few = (need.zone, need.who) in plan.needs.few and not need.count
            wanted = need.wanted(few, rng)
            if need.count and below(rng, 0, 2):
                here.counted.add((need.zone, _seat(need.who)))
            if need.count and not need.tests:
                wanted -= len(self.engine.cards(here.state, need.zone, _seat(need.who)))
            elif not part and not plan.against:
                self._nearly(here, need, rng, opposite=not few and (need.zone, _other(need.who)) not in plan.needs.few)
            for _ in range(min(wanted, MOST) if found else 0):
                if need.under and here.unit:
                    self.beneath(here, here.unit, need.zone, 1, need.tests, rng)
                elif part:
                    self._laid_on(here, need, part, rng)
                else:
                    ref = self.create(here, self.stock.pick(rng, found).card.id, _seat(need.who), need.zone, rng,
                                      beside=need.beside)  # fmt: skip
                    if ref is not None:
                        self._turned(here, ref, need, rng)

    def _part(self, need: Need) -> str:
        """The zone of cards that are on the board only as a part of another one; empty for others."""
        if need.zone != self.bench.board:
            return ""
        kinds = {value for test in need.tests if isinstance(test, Tagged) and test.kind == self.bench.tag for value in test.values}
        return next((self.bench.parts[kind] for kind in sorted(kinds & self.bench.parts.keys())), "")

    def _laid_on(self, here: Laid, need: Need, zone: str, rng: list[int]) -> None:
        """Such a card, with another one of which it is a part."""
        host = self.create(here, self._plain(rng), _seat(need.who), self.bench.board, rng)
        if host is not None:
            self.beneath(here, host, zone, 1, need.tests, rng)

    def _nearly(self, here: Laid, need: Need, rng: list[int], opposite: bool) -> None:
        """Mostly one that just passes (where it is not counted), one that fails one of the tests by as little as may be, and
        (``opposite``) now and then one that passes but is the other player's."""
        sides = [(inside(need.tests), need.who)] if not need.count and below(rng, 0, 3) else []
        if missed := outside(need.tests):
            sides += [(missed[below(rng, 0, len(missed))], need.who)] * bool(below(rng, 0, 4))
        if opposite and not below(rng, 0, 2):
            sides.append((need.tests, _other(need.who)))
        for tests, who in sides:
            found = self.fitting(need.zone, tests) if tests or who != need.who else []
            if found:
                ref = self.create(here, self.stock.pick(rng, found).card.id, _seat(who), need.zone, rng)
                if ref is not None and below(rng, 0, 2):
                    self._turned(here, ref, need, rng)

    def _turned(self, here: Laid, ref: int, need: Need, rng: list[int]) -> None:
        """The states that are asked for, two times in three."""
        here.spoken.append(ref & MASK)
        self.in_states(here, ref, [test.state for test in need.tests if isinstance(test, StateIs)], rng)
        self.arrived(here, ref, need.tests, rng)
        for test in need.tests:
            if isinstance(test, HasUnder) and need.zone == self.bench.board:
                self.beneath(here, ref, test.zone, 1, test.tests, rng)

    def _numbers(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        """Levels, counters and whatever else a player has a number of."""
        for name, who, value in plan.needs.numbers:
            variable, counted, zone = self.bench.variable(name), self.bench.counted(name), self.bench.sized.get(name)
            beside = max(0, value + (0, 0, -1, 1)[below(rng, 0, 4)])
            if variable is not None:
                atoms.set_pvar(self.engine, here.state, variable, _seat(who), beside)
            elif zone is not None:
                here.counted.add((zone, _seat(who)))
                for _ in range(beside - len(self.engine.cards(here.state, zone, _seat(who)))):
                    self.create(here, FILLER, _seat(who), zone, rng, bottom=zone == plan.home)
            elif counted is not None:
                zone, test = counted
                found = self.fitting(zone, (test,))
                for _ in range(min(value + below(rng, 0, 2), MOST) if found else 0):
                    self.create(here, self.stock.pick(rng, found).card.id, _seat(who), zone, rng, face=1)

    def _rest(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        """What every position holds, as far as no condition wants few cards there."""
        for player, who in SEATS:
            plain = self._plain(rng)
            for zone, usual in self.bench.stock.items():
                count = max(usual, min(self._price(plan, zone), MOST)) if player == YOU else usual
                lying = 0 if zone in self.bench.drawn_from else len(self.engine.cards(here.state, zone, player))
                if (zone, player) in here.counted and not plan.against:
                    continue
                few = (zone, who) in plan.needs.few or (plan.against == "empty" and zone not in self.bench.lasting)
                wanted = below(rng, 0, count + 1) // (2 if plan.against == "empty" else 1) if few else count - below(rng, 0, 2)
                if (zone, who) in plan.needs.only and below(rng, 0, 3):
                    continue
                paying = zone in self.bench.paying and (player == YOU or below(rng, 0, 2))
                ident = self._payer(plan, rng) if paying else plain if zone == self.bench.board else FILLER
                for _ in range(max(0, wanted - lying)):
                    self.create(here, ident, player, zone, rng, bottom=zone in {*self.bench.drawn_from, plan.home})

    def _price(self, plan: Plan, zone: str) -> int:
        """How many cards of the zone the card that is tried may cost."""
        purse = self.bench.purse
        return dict(plan.card.stats).get(purse[1], 0) + 2 if purse is not None and purse[0] == zone else 0

    def _plain(self, rng: list[int]) -> str:
        """A card with nothing on it for the board: an ordinary one, a weak or a strong one."""
        at = below(rng, 0, len(self.bench.numbers) + 1)
        model = self.engine.card_defs[FILLER]
        return known(self.engine, f"bench:plain:{at}", model, stats=self.bench.numbers[at - 1]) if at else FILLER

    def _payer(self, plan: Plan, rng: list[int]) -> str:
        """A card of the bench that has the colours of the card, or all there are."""
        colours = self.stock.colours if below(rng, 0, 2) else dict(plan.card.tags).get("colour", ())
        return known(self.engine, f"bench:{FILLER}:{'/'.join(colours)}", self.engine.card_defs[FILLER], {"colour": colours})

    def _aside(self, here: Laid, plan: Plan, rng: list[int]) -> None:
        """The cards of the bench that make something happen, or keep it from happening."""
        found = []
        if plan.stimulated:
            found.append(stimulus(self.table, self.stock, self.bench, plan.card, plan.ability, rng, plan.against == "gone",
                                  plan.home, plan.bounds))  # fmt: skip
        if plan.against == "immune":
            found.append(shelter(self.table, self.bench))
        if plan.needs.stats and plan.against != "false" and below(rng, 0, 4):
            found.append(gift(self.table, self.bench, plan.card, plan.needs.stats[below(rng, 0, len(plan.needs.stats))]))
        for one in found:
            if one is not None:
                self.create(here, one[0], _seat(one[1]), self.bench.aside, rng, face=1)


def _same(tests: Sequence[Test]) -> bool:
    """Are cards with the name of this one meant?"""
    return any(isinstance(test, SharesTag) and test.kind == "name" and isinstance(test.other, Self) for test in tests)


def _other(who: Who) -> Who:
    return "you" if who == "opponent" else "opponent"


def _seat(who: Who) -> int:
    return OPPONENT if who == "opponent" else YOU


__all__ = ["OPPONENT", "YOU", "Laid", "Layer"]
