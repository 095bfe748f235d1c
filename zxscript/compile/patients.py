"""What a step is done to: the references, whether there were as many as demanded, the local that follows them."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.compile.context import IT, Context, local_of
from zxscript.compile.demands import limit, summable
from zxscript.compile.likeness import limits
from zxscript.compile.logic import both
from zxscript.compile.numbers import number
from zxscript.compile.sets import bounded, candidates, single
from zxscript.compile.taking import leaving, taken_of
from zxscript.ir.forms import Expr
from zxscript.meaning.forms import Among, Best, Bound, Cards, Persons, Quantity, Set, Some, Union, Who


@dataclass(frozen=True, slots=True)
class Patients:
    """``refs`` to act on; ``full``: were there as many as demanded; ``local`` follows them when they move."""

    refs: Expr
    full: Expr = True
    local: str | None = None


def patients(ctx: Context, found: Set) -> Patients:
    """What the step is done to; cards that are taken without an instruction to choose are chosen here."""
    if isinstance(found, Some):
        return taken(ctx, found)
    if isinstance(found, Persons):
        return Patients(("tuple", *(("player_obj", ctx.player(who)) for who in found.who)))
    if isinstance(found, Union) and any(isinstance(part, Some) for part in found.parts):
        return _each_part(ctx, found)
    refs = candidates(ctx, found)
    full: Expr = ctx.results[found.name].did if isinstance(found, Bound) and found.wholly else True
    return Patients(refs, full, local_of(refs))


def _each_part(ctx: Context, found: Union) -> Patients:
    """AN体とB全て: every part for itself, all of them at once."""
    parts = [patients(ctx, part) for part in found.parts]
    name = ctx.local("them")
    ctx.b.let(name, ("concat", *(part.refs for part in parts)))
    return Patients(("local", name), both(*(part.full for part in parts)), name)


def taken(ctx: Context, found: Some) -> Patients:
    """So many of a set, and perhaps one card besides; prohibitions on choosing do not apply."""
    of, demands = summable(ctx, found.of, found.demands), tuple(limit(ctx, one) for one in found.demands)
    if found.besides is None:
        return pick(ctx, of, found.count, found.by, free=ctx.terms.free_takes, demands=demands)
    named = single(ctx, found.besides)
    rest = pick(ctx.but(without=named), of, found.count, found.by, free=True, demands=demands)
    assert rest.local is not None
    ctx.b.let(rest.local, ("concat", ("tuple", named), rest.refs))
    low = found.count.low
    least: Expr = low * len(of) + 1 if isinstance(low, int) else ("add", number(ctx, low), 1)
    full: Expr = True if low == 0 else ("ge", ("len", rest.refs), least)
    return Patients(rest.refs, full, rest.local)


def pick(ctx: Context, parts: tuple[Set, ...], count: Quantity, by: Who, *, free: bool = False, random: bool = False,
         demands: tuple[Expr, ...] = (), slot: str | None = None) -> Patients:  # fmt: skip
    """Choose so many of each part; ``slot``: the local that holds the choice."""
    low, high = amounts(ctx, count)
    looked_through(ctx, parts)
    name = slot or ctx.local("chosen")
    chosen: list[Expr] = []
    for part in parts:
        least = low if ctx.minimum is None or low == high else ctx.minimum if low == 0 else ("max", low, ctx.minimum)
        options: dict[str, Expr] = {"min": _more(ctx, least), "max": _more(ctx, high or 0) if high else high, "player": ctx.player(by)}
        if free or ctx.cost:
            options["free"] = True
        if random:
            options["random"] = True
        later = (*taken_of(ctx, parts[len(chosen) + 1 :], count.low), *ctx.later) if ctx.cost else ()
        bounds = (*demands, *ctx.bounds, *limits(ctx, part), *leaving(ctx, part, later, chosen))
        if bounds:
            options["limits"] = bounds
        one = name if len(parts) == 1 else ctx.local("part")
        ctx.b.choose(one, _left(ctx, part, chosen), **options)
        chosen.append(("local", one))
    if len(parts) > 1:
        ctx.b.let(name, ("concat", *chosen))
    return Patients(("local", name), _full(name, low, len(parts)), name)


def _more(ctx: Context, count: Expr) -> Expr:
    """A count of what has to be taken, with what is taken besides; where none is to be taken, none is taken besides."""
    if ctx.more == 0 or count == 0:
        return count
    more: Expr = ("add", count, ctx.more)
    return more if isinstance(count, int) else ("if", ("gt", count, 0), more, count)


def looked_through(ctx: Context, parts: tuple[Set, ...]) -> None:
    """Hidden cards are looked through before some of them are taken."""
    both: tuple[Who, ...] = ("you", "opponent")
    for part in parts:
        if isinstance(part, Cards):
            for one in part.where:
                for who in (part.whose or both) if one.zone in ctx.terms.searched else ():
                    ctx.b.do(ctx.terms.searched[one.zone], ctx.player(who))


def amounts(ctx: Context, count: Quantity) -> tuple[Expr, Expr]:
    """The least and the most; a number that is worked out is worked out once."""
    high = None if count.high is None else number(ctx, count.high)
    if count.high is not None and not isinstance(count.high, int):
        high = ctx.fix(high)
    return (high if count.low == count.high else number(ctx, count.low)), high


def _left(ctx: Context, part: Set, chosen: list[Expr]) -> Expr:
    """What can still be chosen of a part."""
    found = _still_there(ctx, part)
    if ctx.without is not None:
        found = ("minus", found, ("tuple", ctx.without))
    if ctx.there is not True:
        found = ("if", ctx.there, found, ("tuple",))
    if chosen:
        found = ("minus", found, ("concat", *chosen) if len(chosen) > 1 else chosen[0])
    return found


def _still_there(ctx: Context, part: Set) -> Expr:
    """What lies there; of the cards of an earlier step, those that have not gone elsewhere since: by the text, or by a Reload."""
    if isinstance(part, Best):  # of those that are left
        listed = _still_there(ctx, bounded(ctx, part.of, part.stat))
        return ("highest" if part.highest else "lowest", listed, ctx.terms.stats[part.stat](IT, part.original))
    found = candidates(ctx, part)
    of: Set = part
    while isinstance(of, Among | Best):
        of = of.of
    if not isinstance(of, Bound) or of.was or ctx.results[of.name].acts == ctx.b.stamp:
        return found
    return ("where", found, ("alive", IT))


def _full(name: str, low: Expr, parts: int) -> Expr:
    if low == 0:
        return True
    return ("ge", ("len", ("local", name)), low * parts if isinstance(low, int) else low)
