"""What natives read from a state. The engine inherits this."""

from __future__ import annotations

from typing import Any

from zxscript.engine import events, hooks, permits, sight, triggers, values, view, why
from zxscript.engine.bits import GAIN
from zxscript.engine.gamedef import Event
from zxscript.engine.linked import Linked
from zxscript.engine.state import CONTROLLER, DEF, FACE, MASK, ZONE, State
from zxscript.ir.program import CardDef


class Reading(Linked):
    """Reading calls on a state. All are pure."""

    # reading a state ------------------------------------------------------------------------------------------------

    def stat(self, s: State, name: str, ref: int) -> int:
        """Current number of a card or player object (0 when unknown)."""
        return values.stat(self, s, self.stat_no[name], ref) or 0

    def tags(self, s: State, kind: str, ref: int) -> tuple[str, ...]:
        return values.tags(self, s, self.tag_number(kind), ref)

    def flag(self, s: State, name: str, ref: int) -> bool:
        return values.flag(self, s, name, ref)

    def has(self, s: State, tag: str, ref: int) -> bool:
        return values.has(self, s, tag, ref)

    def can(self, s: State, verb: str, ref: Any, player: int, source: int | None = None, cause: str = "effect",
            **fields: Any) -> bool:
        """Does no prohibition or immunity stop this verb on the object now?"""
        return permits.can(self, s, verb, ref, player, source, cause, **fields)

    def must(self, s: State, verb: str, ref: int, player: int | None = None) -> bool:
        return permits.must(self, s, verb, ref, player)

    def alive(self, s: State, ref: Any) -> bool:
        return values.alive(s, ref)

    def get(self, s: State, column: str, ref: int) -> int | None:
        k, card = self.col[column], ref & MASK
        return s.cell(k, card) if ref > 0 and s.cols[0][card] == ref else values.read(s, k, ref)

    def cards(self, s: State, zone: str, player: int | None = None) -> tuple[int, ...]:
        """Refs in a zone, bottom first; of all players when none is given."""
        base = self.zone[zone] * self.players
        if player is not None:
            return tuple(s.zones[base + player])
        return tuple(r for p in range(self.players) for r in s.zones[base + p])

    def top(self, s: State, zone: str, player: int, n: int = 1) -> tuple[int, ...]:
        """The top n cards, top first."""
        return tuple(s.zones[self.zone_number(zone) * self.players + player][:-n - 1:-1]) if n > 0 else ()

    def under(self, s: State, ref: int) -> tuple[int, ...]:
        return hooks.under(s, ref)

    def card_def(self, s: State, ref: int) -> CardDef:
        """Definition of a card (also of one that is gone)."""
        return self.cards_linked[s.cols[DEF][ref & MASK]].cdef

    def var(self, s: State, name: str) -> int:
        return s.vars[self.vars[name]]

    def pvar(self, s: State, name: str, player: int) -> int:
        return s.vars[self.pvars[name] + player]

    def seats(self, s: State, ref: int) -> int:
        """Bit mask of the seats that may know which card this is."""
        return sight.seats(self, s, ref)

    def alias(self, s: State, ref: int, seat: int) -> int:
        """The number under which a seat gets an object that it may know (engine.sight)."""
        return sight.shown(self, s, ref, seat)

    def with_fields(self, p: Event, **changes: Any) -> Event:
        """A proposal with some fields changed."""
        return events.amended(self, p, changes.items())

    # abilities ------------------------------------------------------------------------------------------------------

    def abilities_of(self, s: State, ref: int, kind: str | None = None) -> tuple[str, ...]:
        """Ids of the abilities (of a kind) that are valid now: zone, face, condition, not lost."""
        out: list[str] = []
        if ref <= 0 or not values.alive(s, ref):
            return ()
        card = ref & MASK
        if not self.cards_linked[s.cols[DEF][card]].abilities and "gain" not in s.index:
            return ()
        zone, face = s.cols[ZONE][card], s.cols[FACE][card]
        for ability, loc in values.held(self, s, ref):
            if kind is not None and ability.kind != kind:
                continue
            if not (ability.any_zone or zone in ability.zones) or (ability.faces >= 0 and ability.faces != face):
                continue
            if ability.when is None or ability.when.get(s, loc, ref):
                out.append(ability.id)
        return tuple(out)

    def present(self, s: State, kind: str, player: int | None = None) -> tuple[tuple[str, int], ...]:
        """(ability id, ref) of all valid abilities of a kind that neither trigger nor modify, oldest object first; of a player's cards
        only, if one is given."""
        if not s.there & self.masks.get(kind, GAIN):
            return ()
        key = "kind:" + kind
        if key not in s.index and "gain" not in s.index:
            return ()
        whose = s.cols[CONTROLLER]
        return tuple([(x[2].ability.id, x[1]) for x in hooks.find(self, s, key)
                      if (player is None or whose[x[1] & MASK] == player) and hooks.context(self, s, x) is not None])

    def test(self, s: State, ability_id: str, name: str, ref: int, it: int | None = None) -> Any:
        """Value of a test of an ability on the card that has it, or asked about another one (`it`); True when the ability has no
        such test."""
        ability = self.abilities[ability_id] if ability_id in self.abilities else self.ability(ability_id)
        fn = ability.tests.get(name)
        if fn is None:
            return True
        about = ref if it is None else it
        if ability.captures:
            return fn.get(s, self.locals_of(s, ability_id, ref), about)
        return fn.get(s, (ref, s.cols[3][ref & MASK], None, ability_id), about)

    def locals_of(self, s: State, ability_id: str, ref: int) -> tuple[Any, ...]:
        """Locals with which the expressions of an ability are read for the card that has it."""
        card = ref & MASK
        return (ref, s.cols[3][card], None, ability_id, *self.captured(s, ability_id, ref))

    def within_limit(self, s: State, ability_id: str, ref: int) -> bool:
        """May the ability still be used in this period?"""
        return triggers.within_limit(self, s, self.ability(ability_id), self.locals_of(s, ability_id, ref))

    def event_card(self, s: State, waiting: int, seat: int) -> int | None:
        """The card of the event for which a waiting ability waits, if the seat may know it by where that left it."""
        event = next(one[2][2] for one in s.waiting if one[0] == waiting)
        return None if event is None else sight.event_card(self, s, event, seat)

    def view(self, s: State, seat: int) -> dict[str, Any]:
        """All that a seat may know."""
        return view.view(self, s, seat)

    def events_since(self, s: State, number: int, seat: int | None = None) -> list[tuple[Any, ...]]:
        """Trace records from `number` to `records(s)` (not included), so that who asks again from there on is told each of them
        once: all of them, with those that are nobody's; for a seat (sight.SPECTATOR: nobody's), only what it may know. Needs a traced
        game."""
        from zxscript.engine import trace

        records = trace.since(s, number)
        if seat is None:                        # private records bear the number of the next one, and come together with it
            end = trace.following(s)
            return [r for r in records if r[sight.NUMBER] < end]
        return [trace.public(self, r, seat) for r in records if r[sight.SECRET] is not None]

    def records(self, s: State) -> int:
        """The number that the next record will have."""
        from zxscript.engine import trace

        return trace.following(s)

    def why(self, s: State, ref: int) -> list[tuple[Any, ...]]:
        return why.why(s, ref)

    def why_not(self, s: State, ability_id: str) -> list[tuple[Any, ...]]:
        return why.why_not(s, ability_id)
