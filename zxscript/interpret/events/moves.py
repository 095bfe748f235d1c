"""登場する, 置かれる, 離れる, 破壊される, 除外される … as events.

What leaves the board or is destroyed is judged on the state before (zx.md 12.6); everything else after it has happened.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import attack_of, by_whom, cause_of
from zxscript.interpret.events.leaving import came_from, falls_elsewhere, looks_back, moved_from, zone_names
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.cardsets import also, is_one, pieces, stated, that_stood
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.goals import arrival
from zxscript.interpret.where.places import area, is_place
from zxscript.interpret.where.within import shared_owner
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import GoBack, Join, Leave, Put, Remove, RemoveFromGame, Return
from zxscript.meaning.forms import Cards, Event, In, Member, OfEvent, PlacesOf, Set, StateIs, Tagged, Union

_IT = OfEvent("what")


def phase_of(scope: Scope, take: Take[VerbClause]) -> str:
    """イグニッションフェイズに …; of what is remembered the time is read by the condition."""
    what = take.node
    if what.time is None or what.aspect == "had":
        return ""
    said = take("time").ja()
    if said not in scope.words.phases:
        raise refuse(what, f"{said} is not known as the time of an event", f"出来事の時として「{said}」は使えません")
    return scope.words.phases[said]


def zones(scope: Scope, phrase: Phrase) -> Set:
    """手札から, トラッシュに, 手札以外から: where a card comes from or goes to, as a described zone."""
    if isinstance(phrase, Group):
        return Union(tuple(zones(scope, item) for item in shared_owner(scope, phrase)), span=phrase.span)
    found = cards(scope, phrase)
    if not isinstance(found, Cards) or not stated(found) or not _only_zone(scope, found):
        raise refuse(phrase, f"{phrase.ja()} is no zone", f"「{phrase.ja()}」は領域ではありません")
    return replace(found, tests=())


def _only_zone(scope: Scope, found: Cards) -> bool:
    """A word for the board means the cards that fill its places; nothing else may be demanded."""
    return all(isinstance(test, Tagged) and test.kind == "type" and test.values == scope.words.fills for test in found.tests)


def origin(scope: Scope, phrase: Phrase) -> Set:
    """Where a card came from; a part of a zone is not remembered."""
    found = zones(scope, phrase)
    for part in pieces(found):
        if isinstance(part, Cards) and any(zone.area is not None for zone in part.where):
            raise refuse(phrase, "from a part of a zone", "領域の一部からの移動は分かりません")
    return found


@reads(EVENTS, Appear)
def appears(scope: Scope, take: Take[Appear]) -> list[Told]:
    """登場する: read after the move (zx.md 12.6)."""
    what = take.node
    if what.subject is None:
        raise refuse(what, "who appears?", "何が登場するのか書かれていません")
    subject = cards(scope, take("subject"))
    source = origin(scope, take("source")) if what.source is not None else None
    subject, source = moved_from(scope, what, subject, source)
    goal: Phrase | None = take("goal")
    if goal is not None and not is_place(scope, goal):
        raise refuse(goal, "cards appear on squares", "登場する場所はスクエアです")
    where = area(scope, goal) if goal is not None else None
    subject = _arriving(scope, take, subject)
    event = Event("appear", subject, source=source, area=where, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event, {"subject": _IT})]


def _arriving(scope: Scope, take: Take[VerbClause], found: Set) -> Set:
    """リブートで登場する, 表向きで置かれる: the cards that are so when they have come there."""
    states = arrival(scope, take("state"))
    return also(found, *(StateIs(one) for one in states)) if states else found


@reads(EVENTS, Put, Return, GoBack, Join)
def is_put(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """トラッシュに置かれる, 手札に戻る: any change of zone with that destination."""
    what = take.node
    if isinstance(what, Put | Return) and take("voice") != "passive":
        raise refuse(what, "who puts it there?", "置く人の出来事は使えません", "…に置かれる")
    if what.subject is None or what.goal is None:
        raise refuse(what, "what is put where?", "何がどこに置かれるのか書かれていません")
    subject, there = cards(scope, take("subject")), take("goal")
    if isinstance(there, Noun) and isinstance(there.head, h.Position):
        raise refuse(there, "an end of a zone as the goal of an event", "領域の上や下に置かれることは誘発になりません")
    where = area(scope, there) if _told_place(scope, there) else None
    goal = None if where is not None else zones(scope, there)
    if isinstance(where, PlacesOf) and is_one(where.of):  # what comes to where a card is, is another one
        subject = also(subject, negated(Member(where.of)))
    source = origin(scope, take("source")) if what.source is not None else None
    subject, source = came_from(what, subject, source)
    leaves = goal is not None and looks_back(scope, subject, source, zone_names(goal))
    if leaves and source is None:
        source = Cards(tuple(In(zone) for zone in _left(scope, subject)))
    subject, source = moved_from(scope, what, subject, source)
    if isinstance(what, Put) and what.state is not None:
        if leaves:  # the description is read on the state before, in which it does not lie there yet
            raise refuse(what, "how it arrives, of what leaves the board", "スクエアから置かれるカードの向きは誘発条件にできません")
        subject = _arriving(scope, take, subject)
    verb = "return" if isinstance(what, Return | GoBack) else "add" if isinstance(what, Join) else "put"
    event = Event(verb, subject, source=source, goal=goal, area=where, cause=cause_of(scope, take), phase=phase_of(scope, take),
                  look_back=leaves, span=what.span)  # fmt: skip
    return [Told(event, {"subject": _IT})]


def _told_place(scope: Scope, phrase: Phrase) -> bool:
    """このカードがある(スクエア): a place that a clause tells."""
    return isinstance(phrase, Noun) and is_place(scope, phrase) and any(isinstance(item, f.Relative) for item in phrase.filters)


def _left(scope: Scope, subject: Set) -> tuple[str, ...]:
    """Of what leaves the place where it is watched, the zones in which that may be."""
    own = any(is_one(part) for part in pieces(subject)) and scope.words.board not in scope.homes
    return scope.homes if own else (scope.words.board,)


@reads(EVENTS, Remove, RemoveFromGame)
def is_removed(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """除外される."""
    what = take.node
    if take("voice") != "passive" or what.subject is None:
        raise refuse(what, "who removes it?", "除外する人の出来事は使えません", "…が除外される")
    subject = cards(scope, take("subject"))
    source = origin(scope, take("source")) if what.source is not None else None
    subject, source = came_from(what, subject, source)
    leaves = looks_back(scope, subject, source, ("remove",))
    subject, source = moved_from(scope, what, subject, source)
    event = Event("remove", subject, source=source, cause=cause_of(scope, take), phase=phase_of(scope, take), look_back=leaves,
                  span=what.span)  # fmt: skip
    return [Told(event, {"subject": _IT})]


@reads(EVENTS, Leave)
def leaves_(scope: Scope, take: Take[Leave]) -> list[Told]:
    """スクエアから離れる: to anywhere else."""
    what = take.node
    if what.subject is None or what.source is None or not is_place(scope, what.source):
        raise refuse(what, "what leaves what?", "何がどこから離れるのか書かれていません")
    subject, source = cards(scope, take("subject")), take("source")
    there = None if is_board(scope, source) else area(scope, source)
    agent = by_whom(scope, take)
    event = Event("leave", subject, agent, area=there, cause=cause_of(scope, take), phase=phase_of(scope, take),
                  look_back=not falls_elsewhere(scope, subject, ""), span=what.span)  # fmt: skip
    return [Told(event, {"subject": _IT, "by": OfEvent("agent")})]


def is_board(scope: Scope, phrase: Phrase) -> bool:
    """スクエア, of which nothing more is said."""
    if not isinstance(phrase, Noun) or phrase.filters or not isinstance(phrase.head, h.Zone):
        return False
    zone = scope.words.zones.get(phrase.head.word)
    return zone is not None and zone.area is None


@reads(EVENTS, Destroy)
def destroyed(scope: Scope, take: Take[Destroy]) -> list[Told]:
    """破壊される; このカードが攻撃によって…を破壊する."""
    what = take.node
    fight = None
    if what.voice == "passive":
        take("voice")
        if what.subject is None:
            raise refuse(what, "what is destroyed?", "何が破壊されるのか書かれていません")
        victim = that_stood(scope, cards(scope, take("subject")))
        fight = attack_of(scope, take) if what.goal is None else None
        by = cards(scope, take("goal")) if what.goal is not None else by_whom(scope, take)  # 相手のゼクスに破壊される
        agent = fight[0] if fight is not None else by
        roles: dict[str, Set] = {"subject": _IT, "goal": OfEvent("agent"), "by": OfEvent("agent")}
    else:
        told = what.subject is not None or what.means is not None or what.by is not None
        if not told or what.object is None:
            raise refuse(what, "who destroys what?", "何が何を破壊するのか書かれていません")
        agent = cards(scope, take("subject")) if what.subject is not None else None
        victim, roles = that_stood(scope, cards(scope, take("object"))), {"subject": OfEvent("agent"), "object": _IT}
    event = Event("destroy", victim, agent, cause=fight[1] if fight is not None else cause_of(scope, take), phase=phase_of(scope, take),
                  look_back=not falls_elsewhere(scope, victim, scope.words.arrives_in.get("destroy", "-")), span=what.span)  # fmt: skip
    return [Told(event, roles)]


TURNED: Final = {"face_up": "turn_up", "face_down": "turn_down"}
"""State of a card -> the verb that turns it so."""


def _turns(what: Become) -> bool:
    return isinstance(what.goal, Noun) and isinstance(what.goal.head, h.Attribute) and not what.goal.filters and what.source is None


@reads(EVENTS, Become, when=_turns)
def is_turned(scope: Scope, take: Take[Become]) -> list[Told]:
    """(デュナミスにある)[A]が表向きになる, アクティブになる: it is turned so where it lies."""
    what = take.node
    with taking(take("goal")) as said:
        verb = {**TURNED, **scope.words.orients}.get(scope.words.states.get(said("head").ja(), ""))
    if what.subject is None or verb is None:
        raise refuse(what, "what becomes what?", "何が何になるのか分かりません")
    subject = cards(scope, take("subject"))
    return [Told(Event(verb, subject, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span), {"subject": _IT})]


@reads(EVENTS, Become, when=lambda what: isinstance(what.goal, Noun) and isinstance(what.goal.head, h.Zone))
def becomes_part(scope: Scope, take: Take[Become]) -> list[Told]:
    """このカードが(Xの)フォースになる: it comes to lie under a card."""
    what = take.node
    with taking(take("goal")) as said:
        zone, filters = scope.words.zones.get(said("head").word), said("filters")
    if what.subject is None or zone is None or zone.zone not in scope.words.under.values() or len(filters) > 1:
        raise refuse(what, "what becomes what?", "何が何になるのか分かりません")
    target: Set | None = None
    if filters:
        if not isinstance(filters[0], f.Of):
            raise refuse(what, "under which card?", "どのカードの下に置かれるのか分かりません")
        with taking(filters[0]) as said:
            said("wide"), said("relation")
            target = cards(scope, said("phrase"))
    subject = cards(scope, take("subject"))
    event = Event(zone.zone, subject, target=target, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event, {"subject": _IT})]
