"""What the steps of a cost take away: whether there is enough for all of them, and that one leaves enough for the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from zxscript.compile.context import IT, Context, Taken
from zxscript.compile.logic import joined
from zxscript.compile.numbers import number
from zxscript.compile.sets import candidates, single
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Among, Cards, Choose, Do, Number, Self, Set, Some, StateIs, Step, Union
from zxscript.meaning.walk import walk

_TAKES: Final = frozenset(("put", "return", "add", "destroy", "remove", "force"))
"""Verbs that take cards away from where they are."""


def moves(step: Step) -> bool:
    """Does the step take cards away from where they are?"""
    return isinstance(step, Do) and step.verb in _TAKES


def taken_by(ctx: Context, step: Step) -> list[Taken]:
    """What a step takes: so many of each set, this card."""
    if not isinstance(step, Do) or step.verb not in _TAKES:
        return []
    match step.what:
        case Some() as some:
            named = [] if some.besides is None else [_taken(ctx, some.besides, 1)]
            return [*named, *(_taken(ctx, part, some.count.low) for part in some.of)]
        case Self() | Among(of=Self()) as one:
            return [_taken(ctx, one, 1)]
        case _:
            return []


def needed_by(ctx: Context, step: Step) -> list[Taken]:
    """What a step cannot do without: what it takes, and what it turns, shows or chooses."""
    if moves(step):
        found = taken_by(ctx, step)
    else:
        some = step.what if isinstance(step, Do) else step
        found = [_taken(ctx, part, some.count.low) for part in some.of] if isinstance(some, Some | Choose) else []
    if ctx.without is None:
        return found
    return [replace(one, refs=("minus", one.refs, ("tuple", ctx.without))) for one in found]


def needed_later(ctx: Context, steps: Sequence[Step], place: int) -> tuple[Taken, ...]:
    """What the steps behind one still need of what it might take from them."""
    return tuple(one for rest in steps[place + 1 :] if spoils(ctx, steps[place], rest) for one in needed_by(ctx, rest))


def spoils(ctx: Context, step: Step, later: Step) -> bool:
    """Is what the step was done to lost for the later one: it is gone, or no more in the state of which the later one speaks?"""
    if moves(step):
        return True
    deed = ctx.terms.deeds.get(step.verb) if isinstance(step, Do) else None
    some = later.what if isinstance(later, Do) else later
    if deed is None or not deed.pays_from or not isinstance(some, Some | Choose):
        return False
    told = [one for part in some.of for one in walk(part)]
    return any(isinstance(one, StateIs) and one.state == deed.pays_from for one in told)


def brought(ctx: Context, steps: Sequence[Step]) -> dict[str, Expr]:
    """How many cards of the one who pays the steps put into each zone (an awakening that returns cards, then draws on the deck)."""
    found: dict[str, Expr] = {}
    for step in steps:
        if not isinstance(step, Do) or step.to is None or not step.to.zone:
            continue
        size = _together([one.count for one in taken_by(ctx, step)])
        if size:
            found[step.to.zone] = size if step.to.zone not in found else ("add", found[step.to.zone], size)
    return found


def taken_of(ctx: Context, parts: Sequence[Set], count: Number) -> tuple[Taken, ...]:
    """So many of each part."""
    return tuple(_taken(ctx, part, count) for part in parts)


def _taken(ctx: Context, part: Set, count: Number) -> Taken:
    """A list that names this card is taken as this card."""
    for one in _each(part):
        card = single(ctx, one)
        if card is not None:
            return Taken(frozenset(ctx.homes), ("tuple", card), 1)
    return Taken(_zones(ctx, part), candidates(ctx, part), number(ctx, count))


def _together(counts: Sequence[Expr]) -> Expr:
    """The counts added up."""
    written = sum(one for one in counts if isinstance(one, int))
    others = [one for one in counts if not isinstance(one, int)]
    if not others:
        return written
    return ("add", *others, *((written,) if written else ())) if len(others) > 1 or written else others[0]


def _each(part: Set) -> tuple[Set, ...]:
    return part.parts if isinstance(part, Union) else (part,)


def _zones(ctx: Context, part: Set) -> frozenset[str]:
    """Where its cards lie; of cards that are pointed to: nowhere."""
    found: set[str] = set()
    for one in _each(part):
        if single(ctx, one) is not None:
            found |= set(ctx.homes)
        elif isinstance(one, Cards):
            found |= {where.zone for where in one.where}
    return frozenset(found)


def together(takes: Sequence[Taken]) -> list[Expr]:
    """Steps that take from one zone need different cards: every group of them together as many as they take."""
    return [_enough(group) for group in _groups(takes) if len(group) > 1]


def kept_back(ctx: Context, steps: Sequence[Step]) -> list[Expr]:
    """A step that takes nothing away still needs other cards than those that are lost to it before."""
    found: list[Expr] = []
    for place, step in enumerate(steps):
        lost = [one for one in steps[:place] if spoils(ctx, one, step) and not (moves(one) and moves(step))]
        needs = needed_by(ctx, step)
        takes = [one for before in lost for one in needed_by(ctx, before)]
        found += [_enough(group) for group in _groups([*takes, *needs]) if len(group) > 1 and any(one in needs for one in group)]
    return found


def _enough(group: Sequence[Taken]) -> Expr:
    return ("ge", ("len", ("union", *(one.refs for one in group))), _together([one.count for one in group]))


def leaving(ctx: Context, part: Set, later: Sequence[Taken], chosen: Sequence[Expr]) -> tuple[Expr, ...]:
    """Limits of a choice: it takes no card that what is taken later cannot do without.  ``chosen`` are gone already."""
    here = _zones(ctx, part)
    found: list[Expr] = []
    for group in _groups(later):
        if not any(one.zones & here for one in group):  # a group with one that shares a zone may hold others that do not
            continue
        refs: Expr = group[0].refs if len(group) == 1 else ("union", *(one.refs for one in group))
        needed = ctx.keep("needed", ("minus", refs, joined(chosen)) if chosen else refs)
        spare: Expr = ("sub", ("len", needed), _together([one.count for one in group]))
        found.append(("sum", ("if", ("in", IT, needed), 1, 0), "le", spare))
    return tuple(found)


def _groups(takes: Sequence[Taken]) -> Iterator[tuple[Taken, ...]]:
    """Every group of takes in which each shares a zone with another."""
    for size in range(1, len(takes) + 1):
        for group in combinations(takes, size):
            if size == 1 or all(any(one.zones & other.zones for other in group if other is not one) for one in group):
                yield group
