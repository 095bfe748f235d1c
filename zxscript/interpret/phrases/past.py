"""このターンに攻撃したゼクス, このターンにダメージを受けていないゼクス, トラッシュにあるこのターンに置かれたカード: what took part in an
event of this turn, told by a clause in which that participant is left out (decision 0791)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import either, negated
from zxscript.interpret.phrases.came import this_turn
from zxscript.interpret.phrases.cardsets import is_one
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.put_there import timed
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, RELATIVES, reading, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.attack import Attack, Battle
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.verbs.move import GoBack, Join, Put, Remove, RemoveFromGame, Return
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.meaning.forms import Event, Happened, OfEvent, Test

_OVER: Final = ("past", "had")
_STAYS: Final = (Attack, Give, Receive, Reboot, Sleep)
"""Verbs whose event leaves the card the object that it is."""
_MOVES: Final = (Put, Return, GoBack, Join, Remove, RemoveFromGame)
_TIMES: Final = ("time", "during")
_GAPS: Final[dict[type[VerbClause], str]] = {Attack: "object", Give: "goal", Destroy: "object"}
"""Verb of a card -> the role that is left out where the clause says who does it."""
_DOER: Final = {"": "subject", "passive": "goal"}


def of_past(clause: VerbClause) -> bool:
    """このターンに攻撃した, このターンにダメージを受けていない: of a time, and over (ongoing: so it is said of what has come about)."""
    return timed(clause) is not None and clause.aspect in (*_OVER, "ongoing")


@reads(RELATIVES, *_STAYS, Destroy, *_MOVES, when=of_past)
def that_took_part(scope: Scope, take: Take[VerbClause]) -> Test:
    """(このターンに)攻撃した, 攻撃された, ダメージを与えた, リブートした, このカードが攻撃した; (トラッシュにある)置かれた, 破壊された."""
    clause = take.node
    _this_turn(scope, take)
    negative = take("negative")
    if take("aspect") == "ongoing" and not negative and not isinstance(clause, Receive | Attack | Destroy):
        raise refuse(clause, "is it so now, or did it happen in this turn?", "今の状態か、このターンの出来事か決まりません",
                     "このターンに…した")  # fmt: skip
    role = _left_out(clause)
    moved = isinstance(clause, _MOVES) or (isinstance(clause, Destroy) and role != _DOER[clause.voice])
    followed = moved and _gone_on(scope, clause)
    filled = clause.but(**{role: Noun(head=wording.any_card(clause.span), span=clause.span)}, **dict.fromkeys((*_TIMES, "place")),
                        aspect="past", negative=False)  # fmt: skip
    test = _taken_part(scope, filled, role, followed)
    for name in clause.said():
        take(name)
    return negated(test) if negative else test


def _this_turn(scope: Scope, take: Take[VerbClause]) -> None:
    """The time, which has to be this turn."""
    said = [role for role in _TIMES if getattr(take.node, role) is not None]
    if len(said) != 1 or not this_turn(scope, take(said[0])):
        raise refuse(take.node, "only what happened in this turn is remembered", "このターンの間のことだけが分かります", "このターンの間に")


def _left_out(clause: VerbClause) -> str:
    """The role that the cards have in the clause which describes them."""
    if clause.subject is None:
        return "subject"
    gap = _GAPS.get(type(clause), "")
    said = (clause.goal,) if isinstance(clause, Give) else (clause.object, clause.goal)
    if not gap or clause.voice or any(one is not None for one in said):
        raise refuse(clause, "what are these cards in it?", "このカードが何をしたのか、何をされたのか決まりません")
    return gap


def _taken_part(scope: Scope, clause: VerbClause, role: str, followed: bool) -> Test:
    """The test that the clause with its gap filled tells of the one that fills it."""
    with taking(clause) as inner:
        inner("aspect")
        told = reading(EVENTS, clause)(scope, inner)
    tests: list[Test] = []
    for one in told:
        part = one.roles.get(role)
        if not isinstance(one.trigger, Event) or one.condition is not None or not isinstance(part, OfEvent) or part.role == "host":
            raise refuse(clause, "what happened to these cards?", "このカードに何が起こったのか決まりません")
        tests.append(_as(one.trigger, part.role, followed))
    return either(*tests)


def _as(event: Event, role: Literal["what", "agent", "target"], followed: bool) -> Happened:
    """The event as one in which the card took that part; a verb may tell what does it as what it happens to (攻撃する)."""
    if role == "target" and event.target is not None:
        return Happened(replace(event, target=None), role="target", span=event.span)
    if role == "agent" and event.agent is not None:
        return Happened(replace(event, agent=None), role="agent", span=event.span)
    return Happened(replace(event, what=None), role="what", followed=followed, span=event.span)


def _gone_on(scope: Scope, clause: VerbClause) -> bool:
    """Where the moved card lies has to be said.  True where destroying puts it elsewhere, so that it went on."""
    lies = _zone(scope, clause.place)
    if lies is None or not scope.words.off_board(lies) or scope.words.unseen(lies):
        raise refuse(clause, "such cards do not stay where they were", "その場に残らないカードです",
                     "トラッシュにある、このターンに置かれた")  # fmt: skip
    if isinstance(clause, Destroy):
        return scope.words.zones[lies].zone != scope.words.arrives_in.get("destroy")
    goal = _zone(scope, clause.goal) if clause.goal is not None else lies
    if goal is None or scope.words.zones[goal].zone != scope.words.zones[lies].zone:
        raise refuse(clause, "a card that has gone on to another zone is another card", "別の領域に移ったカードは別のカードです")
    return False


def _zone(scope: Scope, place: Phrase | None) -> str | None:
    """The word of a zone, if the phrase is one."""
    word = place.head.word if isinstance(place, Noun) and isinstance(place.head, h.Zone) else None
    return word if word in scope.words.zones else None


@reads(RELATIVES, Battle, when=of_past)
def that_battled(scope: Scope, take: Take[Battle]) -> Test:
    """(このターンに)(このカードと)バトルした: it attacked a Z/X or was attacked, from the start or later; no player battles."""
    clause = take.node
    _this_turn(scope, take)
    take("aspect")
    negative = take("negative")
    other = cards(scope, take("partner")) if clause.partner is not None else None
    if other is not None and not is_one(other):
        raise refuse(clause, "cards that battled with one of several", "どのカードとのバトルか決まっていません")
    enemy = other if other is not None else cards(scope, Noun(head=wording.any_card(clause.span), span=clause.span))
    tests = [
        Happened(Event("attack", target=enemy), role="what", span=clause.span),
        Happened(Event("attack", other), role="target", span=clause.span),
        Happened(Event("redirect", agent=other), role="what", span=clause.span),  # an attack that goes on against another Z/X
        Happened(Event("redirect", enemy), role="agent", span=clause.span),
    ]
    found = either(*tests)
    return negated(found) if negative else found
