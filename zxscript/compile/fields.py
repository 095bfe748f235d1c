"""What a step says of how it is done, as fields of the act; what it leaves behind."""

from __future__ import annotations

from zxscript.compile.context import Context, Result
from zxscript.compile.numbers import number
from zxscript.compile.patients import patients
from zxscript.compile.sets import candidates, single
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed
from zxscript.meaning.forms import Destination, Do, Some


def size_of(ctx: Context, step: Do) -> Expr:
    """The amount, worked out once."""
    return None if step.amount is None else ctx.fix(number(ctx, step.amount))


def fields_of(ctx: Context, step: Do, deed: Deed, size: Expr) -> dict[str, Expr]:
    """The fields of the act that the form says."""
    params: dict[str, Expr] = dict(deed.fields)
    if deed.word and step.into is None:
        params[deed.word] = ctx.terms.words.get(deed.word, _as_it_is)(step.word)
    if size is not None:
        params["amount"] = size
    if step.to is not None:
        params |= _goal(ctx, step.to, deed)
    for state in step.states:
        params |= ctx.terms.arrive[state]
    if step.upto:
        params["upto"] = True
    if ctx.cost:
        params["cause"] = "cost"
    return params


def _as_it_is(word: Expr) -> Expr:
    return word


def _goal(ctx: Context, there: Destination, deed: Deed) -> dict[str, Expr]:
    if there.host is not None:
        ref = single(ctx, there.host)
        if ref is None:
            ref = ("first", patients(ctx, there.host).refs if isinstance(there.host, Some) else candidates(ctx, there.host))
        return {deed.host: ref}
    params: dict[str, Expr] = {} if deed.there else {"to": ("zone_no", there.zone)}
    if there.end or there.nth:
        params["place"] = there.end or there.nth
    return params


def remember(ctx: Context, step: Do, result: Result) -> None:
    if step.name:
        ctx.results[step.name] = result
