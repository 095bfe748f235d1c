"""Abilities -> definitions."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from zxscript.compile.asking import Asked, asked
from zxscript.compile.captures import finished
from zxscript.compile.changes import changed
from zxscript.compile.conditions import condition
from zxscript.compile.context import Context, Names
from zxscript.compile.copies import first_copy, in_force
from zxscript.compile.events import Way, once_each, spoken_of, way
from zxscript.compile.flow import carry_out
from zxscript.compile.followed import of_the_event
from zxscript.compile.headers import Above, above
from zxscript.compile.logic import both
from zxscript.compile.materials import taken
from zxscript.compile.offers import offered, permission
from zxscript.compile.paying_costs import paid
from zxscript.compile.sets import described
from zxscript.compile.usable import pays_as, stands_in, usable
from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, Program
from zxscript.ir.terms import Terms
from zxscript.meaning.forms import Ability, Allow, Materials, StatChange, Tagged, Unlimited
from zxscript.meaning.walk import walk

Tests = tuple[tuple[str, Expr], ...]

NO_LIMIT = 1 << 16
"""Copies of a card of which any number may be put into a deck: more than any deck holds."""
_KINDS = {"offer": "paying", "permission": "free_play"}
"""Kind of ability -> kind of definition, where they are not called the same."""


def compile_abilities(abilities: Sequence[Ability], terms: Terms, id: str, name: str = "", text: str = "") -> list[AbilityDef]:
    """The definitions of the abilities of one printed text.  ``name`` of the card; ``text`` as printed, for the words of
    its options.  One ability may become several definitions (ways to trigger that see different things)."""
    writing = [
        _Writing(terms, Names(), text, ability, asked(ability), f"{name}#{id}{_letters(place)}") for place, ability in enumerate(abilities)
    ]
    found = [one for each in writing for one in each.definitions(id)]
    if len(found) == 1:
        return found
    return [_renamed(one, f"{id}{_letters(place)}") for place, one in enumerate(found)]


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _letters(place: int) -> str:
    """a … z, aa, ab, …"""
    return (_letters(place // 26 - 1) if place >= 26 else "") + _LETTERS[place % 26]


def _renamed(ability: AbilityDef, id: str) -> AbilityDef:
    return replace(ability, id=id)


def compile_granted(ctx: Context, ability: Ability) -> list[AbilityDef]:
    """An ability inside another one (以下の能力を得る)."""
    id = ctx.names.name("granted")
    return _Writing(ctx.terms, ctx.names, ctx.text, ability, asked(ability), f"{ctx.own}.{id}", ctx.values).definitions(id)


@dataclass(frozen=True, slots=True)
class _Writing:
    """One ability that is being compiled."""

    terms: Terms
    names: Names
    text: str
    ability: Ability
    asked: Asked
    own: str
    """The tag by which this ability alone is found, if it speaks of being lost or of its copies."""
    values: dict[str, Expr] = field(default_factory=dict)
    """What the ability around it has picked."""

    def context(self, name: str, params: tuple[str, ...] = (), **fields: Any) -> Context:
        """The context of a program of its own."""
        homes = tuple(dict.fromkeys(home.zone for home in self.ability.header.homes))
        return Context(
            self.terms, Builder(name, params=params), compile_granted, self.names, live=list(params), homes=homes,
            asked_held=self.asked.held, asked_was=self.asked.was, asked_left=self.asked.left, asked_done=self.asked.done,
            asked_such=self.asked.such, asked_over=self.asked.over, text=self.text, own=self.own, values=dict(self.values), **fields,
        )  # fmt: skip

    def definitions(self, id: str) -> list[AbilityDef]:
        """Its definitions."""
        said = self.ability
        head = above(self.context("test"), said.header)
        if said.kind == "triggered":
            return self._triggered(id, head)
        if said.kind == "special":
            (told,) = self._ways()
            return [self._made(id, head, on=(told.pattern,), parts=self._body(told))]
        if said.kind == "activated":
            return [self._activated(id, head)]
        if said.kind == "event":
            return [self._event(id, head)]
        if said.kind == "magic":
            return [self._used(id, head)]
        return self._standing(id, head)

    def _standing(self, id: str, head: Above) -> list[AbilityDef]:
        """What is not carried out: changes, other prices, conditions under which a card is played, rules of decks."""
        said = self.ability
        if said.kind == "copies":
            (limit,) = said.changes
            assert isinstance(limit, StatChange)
            names = [name for one in walk(limit.what) if isinstance(one, Tagged) for name in one.values]
            shared: Tests = (("copies_with", ("tuple", *names)),) if names else ()
            most = NO_LIMIT if isinstance(limit.value, Unlimited) else limit.value
            return [self._made(id, head, tests=(("copies", most), *shared))]
        if said.kind == "material":
            return [self._made(id, head, self._while(head), tests=stands_in(self.context("test", static=True), said.changes))]
        if said.kind == "pay":
            return [self._made(id, head, self._while(head), tests=pays_as(self.context("test", static=True), said.changes))]
        if said.kind == "keyword" and said.vessel is not None:
            test = described(self.context("test", static=True), said.vessel)
            return [self._made(id, head, tests=(self.terms.keyword_tests[head.tags[0]](test),))]
        if said.kind == "permission":
            return [self._permission(id, head)]
        if said.changes:
            when, mods = in_force(head, changed(self.context("changes", static=True), said.changes), self.own)
            return [self._made(id, head, when, mods=mods)]
        if said.offer is not None:
            parts, tests = offered(self.context("cost"), self.context("then"), said.offer)
            return [self._made(id, head, parts=parts, tests=tests)]
        if said.materials is not None:
            return self._made_of(id, head, said.materials)
        return [self._condition(id, head)]

    def _while(self, head: Above) -> Expr:
        """When an ability works whose one change says so too."""
        (change,) = self.ability.changes
        when = True if change.when is None else condition(self.context("test", static=True), change.when)
        return both(head.when, head.only_if, first_copy(head.zones, self.own) if head.single else True, when)

    def _made(self, id: str, head: Above, when: Expr = None, **fields: Any) -> AbilityDef:
        kind = _KINDS.get(self.ability.kind, self.ability.kind)
        whole = both(head.when, head.only_if) if when is None else when
        tags = (*head.tags, self.own) if self.asked.lost or head.single else head.tags
        return AbilityDef(
            id, kind, head.zones, head.faces, whole, limit=head.limit, tags=tags, span=self.ability.span, **fields
        )

    # ------------------------------------------------------------------ what is carried out

    def _ways(self) -> list[Way]:
        """The ways in which it triggers, each with the condition of the ability."""
        found: list[Way] = []
        for trigger in self.ability.triggers:
            told = way(self.context("event", static=True), trigger, each=spoken_of(self.ability.steps))
            if self.ability.trigger_if is not None:
                test = condition(self.context("event", static=True, roles=told.roles), self.ability.trigger_if)
                pattern = told.pattern
                told = replace(told, pattern=replace(pattern, where=both(pattern.where, test)))
            found.append(told)
        return found

    def _triggered(self, id: str, head: Above) -> list[AbilityDef]:
        roles = self.asked.roles
        groups: dict[tuple[bool, tuple[Expr, ...]], list[Way]] = {}
        for told in self._ways():
            groups.setdefault((told.look_back, tuple(told.roles.get(role) for role in roles)), []).append(told)
        return [
            self._made(id, head, on=once_each([one.pattern for one in ways]), look_back=look_back, parts=self._body(ways[0]))
            for (look_back, _roles), ways in groups.items()
        ]

    def _body(self, told: Way | None = None, ctx: Context | None = None) -> tuple[tuple[str, Program], ...]:
        ctx = ctx or self.context("body", roles=told.roles if told is not None else {})
        if told is not None and told.look_back:
            ctx = of_the_event(ctx, self.ability)
        if self.asked.own and "clock" in self.terms.extra:
            ctx = ctx.but(began=ctx.keep("began", self.terms.extra["clock"]()))
        if self.terms.own_play in self.asked.counted and self.ability.kind == "triggered":
            ctx.b.call("tell_play", ("ability",))  # of what is played by a player the game tells it
        carry_out(ctx, self.ability.steps)
        return (("body", finished(ctx.b.done())),)

    def _activated(self, id: str, head: Above) -> AbilityDef:
        cost = self.ability.cost
        price = paid(self.context("cost"), cost) if cost is not None else None
        results = price.results if price is not None else {}
        ctx = self.context("body", params=("paid",) if results else (), results=dict(results))
        body = self._body(ctx=ctx)
        parts = (("cost", price.program), *body) if price is not None else body
        tests: Tests = (("payable", price.payable if price is not None else True),)
        if head.only_if is not True:
            tests += (("playable", head.only_if),)
        return self._made(id, head, head.when, parts=parts, tests=tests)

    def _event(self, id: str, head: Above) -> AbilityDef:
        """An event card is played only in its turn and under its condition; its gate is judged as it is carried out."""
        playable = both(head.turn, head.only_if)
        tests: Tests = () if playable is True else (("playable", playable),)
        return self._made(id, head, head.gate, tests=tests, parts=self._body())

    def _used(self, id: str, head: Above) -> AbilityDef:
        """A card that is used: only if one of the things that it needs can be chosen."""
        test = usable(self.context("test", static=True), self.ability.steps)
        return self._made(id, head, tests=() if test is True else (("usable", test),), parts=self._body())

    # ------------------------------------------------------------------ how its card is played

    def _permission(self, id: str, head: Above) -> AbilityDef:
        (allow,) = self.ability.changes
        assert isinstance(allow, Allow)
        parts, tests = permission(self.context("cards", static=True), self.context("cost"), allow)
        return self._made(id, head, parts=parts, tests=tests)

    def _condition(self, id: str, head: Above) -> AbilityDef:
        said = self.ability
        ctx = self.context("test", static=True)
        tests: Tests = ()
        if said.needs is not None and not said.triggers:
            tests += (("condition", condition(ctx, said.needs)),)
        if said.vessel is not None:
            tests += (("vessel", described(ctx, said.vessel)),)
        if said.cost is not None:
            price = paid(self.context("cost"), said.cost)
            return self._made(id, head, parts=(("cost", price.program),), tests=(*tests, ("payable", price.payable)))
        if said.triggers:
            ctx = self.context("body")
            with ctx.b.when(condition(ctx, said.needs)) if said.needs is not None else nullcontext():
                ctx.b.call(said.kind)
            on = tuple(told.pattern for told in self._ways())
            return self._made(id, head, on=on, parts=(("body", finished(ctx.b.done())),))
        return self._made(id, head, tests=tests)

    def _made_of(self, id: str, head: Above, materials: Materials) -> list[AbilityDef]:
        """One definition for each way to take so many cards of the sets."""
        ways = product(*(range(int(count.low), int(count.high or count.low) + 1) for count, _of in materials.parts))  # type: ignore[arg-type]
        return [self._taken(id, head, materials, counts) for counts in ways]

    def _taken(self, id: str, head: Above, materials: Materials, counts: tuple[int, ...]) -> AbilityDef:
        program, payable = taken(self.context("cost"), materials, counts)
        return self._made(id, head, parts=(("cost", program),), tests=(("payable", payable),))
