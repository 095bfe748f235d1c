"""Tests of cards that are used or that pay: what must be there to be chosen, what they are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zxscript.compile import sets
from zxscript.compile.context import Context
from zxscript.compile.logic import either
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import (
    Bound,
    Cards,
    Change,
    Choose,
    Create,
    Do,
    Done,
    Held,
    If,
    Instead,
    Lasting,
    PayAs,
    Quantity,
    Rest,
    Self,
    Set,
    Some,
    Step,
    Union,
)
from zxscript.meaning.walk import walk


def usable(ctx: Context, steps: tuple[Step, ...]) -> Expr:
    """A card that does nothing unless something can be chosen needs one of the choices (zenonzard.md 10.5).

    What is done only because of a choice (そうした場合, そのミニオンが…) makes the card no more usable than the choice does.
    """
    needed: list[Expr] = []
    for step in steps:
        if _depends(step):
            continue
        found = list(_needs(ctx, step))
        if not found or any(one is None for one in found):
            return True
        needed += [("gt", ("len", sets.candidates(ctx, one)), 0) for one in found if one is not None]
    return either(*needed) if needed else True


def _depends(step: Step) -> bool:
    """Does the step speak of what an earlier one did?"""
    return any(isinstance(one, Bound | Rest | Done | Held) for one in walk(step))


def _needs(ctx: Context, step: Step) -> Iterator[Set | None]:
    """The sets out of which the step has to choose; None for what is done anyway."""
    match step:
        case Do():
            yield from _of(ctx, step.what)
        case Create():
            yield from _of(ctx, step.like)
        case Choose():
            yield None if _free(ctx, step.of, step.count) else _one(step.of)
        case Lasting():
            for change in step.changes:
                yield from _of(ctx, getattr(change, "what", None))
        case If():
            for inner in step.steps:
                yield from _needs(ctx, inner)
        case _:
            yield None


def _of(ctx: Context, what: Set | None) -> Iterator[Set | None]:
    match what:
        case Some():
            yield None if _free(ctx, what.of, what.count) else _one(what.of)
        case Union() if any(isinstance(part, Some) for part in what.parts):
            for part in what.parts:
                yield from _of(ctx, part)
        case _:
            yield None


def _one(parts: tuple[Set, ...]) -> Set:
    return parts[0] if len(parts) == 1 else Union(parts)


def _free(ctx: Context, parts: tuple[Set, ...], count: Quantity) -> bool:
    """Nothing need be chosen, or the cards are hidden (18.3)."""
    hidden = any(one.zone in ctx.terms.hidden_picks for part in parts if isinstance(part, Cards) for one in part.where)
    return hidden or count.low == 0


def pays_as(ctx: Context, changes: Iterable[Change]) -> tuple[tuple[str, Expr], ...]:
    """The tests of cards that pay more than one, or as other colours."""
    (change,) = (one for one in changes if isinstance(one, PayAs))
    tests: list[tuple[str, Expr]] = []
    if not isinstance(change.by, Self):
        mana = change.by
        such = Cards(tests=mana.tests) if isinstance(mana, Cards) else mana
        tests.append(("mana", sets.described(ctx, such)))
    tests.append(("for", sets.described(ctx, change.what)))
    if change.worth != 1:
        tests.append(("worth", change.worth))
    colours: Expr = change.colours[0] if len(change.colours) == 1 else ("tuple", *change.colours)
    tests.append(("colour", colours))
    return tuple(tests)


def stands_in(ctx: Context, changes: Iterable[Change]) -> tuple[tuple[str, Expr], ...]:
    """The tests of a card that is taken for a condition from where it lies: for which cards, and where it then goes."""
    (change,) = (one for one in changes if isinstance(one, Instead))
    (put,) = (one for one in change.steps if isinstance(one, Do))
    by = change.event.cause
    assert by is not None and by.source is not None and put.to is not None
    return ("condition", by.tag), ("for", sets.described(ctx, by.source)), ("to", ("zone_no", put.to.zone))


__all__ = ["pays_as", "stands_in", "usable"]
