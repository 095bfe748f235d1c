"""Choices: of cards, of options."""

from __future__ import annotations

from zxscript.compile.context import IT, Context, Result
from zxscript.compile.demands import limit, summable
from zxscript.compile.logic import negated
from zxscript.compile.patients import amounts, pick
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Choose, Modes


def choose(ctx: Context, step: Choose) -> None:
    """Cards are chosen; a choice that may be skipped has its local already."""
    known = ctx.results.get(step.name) if step.name else None
    demands = tuple(limit(ctx, one) for one in step.demands)
    of = summable(ctx, step.of, step.demands)
    chosen = pick(ctx, of, step.count, step.by, random=step.random, demands=demands, slot=known.local if known else None)
    if step.name:
        left = ctx.stood(step.name, chosen.refs)
        size: Expr = ("len", chosen.refs)
        ctx.results[step.name] = Result(chosen.refs, chosen.full, size, choice=True, left=left, acts=ctx.b.stamp)


def modes(ctx: Context, step: Modes) -> None:
    """Options are chosen by their numbers, none twice, and carried out one after the other."""
    from zxscript.compile.flow import carry_out, labels

    low, high = amounts(ctx, step.count)
    name = ctx.local("modes")
    player = ctx.player(step.by)
    said = labels(ctx, step.spans, len(step.options))
    left = _left(ctx, step)
    options: Expr = said if left is None else ("map", left, ("item", said, IT))
    ctx.b.ask(name, "mode", player=player, options=options, min=low, max=high)
    if left is not None:
        ctx.b.let(name, ("map", ("local", name), ("item", left, IT)))
    if step.name:
        ctx.values[step.name] = ("local", name)
    if step.ordered:
        sorted_ = ctx.local("modes")
        ctx.b.order(sorted_, ("local", name), player=player)
        name = sorted_
    slot = ctx.local("mode")
    with ctx.b.each(slot, ("local", name)):
        if step.fresh:
            ctx.b.act(ctx.terms.picked, ("player_obj", player), params={"amount": ("add", ("local", slot), 1)})
        for at, option in enumerate(step.options):
            with ctx.b.when(("eq", ("local", slot), at)):
                carry_out(ctx, option)
    if step.name:
        ctx.results[step.name] = Result(("tuple",), True)


def _left(ctx: Context, step: Modes) -> Expr | None:
    """The numbers of the options that can still be chosen; None: all of them."""
    if not step.fresh and not step.after:
        return None
    still = _not_yet(ctx, len(step.options)) if step.fresh else ("range", 0, len(step.options))
    if step.after:
        still = ("where", still, negated(("in", IT, ctx.values.get(step.after, ("tuple",)))))
    return ctx.keep("open", still)


def _not_yet(ctx: Context, count: int) -> Expr:
    """The numbers of the options that this ability of this card has not picked in this turn."""
    name = ctx.names.name("event")
    event: Expr = ("local", name)
    still: list[Expr] = []
    for at in range(count):
        such: Expr = ("and", ctx.terms.picked_by(event), ("eq", ("field", "amount", event), at + 1))
        before: Expr = ("happened", ctx.terms.picked, ("bind", name, IT, such))
        still.append(("if", ("eq", before, 0), ("tuple", at), ("tuple",)))
    return ("concat", *still)
