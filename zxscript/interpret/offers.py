"""このカードをプレイする際、…: another way to pay, offered with the play."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.interpret.conditions import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.costs import paid_steps
from zxscript.interpret.kinds import per
from zxscript.interpret.logic import both
from zxscript.interpret.numbers import signed
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.subjects import attribute
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become, Make, Reduce
from zxscript.lang.verbs.play import Pay, Play
from zxscript.meaning.forms import Arithmetic, Condition, Number, Offer, Self
from zxscript.syntax.node import Node


@dataclass(frozen=True, slots=True)
class Offered:
    """The parts of such a body: when it is offered, what is done, and whether it replaces the whole cost."""

    tests: tuple[s.If, ...]
    items: tuple[Item, ...]
    instead: bool


def offered(body: tuple[Statementlike, ...]) -> Offered | None:
    """The offer that a body makes; None if it is something else."""
    first = body[0] if body else None
    if not isinstance(first, s.Sentence):
        return None
    outer, items = conditions(first.items)
    if len(items) != 1 or not isinstance(items[0], s.Whenever) or items[0].word not in ("際", "際に"):
        return None
    head = items[0]
    if len(head.events) != 1 or not isinstance(head.events[0], Play) or not head.then:
        return None
    inner, then = conditions(head.then)
    tests = outer + inner
    if len(then) == 1 and isinstance(then[0], s.InsteadOf) and isinstance(then[0].what, Pay):
        return Offered(tests, then[0].then, True) if _is_cost(then[0]) else None
    acts = [item for item in then if isinstance(item, s.Do) and isinstance(item.what, VerbClause)]
    if len(acts) != len(then) or any(isinstance(item.what, Make | Reduce | Become) for item in acts):
        return None
    return Offered(tests, then, False)


def conditions(items: tuple[Item, ...]) -> tuple[tuple[s.If, ...], tuple[Item, ...]]:
    """…場合、 in front of everything, and what it governs."""
    tests: list[s.If] = []
    while len(items) == 1 and isinstance(items[0], s.If) and not items[0].suffix:
        tests.append(items[0])
        items = items[0].then
    return tuple(tests), items


def _is_cost(item: s.InsteadOf) -> bool:
    assert isinstance(item.what, Pay)
    with taking(item.what) as take:
        thing = take("object")
    return item.thing is None and isinstance(thing, Noun) and _is_number(thing, "コスト") and not thing.filters


def _is_number(thing: Noun, word: str) -> bool:
    return isinstance(thing.head, h.Attribute) and thing.head.word == word


def offer(scope: Scope, node: Node, body: tuple[Statementlike, ...], said: Offered) -> Offer:
    """The other way to pay: what is done, and how the price changes by it."""
    scope.cost = True
    tests = [condition(scope.but(static=True), one.test, one.word) for one in said.tests]
    test = both(*tests) if tests else None
    items = tuple(_plain(item) for item in said.items)
    optional = any(isinstance(i, s.Do) and getattr(i.what, "mode", "") == "may" for i in said.items)
    if said.instead:
        if len(body) != 1 or not optional:
            raise refuse(node, "instead of a cost, and more", "コストを支払うかわりにすることのほかに文があります")
        return Offer(test, tuple(paid_steps(scope, items)), True, span=node.span)
    return _cheaper(scope, node, test, items, body[1:], optional)


def _plain(item: Item) -> Item:
    """置いてよい as something that is done: choosing the alternative is the option."""
    if isinstance(item, s.Do) and isinstance(item.what, VerbClause) and item.what.mode == "may":
        return item.but(what=item.what.but(mode=""))
    return item


def _cheaper(scope: Scope, node: Node, test: Condition | None, items: tuple[Item, ...], rest: tuple[Statementlike, ...],
             optional: bool) -> Offer:  # fmt: skip
    """…してよい。そうしたならば、コストを－2する。; 1枚につき、コストを－1する。"""
    if not rest or not isinstance(rest[0], s.Sentence):
        raise _strange(node)
    change, floor = rest[0].items, _floor(rest[1:])
    once = len(change) == 1 and isinstance(change[0], s.If)
    if once:
        change = _if_done(scope, change[0], optional)
    if len(change) != 1 or not isinstance(change[0], s.Do) or not isinstance(change[0].what, Make):
        raise _strange(rest[0])
    make = change[0].what
    if make.amount is None or (make.per is not None) == once:
        raise _strange(rest[0])
    steps = tuple(paid_steps(scope, items))
    if once:
        return Offer(test, steps, change=signed(make.amount), floor=floor, span=node.span)
    return Offer(test, steps, change=_each(scope, make), floor=floor, span=node.span)


def _if_done(scope: Scope, head: Item, optional: bool) -> tuple[Item, ...]:
    """そうしたならば, 置いた場合: it must speak of the action."""
    assert isinstance(head, s.If)
    if not optional or head.suffix or not isinstance(head.test, s.Holds):
        raise refuse(head, "a change only if", "コストが変わる条件が行動を指していません")
    if getattr(head.test.what, "quantity", None) is not None:
        raise refuse(head, "a change only if so many", "コストが変わる条件に枚数は書けません")
    scope.binding("did", head.test.what)
    return head.then


def _each(scope: Scope, what: Make) -> Number:
    """1枚につき、このカードのコストを－1する."""
    with taking(what) as take:
        word, found = attribute(scope, what, take("object"))
        if word != "コスト" or not isinstance(found, Self):
            raise refuse(what, "another number than this card's cost", "変えられるのはこのカードのコストだけです")
        return Arithmetic("times", per(scope, take("per")), signed(take("amount")), span=what.span)


def _floor(rest: tuple[Statementlike, ...]) -> int | None:
    """ただし、0以下にならない."""
    if not rest:
        return None
    (only,) = rest if len(rest) == 1 else (None,)
    if not isinstance(only, s.Sentence) or len(only.items) != 1 or not isinstance(only.items[0], s.Conjunction):
        raise refuse(rest[0], "more than a floor", "コストの下限のほかに文があります")
    inner = only.items[0]
    if inner.word != "ただし" or len(inner.then) != 1 or not isinstance(inner.then[0], s.Do):
        raise refuse(inner, "more than a floor", "コストの下限のほかに文があります")
    what = inner.then[0].what
    if not isinstance(what, Become) or not what.negative:
        raise refuse(inner, "more than a floor", "コストの下限のほかに文があります")
    with taking(what) as take:
        take("negative")
        goal: Phrase | None = take("goal")
    head = goal.head if isinstance(goal, Noun) else None
    if not isinstance(head, h.NumberValue) or not isinstance(head.value, int) or head.compare not in ("以下", "未満"):
        raise refuse(inner, "this floor is no number", "コストの下限が数で書かれていません")
    return head.value + (1 if head.compare == "以下" else 0)


def _strange(node: Node) -> Refused:
    return refuse(node, "it is not clear how the cost changes", "コストがどう変わるのか分かりません")
