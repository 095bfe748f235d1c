"""Damage that is spoken of: (プレイヤーに)与えられる(ミニオンからのDPによる)ダメージ."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.interpret.amounts.numbers import amount
from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import taking
from zxscript.interpret.events.causes import cause
from zxscript.interpret.logic import COMPARISONS
from zxscript.interpret.phrases.having_life import alive
from zxscript.interpret.phrases.nouns import cards, described
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.give import Give
from zxscript.lang.zenonzard.filters import From
from zxscript.meaning.forms import Cause, Compare, Event, EventNumber


def damage_event(scope: Scope, phrase: Phrase | None) -> Event:
    """Damage like this: to whom, from what, by what."""
    if not isinstance(phrase, Noun) or phrase.quantity or phrase.outside:
        raise refuse(phrase, "which damage?", "どのダメージか決まりません")
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if head.sense != "damage" or head.kinds:
        raise refuse(phrase, "no damage", "ダメージではありません")
    event = Event("damage", span=phrase.span)
    for item in filters:
        event = told(scope, event, item)
    return event


def damage_size(scope: Scope, item: Filter) -> Compare | None:
    """3000以下の(ダメージ), あなたのライフ以上の(ダメージ): how much it is; None if the modifier says something else."""
    if isinstance(item, f.Compared) and item.measure[0] in COMPARISONS and not item.measure[1]:
        with taking(item) as take:
            take("wide"), take("relation")
            return Compare(EventNumber(), COMPARISONS[item.measure[0]], amount(scope, take("phrase")), span=item.span)
    number = item.phrase if isinstance(item, f.Of) else None
    head = number.head if isinstance(number, Noun) and not number.filters else None
    if isinstance(head, h.NumberValue) and isinstance(head.value, int) and head.compare:
        return Compare(EventNumber(), COMPARISONS[sense_of(head, "compare")], head.value, span=item.span)
    return None


def told(scope: Scope, event: Event, item: Filter) -> Event:
    """The event with what one modifier says."""
    size = damage_size(scope, item)
    if size is not None:
        return replace(event, such=both(event.such, size))
    if isinstance(item, f.Relative) and isinstance(item.clause, Give):
        return _dealt(scope, event, item)
    with taking(item) as take:
        take("wide")
        if isinstance(item, f.Through):
            take("relation")
            return _through(scope, event, take("phrase"))
        if isinstance(item, From):
            take("relation")
            return replace(event, agent=cards(scope, take("phrase")))
    raise refuse(item, "this damage", "どのダメージか決まりません")


def _dealt(scope: Scope, event: Event, item: f.Relative) -> Event:
    """自分のプレイヤーに与えられる, ミニオンが与える."""
    with taking(item) as take:
        take("wide")
        clause: Any = take("clause")
    with taking(clause) as take:
        passive, goal, subject = take("voice") == "passive", take("goal"), take("subject")
    if passive == (goal is None) or (subject is not None and passive):
        raise refuse(item, "dealt to whom?", "だれに与えられるのか決まりません")
    if passive:
        alive(scope, goal)
        found, number = described(scope, goal, None)  # フォース全てに: each of them
        if number is not None:
            raise refuse(goal, "damage to so many that nobody picks", "何に与えられるダメージか決まりません")
        return replace(event, target=found)
    return replace(event, agent=cards(scope, subject))


def _through(scope: Scope, event: Event, phrase: Phrase) -> Event:
    """DPによる, ミニオンからのDPによる, 効果による."""
    if not isinstance(phrase, Noun) or phrase.quantity:
        raise refuse(phrase, "damage through this", "何によるダメージか決まりません")
    whose = bool(phrase.filters) and all(isinstance(item, f.Owner | f.Of | f.Determiner) for item in phrase.filters)  # 自分の効果による
    if phrase.head.ja() not in scope.words.causes or (whose and isinstance(phrase.head, h.AbilityWord)):
        return replace(event, cause=cause(scope, phrase))
    for item in phrase.filters:
        event = told(scope, event, item)
    kind = scope.words.causes[phrase.head.ja()]
    return replace(event, cause=Cause(kind, span=phrase.span))  # type: ignore[arg-type]


__all__ = ["damage_event", "damage_size", "told"]
