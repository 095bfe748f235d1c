"""How steps follow one another: options, conditions, ways, rounds, what is done later; and which act does what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from zxscript.compile import changes, rounds
from zxscript.compile.acts import act, choose, create, modes, pay, price, split
from zxscript.compile.asking import choices, waits_for_own
from zxscript.compile.captures import with_captures
from zxscript.compile.conditions import condition
from zxscript.compile.context import Context, Result
from zxscript.compile.copied import choose_ability, resolve_ability
from zxscript.compile.events import once_each, way, who_took_part
from zxscript.compile.headers import limit_of
from zxscript.compile.logic import both, negated
from zxscript.compile.numbers import number
from zxscript.compile.outcomes import undone
from zxscript.compile.picked import choose_value, nothing_picked
from zxscript.ir.forms import Expr
from zxscript.ir.program import SINGLE, AbilityDef
from zxscript.meaning.forms import (
    Bound,
    Choose,
    ChooseAbility,
    ChooseValue,
    Create,
    Do,
    EachPlayer,
    Either,
    Held,
    If,
    Lasting,
    Later,
    May,
    Modes,
    Not,
    Pay,
    Repeat,
    ResolveAbility,
    Self,
    Span,
    Split,
    Step,
)
from zxscript.meaning.walk import walk


def carry_out(ctx: Context, steps: Iterable[Step]) -> None:
    """Write the steps one after the other."""
    for step in steps:
        with ctx.at(step):
            _step(ctx, step)


def _step(ctx: Context, step: Step) -> None:
    match step:
        case Do():
            act(ctx, step)
        case Choose():
            choose(ctx, step)
        case ChooseAbility():
            choose_ability(ctx, step)
        case ChooseValue():
            choose_value(ctx, step)
        case ResolveAbility():
            resolve_ability(ctx, step)
        case Modes():
            modes(ctx, step)
        case Split():
            split(ctx, step)
        case Create():
            create(ctx, step)
        case Pay():
            pay(ctx, step)
        case Lasting():
            changes.lasting(ctx, step)
        case _:
            _governs(ctx, step)


def _governs(ctx: Context, step: May | If | Either | Repeat | EachPlayer | Later) -> None:
    """A step with others inside."""
    match step:
        case May():
            _may(ctx, step)
        case If():
            _if(ctx, step)
        case Either():
            _either(ctx, step)
        case Repeat():
            _repeat(ctx, step)
        case EachPlayer():
            _each_player(ctx, step)
        case Later():
            _later(ctx, step)
        case _:
            assert_never(step)


def declare(ctx: Context, steps: Iterable[Step]) -> None:
    """Choices of a block that may be skipped are empty until they are made."""
    for one in choices(steps):
        if isinstance(one, ChooseValue):
            nothing_picked(ctx, one)
        elif one.name and one.name not in ctx.results:
            ctx.results[one.name] = Result(ctx.keep("chosen", ("tuple",)), choice=True)


def _may(ctx: Context, step: May) -> None:
    """The player is asked first; the choices inside belong to the option (decision 0411)."""
    declare(ctx, step.steps)
    answer = ctx.local("may")
    player = ctx.player(step.by)
    first = step.steps[0] if step.steps else None
    if isinstance(first, Pay):  # who cannot pay is not asked: a cost is paid whole or not at all (zx.md 8.5)
        ctx.b.let(answer, False)
        total, needs = price(ctx, first.price)
        with ctx.b.when(("fn", "payable", player, total, needs, ("tuple",))):
            ctx.b.ask(answer, "yes_no", player=player)
    else:
        ctx.b.ask(answer, "yes_no", player=player)
    with ctx.b.when(("local", answer)):
        carry_out(ctx, step.steps)


def _if(ctx: Context, step: If) -> None:
    """The condition is judged when the step is reached; it is kept if "otherwise" asks for it again."""
    inner = ctx.but(undone=ctx.undone | undone(ctx, step.condition))
    if isinstance(step.condition, Not) and isinstance(step.condition.part, Held):
        with ctx.b.when(negated(ctx.held[step.condition.part.name])):
            declare(ctx, step.steps)
            carry_out(inner, step.steps)
        return
    test: Expr = condition(ctx, step.condition)
    declare(ctx, step.steps)
    if step.name in ctx.asked_held:
        test = ctx.held[step.name] = ctx.keep("holds", test)
        ctx.asked[step.name] = step.condition
    with ctx.b.when(test):
        carry_out(inner, step.steps)


def _either(ctx: Context, step: Either) -> None:
    """The acting player chooses one way as it is carried out."""
    declare(ctx, (step,))
    picked = ctx.local("picked")
    chosen = _chosen_for_all(ctx, step)
    if chosen is None:
        _one_way(ctx, step, picked)
    else:
        with ctx.b.when(("gt", ("len", chosen), 0)):
            _one_way(ctx, step, picked)


def _chosen_for_all(ctx: Context, step: Either) -> Expr:
    """The chosen or shown cards that every way is done to: if there are none, there is nothing to be asked."""
    names = {_chosen_name(way) for way in step.ways}
    name = names.pop() if len(names) == 1 else ""
    return ctx.results[name].refs if name in ctx.results and (ctx.results[name].choice or ctx.results[name].shown) else None


def _chosen_name(way: tuple[Step, ...]) -> str:
    only = way[0] if len(way) == 1 else None
    return only.what.name if isinstance(only, Do) and isinstance(only.what, Bound) and not only.what.was else ""


def _one_way(ctx: Context, step: Either, picked: str) -> None:
    _asked(ctx, step, picked)
    before: frozenset[str] = frozenset()
    for place, steps in enumerate(step.ways):
        with ctx.b.when(("in", place, ("local", picked))):
            carry_out(ctx.but(siblings=before), steps)
        before |= {one.name for one in steps if hasattr(one, "name")}


def _asked(ctx: Context, step: Either, picked: str) -> None:
    """Which way; of two ways to pay, or of two choices of cards, the one that cannot be made is no answer."""
    from zxscript.compile.paying_costs import way_payable

    named = {"player": ctx.player(step.by), "options": labels(ctx, step.spans, len(step.ways))}
    asked = ctx.cost or all(len(way) == 1 and isinstance(way[0], Choose) for way in step.ways)
    able = [way_payable(ctx, way) for way in step.ways] if asked and len(step.ways) == 2 else [True]
    if all(one is True for one in able):
        ctx.b.ask(picked, "mode", **named)
        return
    with ctx.b.choice(both(*able)) as otherwise:
        ctx.b.ask(picked, "mode", **named)
        otherwise()
        ctx.b.let(picked, ("tuple", ("if", able[0], 0, 1)))


def labels(ctx: Context, spans: tuple[Span | None, ...], count: int) -> Expr:
    """The printed words of the options; their numbers where they are not printed on the card."""
    said = [_printed(ctx.text, span) for span in spans] or [""] * count
    return ("tuple", *(words or str(place) for place, words in enumerate(said, 1)))


def _printed(text: str, span: Span | None) -> str:
    """The words, with the quotation marks around them."""
    if span is None:
        return ""
    start, end = span
    quoted = start > 0 and text[start - 1 : start] == "“" and text[end : end + 1] == "”"
    return text[start - 1 : end + 1] if quoted else text[start:end]


def _repeat(ctx: Context, step: Repeat) -> None:
    """The number is settled before the first time."""
    with ctx.b.times(number(ctx, step.times)), ctx.b.round():
        carry_out(ctx, step.steps)


def _each_player(ctx: Context, step: EachPlayer) -> None:
    """Each does it, the turn player first (zx.md 1.6, decision 0418)."""
    player = ctx.local("player")
    declare(ctx, step.steps)
    first: Expr = ("var", "turn_player")
    found = rounds.tallies(ctx, step)
    with ctx.b.each(player, ("tuple", first, ("sub", 1, first))), ctx.b.round():
        carry_out(ctx.but(each=("local", player)), step.steps)
        rounds.add(ctx, found)
    rounds.tell(ctx, found)


def _later(ctx: Context, step: Later) -> None:
    """A triggered ability that this effect leaves behind (zx.md 12.8).  This card, moved by the text, is the card as it is
    now: once it moves again it is another one (zx.md 3.0)."""
    if ctx.began is not None and waits_for_own(step):
        ctx = ctx.but(so_far=ctx.keep("so_far", ctx.terms.extra["clock"]()))
    ways = [way(ctx, one) for one in step.when]
    here = ctx.keep("who", ctx.here) if any(isinstance(one, Self) and one.now for one in walk(step.steps)) else ctx.here
    roles = who_took_part(ctx, step)
    inner = ctx.nested("later").but(roles=ways[0].roles or roles, here=here)
    with inner.at(step):
        carry_out(inner, step.steps)
    program = inner.b.done()
    ability = AbilityDef(
        ctx.names.name("delayed"), "triggered", on=once_each([one.pattern for one in ways]), once=step.once, look_back=ways[0].look_back,
        tags=(SINGLE,) if step.single else (), parts=(("body", program),), captures=program.locals[: program.captures],
        limit=limit_of(step.limit), span=ctx.b.span,
    )  # fmt: skip
    ctx.b.effect(with_captures(ctx.live, ability), None, **dict(changes.lasts(ctx, step.until)))
