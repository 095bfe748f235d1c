"""このカードをプレイする際、…: another way to pay, offered with the play (kind "paying"); プレイしてよい from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.compile.costs import action_test
from zxscript.compile.header import Header
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import amount, per, signed
from zxscript.lang.lower.body import lower_items
from zxscript.lang.lower.conditions import condition
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import recaptured
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.scope import SELF, Scope
from zxscript.lang.lower.subjects import attribute
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become, Make, Reduce
from zxscript.lang.verbs.play import Pay, Play


@dataclass(frozen=True, slots=True)
class Offer:
    """The parts of such a body: when it is offered, what is done, and whether it replaces the whole cost."""

    test: tuple[s.If, ...]
    items: tuple[Item, ...]
    instead: bool


def offer_of(body: tuple[Statementlike, ...]) -> Offer | None:
    """The offer that a body makes; None if it is something else."""
    first = body[0] if body else None
    if not isinstance(first, s.Sentence):
        return None
    tests: list[s.If] = []
    items = first.items
    while len(items) == 1 and isinstance(items[0], s.If) and not items[0].suffix:
        tests.append(items[0])
        items = items[0].then
    if len(items) != 1 or not isinstance(items[0], s.Whenever) or items[0].word not in ("際", "際に"):
        return None
    head = items[0]
    if len(head.events) != 1 or not isinstance(head.events[0], Play) or not head.then:
        return None
    then = head.then
    while len(then) == 1 and isinstance(then[0], s.If) and not then[0].suffix:
        tests.append(then[0])
        then = then[0].then
    if len(then) == 1 and isinstance(then[0], s.InsteadOf) and isinstance(then[0].what, Pay):
        return Offer(tuple(tests), then[0].then, True) if _is_cost(then[0]) else None
    acts = [item for item in then if isinstance(item, s.Do) and isinstance(item.what, VerbClause)]
    if len(acts) != len(then) or any(isinstance(item.what, Make | Reduce | Become) for item in acts):
        return None
    return Offer(tuple(tests), then, False)


def _is_cost(item: s.InsteadOf) -> bool:
    assert isinstance(item.what, Pay)
    with taking(item.what) as take:
        thing = take("object")
    return item.thing is None and isinstance(thing, Noun) and thing.ja() == "コスト"


def paying_ability(scope: Scope, take: Take, above: Header, body: tuple[Statementlike, ...], offer: Offer, id: str) -> AbilityDef:
    """The alternative: its part "cost" returns the change of the price, or None instead of the whole cost."""
    node = take.node
    scope.cause = "cost"
    scope.without = SELF
    tests: list[Expr] = []
    tests += [condition(scope.but(static=True), one.test, one.word) for one in offer.test]
    items = tuple(_plain(item) for item in offer.items)
    optional = any(isinstance(i, s.Do) and getattr(i.what, "mode", "") == "may" for i in offer.items)
    tests += [action_test(scope, item) for item in items]
    if offer.instead:
        if len(body) != 1 or not optional:
            raise refuse(node, "instead of a cost, and more")
        lower_items(scope, items)
        scope.b.ret(None)
        return _built(above, id, node, scope, (("payable", both(*tests)),))
    change, most = _change(scope, node, items, body[1:], optional)
    scope.b.ret(change)
    return _built(above, id, node, scope, (("payable", both(*tests)), ("change", most)))


def _built(above: Header, id: str, node: object, scope: Scope, tests: tuple[tuple[str, Expr], ...]) -> AbilityDef:
    if above.limit is not None:
        raise refuse(node, "a limited way to pay")  # type: ignore[arg-type]
    program = recaptured(scope.b.done(), ())
    return AbilityDef(id, "paying", above.zones, above.faces, above.when, parts=(("cost", program),), tests=tests,
                      tags=above.tags, span=node.span)  # type: ignore[attr-defined]  # fmt: skip


def _plain(item: Item) -> Item:
    """置いてよい as something that is done: choosing the alternative is the option."""
    if isinstance(item, s.Do) and isinstance(item.what, VerbClause) and item.what.mode == "may":
        return item.model_copy(update={"what": item.what.model_copy(update={"mode": ""})})
    return item


def _change(scope: Scope, node: object, items: tuple[Item, ...], rest: tuple[Statementlike, ...],
            optional: bool) -> tuple[Expr, Expr]:  # fmt: skip
    """How the price changes, and the greatest change (for seeing whether it can be paid at all)."""
    if not rest or not isinstance(rest[0], s.Sentence):
        raise refuse(node, "what changes?")  # type: ignore[arg-type]
    change, floor = rest[0].items, _floor(rest[1:])
    once = len(change) == 1 and isinstance(change[0], s.If)
    if once:
        head = change[0]
        assert isinstance(head, s.If)
        if not optional or head.suffix:
            raise refuse(head, "a change only if")
        if not isinstance(head.test, s.Holds) or getattr(head.test.what, "quantity", None) is not None:
            raise refuse(head, "a change only if")
        scope.shared.resolution.bindings["did", *(head.test.what.span or (-1, -1))]  # it must speak of the action
        change = head.then
    if len(change) != 1 or not isinstance(change[0], s.Do):
        raise refuse(rest[0], "what changes?")
    size, counted = _size(scope, change[0])
    if counted == once:
        raise refuse(rest[0], "a change of this kind")
    if once:
        lower_items(scope, items)
        return _bounded(size, floor), _bounded(size, floor)
    low = _least(scope, size)
    lower_items(scope.but(minimum=low), items)
    value, _ = _amount(scope, change[0])
    return _bounded(value, floor), _bounded(_most(scope, items, size), floor)


def _size(scope: Scope, item: s.Do) -> tuple[int, bool]:
    """The number in －2する, and whether it counts cards (1枚につき)."""
    what = item.what
    if isinstance(what, Make) and what.amount is not None:
        return signed(what.amount), what.per is not None
    raise refuse(item, "a change that is worked out")


def _amount(scope: Scope, item: s.Do) -> tuple[Expr, bool]:
    with taking(item) as take:
        take("link")
        what: Make = take("what")
    with taking(what) as take:
        _own_cost(scope, what, take("object"))
        size = signed(take("amount"))
        if what.per is None:
            return size, False
        return ("mul", per(scope, take("per")), size), True


def _own_cost(scope: Scope, what: VerbClause, phrase: object) -> None:
    word, found = attribute(scope, what, phrase)  # type: ignore[arg-type]
    if word != "コスト" or found is None or found.one is None:
        raise refuse(what, "another number than this card's cost")


def _least(scope: Scope, size: int) -> Expr:
    """So many cards at least that the price can then be paid."""
    need: Expr = ("fn", "shortfall", SELF)
    return ("div", ("add", need, -size - 1), -size) if size < -1 else need


def _most(scope: Scope, items: tuple[Item, ...], size: int) -> Expr:
    """The change with as many cards as there are and as may be taken."""
    first = items[0]
    assert isinstance(first, s.Do) and isinstance(first.what, VerbClause)
    what = first.what
    quantity = what.quantity
    if what.object is None or quantity is None or not isinstance(getattr(quantity, "n", None), int):
        raise refuse(first, "how many at most?")
    found = cards(scope, what.object).also(("ne", ("it",), SELF))
    return ("mul", ("min", ("len", found.candidates()), quantity.n), size)  # type: ignore[union-attr]


def _floor(rest: tuple[Statementlike, ...]) -> int | None:
    """ただし、0以下にならない."""
    if not rest:
        return None
    (only,) = rest if len(rest) == 1 else (None,)
    if not isinstance(only, s.Sentence) or len(only.items) != 1 or not isinstance(only.items[0], s.Conjunction):
        raise refuse(rest[0], "more than a floor")
    inner = only.items[0]
    if inner.word != "ただし" or len(inner.then) != 1 or not isinstance(inner.then[0], s.Do):
        raise refuse(inner, "more than a floor")
    what = inner.then[0].what
    if not isinstance(what, Become) or not what.negative:
        raise refuse(inner, "more than a floor")
    with taking(what) as take:
        take("negative")
        goal = take("goal")
    if not isinstance(goal, Noun) or not isinstance(goal.head, h.NumberValue) or not isinstance(goal.head.value, int):
        raise refuse(inner, "this floor")
    if goal.head.compare not in ("以下", "未満"):
        raise refuse(inner, "this floor")
    return goal.head.value + (1 if goal.head.compare == "以下" else 0)


def _bounded(change: Expr, floor: int | None) -> Expr:
    """A change that leaves the price at the floor at least (and never raises it)."""
    if floor is None:
        return change
    return ("max", change, ("min", 0, ("sub", floor, ("fn", "price", SELF))))


# ------------------------------------------------------------------ permissions


def permission(scope: Scope, body: tuple[Statementlike, ...]) -> Expr | None:
    """あなたはこのカードをコストを支払ってプレイしてよい: the cards that may be played as if from the hand; None: something else."""
    first = body[0] if len(body) == 1 else None
    if not isinstance(first, s.Sentence):
        return None
    items, tests = first.items, []
    while len(items) == 1 and isinstance(items[0], s.If) and not items[0].suffix:
        tests.append(items[0])
        items = items[0].then
    if len(items) == 1 and isinstance(items[0], s.Topic) and items[0].about.ja() == "あなた":
        items = items[0].then
    only = items[0] if len(items) == 1 else None
    if not isinstance(only, s.Do) or not isinstance(only.what, Play) or only.what.mode != "may":
        return None
    with taking(only.what) as take:
        take("mode")
        if take("adverbs") != ("コストを支払って",):
            raise refuse(only, "to be played in this way")
        found = cards(scope, take("object")).all()
    test = both(*(condition(scope, item.test, item.word) for item in tests))
    return found if test is True else ("if", test, found, ("tuple",))


__all__ = ["amount", "offer_of", "paying_ability", "permission"]
