"""ダメージを2倍にする, パワーは元々のパワーの2倍になる: numbers that become so many times what they are, or another one."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.amounts.numbers import amount
from zxscript.interpret.changes.changing import COST, DISCOUNT
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import is_one, listed
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Make
from zxscript.meaning.forms import AmountChange, Arithmetic, Change, Number, Set, StatChange, StatOf


def multiplied_goal(scope: Scope, take: Take[Make], change: Change) -> Change:
    """…から受けるダメージを2倍にする; パワーを元々のパワーの2倍にする."""
    goal = take("goal")
    if isinstance(change, AmountChange):
        return replace(change, how="times", value=_fold(take.node, goal))
    if not isinstance(change, StatChange) or change.stat in (COST, DISCOUNT) or not _has_of(goal):
        raise _unclear(take.node)
    value = own_fold(scope, goal, change.what) if is_own_fold(goal) else amount(scope, goal)
    return replace(change, how="set", value=value)


def is_own_fold(goal: Phrase | None) -> bool:
    """元々のパワーの2倍: of a number of which it is not said whose it is."""
    of = goal.filters[0] if isinstance(goal, Noun) and isinstance(goal.head, h.Amount) and len(goal.filters) == 1 else None
    inner = of.phrase if isinstance(of, f.Of) else None
    return isinstance(inner, Noun) and isinstance(inner.head, h.Attribute) and not inner.head.value and not inner.filters


def own_fold(scope: Scope, goal: Phrase, found: Set) -> Number:
    """元々のパワーの2倍, of the one card whose number is changed."""
    assert isinstance(goal, Noun)
    with taking(goal) as take:
        of = take("filters")[0]
        said = take("head").quantity
    with taking(of) as take:
        take("wide"), take("relation")
        inner = take("phrase")
    with taking(inner) as take:
        word = take("head").word
    stat = scope.words.stats.get(wording.plain(word))
    if stat is None or not is_one(found):
        raise refuse(inner, f"whose {word}?", f"何の「{word}」か分かりません", "このカードの元々のパワーの2倍")
    number = StatOf(stat, listed(found, goal), wording.is_original(word), span=inner.span)
    return Arithmetic("times", number, _times(goal, said), span=goal.span)


def _fold(what: Make, goal: Phrase | None) -> int:
    """2倍."""
    if not isinstance(goal, Noun) or not isinstance(goal.head, h.Amount) or goal.filters:
        raise _unclear(what)
    return _times(what, goal.head.quantity)


def _times(node: Phrase | Make, said: Quantity | None) -> int:
    times = said.n if said is not None and sense_of(said, "counter") == "fold" and not said.bound and said.to is None else None
    if not isinstance(times, int):
        raise _unclear(node)
    return times


def _has_of(goal: Phrase | None) -> bool:
    return isinstance(goal, Noun) and isinstance(goal.head, h.Amount) and bool(goal.filters)


def _unclear(node: Phrase | Make) -> Refused:
    return refuse(node, "it is not said what is made what", "何をどう変えるか書かれていません")
