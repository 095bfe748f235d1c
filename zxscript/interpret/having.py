"""Conditions of having: このカードが《シールド》を持っていない場合."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.logic import negated
from zxscript.interpret.nouns import cards
from zxscript.interpret.possessing import beneath, having_this, so_many
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.have import Have
from zxscript.meaning.forms import Cards, Condition, Is, Union


@reads(CONDITIONS, Have)
def has(scope: Scope, take: Take[Have]) -> Condition:
    """このカードが《シールド》を持っていない場合, そのカードが…を持つ場合."""
    what = take.node
    if what.subject is None or (what.object is None and what.quantity is None):
        raise refuse(what, "it is not said who has what", "何が何を持つのか書かれていません")
    take("aspect")
    found = cards(scope, take("subject"))
    thing = take("object")
    goal = what.goal
    if isinstance(goal, Noun) and isinstance(goal.head, h.Zone) and goal.head.word in scope.words.under and not goal.filters:
        take("goal")
        if thing is None or what.quantity is not None:
            raise refuse(what, "it is not said who has what", "何が何を持つのか書かれていません")
        test = beneath(scope, what, thing, scope.words.under[goal.head.word])
    else:
        test = having_this(scope, thing) if what.quantity is None else so_many(scope, what, thing, take("quantity"))
    if isinstance(found, Cards | Union):
        raise refuse(what, "which of them has it: one, or all?", "どのカードが持つのか決まりません", "…を持つカードがある場合")
    said = Is(found, (test,), span=what.span)
    return negated(said) if take("negative") else said
