"""What the cards of a condition become: destroyed for an advent, laid under the card for a possession."""

from __future__ import annotations

from zxscript.compile.captures import finished
from zxscript.compile.context import IT, SELF, Context
from zxscript.compile.demands import of_materials
from zxscript.compile.likeness import differing
from zxscript.compile.logic import both, negated
from zxscript.compile.sets import described
from zxscript.ir.forms import Expr
from zxscript.ir.program import Program
from zxscript.meaning.forms import Among, Cards, Materials, Set


def taken(ctx: Context, materials: Materials, counts: tuple[int, ...]) -> tuple[Program, Expr]:
    """The cost, and the test that it can be paid.  Cards of the board that together reach the cost of this card are destroyed;
    those that are to lie under it are given back to the rules, which lay them there as it arrives."""
    sets = tuple(ctx.terms.extra["materials"](described(ctx, of), materials.laid) for _count, of in materials.parts)
    bound: Expr = None if materials.laid else ("stat", "cost", SELF)
    args: tuple[Expr, ...] = (("tuple", *sets), ("tuple", *counts), bound)
    apart = tuple(_apart(ctx, of, found) for (_count, of), found in zip(materials.parts, sets, strict=True))
    together = bool(materials.demands)
    if any(apart) or together:
        args += (("tuple", *(one or ("tuple",) for one in apart)),)
    if together:
        args += (of_materials(ctx, sets, materials.demands),)
    slot = ctx.local("materials")
    ctx.b.call("combine_such" if together else "combine_apart" if any(apart) else "combine", *args, out=slot)
    if materials.laid:
        ctx.b.ret(("local", slot))
    else:
        put_away(ctx, ("local", slot))
    return finished(ctx.b.done()), ("fn", "can_combine", *args)


def put_away(ctx: Context, taken: Expr) -> None:
    """Cards of the board are destroyed; before, one that stands in for such a card goes where its ability says."""
    there: Expr = ("eq", ("col", "zone", IT), ("zone_no", ctx.terms.board))
    with ctx.b.when(("any", taken, negated(there))):
        ctx.b.act("put", ("where", taken, negated(there)), params={"cause": "cost", "to": ctx.terms.extra["material_zone"](IT, SELF)})
    ctx.b.act("destroy", ("where", taken, both(("alive", IT), there)), params={"cause": "cost"})


def _apart(ctx: Context, of: Set, found: Expr) -> Expr:
    """The values in which those taken out of a set have to differ, in the order of the set; None: in nothing."""
    told = of.differ if isinstance(of, Cards | Among) else ()
    return ("map", found, differing(ctx, told[0])) if told else None
