"""Moves that cannot happen (フォースにする, リソースに置く, 除外することはできない), and what cannot be gained back."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.acts.moving import host_of
from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.forbids import CAN, able, forbidden
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause
from zxscript.interpret.events.moves import TURNED, origin
from zxscript.interpret.phrases.subjects import phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Make
from zxscript.lang.verbs.control import CanDo
from zxscript.lang.verbs.give import Gain
from zxscript.lang.verbs.move import Put, Remove, RemoveFromGame
from zxscript.meaning.forms import Change, Event, Forbid, Set, TagChange


def _becomes_part(what: Make) -> bool:
    return isinstance(what.goal, Noun) and isinstance(what.goal.head, h.Zone)


@reads(FORBIDS, Make, when=_becomes_part)
def no_force(scope: Scope, take: Take[Make]) -> list[Change]:
    """(カードの能力で)カードをこのカードのフォースにすることはできない."""
    what = take.node
    able(take, *CAN)
    with taking(take("goal")) as said:
        head, filters = said("head"), said("filters")
    zone = scope.words.zones.get(head.word)
    if zone is None or zone.zone not in scope.words.under.values() or len(filters) != 1:
        raise refuse(what, "it is not clear under what it cannot be put", "どのカードの下に置けないのか決まりません")
    event = Event(zone.zone, _thing(scope, take), target=host_of(scope, filters[0], what), who=forbidden(scope))
    return [_forbid(scope, take, event)]


@reads(FORBIDS, Put)
def no_putting(scope: Scope, take: Take[Put]) -> list[Change]:
    """カードを自分のカードの能力で自分のリソースに置くことはできない, スクエアからスクエアに置くことはできない."""
    what = take.node
    able(take, *CAN)
    event = Event("put", _thing(scope, take), who=forbidden(scope))
    if what.goal is None:
        raise refuse(what, "it is not said where it cannot be put", "どこに置けないのか書かれていません")
    event = replace(event, goal=origin(scope, take("goal")))
    if what.source is not None:
        event = replace(event, source=origin(scope, take("source")))
    return [_forbid(scope, take, event)]


@reads(FORBIDS, Remove, RemoveFromGame)
def no_removing(scope: Scope, take: Take[VerbClause]) -> list[Change]:
    """自分のカードの能力でカードを除外することはできない."""
    able(take, *CAN)
    return [_forbid(scope, take, Event("remove", _thing(scope, take), who=forbidden(scope)))]


@reads(FORBIDS, CanDo, when=lambda what: what.goal is not None)
def no_turning(scope: Scope, take: Take[CanDo]) -> list[Change]:
    """このカードはカードの能力で表向きにできない."""
    what = take.node
    take("negative")
    with taking(take("goal")) as said:
        head, filters = said("head"), said("filters")
    verb = TURNED.get(scope.words.states.get(getattr(head, "word", ""), ""))
    thing = take("subject") if what.subject is not None else scope.topic
    if verb is None or filters or thing is None:
        raise refuse(what, "not to be able to do this", "何ができないのか決まりません")
    return [_forbid(scope, take, Event(verb, about(scope, phrase_cards(scope, what, thing))))]


def _thing(scope: Scope, take: Take[VerbClause]) -> Set:
    """What it cannot happen to."""
    what = take.node
    phrase: Phrase | None = take("object")
    if phrase is None:
        raise refuse(what, "it is not said what this cannot happen to", "何についての禁止か書かれていません")
    return about(scope, phrase_cards(scope, what, phrase))


def _forbid(scope: Scope, take: Take[VerbClause], event: Event) -> Forbid:
    what = take.node
    if what.means is not None:
        event = replace(event, cause=cause(scope, take("means")))
    return Forbid(event, when=scope.condition, span=what.span)


@reads(FORBIDS, Gain)
def no_gaining(scope: Scope, take: Take[Gain]) -> list[Change]:
    """“【常】絶界”を失い、得ることはできない: what was just lost cannot be gained either."""
    what = take.node
    able(take, *CAN)
    if what.object is not None or not scope.lost:
        raise refuse(what, "it is not said what cannot be gained", "何を得られないのか書かれていません", "…を失い、得ることはできない")
    lost = scope.lost[-1]
    if what.subject is not None and subject_cards(scope, take) != lost.what:
        raise refuse(what, "others cannot gain it than those that lost it", "失ったカードとは別のカードが得られないことになっています")
    if isinstance(lost, TagChange):
        return [replace(lost, how="bar", span=what.span)]
    return [replace(lost, bar=True, span=what.span)]
