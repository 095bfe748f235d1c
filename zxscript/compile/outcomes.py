"""What the cards of a step were before it was done to them (コスト5以下のゼクスを破壊した場合)."""

from __future__ import annotations

from zxscript.compile.context import IT, Context
from zxscript.compile.sets import narrowing
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import All, Among, Any, Bound, Condition, Done, Held, Not


def sorted_out(ctx: Context, step: str, refs: Expr) -> list[tuple[Among, Expr]]:
    """What the text asks of the cards of a step, kept before it: for each description those that are such now."""
    asked = [one for one in ctx.asked_such if isinstance(one.of, Bound) and one.of.name == step]
    return [(one, ctx.keep("such", ("where", refs, narrowing(ctx, one)))) for one in asked]


def done_to(out: str, such: list[tuple[Among, Expr]]) -> tuple[tuple[Among, Expr], ...]:
    """Those of the cards kept to which it was done."""
    return tuple((one, _done(out, kept)) for one, kept in such)


def _done(out: str, kept: Expr) -> Expr:
    """The same cards as those of the result, wherever either are now."""
    went: Expr = ("map", ("refs", ("local", out)), ("now", IT))
    return ("if", ("eq", ("local", out), None), ("tuple",), ("where", kept, ("in", ("now", IT), went)))


def undone(ctx: Context, form: Condition) -> frozenset[str]:
    """The steps that were not done if the condition holds (プレイしなかったならば, そうでないならば)."""
    match form:
        case All():
            return frozenset[str]().union(*(undone(ctx, part) for part in form.parts))
        case Not(part=Held() as held):
            return _missed(ctx.asked[held.name]) if held.name in ctx.asked else frozenset()
        case Not():
            return _missed(form.part)
        case _:
            return frozenset()


def _missed(form: Condition) -> frozenset[str]:
    """The steps of which a condition says that they were done, so that none was if it does not hold."""
    if isinstance(form, Any):
        return frozenset[str]().union(*(_missed(part) for part in form.parts))
    return frozenset((form.name,)) if isinstance(form, Done) and form.count is None else frozenset()
