"""この能力によるダメージでゼクスを破壊した時、…: what an effect brings about once the rules have looked at it (zx.md 12.8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.amounts.quantities import COUNTERS
from zxscript.interpret.conditions.clauses import predicate
from zxscript.interpret.consume import taking
from zxscript.interpret.events.causes import cause
from zxscript.interpret.logic import COMPARISONS
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.interpret.sentences.delayed import is_later
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.destroy import Destroy
from zxscript.meaning.forms import Cards, Duration, Event, EventNumber, Happened, Later, OfEvent, Set, Step
from zxscript.meaning.walk import walk
from zxscript.syntax.node import Node

_IT = OfEvent("what")
_AT_LEAST = ("eq", "ge")


def consequence(scope: Scope, test: Any) -> Destroy | None:
    """この能力によるダメージで(ゼクスを)破壊した場合, said right behind the damage: older wording of 破壊した時."""
    what = test.what if isinstance(test, s.Holds) else None
    if not isinstance(what, Destroy) or what.aspect != "past" or what.means is None or _was_done(scope, what):
        return None
    through = what.means.sense == "damage"
    return what if through else None


def brought_about(scope: Scope, node: Node, what: Predicate, then: tuple[Item, ...]) -> list[Step]:
    """It is waited for until the end of the turn, when damage and changes of the turn end."""
    if isinstance(what, VerbClause) and _was_done(scope, what):  # it was destroyed outright
        from zxscript.interpret.sentences.prefixes import guarded

        return guarded(scope, node, predicate(scope, what), then)
    if not scope.words.falls_later or not isinstance(what, Destroy) or what.subject is not None:
        raise refuse(node, "時 inside an effect", "効果の中の「時」はまだ使えません")
    if scope.inner:
        raise refuse(node, "this ability, said inside a delayed one", "後で起こる効果の中では「この能力」が何か決まりません")
    event, low = _event(scope, what)
    gone = replace(event, look_back=True)
    several = low is not None and low > 1  # they are counted once they have gone
    when = replace(event, such=Happened(gone, "ge", low, span=event.span)) if several and low is not None else gone
    roles: dict[str, Set] = {"object": _IT}
    inner = scope.nested(event=roles, awaits=(what.span,), following=(), felled=gone)
    steps = run.steps_of(inner, then)
    for sentence in scope.following:
        assert isinstance(sentence, s.Sentence)
        steps += run.steps_of(inner, sentence.items)
    together = any(isinstance(one, EventNumber) for one in walk(tuple(steps)))  # 破壊した時、破壊したゼクス1枚につき: all of them at once
    return [Later((when,), tuple(steps), once=low is not None or together, until=Duration("turn"), span=node.span)]


def goes_on(scope: Scope, part: s.Sentence, behind: tuple[Statementlike, ...]) -> tuple[Statementlike, ...]:
    """…を破壊した時、…置いてよい。|置いたならば、…; ターン終了時、…置いてよい。|そうしたならば、…; ターン終了時、…。|その後、…: the
    sentences that ask for a deed of that moment, or say what is done after it, are carried out in it too."""
    first = part.items[-1] if part.items else None
    while isinstance(first, s.Conjunction) and first.sense == "after" and len(first.then) == 1:  # その後、ターン終了時、…
        first = first.then[0]
    tested = isinstance(first, s.If) and len(first.then) == 1
    if isinstance(first, s.If) and tested:
        first = first.then[0]
    later = is_later(scope, first)
    waits = (first is not None and first.sense == "when" and part.items == (first,)) or later
    if not waits or scope.static or not isinstance(first, s.Prefix):
        return ()
    done, taken = list(first.then), list[Statementlike]()
    for one in behind:
        head = one.items[0] if isinstance(one, s.Sentence) and len(one.items) == 1 else None
        after = later and _after_that(head)
        if after and tested:
            raise refuse(one, "it is not clear whether this is done under the condition as well",
                         "この文も条件を満たした場合だけ行うのか決まりません")  # fmt: skip
        if after and isinstance(head, s.Conjunction) and isinstance(first, s.At):
            _at_its_own_time(scope, first, head)
        if head is None or not (after or _asks_for(scope, head, done)):
            break
        taken.append(one)
        done.append(head)
    return tuple(taken)


def _at_its_own_time(scope: Scope, first: s.At, head: s.Conjunction) -> None:
    """ターン終了時、…。その後、ターン終了時、…: as that moment has come, is the same one meant or the next?"""
    other = head.then[0] if head.then else None
    if not isinstance(other, s.At) or not is_later(scope, other):
        return
    one, next_one = scope.words.moment(first.time.ja()), scope.words.moment(other.time.ja())
    if one is not None and next_one is not None and one.kind == next_one.kind and (next_one.turn is None or one == next_one):
        raise refuse(other, "which of these moments is not clear", "どの時のことか決まりません")


def _after_that(head: Item | None) -> bool:
    """その後、…."""
    return head is not None and head.sense == "after"


def _asks_for(scope: Scope, head: Item, done: list[Item]) -> bool:
    """Does a sentence ask whether one of these was done?"""
    told = scope.shared.resolution.bindings.get(("did", *(_asking(head) or (-1, -1))))
    return told is not None and any(node.span == told.clause for item in done for node in item.walk())


def _asking(head: Item) -> tuple[int, int] | None:
    """Where 置いた(ならば), そうしたならば is printed."""
    if isinstance(head, s.Conjunction):
        return head.span
    asked = head.test.what if isinstance(head, s.If) and isinstance(head.test, s.Holds) else None
    return asked.span if isinstance(asked, VerbClause) else None


def _was_done(scope: Scope, what: VerbClause) -> bool:
    return any((role, *(what.span or (-1, -1))) in scope.shared.resolution.bindings for role in ("did", "such"))


def _event(scope: Scope, what: Destroy) -> tuple[Event, int | None]:
    """What is waited for, and how many of them it takes, if a number is said."""
    with taking(what) as take:
        if take("aspect") != "past" or what.object is None or what.means is None:
            raise refuse(what, "時 inside an effect", "効果の中の「時」はまだ使えません", "この能力で…を破壊した時")
        found, said, means = cards(scope, take("object")), take("quantity"), take("means")
        by = cause(scope, means)
    if by.kind != "this":
        raise refuse(means, "another ability than this one", "この能力のほかによる破壊は、ここでは決まりません", "この能力で")
    if not isinstance(found, Cards) or any(not one.implied for one in found.where):
        raise refuse(what, "which of them was destroyed?", "どのカードが破壊されたのか決まりません")
    return Event("destroy", found, cause=by, span=what.span), _low(said)


def _low(said: Quantity | None) -> int | None:
    if said is None:
        return None
    with taking(said) as take:
        n, counter, bound = take("n"), take.sense("counter"), take.sense("bound")
    if counter not in COUNTERS or not isinstance(n, int) or COMPARISONS.get(bound) not in _AT_LEAST:
        raise refuse(said, "how many were destroyed?", "何枚破壊したのか決まりません", "N枚以上")
    return n
