"""What each player's steps were done to in all: later words speak of both players (decision 0728)."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.compile.context import Context, Result
from zxscript.compile.logic import both
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import EachPlayer
from zxscript.meaning.walk import walk

NOTHING: Expr = ("tuple",)


@dataclass(frozen=True, slots=True)
class Tally:
    """The locals that gather what a step left behind; ``was`` and ``such`` as in `Result`."""

    name: str
    refs: str
    did: str
    count: str
    was: str | None
    such: tuple[str, ...]


def tallies(ctx: Context, step: EachPlayer) -> list[Tally]:
    """One for each step inside that is spoken of outside, empty before the first player."""
    inside = dict.fromkeys(getattr(one, "name", "") for one in walk(step.steps))
    return [_tally(ctx, name) for name in inside if name in ctx.asked_over]


def _tally(ctx: Context, name: str) -> Tally:
    was = _kept(ctx, "all_were", NOTHING) if name in ctx.asked_was else None
    such = tuple(_kept(ctx, "all_such", NOTHING) for one in ctx.asked_such if getattr(one.of, "name", "") == name)
    return Tally(name, _kept(ctx, "all", NOTHING), _kept(ctx, "all_done", True), _kept(ctx, "all_count", 0), was, such)


def _kept(ctx: Context, stem: str, value: Expr) -> str:
    local = ctx.local(stem)
    ctx.b.let(local, value)
    return local


def add(ctx: Context, found: list[Tally]) -> None:
    """Behind a player's steps: what they left behind, besides what those of the player before did."""
    for one, last in _told(ctx, found):
        _with(ctx, one.refs, last.refs)
        ctx.b.let(one.did, both(("local", one.did), last.did))
        ctx.b.let(one.count, ("add", ("local", one.count), last.count))
        if one.was is not None and last.was is not None:
            _with(ctx, one.was, last.was)
        for local, (_, refs) in zip(one.such, last.such, strict=True):
            _with(ctx, local, refs)


def _told(ctx: Context, found: list[Tally]) -> list[tuple[Tally, Result]]:
    """What a delayed effect inside does is told by that effect alone."""
    return [(one, ctx.results[one.name]) for one in found if one.name in ctx.results]


def _with(ctx: Context, local: str, more: Expr) -> None:
    ctx.b.let(local, ("union", ("local", local), more))


def tell(ctx: Context, found: list[Tally]) -> None:
    """Behind both: the step was done to all of them, wholly if each player did it wholly."""
    for one, last in _told(ctx, found):
        such = tuple((form, ("local", local)) for local, (form, _) in zip(one.such, last.such, strict=True))
        was = None if one.was is None else ("local", one.was)
        ctx.results[one.name] = Result(("local", one.refs), ("local", one.did), ("local", one.count), was, such=such)
