"""Where, when and how often an ability works."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.compile.areas import place_test
from zxscript.compile.conditions import condition
from zxscript.compile.context import SELF, Context
from zxscript.compile.logic import both, either
from zxscript.compile.sets import substitute
from zxscript.ir.forms import Expr
from zxscript.ir.program import SINGLE, Limit
from zxscript.meaning.forms import Header, Home, PlayerNumber
from zxscript.meaning.forms import Limit as AtMost
from zxscript.meaning.walk import walk


@dataclass(frozen=True, slots=True)
class Above:
    """A header as fields of a definition: ``gate``, ``turn``, ``place`` and ``only_if`` are parts of its condition."""

    zones: tuple[str, ...]
    faces: str
    gate: Expr
    turn: Expr
    place: Expr
    single: bool
    only_if: Expr
    limit: Limit | None
    tags: tuple[str, ...]

    @property
    def when(self) -> Expr:
        """When it works, whatever limits its being played."""
        return both(self.gate, self.turn, self.place)


def above(ctx: Context, header: Header) -> Above:
    """The header compiled."""
    ctx = ctx.but(static=True)
    zones = tuple(dict.fromkeys(home.zone for home in header.homes))
    faces, place = _faces(ctx, header.homes)
    asked = dict.fromkeys(one.name for one in walk(header.gate) if isinstance(one, PlayerNumber))
    return Above(
        zones, faces,
        gate=True if header.gate is None else condition(ctx, header.gate),
        turn=True if header.turn is None else ctx.terms.own_turn(ctx.player(header.turn)),
        place=place,
        single=header.single,
        only_if=True if header.only_if is None else condition(ctx, header.only_if),
        limit=limit_of(header.limit),
        tags=(*header.tags, *(tag for name in asked if (tag := ctx.terms.gate_tag(name))), *((SINGLE,) if header.single else ())),
    )  # fmt: skip


def limit_of(said: AtMost | None) -> Limit | None:
    """How often it works."""
    return None if said is None else Limit(said.times, said.per, said.period)


def _faces(ctx: Context, homes: tuple[Home, ...]) -> tuple[str, Expr]:
    """One facing for all zones, or a test a zone."""
    faces = {home.face for home in homes}
    if not homes:
        return "any", True
    if len(faces) == 1 and all(home.area is None for home in homes):
        return homes[0].face, True
    tests: list[Expr] = []
    for home in homes:
        facing: Expr = True
        if len(faces) > 1 and home.face != "any":
            facing = ("eq", ("col", "face", SELF), 1 if home.face == "up" else 0)
        here: Expr = ("eq", ("col", "zone", SELF), ("zone_no", home.zone)) if len(homes) > 1 else True
        place: Expr = True if home.area is None else substitute(place_test(ctx, home.area), ("col", ctx.terms.place, SELF))
        tests.append(both(here, facing, place))
    return (homes[0].face if len(faces) == 1 else "any"), either(*tests)
