"""What a cost gives back to the effect behind it."""

from __future__ import annotations

from typing import Final

from zxscript.compile.context import Context, Result
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Among, Choose, Create, Do, Either, Pay, Split, Step

NAMED: Final = (Choose, Create, Do, Pay, Split)
"""The steps that can tell what they did."""
UNNAMED: Final = "·"
"""In front of the name of a step of which nothing speaks."""


def returned(ctx: Context, steps: tuple[Step, ...]) -> dict[str, Result]:
    """Give back what each step did, and behind that which its cards were, or where they stood, before, if that is asked for."""
    names = [name for step in steps if (name := _result(step)) in ctx.results]
    done = [ctx.results[name] for name in names]
    kept = [(name, field, value) for name in names for field in ("was", "left") if (value := getattr(ctx.results[name], field)) is not None]
    kept += [(name, "count", value) for name in names if (value := _amount(name, ctx.results[name])) is not None]
    such = [(name, form, value) for name in names for form, value in ctx.results[name].such]
    ctx.b.ret(("tuple", *(one.refs for one in done), *(value for _name, _field, value in kept), *(value for _name, _form, value in such)))
    before: dict[tuple[str, str], Expr] = {
        (name, field): ("item", ("local", "paid"), place) for place, (name, field, _value) in enumerate(kept, len(done))
    }
    told: dict[str, list[tuple[Among, Expr]]] = {}
    for place, (name, form, _value) in enumerate(such, len(done) + len(kept)):
        told.setdefault(name, []).append((form, ("item", ("local", "paid"), place)))
    found: dict[str, Result] = {}
    for place, name in enumerate(names):
        refs: Expr = ("item", ("local", "paid"), place)
        was, left = before.get((name, "was")), before.get((name, "left"))
        count = before.get((name, "count"), ("len", refs))
        found[name] = Result(refs, ctx.results[name].did is not False, count, was, left=left, such=tuple(told.get(name, ())))
    return found


def _amount(name: str, done: Result) -> Expr:
    """How much was expended, if that is asked for: a player is one, however many counters go."""
    return done.count if not name.startswith(UNNAMED) and isinstance(done.count, tuple) and done.count[0] == "amount" else None


def _result(step: Step) -> str:
    """The name under which a step tells what it did; of several ways, the last one's."""
    if isinstance(step, Either):
        return _result(step.ways[-1][-1]) if step.ways and step.ways[-1] else ""
    return step.name if isinstance(step, NAMED) else ""
