"""この能力のコストを－1する, この能力のコストで…置くカードの枚数は1枚減る: it makes the ability itself cheaper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from zxscript.interpret.amounts.kinds import per
from zxscript.interpret.amounts.numbers import signed
from zxscript.interpret.consume import taking
from zxscript.interpret.prices.dearer import of_this_ability
from zxscript.interpret.prices.played_so import lowest
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.ability import Cost as Said
from zxscript.lang.base import Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.change import Decrease, Make
from zxscript.meaning.forms import Arithmetic, Clamped, Cost, Do, Number, Some
from zxscript.meaning.forms import Quantity as Taken


@dataclass(frozen=True, slots=True)
class Cut:
    """``less`` resources, not below ``floor``; or, with ``deed``, so many fewer cards to which the cost does that."""

    less: Number
    floor: int = 0
    deed: VerbClause | None = None


def without_cut(scope: Scope, body: tuple[Statementlike, ...]) -> tuple[Cut | None, tuple[Statementlike, ...]]:
    """The last sentence (and its ただし、0以下にならない) taken off a body if this ability costs less for each of something."""
    for size in (1, 2):
        head = body[-size] if len(body) > size else None
        only = head.items[0] if isinstance(head, s.Sentence) and len(head.items) == 1 else None
        if isinstance(only, s.Do) and isinstance(only.what, Make) and of_this_ability(only.what.object):
            return _cheaper(scope, only.what, body[len(body) - size + 1 :]), body[:-size]
        fewer = _fewer(only) if size == 1 else None
        if fewer is not None:
            return Cut(_so_many(scope, fewer[1]), deed=fewer[0]), body[:-1]
    return None, body


def _cheaper(scope: Scope, what: Make, rest: tuple[Statementlike, ...]) -> Cut:
    """X1枚につき、この能力のコストを－1する."""
    with taking(what) as take:
        take("object")
        each, size = take("per"), signed(take("amount") or "0")
    if each is None or not isinstance(size, int) or size >= 0:
        raise refuse(what, "a change of this ability's cost", "この能力のコストの変え方が決まっていません",
                     "…1枚につき、この能力のコストを－1する。")  # fmt: skip
    return Cut(_times(per(scope, each), -size), lowest(rest) or 0)


def _fewer(item: object) -> tuple[VerbClause, Decrease] | None:
    """この能力のコストでトラッシュに置くカードの枚数は(…1枚につき、1枚減る): what the cost does, and how it becomes less."""
    if not isinstance(item, s.Topic) or len(item.then) != 1 or not isinstance(item.then[0], s.Do):
        return None
    what, about = item.then[0].what, item.about
    of = about.filters[0] if isinstance(about, Noun) and len(about.filters) == 1 else None
    told = of.phrase if isinstance(of, f.Of) else None
    such = told.filters[0] if isinstance(told, Noun) and len(told.filters) == 1 else None
    deed = such.clause if isinstance(such, f.Relative) else None
    if not isinstance(what, Decrease) or not isinstance(about, Noun) or about.sense != "cards":
        return None
    if not isinstance(deed, VerbClause):
        return None
    return (deed, what) if of_this_ability(deed.way) else None


def _so_many(scope: Scope, what: Decrease) -> Number:
    with taking(what) as take:
        each, size = take("per"), take("quantity")
    if each is None or not isinstance(size, Quantity) or not isinstance(size.n, int) or size.bound:
        raise refuse(what, "how much less?", "どれだけ減るのか決まっていません")
    return _times(per(scope, each), size.n)


def _times(number: Number, each: int) -> Number:
    return number if each == 1 else Arithmetic("times", number, each)


def made_cheaper(cost: Cost | None, said: Said | None, cut: Cut | None) -> Cost | None:
    """The cost, less so much."""
    if cut is None:
        return cost
    if cost is None or said is None or said.either or said.or_actions:
        raise refuse(said, "less of a cost that is none", "減らすコストが決まりません")
    if cut.deed is not None:
        return _with_fewer(cost, said, cut, cut.deed)
    if cost.price is None or cost.price.less is not None or max(cut.floor, 1) < len(cost.price.colours):
        raise refuse(said, "less of a cost without resources, or of several colours", "減らせるのは1色までのリソースのコストだけです")
    return replace(cost, price=replace(cost.price, less=cut.less, floor=cut.floor))


def _with_fewer(cost: Cost, said: Said, cut: Cut, deed: VerbClause) -> Cost:
    """The one thing that the cost does, done to fewer cards."""
    (step,) = cost.steps if len(cost.steps) == 1 else (None,)
    paid = [item.what for items in said.actions for item in items if isinstance(item, s.Do)]
    some = step.what if isinstance(step, Do) else None
    if len(paid) != 1 or not isinstance(some, Some) or some.count.low != some.count.high or not _same(paid[0], deed):
        raise refuse(deed, "another thing than the cost does", "コストで行うことと違います")
    assert isinstance(step, Do)
    left = Clamped(Arithmetic("minus", some.count.low, cut.less), low=0, span=deed.span)
    return replace(cost, steps=(replace(step, what=replace(some, count=Taken(left, left, span=some.count.span))),))


def _same(paid: Any, deed: VerbClause) -> bool:
    """トラッシュに置く: the deed of the cost, told again."""
    return type(paid) is type(deed) and deed == type(deed)(goal=paid.goal, way=deed.way)
