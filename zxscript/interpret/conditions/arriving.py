"""このカードが“【起】レイド”によって登場していた, メインフェイズに登場していた: said of the very arrival that an ability waits for."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.events.causes import cause
from zxscript.interpret.logic import both, negated
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.meaning.forms import Condition, During, Event, EventIs, Self


def of_this_arrival(scope: Scope, what: Appear) -> bool:
    """Is it the arrival of this card that set the ability off, told with a time or a cause of its own?"""
    trigger = scope.trigger
    if scope.inner or trigger is None or trigger.verb != "appear" or not isinstance(trigger.what, Self):
        return False
    of_this = what.subject is None or (isinstance(what.subject, Noun) and isinstance(what.subject.head, h.This))
    means = _cause(what)
    caused = means is not None and means.ja() not in scope.words.came_by
    return of_this and what.source is None and what.goal is None and (_time(scope, what) is not None or caused)


def _cause(what: VerbClause) -> Phrase | None:
    return what.by if what.by is not None else what.means


def _time(scope: Scope, what: VerbClause) -> Condition | None:
    """あなたのターンの間に, メインフェイズに: it is still that time."""
    said = what.time.ja() if what.time is not None else ""
    if said in scope.words.phases:
        return During(phase=scope.words.phases[said])
    return scope.words.whiles.get(said)


def arrival(scope: Scope, take: Take[Appear]) -> Condition:
    """It is (still) that time, and it came about by that."""
    what = take.node
    take("aspect")
    negative = take("negative")
    if what.subject is not None:
        cards(scope, take("subject"))
    when = _time(scope, what)
    if what.time is not None:
        take("time")
        if when is None:
            raise refuse(what, "only what happened in this turn is remembered", "このターンの間のことだけが分かります")
    means = take("by") if what.by is not None else take("means") if what.means is not None else None
    by = EventIs(Event("appear", cause=cause(scope, means)), span=what.span) if means is not None else None
    test = both(*(one for one in (when, by) if one is not None))
    return negated(test) if negative else test


__all__ = ["arrival", "of_this_arrival"]
