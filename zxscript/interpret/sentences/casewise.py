"""Conditions of one sentence that stand beside one another: …の場合、Aし、…の場合、B."""

from __future__ import annotations

from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.players import is_player
from zxscript.interpret.references.discourse import of_time
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.readnoun import leftmost
from zxscript.lang.verbs.exist import Exist
from zxscript.meaning.forms import Among, Compare, Condition, Held, If, Is, Set, Step
from zxscript.syntax.node import Node


def cases_apart(node: Node, then: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """What is done in this case, and the cases beside it; 自分は in front of what is done is the topic of both."""
    if len(then) == 1 and isinstance(then[0], s.Topic) and is_player(then[0].about):
        done, others = cases_apart(node, then[0].then)
        return (then[0].but(then=done),), (then[0].but(then=others),) if others else ()
    at = next((at for at, item in enumerate(then) if at and another_case(node, item)), len(then))
    return then[:at], then[at:]


def another_case(node: Node, item: Item, going_on: bool = False) -> bool:
    """…がゼクスの場合、Aし、イベントの場合、B; …がある場合、Aし、[X]がある場合、B; そうでない場合、B: a condition that leaves out
    what it asks about stands beside the one before it.  ``going_on``: the one before has left it out as well."""
    if isinstance(item, s.Conjunction):
        return item.sense == "otherwise"
    if not isinstance(item, s.If) or not isinstance(node, s.If):
        return False
    was, now = getattr(node.test, "what", None), getattr(item.test, "what", None)
    if isinstance(was, Be) and isinstance(now, Be):
        return (going_on or was.subject is not None or of_time(was) == of_time(now)) and now.subject is None
    if _same_deed(was, now):
        return True
    if not isinstance(was, Exist) or not isinstance(now, Exist) or now.goal is not None:
        return False
    said = leftmost(now.subject).filters if now.subject is not None else ()
    return (going_on or was.goal is not None) and not any(isinstance(one, f.Within | f.Owner | f.Of) for one in said)


def _same_deed(was: object, now: object) -> bool:
    """相手のゼクスを破壊した場合、Aし、あなたのゼクスを破壊した場合、B: the same deed, asked of something else."""
    if not isinstance(was, VerbClause) or not isinstance(now, VerbClause) or type(was) is not type(now):
        return False
    return (was.aspect, was.voice) == (now.aspect, now.voice) == ("past", was.voice)


def else_of(name: str, step: Step) -> bool:
    """…の場合、Aし、…でない場合、B: B belongs beside the condition, not under it, where it could never be done."""
    return isinstance(step, If) and step.condition == negated(Held(name))


def contrary(test: Condition, before: Condition) -> bool:
    """[A]の場合、…。[A]でない場合、…: only one of them is carried out, whatever the first did to the cards."""
    if isinstance(test, Compare) and isinstance(before, Compare):  # …がある場合、…。ない場合、…
        return (before.compare, before.right, test.compare, test.right) == ("gt", 0, "eq", 0) and test.left == before.left
    if not isinstance(test, Is) or not isinstance(before, Is) or len(before.tests) != 1:
        return False
    return test.every and test.tests == (negated(before.tests[0]),) and _cards(test.of) == _cards(before.of)


def _cards(found: Set) -> Set:
    return found.of if isinstance(found, Among) else found
