"""Values that a player picks: a number, a colour, a tribe, a name."""

from __future__ import annotations

from typing import Final

from zxscript.compile.context import Context, Result
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import ChooseValue

NUMBER: Final = "number"
_NONE: Final[dict[bool, Expr]] = {True: -1, False: ""}
"""What no number of a card and no tag is."""


def choose_value(ctx: Context, step: ChooseValue) -> None:
    """The player is asked; what may be skipped has its local already."""
    known = ctx.values.get(step.name)
    slot = known[1] if isinstance(known, tuple) and isinstance(known[1], str) else ctx.local("value")
    player = ctx.player(step.by)
    if step.kind == NUMBER:
        ctx.b.ask(slot, "number", player=player, low=0, high=ctx.terms.most)
    else:
        options = ("tuple", *step.values) if step.values else ctx.terms.extra["known_tags"](step.kind, player)
        ctx.b.ask(slot, "value", player=player, options=options)
    _told(ctx, step, ("local", slot))


def nothing_picked(ctx: Context, step: ChooseValue) -> None:
    """Until it is picked it is like nothing."""
    if step.name not in ctx.values:
        _told(ctx, step, ctx.keep("value", _NONE[step.kind == NUMBER]))


def _told(ctx: Context, step: ChooseValue, value: Expr) -> None:
    """What was picked, and that it was."""
    ctx.values[step.name] = value
    did: Expr = ("ne", value, _NONE[step.kind == NUMBER])
    ctx.results[step.name] = Result(("tuple",), did, ("if", did, 1, 0))
