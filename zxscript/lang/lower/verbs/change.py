"""する: 表向きにする, フォースにする; パワーを＋1000する and the other modifying verbs."""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.modify import modify
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.patients import patients, perform
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import Scope
from zxscript.lang.lower.verbs.move import state_fields
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Append, Become, Decrease, Increase, Make, Raise, Reduce
from zxscript.lang.verbs.give import Lose


@lowers(INSTRUCTIONS, Make)
def make(scope: Scope, take: Take) -> None:
    """表向きにする, このカードのフォースにする; anything else is a modification."""
    what: Make = take.node  # type: ignore[assignment]
    goal = what.goal
    if isinstance(goal, Noun) and isinstance(goal.head, h.Attribute) and goal.head.word in ("表向き", "裏向き"):
        with taking(take("goal")) as said:
            said("head")
        verb = "turn_up" if goal.head.word == "表向き" else "turn_down"
        perform(scope, what, verb, patients(scope, take), moves=False)
    elif isinstance(goal, Noun) and isinstance(goal.head, h.Zone) and goal.head.word == "フォース":
        _force(scope, what, take, goal)
    else:
        modify(scope, take)


def _force(scope: Scope, what: Make, take: Take, goal: Noun) -> None:
    with taking(take("goal")) as said:
        said("head")
        filters = said("filters")
    if len(filters) != 1 or not isinstance(filters[0], f.Of):
        raise refuse(what, "whose Force?")
    with taking(filters[0]) as said:
        said("wide"), said("relation")
        host = cards(scope, said("phrase"))
    state = take("state")
    fields = state_fields(state) if state is not None else {}
    ref = host.one if host.one is not None else ("first", host.all())
    perform(scope, what, "force", patients(scope, take), {"host": ref, **fields})


@lowers(INSTRUCTIONS, Append, Become, Decrease, Increase, Raise, Reduce, Lose)
def modifying(scope: Scope, take: Take) -> None:
    """Clauses that are modifications and nothing else."""
    modify(scope, take)
