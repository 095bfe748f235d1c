"""…の場合、この能力のコストに《緑1》を追加する: an ability that costs more while a condition holds is two abilities, one for each case."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.logic import both, negated
from zxscript.interpret.prices.costs import payment
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Phrase, Statementlike
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Append
from zxscript.meaning.forms import Ability, Condition, Cost, ForbidUse, Payment
from zxscript.meaning.walk import walk

Dearer = tuple[Condition, Payment]
"""When this ability costs more, and what."""


def without_surcharge(scope: Scope, body: tuple[Statementlike, ...]) -> tuple[Dearer | None, tuple[Statementlike, ...]]:
    """The last sentence taken off a body if it says that this ability costs more under a condition."""
    last = body[-1] if body else None
    head = last.items[0] if isinstance(last, s.Sentence) and len(last.items) == 1 else None
    only = head.then[0] if isinstance(head, s.If) and len(head.then) == 1 else None
    what = only.what if isinstance(only, s.Do) else None
    if not isinstance(head, s.If) or not isinstance(what, Append) or not of_this_ability(what.goal):
        return None, body
    with taking(head) as take:
        take("then")
        if take("suffix"):
            raise refuse(head, "a cost that is added only then", "コストを追加する条件は「…の場合」と書きます")
        take("word")
        test = condition(scope.but(static=True), take("test"))
    with taking(what) as take:
        take("goal")
        thing = take("object")
    icons = thing.head.icons if isinstance(thing, Noun) and isinstance(thing.head, h.Payment) and not thing.filters else ()
    more = payment(scope, icons, what)
    if more is None or thing.head.either:
        raise refuse(what, "something else than resources added", "この能力のコストに追加できるのはリソースだけです")
    return (test, more), body[:-1]


def of_this_ability(goal: Phrase | None) -> bool:
    """この能力のコスト(に)."""
    of = goal.filters[0] if isinstance(goal, Noun) and len(goal.filters) == 1 else None
    inner = of.phrase if isinstance(of, f.Of) else None
    this = isinstance(inner, Noun) and inner.sense == "ability" and [item.sense for item in inner.filters] == ["this"]
    return this and isinstance(goal, Noun) and goal.sense == "cost"


def in_both_cases(ability: Ability, dearer: Dearer | None) -> list[Ability]:
    """The ability for its printed cost while the condition does not hold, and for more while it does."""
    if dearer is None:
        return [ability]
    test, more = dearer
    above = ability.header
    if above.limit is not None or any(isinstance(one, ForbidUse) and one.this for one in walk(ability.steps)):
        raise refuse(None, "a limit of an ability that costs more at times", "コストが変わる能力の回数は数えられません")
    cheap = replace(ability, header=replace(above, only_if=both(above.only_if, negated(test))))
    dear = replace(ability, header=replace(above, only_if=both(above.only_if, test)), cost=_added(ability.cost, more))
    return [cheap, dear]


def _added(cost: Cost | None, more: Payment) -> Cost:
    if cost is None:
        return Cost(more, span=more.span)
    price = cost.price
    return replace(cost, price=more if price is None else Payment(price.total + more.total, price.colours + more.colours, span=price.span))
