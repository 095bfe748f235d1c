"""このカードをプレイする際、…: another way to pay, offered with the play."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.consume import taking
from zxscript.interpret.logic import both
from zxscript.interpret.prices.cheaper import cheaper, optional_cut
from zxscript.interpret.prices.costs import paid_steps
from zxscript.interpret.prices.played_so import granted, played_so, so
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become, Make, Reduce
from zxscript.lang.verbs.play import Pay, Play
from zxscript.meaning.forms import Offer
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
    if len(items) != 1 or not isinstance(items[0], s.Whenever) or items[0].sense != "as":
        return None
    head = items[0]
    if len(head.events) != 1 or not isinstance(head.events[0], Play) or not head.then:
        return None
    inner, then = conditions(head.then)
    tests = outer + inner
    if len(then) == 1 and isinstance(then[0], s.InsteadOf) and isinstance(then[0].what, Pay):
        return Offered(tests, then[0].then, True) if _is_cost(then[0]) else None
    acts = [item for item in then if isinstance(item, s.Do) and isinstance(item.what, VerbClause)]
    if len(acts) != len(then):
        return None
    if len(acts) == 2 and isinstance(acts[0].what, Make) and _played_so(acts[1].what):  # コストを－2してプレイしてよい
        acts = [acts[0].but(what=acts[0].what.but(mode="may"))]
        then = tuple(acts)
    if len(acts) == 1 and _changes(acts[0].what) and acts[0].what.mode == "may":
        return Offered(tests, then, False)  # コストを－4してよい
    return None if any(_changes(item.what) for item in acts) else Offered(tests, then, False)


def _changes(what: object) -> bool:
    """A number becomes another one; 表向きにする turns cards, as something that is done."""
    if isinstance(what, Make):
        return what.amount is not None or not (isinstance(what.goal, Noun) and what.goal.sort == "state")
    return isinstance(what, Reduce | Become)


def _played_so(what: object) -> bool:
    """…プレイしてよい, and nothing more."""
    return isinstance(what, Play) and what.mode == "may" and what.but(mode="", span=None) == Play()


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
    return item.thing is None and isinstance(thing, Noun) and thing.sense == "cost" and not thing.filters


def _is_number(thing: Noun, word: str) -> bool:
    return isinstance(thing.head, h.Attribute) and thing.head.word == word


def offer(scope: Scope, node: Node, body: tuple[Statementlike, ...], said: Offered, homes: tuple[str, ...] = ()) -> Offer:
    """The other way to pay: what is done, and how the price changes by it.  ``homes``: the zones where the card is offered so."""
    scope.cost, scope.body = True, body
    tests = [condition(scope.but(static=True, homes=homes), one.test) for one in said.tests]
    test = both(*tests) if tests else None
    items = tuple(_plain(item) for item in said.items)
    optional = any(isinstance(i, s.Do) and getattr(i.what, "mode", "") == "may" for i in said.items)
    if said.instead:
        if not optional or any(so(part) is None and not granted(scope, part) for part in body[1:]):
            raise refuse(node, "instead of a cost, and more", "コストを支払うかわりにすることのほかに文があります")
        return played_so(scope, Offer(test, tuple(paid_steps(scope, items)), True, span=node.span), body[1:])
    if isinstance(items[0], s.Do) and isinstance(items[0].what, Make) and _changes(items[0].what):
        return optional_cut(scope, node, test, items[0].what, body[1:])
    return cheaper(scope, node, test, items, body[1:], optional)


def _plain(item: Item) -> Item:
    """置いてよい as something that is done: choosing the alternative is the option."""
    if isinstance(item, s.Do) and isinstance(item.what, VerbClause) and item.what.mode == "may":
        return item.but(what=item.what.but(mode=""))
    return item
