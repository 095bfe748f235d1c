"""進化：手札から「X」が召喚されたとき「Y」をLv2にする: when cards become their next level (decision 0766)."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.abilities.timed import of_timings, opened
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import ABILITIES, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang import wording
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.ability import EvolveAbility, TimedAbility
from zxscript.meaning.forms import Ability, Event, Header, Home, Self


@reads(ABILITIES, EvolveAbility)
def evolving(scope: Scope, take: Take[EvolveAbility]) -> list[Ability]:
    """A quoted word of the event is a race, as it is behind every keyword; without another word the summons are one's own."""
    node = take.node
    zones, (head, *more) = take("zones"), take("event")
    take("stop")
    if take("timings"):
        raise refuse(node, "進化 with a timing", "進化に【】は付きません")
    if more or not isinstance(head, s.Whenever) or len(head.events) != 1 or not head.then:
        raise refuse(node, "it is not said what becomes which level", "何がどのレベルになるのかが書かれていません",
                     "進化：…とき「X」をLv2にする。")  # fmt: skip
    (event,) = head.events
    if isinstance(event, Use) and _itself(event.object):
        return [_used(scope, node, head, event)]
    whole = s.Sentence(items=(head.but(events=(_of_race(scope, event),)),), span=node.span)
    return of_timings(scope, TimedAbility(body=(whole,), span=node.span), zones, (scope.words.always,), (whole,))


def _itself(phrase: object) -> bool:
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.This) and not phrase.filters


def _used(scope: Scope, node: EvolveAbility, head: s.Whenever, event: Use) -> Ability:
    """このカードを手札から使用したとき: seen from the hand, which the card leaves by that."""
    with taking(head) as take:
        take("word"), take("events")
        then = take("then")
    with taking(event) as take:
        take("object"), take("aspect")
        source = take("source")
    if source is not None:
        with taking(source) as said:
            zone = scope.words.zones.get(said("head").word)
            if zone is None or zone.zone != scope.words.used_from:
                raise refuse(source, "used from where?", "手札からしか使用できません")
    steps = run.body_steps(opened(scope), (s.Sentence(items=then, span=head.span),))
    seen = Event("use", Self(), look_back=True, span=event.span)
    return Ability("triggered", Header((Home(scope.words.used_from),)), (seen,), steps=tuple(steps), span=node.span)


def _of_race(scope: Scope, event: Any) -> Any:
    """「X」が召喚される: one's own minion of the race X."""
    named = event.subject if isinstance(event, z.Summon) else None
    if not isinstance(named, Noun) or not isinstance(named.head, h.Named) or named.filters or named.head.word:
        return event
    race = f.Having(phrase=Noun(head=zh.Race(names=(named.head.name,), span=named.span), span=named.span), span=named.span)
    (minion,) = scope.words.kind_words
    own = wording.ones_own(named.span)
    return event.but(subject=Noun(filters=(own, race), head=h.CardType(word=minion, span=named.span), span=named.span))
