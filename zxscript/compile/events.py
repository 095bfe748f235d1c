"""Events -> patterns over what has happened, tests over what would happen, tests over what is remembered of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from zxscript.compile import conditions, sets
from zxscript.compile.areas import area
from zxscript.compile.asking import BEFORE, part
from zxscript.compile.context import IT, SELF, Context
from zxscript.compile.logic import both, either, negated, of_one
from zxscript.compile.remembering import all_of_that_act, of_fact
from zxscript.ir.forms import Expr
from zxscript.ir.program import Pattern
from zxscript.ir.terms import EventShape
from zxscript.meaning.forms import (
    Among,
    Cards,
    Cause,
    Event,
    EventNumber,
    Later,
    Moment,
    OfEvent,
    Persons,
    PlayerNamed,
    Self,
    Set,
    Step,
    Trigger,
    Union,
)
from zxscript.meaning.walk import walk

PLAYER: Expr = ("ev", "player")


@dataclass(frozen=True, slots=True)
class Way:
    """One way to trigger: the pattern, whether it looks back, and where the event holds its participants (by role of
    ``OfEvent``)."""

    pattern: Pattern
    look_back: bool = False
    roles: dict[str, Expr] = field(default_factory=dict)


def way(ctx: Context, trigger: Trigger, each: bool = True) -> Way:
    """What is waited for.  ``each``: what it happens to, or how much, is spoken of, so each of them counts."""
    if isinstance(trigger, Moment):
        kind, where = ctx.terms.moments(trigger.kind, ctx.player(trigger.turn), trigger.phase, trigger.nth)
        if trigger.later:
            where = both(where, ("gt", ("var", "turn"), ctx.keep("since", ("var", "turn"))))
        return Way(Pattern(kind, where))
    shape = ctx.terms.events[trigger.verb]
    roles = {"what": shape.what, "agent": shape.agent, "target": shape.target, "host": shape.host, BEFORE: shape.before}
    per = "batch" if shape.dealt and not each and trigger.agent is not None and trigger.target is None else shape.per
    if shape.per == "batch":
        roles["what"] = all_of_that_act(ctx.names.name("event"), shape, _happens(ctx, trigger, shape))
    return Way(Pattern(shape.kind, happens(ctx, trigger), per), trigger.look_back, roles)


def once_each(patterns: Sequence[Pattern]) -> tuple[Pattern, ...]:
    """AかBする: what is both is one event, and triggers once."""
    found: dict[tuple[str, str], Expr] = {}
    for one in patterns:
        found[one.kind, one.per] = either(found.get((one.kind, one.per), False), one.where)
    return tuple(Pattern(kind, where, per) for (kind, per), where in found.items())


def who_took_part(ctx: Context, step: Later) -> dict[str, Expr]:
    """Those of the event of this program of whom it speaks when a moment has come: in a moment nobody takes part."""
    own = any(isinstance(one, Event) for one in step.when)
    asked = () if own else dict.fromkeys(part(one) for one in walk(step.steps) if isinstance(one, OfEvent))
    return {role: ctx.keep("of_event", ctx.roles[role]) for role in asked if role in ctx.roles}


def spoken_of(steps: Sequence[Step]) -> bool:
    """Do the steps speak of what it happened to, or of how much?"""
    said = walk(tuple(steps))
    return any(isinstance(one, EventNumber) and one.times is None for one in said) or any(
        isinstance(one, OfEvent) and one.role != "agent" for one in said
    )


def happens(ctx: Context, event: Event) -> Expr:
    """The test that an event of its kind is such an event."""
    return _happens(ctx, event, ctx.terms.events[event.verb])


def _happens(ctx: Context, event: Event, shape: EventShape) -> Expr:
    ref = shape.before if event.look_back else shape.what
    return both(
        _who(ctx, event),
        _is(ctx, event.agent, shape.agent),
        _of_card(_is(ctx, event.what, ref)) if shape.shown else _is(ctx, event.what, ref),
        _target(ctx, event.target, shape),
        shape.demand,
        _zone(ctx, event.goal, "to", shape.what),
        ctx.terms.phase(event.phase) if event.phase else True,
        _caused(ctx, event.cause, shape),
        _zone(ctx, event.source, "from", shape.before),
        ("in", ("col", ctx.terms.place, ref), area(ctx, event.area)) if event.area is not None else True,
        shape.caused if event.cause is not None else True,
        conditions.condition(ctx, event.such) if event.such is not None else True,
    )


def proposal(ctx: Context, event: Event) -> tuple[str, Expr]:
    """The verb, and the test that what would happen (``it``: to whom) is such an event."""
    told = ctx.terms.proposed.get(event.verb, EventShape(event.verb))
    shape = replace(told, what=IT, before=IT, target=("ev", "target"))
    place: Expr = ("ev", ctx.terms.place) if told.there is None else told.there
    return told.act or event.verb, both(
        _is(ctx, event.what, IT),
        _who(ctx, event),
        _is(ctx, event.agent, shape.agent),
        _target(ctx, event.target, shape),
        shape.demand,
        ("in", place, area(ctx, event.area)) if event.area is not None else True,
        _caused(ctx, event.cause, shape),
        _zone(ctx, event.source, "from", IT),
        _zone(ctx, event.goal, "to", IT),
        ctx.terms.phase(event.phase) if event.phase else True,
    )


def remembered(ctx: Context, event: Event, role: str = "", one: Expr = None, followed: bool = False) -> tuple[str, Expr]:
    """The kind of event, and the test that a remembered one (``it``) is such an event; ``role``: in which ``one`` took that part."""
    name = ctx.names.name("event")
    own = ctx.terms.announced.get(event.verb) if isinstance(event.what, Self) else None
    shape = own or ctx.terms.events[event.verb]
    such = _happens(ctx, event, shape)
    if role:
        ref = {"what": shape.what, "agent": shape.agent, "target": shape.target}[role]
        such = both(("eq", ("now", ref) if followed else ref, one), such)
    return shape.kind, ("bind", name, IT, of_fact(such, name))


# ------------------------------------------------------------------ participants


def _who(ctx: Context, event: Event) -> Expr:
    """Who does it; several players: anybody."""
    return ("eq", PLAYER, ctx.player(event.who[0])) if len(event.who) == 1 else True


def _is(ctx: Context, found: Set | None, ref: Expr) -> Expr:
    """Is the participant ``ref`` one of them?  A card of an event may be anywhere unless its place was said."""
    match found:
        case None:
            return True
        case Self():
            return ("eq", ref, sets.single(ctx, found))
        case Persons():
            return either(*(("eq", ref, ("player_obj", ctx.player(who))) for who in found.who))
        case Among(of=Persons() as persons):
            return either(*(_named(ctx, ref, ctx.player(who), found) for who in persons.who))
        case _:
            return of_one(ref, sets.described(ctx, found))


def _of_card(test: Expr) -> Expr:
    """A test over a card as it was shown: this card is meant by it too if that is what it has become."""
    if test == ("eq", IT, SELF):
        return ("eq", ("now", IT), SELF)
    return tuple(map(_of_card, test)) if isinstance(test, tuple) else test


def _named(ctx: Context, ref: Expr, player: Expr, found: Among) -> Expr:
    """A player, if that is the one with the Player Name."""
    names = [ctx.terms.extra["is_player"](player, test.name) for test in found.tests if isinstance(test, PlayerNamed)]
    return both(("eq", ref, ("player_obj", player)), *names)


def _target(ctx: Context, found: Set | None, shape: EventShape) -> Expr:
    """Who is attacked, damaged or joined; a described card is no player."""
    if isinstance(found, Union) and any(isinstance(part, Persons) for part in found.parts):
        return either(*(_target(ctx, part, shape) for part in found.parts))
    test = _is(ctx, found, shape.target)
    if found is None or isinstance(found, Persons) or not shape.to_player:
        return test
    return both(("not", ("is_player", shape.target)), test)


def _zone(ctx: Context, found: Set | None, column: str, ref: Expr) -> Expr:
    """Where the card comes from or goes to; of whose zone the owner of the card tells."""
    match found:
        case None:
            return True
        case Union():
            return either(*(_zone(ctx, part, column, ref) for part in found.parts))
        case Cards():
            there = either(*(_in_zone(one.zone, column) for one in found.where))
            there = negated(there) if found.outside else there
            whose = ("eq", ("col", "owner", ref), ctx.player(found.whose[0])) if len(found.whose) == 1 else True
            places = [one.area for one in found.where if one.area is not None]
            here = [("in", ("col", ctx.terms.place, ref), area(ctx, one)) for one in places]
            return both(there, whose, either(*here) if here and len(here) == len(found.where) else True)
        case _:
            return of_one(ref, sets.described(ctx, found))


def _in_zone(zone: str, column: str) -> Expr:
    return ("eq", ("ev", column), ("zone_no", zone))


def _caused(ctx: Context, cause: Cause | None, shape: EventShape) -> Expr:
    """By what it happens."""
    if cause is None:
        return True
    match cause.kind:
        case "effect":
            return both(shape.cause_effect, shape.by_damage if cause.damage else True, _effect_of(ctx, cause, shape))
        case "ability":
            has = ctx.terms.extra["ability_has"](shape.ability, cause.tag)
            told = cause.whose or cause.source is not None  # no play in the midst of its effect
            by_it = shape.cause_effect if told else True
            return both(by_it, shape.by_damage if cause.damage else True, has, _effect_of(ctx, cause, shape))
        case "this":
            if ctx.so_far is not None and shape.since is not None:
                brought = both(("lt", ctx.began, shape.since), ("le", shape.since, ctx.so_far))
                return both(brought, shape.by_damage if cause.damage else True)
            return both(shape.cause_effect, ("eq", ("ev", "ability"), ("ability",)))
        case "condition":
            of = of_one(("ev", "source"), sets.described(ctx, cause.source)) if cause.source is not None else True
            return both(ctx.terms.extra["ability_has"](("ev", "ability"), cause.tag), of)
        case "battle":
            return shape.battle
        case "strike":
            return shape.strike
        case "play" | "ignition" | "rule" | "damage":
            return both(ctx.terms.causes[cause.kind], _effect_of(ctx, cause, shape))
        case _:
            assert_never(cause.kind)


def _effect_of(ctx: Context, cause: Cause, shape: EventShape) -> Expr:
    """Whose effect it is, and of which card."""
    whose = ("eq", shape.cause_player, ctx.player(cause.whose[0])) if len(cause.whose) == 1 else True
    source = of_one(shape.cause_source, sets.described(ctx, cause.source)) if cause.source is not None else True
    return both(whose, source, ctx.terms.extra["own_ability"](shape.cause_source, shape.ability) if cause.original else True)
