"""Conditions of having: このカードが《シールド》を持っていない場合."""

from __future__ import annotations

from zxscript.interpret.amounts.counting import of_all
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.cardsets import is_one, stated
from zxscript.interpret.phrases.filters import HAS
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.possessing import beneath, having_this, so_many
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Be, Place
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.have import Have
from zxscript.meaning.forms import Cards, Condition, HasUnder, Is, Set, Test, Union


def _so_many_of_it(scope: Scope, take: Take[Have], found: Set, thing: Phrase) -> Condition:
    """このカードがフォースを持つ場合、…。2枚以上持つ場合: the card and the thing of the condition before."""
    take("aspect")
    said = Is(found, (so_many(scope, take.node, thing, take("quantity")),), span=take.node.span)
    return negated(said) if take("negative") else said


@reads(CONDITIONS, Have)
def has(scope: Scope, take: Take[Have]) -> Condition:
    """このカードが《シールド》を持っていない場合, そのカードが…を持つ場合."""
    what = take.node
    if what.subject is None and what.object is None and what.quantity is not None and scope.had:
        return _so_many_of_it(scope, take, *scope.had[-1])
    if what.subject is None or (what.object is None and what.quantity is None):
        raise refuse(what, "it is not said who has what", "何が何を持つのか書かれていません")
    take("aspect")
    subject, every = of_all(take("subject"))
    assert subject is not None
    found, thing = cards(scope, subject), take("object")
    if thing is not None and what.goal is None and is_one(found):
        scope.had.append((found, thing))
    goal = what.goal
    if isinstance(goal, Noun) and isinstance(goal.head, h.Zone) and goal.head.word in scope.words.under and not goal.filters:
        take("goal")
        if thing is None or what.quantity is not None:
            raise refuse(what, "it is not said who has what", "何が何を持つのか書かれていません")
        test = beneath(scope, what, thing, scope.words.under[goal.head.word])
    else:
        test = having_this(scope, thing) if what.quantity is None else so_many(scope, what, thing, take("quantity"))
    if (isinstance(found, Cards | Union) and not every) or (every and what.negative):
        raise refuse(what, "which of them has it: one, or all?", "どのカードが持つのか決まりません", "…を持つカードがある場合")
    said = Is(found, (test,), every, span=what.span)
    return negated(said) if take("negative") else said


def kept_under(scope: Scope, take: Take[Be], subject: Phrase | None, where: Place) -> Condition | None:
    """このカードがフォースにイベントを持つ: what lies under it; None for anything else."""
    place, what = where.phrase, take.node
    only = what.filters[0] if len(what.filters) == 1 else None
    if not isinstance(only, f.Having) or sense_of(only, "relation") not in HAS or subject is None or what.value is not None:
        return None
    if not isinstance(place, Noun) or not isinstance(place.head, h.Zone) or place.filters or place.head.word not in scope.words.under:
        return None
    take("filters")
    with taking(where) as said:
        said("particle"), said("phrase")
    found = cards(scope, subject)
    if not is_one(found):
        raise refuse(what, "which of them has it: one, or all?", "どのカードが持つのか決まりません", "…を持つカードがある場合")
    test = HasUnder(scope.words.under[place.head.word], _said_of_it(scope, only.phrase), span=only.span)
    return Is(found, (test,), span=what.span)


def _said_of_it(scope: Scope, phrase: Phrase) -> tuple[Test, ...]:
    """イベント, [X], コスト3以下のゼクス: cards of which no place is said."""
    found = cards(scope, phrase)
    if not isinstance(found, Cards) or stated(found) or found.whose or found.demanded or found.outside:
        raise refuse(phrase, "which card lies under them?", "どのカードを下に持つのか決まっていません")
    return found.tests
