"""Acts: one verb of the glossary done to cards or to players at once."""

from __future__ import annotations

from typing import Final

from zxscript.compile.becoming import replaced_by
from zxscript.compile.by_players import by_owners, by_players
from zxscript.compile.choosing import choose, modes
from zxscript.compile.context import IT, Context, Result, known, local_of
from zxscript.compile.creating import create
from zxscript.compile.fields import fields_of, remember, size_of
from zxscript.compile.logic import both
from zxscript.compile.moving import exchange, onto_places, passed_on
from zxscript.compile.numbers import number
from zxscript.compile.outcomes import done_to, sorted_out
from zxscript.compile.patients import Patients, patients
from zxscript.compile.sets import single
from zxscript.compile.showing import left_there, show
from zxscript.compile.tests import tests
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed
from zxscript.meaning.forms import (
    Among,
    Bound,
    Do,
    End,
    Owners,
    Pay,
    Payment,
    Persons,
    Split,
    Under,
)

PLAIN: Final = Deed()


def do(ctx: Context, step: Do) -> None:
    """Dispatch on what the form carries: places, cards that are shown, players, cards."""
    deed = deed_of(ctx, step)
    if step.verb == "put_back":
        left_there(ctx, step)
    elif deed.shown:
        show(ctx, step, deed)
    elif isinstance(step.what, Owners):
        by_owners(ctx, step, step.what, deed)
    elif isinstance(step.what, Persons) and step.verb in ctx.terms.player_verbs:
        by_players(ctx, step, deed, step.what.who)
    elif step.verb == "swap":
        exchange(ctx, step)
    elif step.to is not None and step.to.area is not None:
        onto_places(ctx, step, step.to.area, deed)
    else:
        _on_cards(ctx, step, deed)


def deed_of(ctx: Context, step: Do) -> Deed:
    """How the verb is done, perhaps told apart by where the cards go."""
    deeds = ctx.terms.deeds
    there = step.to.zone if step.to is not None else ""
    return deeds.get(f"{step.verb}:{there}") or deeds.get(step.verb, PLAIN)




# ------------------------------------------------------------------ cards


def _with_more(ctx: Context, step: Do) -> Context:
    """The context in which what is done to so many is done to as many more as the player has."""
    stat = ctx.terms.more.get(step.verb)
    return ctx if stat is None or ctx.cost else ctx.but(more=("stat", stat, ("player_obj", ctx.player(step.by))))


def _on_cards(ctx: Context, step: Do, deed: Deed) -> None:
    size = size_of(ctx, step)
    params = fields_of(ctx, step, deed, size)
    who = _whom(ctx, step, deed, params)
    was = ctx.keep("was", who.refs) if step.name in ctx.asked_was else None
    left, such = ctx.stood(step.name, who.refs), sorted_out(ctx, step.name, who.refs)
    out = ctx.local("done")
    if step.by != "you" and size is None:
        params["player"] = ctx.player(step.by)
    ctx.b.act(deed.act or step.verb, who.refs, out=out, params=params)
    if step.into is not None:
        ctx.b.call("form_taken", ctx.player(step.into.by), params["target"], who.refs, ("refs", ("local", out)))
    result: Expr = ("local", out)
    if not deed.stays:
        passed_on(ctx, who, result)
    refs: Expr = ("refs", result)
    told = Result(refs, both(("did", result), who.full, _as_many(step, refs)), ("len", refs), was, left=left, such=done_to(out, such))
    if size is None:
        told.on, told.out, told.meant = who.refs, result, deed.meant
    elif deed.meant:  # what damage is dealt to, a Shield may take it; none, when none was dealt
        told.on, told.out, told.meant = ("if", ("ne", result, None), who.refs, ("tuple",)), result, True
    remember(ctx, step, told)


def _whom(ctx: Context, step: Do, deed: Deed, params: dict[str, Expr]) -> Patients:
    """To which cards it is done, and in which order; where another card takes their place, that is told to the act."""
    assert step.what is not None
    who = patients(_with_more(ctx, step), step.what) if "host" not in params else _hosted(ctx, step, params)
    if step.ordered:
        who = _ordered(ctx, step, who)
    if step.mixed:
        name = ctx.local("mixed")
        ctx.b.do(ctx.terms.mixed, who.refs, out=name)
        who = Patients(("local", name), who.full)
    if deed.meant and step.name and not known(who.refs):
        who = Patients(ctx.fix(who.refs, "them"), who.full)
    return who if step.into is None else replaced_by(ctx, step.into, who, params)


def _hosted(ctx: Context, step: Do, params: dict[str, Expr]) -> Patients:
    """Cards that go under another one; those that lie under it already are told by that very card."""
    assert step.what is not None and step.to is not None
    below = step.what.of if isinstance(step.what, Among) else step.what
    if not isinstance(below, Under) or below.host != step.to.host:
        assert step.to.host is not None
        chosen = single(ctx, step.to.host) is None
        return patients(ctx.but(there=("ne", params["host"], None)) if chosen else ctx, step.what)
    host = params["host"] = ctx.keep("host", params["host"])
    under = ctx.terms.under[below.zone](host)
    such = tests(ctx, step.what.tests) if isinstance(step.what, Among) else True
    return Patients(("if", ("eq", host, None), ("tuple",), under if such is True else ("where", under, such)))


def _as_many(step: Do, refs: Expr) -> Expr:
    """So many from an end of the deck: as many as were asked for."""
    if not isinstance(step.what, End) or step.what.count == 1 or not isinstance(step.what.count, int):
        return True
    return ("ge", ("len", refs), step.what.count)


def _ordered(ctx: Context, step: Do, who: Patients) -> Patients:
    name, refs = ctx.local("sorted"), who.refs
    if isinstance(step.what, Bound | Among) and local_of(refs) is None:  # of an earlier deed: what is gone since is not put in order
        refs = ("where", refs, ("alive", IT))
    ctx.b.order(name, refs, player=ctx.player(step.by))
    return Patients(("local", name), who.full, name)


# ------------------------------------------------------------------ damage divided, resources paid


def split(ctx: Context, step: Split) -> None:
    """割り振る: the rule program asks for the shares, then all damage is dealt at once."""
    size = ctx.fix(number(ctx, step.total))
    who = patients(ctx, step.what)
    shares = ctx.local("shares")
    shared = ctx.keep("who", who.refs)
    ctx.b.call("split", shared, size, out=shares, **_for(ctx, step.by))
    name = ctx.names.name("each")
    index: Expr = ("first", ("where", ("range", 0, ("len", shared)), ("eq", ("item", shared, IT), ("local", name))))
    out = ctx.local("done")
    ctx.b.act("damage", shared, out=out, params={"amount": ("bind", name, IT, ("item", ("local", shares), index))})
    result: Expr = ("local", out)
    if step.name:
        ctx.results[step.name] = Result(("refs", result), both(("did", result), who.full), ("len", ("refs", result)))


def pay(ctx: Context, step: Pay) -> None:
    """《赤2》を支払う: nothing is slept when it cannot be paid."""
    out = ctx.local("slept")
    total, needs = price(ctx, step.price)
    ctx.b.call("pay", total, needs, out=out, **_for(ctx, step.by))
    if step.name:
        ctx.results[step.name] = Result(("tuple",), ("ne", ("local", out), None), total)


def price(ctx: Context, payment: Payment) -> tuple[Expr, Expr]:
    """How many resources, and the colours that have to be among them, each met by another one."""
    total: Expr = payment.total
    if payment.less is not None:
        total = ("sub", total, number(ctx, payment.less))
    if payment.less is not None or payment.floor:
        total = ("max", payment.floor, total)
    return total, ("tuple", *(("tuple", *colours) for colours in payment.colours))


def _for(ctx: Context, by: str) -> dict[str, Expr]:
    return {} if by == "you" else {"you": ctx.player(by)}  # type: ignore[arg-type]


act = do

__all__ = ["act", "choose", "create", "do", "modes", "pay", "price", "split"]
