"""Conditions of one sentence that stand beside one another: …の場合、Aし、…の場合、B."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.consume import taking
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.players import is_player
from zxscript.interpret.references.discourse import of_time
from zxscript.interpret.references.missing import goes_on
from zxscript.interpret.scope import Case
from zxscript.interpret.sentences.contrary import contrary as apart
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.base import Test as Asked
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.readnoun import leftmost
from zxscript.lang.verbs.exist import Exist
from zxscript.meaning.forms import (
    Among,
    Bound,
    Compare,
    Condition,
    EventNumber,
    Held,
    If,
    Is,
    Set,
    StateIs,
    Step,
    Tagged,
    Test,
)
from zxscript.syntax.node import Node

_PAIRS: Final = (("reboot", "sleep"), ("active", "rest"), ("face_up", "face_down"))
_WAYS_TO_LIE: Final = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
"""A state of a card -> the only other one that it can have then."""


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


def excluded(node: Node, before: Case, test: Condition) -> bool:
    """そのカードがゼクスの場合、…。そのカードがイベントの場合、…: another answer to the same question, though it is asked again."""
    if not isinstance(node, s.If) or not isinstance(before.said, s.If) or not goes_on(before.said, node):
        return False
    if contrary(node, test, before.test):
        return True
    one, other = _only_type(test), _only_type(before.test)
    return one is not None and other is not None and not set(one.values) & set(other.values)


def _only_type(test: Condition) -> Tagged | None:
    only = test.tests[0] if isinstance(test, Is) and len(test.tests) == 1 else None
    return only if isinstance(only, Tagged) and only.kind == "type" and only.values and not only.picked else None


def _same_deed(was: object, now: object) -> bool:
    """相手のゼクスを破壊した場合、Aし、あなたのゼクスを破壊した場合、B: the same deed, asked of something else."""
    if not isinstance(was, VerbClause) or not isinstance(now, VerbClause) or type(was) is not type(now):
        return False
    return (was.aspect, was.voice) == (now.aspect, now.voice) == ("past", was.voice)


def else_of(name: str, step: Step) -> bool:
    """…の場合、Aし、…でない場合、B: B belongs beside the condition, not under it, where it could never be done."""
    return isinstance(step, If) and step.condition == negated(Held(name))


def contrary(node: Node, test: Condition, before: Condition) -> bool:
    """[A]の場合、…。[A]でない場合、…: only one of them is carried out, whatever the first did to the cards."""
    if isinstance(test, Compare) and isinstance(before, Compare):  # …がある場合、…。ない場合、…
        if (before.compare, before.right, test.compare, test.right) == ("gt", 0, "eq", 0):
            return test.left == before.left
        nth = isinstance(test.left, EventNumber) and test.compare == "eq"  # 1回目の場合、…。2回目の場合、…: nothing done here changes that
        return not nth and _asks_on(node) and apart(test, before)  # 3枚以下の場合、…。4枚以上の場合、…
    if not isinstance(test, Is) or not isinstance(before, Is) or len(before.tests) != 1 or _cards(test.of) != _cards(before.of):
        return False
    if _asks_on(node) and len(test.tests) == 1 and apart(test.tests[0], before.tests[0]):  # コスト5以下の場合、…。6以上の場合、…
        return True
    return (test.every and test.tests == (negated(before.tests[0]),)) or _turned(test.tests, before.tests[0])


def _asks_on(node: Node) -> bool:
    """4枚以上の場合: of what was asked before."""
    what = node.test.what if isinstance(node, s.If) and isinstance(node.test, s.Holds) else None
    return isinstance(what, Be | Exist) and what.subject is None


def _turned(tests: tuple[Test, ...], before: Test) -> bool:
    """スリープの場合, リブートの場合: the two ways in which a card can lie."""
    now = tests[0] if len(tests) == 1 else None
    return isinstance(now, StateIs) and isinstance(before, StateIs) and ways_to_lie(before.state, now.state)


def ways_to_lie(state: str, other: str) -> bool:
    """Are these the only two states of their kind?"""
    return _WAYS_TO_LIE.get(state) == other


def _cards(found: Set) -> Set:
    """The cards that are asked, whatever kind they are called by."""
    of = found.of if isinstance(found, Among) else found
    return Bound(of.name) if isinstance(of, Bound) else of


def denied(was: Case | None, said: Asked) -> Condition | None:
    """このターンの間に…プレイしていた場合、…。プレイしていなかった場合、…: a bare denial of the fact that was asked last."""
    before = was.said.test if was is not None and isinstance(was.said, s.If) else None
    fact, what = (one.what if isinstance(one, s.Holds) else None for one in (before, said))
    if was is None or not was.name or not isinstance(fact, VerbClause) or not isinstance(what, VerbClause):
        return None
    if type(fact) is not type(what) or fact.time is None or fact.negative or not what.negative or fact.voice != what.voice:
        return None
    if {name for name, value in what.said().items() if value} - {"span", "aspect", "negative", "voice"} or not what.aspect:
        return None
    with taking(said) as take:
        take("what")
    with taking(what) as take:
        take("aspect"), take("negative"), take("voice")
    return negated(Held(was.name))
