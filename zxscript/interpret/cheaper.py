"""How an offer changes the price: そうしたならば、コストを－5する; 1枚につき; 破壊したゼクスのコスト分; コストを－4してよい."""

from __future__ import annotations

from typing import Final

from zxscript.interpret import body as run
from zxscript.interpret.consume import taking
from zxscript.interpret.costs import paid_steps
from zxscript.interpret.kinds import per
from zxscript.interpret.numbers import amount, signed
from zxscript.interpret.places import area
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.subjects import attribute
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.change import Become, Make, Reduce
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import (
    Area,
    Arithmetic,
    Bound,
    Choose,
    Condition,
    Do,
    Kinds,
    Number,
    Offer,
    Self,
    Some,
    StatOf,
    Step,
    Sum,
)
from zxscript.syntax.node import Node

DID_SO: Final = ("そうしたならば", "そうした場合")
SO: Final = ("そうして",)
FIXED: Final = ("", "ずつ")
"""Behind a number that is taken wholly."""
COST, BUT, AT_LEAST, LESS = "コスト", "ただし", "以下", "未満"


def cheaper(scope: Scope, node: Node, test: Condition | None, items: tuple[Item, ...], rest: tuple[Statementlike, ...],
            optional: bool) -> Offer:  # fmt: skip
    """…してよい。そうしたならば、コストを－2する。; 1枚につき、コストを－1する。; 置いたゼクスのコストの合計分、コストを減らす。"""
    if not rest:
        return Offer(test, tuple(_free(paid_steps(scope, items), node, optional)), span=node.span)
    if not isinstance(rest[0], s.Sentence):
        raise strange(node)
    said, floor = rest[0].items, lowest(rest[1:])
    steps = paid_steps(scope, items)
    whole = _whole(steps)
    if len(said) == 1 and isinstance(said[0], s.If):
        said = _if_done(scope, said[0], items, optional)
    elif len(said) == 1 and isinstance(said[0], s.Conjunction) and said[0].word in DID_SO:
        if not optional:
            raise refuse(said[0], "a change only if", "コストが変わる条件が行動を指していません")
        said = said[0].then
    elif whole and not _counts(said):
        raise strange(rest[0])
    at = [place for place, item in enumerate(said) if isinstance(item, s.Do) and isinstance(item.what, Make | Reduce)]
    if len(at) != 1:
        raise strange(rest[0])
    before, after = said[: at[0]], said[at[0] + 1 :]
    steps += paid_steps(scope, before)
    change = _change(scope, said[at[0]].what, whole)  # type: ignore[attr-defined]
    steps += paid_steps(scope, after)
    if isinstance(change, Arithmetic) and isinstance(change.left, Kinds | Sum | StatOf):
        _one_kind(steps, node)
    return Offer(test, tuple(steps), change=change, floor=floor, span=node.span)


def _free(steps: list[Step], node: Node, optional: bool) -> list[Step]:
    """What is done as the card is played and leaves its cost as it is: an option, or as many as the player likes."""
    first = steps[0] if steps else None
    if not optional and not (isinstance(first, Choose) and first.count.low == 0):
        raise refuse(node, "something that has to be done as the card is played", "プレイする際に必ず行うことはまだ使えません")
    return steps


def _whole(steps: list[Step]) -> bool:
    """Are a fixed number of cards taken, so that the offer is taken wholly or not at all?"""
    first = steps[0] if steps else None
    some = first.what if isinstance(first, Do) else first
    if isinstance(some, Some | Choose):
        return isinstance(some.count.low, int) and some.count.low == some.count.high
    return first is not None and not (isinstance(first, Do) and first.upto)


def _counts(items: tuple[Item, ...]) -> bool:
    """Does the change speak of what was taken?"""
    return any(isinstance(i, s.Do) and (isinstance(i.what, Reduce) or getattr(i.what, "per", None) is not None) for i in items)


def _one_kind(steps: list[Step], node: Node) -> None:
    """Costs are added up, and kinds counted, of cards out of one set, which need not differ."""
    first = steps[0]
    some = first.what if isinstance(first, Do) else first
    if not isinstance(some, Some | Choose) or len(some.of) != 1 or getattr(some.of[0], "demanded", None) or (
        isinstance(some, Some) and some.besides is not None
    ):
        raise refuse(node, "costs added up, or kinds counted, of several sets of cards", "この選び方ではコストの合計や種類の数を使えません")


def _if_done(scope: Scope, head: s.If, items: tuple[Item, ...], optional: bool) -> tuple[Item, ...]:
    """置いた場合, 3枚置いたならば: it must speak of the action, done wholly."""
    if not optional or head.suffix or not isinstance(head.test, s.Holds):
        raise refuse(head, "a change only if", "コストが変わる条件が行動を指していません")
    said = getattr(head.test.what, "quantity", None)
    if said is not None and not _as_many(said, items):
        raise refuse(head, "a change only if so many", "コストが変わる条件の枚数が、行動の枚数と違います")
    scope.binding("did", head.test.what)
    return head.then


def _as_many(said: Quantity, items: tuple[Item, ...]) -> bool:
    """The number of the action itself, which is done wholly or not at all."""
    what = [item.what for item in items if isinstance(item, s.Do)]
    taken = [one.quantity for one in what if isinstance(one, VerbClause) and isinstance(one.quantity, Quantity)]
    if len(taken) != 1 or not isinstance(said.n, int) or said.bound not in FIXED:
        return False
    other = taken[0]
    return (said.n, said.counter, said.bound, said.to) == (other.n, other.counter, other.bound, None) and said.to is None


def _change(scope: Scope, what: Make | Reduce, whole: bool) -> Number:
    """コストを－2する, 1枚につき、コストを－1する, …のコスト分、コストを減らす: of this card's cost."""
    with taking(what) as take:
        word, found = attribute(scope, what, take("object"))
        if word != COST or not isinstance(found, Self):
            raise refuse(what, "another number than this card's cost", "変えられるのはこのカードのコストだけです")
        if isinstance(what, Reduce):
            if what.share is None:
                raise strange(what)
            size = amount(scope, take("share"))
            if not isinstance(size, Sum | StatOf):
                raise strange(what)
            return Arithmetic("times", size, -1, span=what.span)
        if what.amount is None:
            raise strange(what)
        number = signed(take("amount"))
        if what.per is not None:
            size = per(scope, take("per"))
            if isinstance(size, Kinds) and not isinstance(size.of, Bound):
                raise refuse(what, "a price by kinds of other cards than are taken",
                             "取ったカードのほかの種類の数でコストを変えることはできません")  # fmt: skip
            return Arithmetic("times", size, number, span=what.span)
        if not whole:
            raise strange(what)
        return number


# ------------------------------------------------------------------ コストを－4してよい


def optional_cut(scope: Scope, node: Node, test: Condition | None, what: Make, rest: tuple[Statementlike, ...]) -> Offer:
    """このカードのコストを－4してよい。そうして登場させたならば、…; そうしてプレイする場合、…にしか登場できない."""
    with taking(what) as take:
        word, found = attribute(scope, what, take("object"))
        if word != COST or not isinstance(found, Self | None) or what.amount is None:
            raise refuse(what, "another number than this card's cost", "変えられるのはこのカードのコストだけです")
        number = signed(take("amount"))
    if not rest:
        return Offer(test, (), change=number, span=node.span)
    so = _did_so(rest[0])
    if so is not None:
        inner = Scope(scope.shared, homes=(scope.words.board,))
        then = tuple(run.steps_of(inner, so))
        return Offer(test, (), change=number, floor=lowest(rest[1:]), then=then, span=node.span)
    head = rest[0].items[0] if isinstance(rest[0], s.Sentence) and len(rest[0].items) == 1 else None
    if not isinstance(head, s.Conjunction) or head.word not in SO or len(head.then) != 1 or not isinstance(head.then[0], s.If):
        raise strange(rest[0])
    held, floor = head.then[0], lowest(rest[1:])
    said = held.test.what if isinstance(held.test, s.Holds) else None
    if isinstance(said, Appear) and said.aspect == "past" and said.voice == "causative":
        with taking(said) as take:
            take("aspect"), take("voice")
        inner = Scope(scope.shared, homes=(scope.words.board,))
        return Offer(test, (), change=number, floor=floor, then=tuple(run.steps_of(inner, held.then)), span=node.span)
    if isinstance(said, Play):
        with taking(said):
            pass
        return Offer(test, (), change=number, floor=floor, onto=_only_there(scope, held), span=node.span)
    raise strange(held)


def _did_so(part: Statementlike) -> tuple[Item, ...] | None:
    """そうしたならば、…: what is done once the card has been played so."""
    only = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
    return only.then if isinstance(only, s.Conjunction) and only.word in DID_SO else None


def _only_there(scope: Scope, held: s.If) -> Area:
    """このカードはあなたのプレイヤースクエアにしか登場できない."""
    topic = held.then[0] if len(held.then) == 1 else None
    only = topic.then[0] if isinstance(topic, s.Topic) and len(topic.then) == 1 else None
    what = only.what if isinstance(only, s.Do) else None
    if not isinstance(topic, s.Topic) or not isinstance(topic.about, Noun) or not isinstance(topic.about.head, h.This):
        raise strange(held)
    if not isinstance(what, Appear) or not what.negative or what.focus != ("goal:しか",) or what.goal is None:
        raise strange(held)
    with taking(what) as take:
        take("negative"), take("mode"), take("focus")
        return area(scope, take("goal"))


def lowest(rest: tuple[Statementlike, ...]) -> int | None:
    """ただし、0以下にならない."""
    if not rest:
        return None
    (only,) = rest if len(rest) == 1 else (None,)
    if not isinstance(only, s.Sentence) or len(only.items) != 1 or not isinstance(only.items[0], s.Conjunction):
        raise refuse(rest[0], "more than a floor", "コストの下限のほかに文があります")
    inner = only.items[0]
    last = _of_cost(inner.then[0]) if len(inner.then) == 1 else None
    if inner.word != BUT or not isinstance(last, s.Do):
        raise refuse(inner, "more than a floor", "コストの下限のほかに文があります")
    what = last.what
    if not isinstance(what, Become) or not what.negative:
        raise refuse(inner, "more than a floor", "コストの下限のほかに文があります")
    with taking(what) as take:
        take("negative")
        goal: Phrase | None = take("goal")
    head = goal.head if isinstance(goal, Noun) else None
    if not isinstance(head, h.NumberValue) or not isinstance(head.value, int) or head.compare not in (AT_LEAST, LESS):
        raise refuse(inner, "this floor is no number", "コストの下限が数で書かれていません")
    return head.value + (1 if head.compare == AT_LEAST else 0)


def _of_cost(item: Item) -> Item:
    """コストは(0以下にならない): the rest of it."""
    about = item.about if isinstance(item, s.Topic) and len(item.then) == 1 else None
    if not isinstance(item, s.Topic) or not isinstance(about, Noun) or not isinstance(about.head, h.Attribute):
        return item
    return item.then[0] if about.head.word == COST and not about.head.value and not about.filters else item


def strange(node: Node) -> Refused:
    return refuse(node, "it is not clear how the cost changes", "コストがどう変わるのか分かりません")
