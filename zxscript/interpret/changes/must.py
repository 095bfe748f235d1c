"""カードの効果でこのカードを選べる場合、相手はこのカードを選ばなければならない: who has to be chosen."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.changes.changing import about, modify
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.choose import Choose
from zxscript.meaning.forms import Cause, Change, Must, Step

CAN, MUST = "can", "must"


def possible(scope: Scope, item: s.If) -> bool:
    """…を選べる場合、…を選ばなければならない: the condition says only that what must be chosen can be.  It is checked and has no
    meaning beside the obligation."""
    said = item.test.what if isinstance(item.test, s.Holds) else None
    if not isinstance(said, Choose) or said.mode != CAN or said.aspect or said.negative:
        return False
    must = _obligation(item)
    if must is None or said.object is None or must.object is None:
        return False
    with taking(said) as take:
        take("mode")
        meant = take("object")
        if cause_of(scope, take) != Cause("effect"):
            raise refuse(said, "chosen by what?", "何によって選べる場合か決まりません", "カードの効果で")
    if not _same(meant, must.object):
        raise refuse(must, "what must be chosen is not what can be chosen", "選べる場合のカードと、選ばなければならないカードが違います")
    scope.chosen_of[must.span or (-1, -1)] = meant
    return True


def _obligation(item: s.If) -> Choose | None:
    """The clause of 相手は…を選ばなければならない that the condition governs."""
    then = item.then
    while len(then) == 1 and isinstance(then[0], s.Topic):
        then = then[0].then
    what = then[0].what if len(then) == 1 and isinstance(then[0], s.Do) else None
    return what if isinstance(what, Choose) and what.mode == MUST else None


def _same(meant: Phrase, said: Phrase) -> bool:
    """このカード twice, or a card and then そのカード."""
    if isinstance(meant, Noun) and isinstance(said, Noun) and isinstance(meant.head, h.This) and isinstance(said.head, h.This):
        return meant == said
    only = said.filters[0] if isinstance(said, Noun) and len(said.filters) == 1 else None
    return only is not None and only.sense == "that"


@reads(STEPS, Choose, when=lambda what: what.mode == MUST and not what.negative)
def obliged(scope: Scope, take: Take[Choose]) -> list[Step]:
    """What holds for a time, or always."""
    return modify(scope, take)


@reads(CHANGES, Choose)
def must_choose(scope: Scope, take: Take[Choose]) -> list[Change]:
    """相手はこのカードを選ばなければならない: whenever an effect makes that player choose and this is a candidate."""
    what = take.node
    if not scope.player_topic or take("mode") != MUST:
        raise refuse(what, "who must choose?", "誰が選ばなければならないのか書かれていません", "相手は")
    said: Any = take("object")
    if said is None:
        raise refuse(what, "it is not said what is chosen", "何を選ぶのかが書かれていません")
    found = about(scope, cards(scope, scope.chosen_of.get(what.span or (-1, -1), said)))
    return [Must("choose", found, (scope.actor,), when=scope.condition, span=what.span)]
