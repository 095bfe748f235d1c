"""Acts: one verb of the glossary done to cards or to players at once."""

from __future__ import annotations

from typing import Final

from zxscript.compile.choosing import choose, modes
from zxscript.compile.context import IT, Context, Result
from zxscript.compile.creating import create
from zxscript.compile.logic import both
from zxscript.compile.moving import onto_places, passed_on
from zxscript.compile.numbers import number
from zxscript.compile.patients import Patients, patients
from zxscript.compile.sets import candidates, single
from zxscript.compile.showing import left_there, show
from zxscript.compile.tests import tests
from zxscript.ir.forms import Expr
from zxscript.ir.terms import Deed
from zxscript.meaning.forms import Among, Bound, Destination, Do, End, Owners, Pay, Payment, Persons, Some, Split, Under

PLAIN: Final = Deed()


def do(ctx: Context, step: Do) -> None:
    """Dispatch on what the form carries: places, cards that are shown, players, cards."""
    deed = deed_of(ctx, step)
    if step.verb == "put_back":
        left_there(ctx, step)
    elif deed.shown:
        show(ctx, step, deed)
    elif isinstance(step.what, Owners):
        _by_owners(ctx, step, step.what, deed)
    elif isinstance(step.what, Persons) and step.verb in ctx.terms.player_verbs:
        for who in step.what.who:
            _by_player(ctx, step, deed, ("player_obj", ctx.player(who)))
    elif step.to is not None and step.to.area is not None:
        onto_places(ctx, step, step.to.area, deed)
    else:
        _on_cards(ctx, step, deed)


def deed_of(ctx: Context, step: Do) -> Deed:
    """How the verb is done, perhaps told apart by where the cards go."""
    deeds = ctx.terms.deeds
    there = step.to.zone if step.to is not None else ""
    return deeds.get(f"{step.verb}:{there}") or deeds.get(step.verb, PLAIN)


# ------------------------------------------------------------------ players


def _by_player(ctx: Context, step: Do, deed: Deed, player: Expr) -> None:
    if deed.told == "nothing":
        told = ctx.local("done") if step.name in ctx.asked_done else None
        ctx.b.act(deed.act or step.verb, player, out=told)
        _remember(ctx, step, Result(("tuple",), True if told is None else ("ne", ("local", told), None)))
        return
    size = _size(ctx, step)
    params = fields_of(ctx, step, deed, size)
    out = ctx.local("done")
    ctx.b.act(deed.act or step.verb, player, out=out, params=params)
    result: Expr = ("local", out)
    refs: Expr = ("refs", result)
    if deed.told == "amount":
        _remember(ctx, step, Result(refs, ("complete", result), ("amount", result)))
        return
    there: Expr = ("len", refs)
    enough: Expr = True if size is None else ("gt", there, 0) if step.upto else ("ge", there, size)
    _remember(ctx, step, Result(refs, both(("did", result), enough), there))


def _by_owners(ctx: Context, step: Do, owners: Owners, deed: Deed) -> None:
    """…をデッキに戻し、シャッフルする: the decks into which the cards went, which are their owners' (zx.md 3.0)."""
    done = ctx.results[owners.of.name] if isinstance(owners.of, Bound) else None
    mine: Expr = ("player_obj", ctx.player(step.by))
    went = None if done is None or done.out is None else ("refs", done.out)
    objects = mine
    if went is not None:
        theirs: Expr = ("map", ("unique", ("map", went, ("col", "owner", IT))), ("player_obj", IT))
        objects = ("if", ("gt", ("len", went), 0), theirs, ("tuple", mine))
    if step.name in ctx.asked_done:
        out = ctx.local("done")
        ctx.b.act(deed.act or step.verb, objects, out=out)
        returned = True if done is None else done.did
        _remember(ctx, step, Result(("tuple",), both(returned, ("ne", ("local", out), None))))
        return
    ctx.b.act(deed.act or step.verb, objects)
    _remember(ctx, step, Result(("tuple",), True))


# ------------------------------------------------------------------ cards


def _on_cards(ctx: Context, step: Do, deed: Deed) -> None:
    assert step.what is not None
    size = _size(ctx, step)
    params = fields_of(ctx, step, deed, size)
    who = patients(ctx, step.what) if "host" not in params else _hosted(ctx, step, params)
    if step.ordered:
        who = _ordered(ctx, step, who)
    if step.mixed:
        name = ctx.local("mixed")
        ctx.b.do(ctx.terms.mixed, who.refs, out=name)
        who = Patients(("local", name), who.full)
    was = ctx.keep("was", who.refs) if step.name in ctx.asked_was else None
    left = ctx.stood(step.name, who.refs)
    out = ctx.local("done")
    if step.by != "you" and size is None:
        params["player"] = ctx.player(step.by)
    ctx.b.act(deed.act or step.verb, who.refs, out=out, params=params)
    result: Expr = ("local", out)
    if not deed.stays:
        passed_on(ctx, who, result)
    refs: Expr = who.refs if deed.meant else ("refs", result)
    done = both(("did", result), who.full, _as_many(step, refs))
    if deed.meant:
        _remember(ctx, step, Result(refs, done, ("len", ("refs", result)), was, left=left))
        return
    if size is not None:  # what is damaged is spoken of as what was damaged, never as what would have been
        _remember(ctx, step, Result(refs, done, ("len", refs), was, left=left))
    else:
        _remember(ctx, step, Result(refs, done, ("len", refs), was, who.refs, result, left=left))


def _hosted(ctx: Context, step: Do, params: dict[str, Expr]) -> Patients:
    """Cards that go under another one; those that lie under it already are told by that very card."""
    assert step.what is not None and step.to is not None
    below = step.what.of if isinstance(step.what, Among) else step.what
    if not isinstance(below, Under) or below.host != step.to.host:
        return patients(ctx, step.what)
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
    name = ctx.local("sorted")
    ctx.b.order(name, who.refs, player=ctx.player(step.by))
    return Patients(("local", name), who.full, name)


def _size(ctx: Context, step: Do) -> Expr:
    """The amount, worked out once."""
    return None if step.amount is None else ctx.fix(number(ctx, step.amount))


def fields_of(ctx: Context, step: Do, deed: Deed, size: Expr) -> dict[str, Expr]:
    """The fields of the act that the form says."""
    params: dict[str, Expr] = dict(deed.fields)
    if deed.word:
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


def _remember(ctx: Context, step: Do, result: Result) -> None:
    if step.name:
        ctx.results[step.name] = result


# ------------------------------------------------------------------ damage divided, resources paid


def split(ctx: Context, step: Split) -> None:
    """割り振る: the rule program asks for the shares, then all damage is dealt at once."""
    size = ctx.fix(number(ctx, step.total))
    who = patients(ctx, step.what)
    shares = ctx.local("shares")
    shared = ctx.keep("who", who.refs)
    ctx.b.call("split", shared, size, step.unit, out=shares, **_for(ctx, step.by))
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
    total, needs = price(step.price)
    ctx.b.call("pay", total, needs, out=out, **_for(ctx, step.by))
    if step.name:
        ctx.results[step.name] = Result(("tuple",), ("ne", ("local", out), None), total)


def price(payment: Payment) -> tuple[int, Expr]:
    """How many resources, and the colours that have to be among them, each met by another one."""
    return payment.total, ("tuple", *(("tuple", *colours) for colours in payment.colours))


def _for(ctx: Context, by: str) -> dict[str, Expr]:
    return {} if by == "you" else {"you": ctx.player(by)}  # type: ignore[arg-type]


act = do

__all__ = ["act", "choose", "create", "do", "modes", "pay", "price", "split"]
