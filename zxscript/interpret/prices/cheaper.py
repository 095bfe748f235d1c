"""How an offer changes the price: そうしたならば、コストを－5する; 1枚につき; 破壊したゼクスのコスト分; コストを－4してよい."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.amounts.kinds import per
from zxscript.interpret.amounts.numbers import amount, signed
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.subjects import attribute
from zxscript.interpret.prices.costs import paid_steps
from zxscript.interpret.prices.played_so import afterwards, lowest, played_so, so, strange
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.lang import sentence as s
from zxscript.lang import wording
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Make, Reduce
from zxscript.meaning.forms import (
    Arithmetic,
    Bound,
    Choose,
    Condition,
    Do,
    Done,
    If,
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

FIXED: Final = ("", "apiece")
"""Behind a number that is taken wholly."""


def cheaper(scope: Scope, node: Node, test: Condition | None, items: tuple[Item, ...], rest: tuple[Statementlike, ...],
            optional: bool) -> Offer:  # fmt: skip
    """…してよい。そうしたならば、コストを－2する。; 1枚につき、コストを－1する。; 置いたゼクスのコストの合計分、コストを減らす。"""
    if not rest:
        return Offer(test, tuple(_free(paid_steps(scope, items), node, optional)), span=node.span)
    if not isinstance(rest[0], s.Sentence):
        raise strange(node)
    if so(rest[0]) is not None:
        return played_so(scope, Offer(test, tuple(_free(paid_steps(scope, items), node, optional)), span=node.span), rest)
    said = rest[0].items
    steps = paid_steps(scope, items)
    whole = _whole(steps)
    held = ""
    if len(said) == 1 and isinstance(said[0], s.If):
        held, said = _if_done(scope, said[0], items, optional)
    elif len(said) == 1 and isinstance(said[0], s.Conjunction) and said[0].sense == "done":
        if not optional:
            raise refuse(said[0], "a change only if", "コストが変わる条件が行動を指していません")
        said = said[0].then
    elif whole and not _counts(said):
        raise strange(rest[0])
    at = [place for place, item in enumerate(said) if isinstance(item, s.Do) and isinstance(item.what, Make | Reduce)]
    if len(at) != 1:
        raise strange(rest[0])
    before, after = said[: at[0]], said[at[0] + 1 :]
    steps += _held(paid_steps(scope, before), "" if whole else held)
    change = _change(scope, said[at[0]].what, whole)  # type: ignore[attr-defined]
    steps += _held(paid_steps(scope, after), "" if whole else held)
    if isinstance(change, Arithmetic):
        _countable(steps, change, node)
    return played_so(scope, Offer(test, tuple(steps), change=change, span=node.span), rest[1:])


def _held(steps: list[Step], done: str) -> list[Step]:
    """What is done only if any cards were taken: of as many as the player likes there may be none."""
    return [If(Done(done), tuple(steps))] if done and steps else steps


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


def _countable(steps: list[Step], change: Arithmetic, node: Node) -> None:
    """デッキの上から5枚まで置いてよい。1枚につき: how far the price can come down is known of cards that are picked, of no others."""
    first = steps[0]
    if not isinstance(first.what if isinstance(first, Do) else first, Some | Choose):
        raise refuse(node, "a price by the number of cards that nobody picks", "選んで取るカードの枚数でないと、コストは変えられません")
    if isinstance(change.left, Kinds | Sum | StatOf):
        _one_kind(steps, node)


def _one_kind(steps: list[Step], node: Node) -> None:
    """Costs are added up, and kinds counted, of cards out of one set, which need not differ."""
    first = steps[0]
    some = first.what if isinstance(first, Do) else first
    if not isinstance(some, Some | Choose) or len(some.of) != 1 or getattr(some.of[0], "demanded", None) or (
        isinstance(some, Some) and some.besides is not None
    ):
        raise refuse(node, "costs added up, or kinds counted, of several sets of cards", "この選び方ではコストの合計や種類の数を使えません")


def _if_done(scope: Scope, head: s.If, items: tuple[Item, ...], optional: bool) -> tuple[str, tuple[Item, ...]]:
    """置いた場合, 3枚置いたならば: it must speak of the action, done wholly.  The step, and what follows."""
    if not optional or head.suffix or not isinstance(head.test, s.Holds):
        raise refuse(head, "a change only if", "コストが変わる条件が行動を指していません")
    said = getattr(head.test.what, "quantity", None)
    if said is not None and not _as_many(said, items):
        raise refuse(head, "a change only if so many", "コストが変わる条件の枚数が、行動の枚数と違います")
    return scope.bound("did", head.test.what).name, head.then


def _as_many(said: Quantity, items: tuple[Item, ...]) -> bool:
    """The number of the action itself, which is done wholly or not at all."""
    what = [item.what for item in items if isinstance(item, s.Do)]
    taken = [one.quantity for one in what if isinstance(one, VerbClause) and isinstance(one.quantity, Quantity)]
    if len(taken) != 1 or not isinstance(said.n, int) or sense_of(said, "bound") not in FIXED:
        return False
    other = taken[0]
    return (said.n, said.counter, said.bound, said.to) == (other.n, other.counter, other.bound, None) and said.to is None


def _change(scope: Scope, what: Make | Reduce, whole: bool) -> Number:
    """コストを－2する, 1枚につき、コストを－1する, …のコスト分、コストを減らす: of this card's cost."""
    with taking(what) as take:
        word, found = attribute(scope, what, take("object"))
        if not wording.is_cost(word) or not isinstance(found, Self | None):
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
        if not wording.is_cost(word) or not isinstance(found, Self | None) or what.amount is None:
            raise refuse(what, "another number than this card's cost", "変えられるのはこのカードのコストだけです")
        number = signed(take("amount"))
    so = _did_so(rest[0]) if rest else None
    if so is not None:
        then = tuple(run.steps_of(afterwards(scope), so))
        return Offer(test, (), change=number, floor=lowest(rest[1:]), then=then, span=node.span)
    return played_so(scope, Offer(test, (), change=number, span=node.span), rest)


def _did_so(part: Statementlike) -> tuple[Item, ...] | None:
    """そうしたならば、…: what is done once the card has been played so."""
    only = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
    return only.then if isinstance(only, s.Conjunction) and only.sense == "done" else None
