"""Events that would happen, as continuous effects speak of them: over the proposal, with ``it`` as what it happens to."""

from __future__ import annotations

from dataclasses import replace

from zxscript.compile import events
from zxscript.compile.about import About
from zxscript.compile.conditions import condition
from zxscript.compile.context import IT, SELF, Context
from zxscript.compile.logic import both, either, of_one
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Cards, Event, ForbidUse, Persons, Set, Union, Who

PLAYER: Expr = ("ev", "player")
_COMING = frozenset(("appear", "play", "enter"))
"""What happens to cards that are not on the board yet."""


def prevented(ctx: Context, event: Event, about: About) -> tuple[str, Expr]:
    """The verb, and the test that a proposal is such an event.

    Cards that an effect points to are these very cards, as in every change; the rest is the test of the event itself.
    """
    rest = replace(event, what=None, agent=None, target=None, who=(), such=None)
    verb, such = events.proposal(ctx, rest)
    return verb, both(*_participants(ctx, event, about), such, condition(ctx, event.such) if event.such is not None else True)


def _participants(ctx: Context, event: Event, about: About) -> list[Expr]:
    found: list[Expr] = []
    if event.what is not None:
        found.append(_newcomer(ctx, event, about.these(event.what, wherever=event.verb in _COMING)))
    if event.who:
        found.append(_who(ctx, event.verb, event.who))
    if event.agent is not None:
        doer = ctx.terms.proposed[event.verb].agent if event.verb in ctx.terms.proposed else ("ev", "source")
        found.append(of_one(doer, about.these(event.agent)))
    if event.target is not None:
        shape = ctx.terms.proposed.get(event.verb)
        aim = IT if shape is None else shape.aim
        found.append(_target(about, event) if aim == IT else of_one(aim, about.these(event.target)))
    return found


def _newcomer(ctx: Context, event: Event, meant: Expr) -> Expr:
    """What is made comes as the player for whom it is made."""
    shape = ctx.terms.proposed.get(event.verb)
    if shape is None or not shape.made or not isinstance(event.what, Cards):
        return meant
    whose: tuple[Who, ...] = event.what.whose or ("you", "opponent")
    return either(meant, *(("eq", IT, ("player_obj", ctx.player(who))) for who in whose))


def _who(ctx: Context, verb: str, who: tuple[Who, ...]) -> Expr:
    """Who would do it; of verbs that are done by players alone the player is what they happen to."""
    if verb in ctx.terms.player_verbs:
        return either(*(("eq", IT, ("player_obj", ctx.player(one))) for one in who))
    return ("eq", PLAYER, ctx.player(who[0])) if len(who) == 1 else True


def _target(about: About, event: Event) -> Expr:
    """Who would be attacked or damaged: no player is a card, wherever such cards are."""
    assert event.target is not None
    if isinstance(event.target, Persons) and set(event.target.who) == {"you", "opponent"}:
        return ("is_player", IT)
    meant = about.these(event.target)
    return both(("not", ("is_player", IT)), meant) if _anywhere(event.target) else meant


def _anywhere(found: Set) -> bool:
    if isinstance(found, Union):
        return any(_anywhere(part) for part in found.parts)
    return isinstance(found, Cards) and not found.where


def forbidden_use(ctx: Context, change: ForbidUse, about: About) -> Expr:
    """The test that an ability which would be played (``it``: its card) is meant."""
    who = ("eq", PLAYER, ctx.player(change.by[0])) if len(change.by) == 1 else True
    if change.this:
        same: Expr = ("fn", "same_ability", ("ev", "name"), ctx.fix(("ability",), "this"))
        return both(same if change.same_name else both(same, ("eq", IT, ctx.fix(("now", SELF), "who"))), who)
    kinds = tuple(("fn", "ability_has", ("ev", "name"), tag) for tag in change.tags)
    of = about.these(change.of, wherever=True) if change.of is not None else True
    own: Expr = ctx.terms.extra["own_ability"](IT, ("ev", "name")) if change.original else True
    return both(of, either(*kinds) if kinds else True, own, who)

