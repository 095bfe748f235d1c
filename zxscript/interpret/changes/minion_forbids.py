"""What minions cannot do, must do, or do in another way; damage that is less; abilities that work otherwise or not at all."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.forbids import CAN, able
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause, cause_of
from zxscript.interpret.events.moves import TURNED
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import players
from zxscript.interpret.phrases.subjects import phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.goals import destination
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.control import CanDo
from zxscript.lang.verbs.move import GoBack, MoveTo
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import (
    Cards,
    Change,
    Destination,
    Event,
    Forbid,
    In,
    Persons,
    Set,
    Who,
)

_DEEDS = {"minion attack": "attack", "block": "block", "move": "move"}


def forbidden_events(scope: Scope, take: Take, *events: Event) -> list[Change]:
    """None of these can happen."""
    return [Forbid(event, when=scope.condition, span=take.node.span) for event in events]


def of_subject(scope: Scope, take: Take) -> Set:
    """Whom the prohibition is about."""
    return about(scope, subject_cards(scope, take))


@reads(FORBIDS, z.AttackBy)
def no_attack(scope: Scope, take: Take[z.AttackBy]) -> list[Change]:
    """アタックできない, フォースにアタックできない."""
    what = take.node
    able(take, *CAN)
    goal = take("goal")
    subject = of_subject(scope, take)
    return forbidden_events(scope, take, Event("attack", subject, target=None if goal is None else attacked(scope, what, goal)))


def attacked(scope: Scope, what: VerbClause, goal: Phrase) -> Set:
    """フォース, 相手のプレイヤー: what is attacked, whoever's it is."""
    found = cards(scope, goal)
    if isinstance(found, Persons):
        return Persons(("you", "opponent"), span=goal.span)
    if isinstance(goal, Noun) and isinstance(goal.head, h.CardType) and isinstance(found, Cards):
        return found
    raise refuse(what, "attacked what?", "何へのアタックか決まりません")


@reads(FORBIDS, MoveTo)
def no_move(scope: Scope, take: Take) -> list[Change]:
    """移動できない."""
    able(take, *CAN)
    return forbidden_events(scope, take, Event("move", of_subject(scope, take)))


@reads(FORBIDS, CanDo)
def no_deeds(scope: Scope, take: Take[CanDo]) -> list[Change]:
    """アタックもブロックも移動もできない, アタックと移動ができない."""
    what = take.node
    take("negative"), take("focus")
    phrase = take("subject")
    deeds: tuple[str, ...] = ()
    if isinstance(phrase, Noun) and isinstance(phrase.head, zh.Deeds) and not phrase.filters:
        deeds = phrase.head.deeds
    elif isinstance(phrase, Group) and phrase.joins == "and":
        deeds = tuple(item.sense for item in phrase.items)
    elif isinstance(phrase, Noun):
        deeds = (phrase.sense,) if not phrase.filters else ()
    if scope.topic is None or not deeds or any(deed not in _DEEDS for deed in deeds):
        raise refuse(what, "not to be able to do this", "何ができないのか決まりません")
    found = about(scope, phrase_cards(scope, what, scope.topic))
    return forbidden_events(scope, take, *(Event(_DEEDS[deed], found) for deed in deeds))


@reads(FORBIDS, z.Pick)
def not_picked(scope: Scope, take: Take) -> list[Change]:
    """相手の効果で選択できない (18.1)."""
    able(take, *CAN)
    by = cause(scope, take("means"))
    return forbidden_events(scope, take, Event("choose", of_subject(scope, take), cause=by))


def _as_target(what: Choose) -> bool:
    return isinstance(what.goal, Noun) and what.goal.sense == "target"


@reads(FORBIDS, Choose, when=_as_target)
def not_as_target(scope: Scope, take: Take[Choose]) -> list[Change]:
    """相手のマジックの効果の対象に選べない (older wording)."""
    what = take.node
    able(take, *CAN)
    goal: Noun = take("goal")
    of = goal.filters[0] if len(goal.filters) == 1 else None
    if not isinstance(of, f.Of):
        raise refuse(what, "by whose effect?", "だれの効果か決まりません")
    by = cause(scope, of.phrase)
    return forbidden_events(scope, take, Event("choose", of_subject(scope, take), cause=by))


@reads(FORBIDS, GoBack)
def not_returned(scope: Scope, take: Take[GoBack]) -> list[Change]:
    """(相手の効果で)手札(やデッキ)に戻らない."""
    what = take.node
    able(take, "")
    if sense_of(what, "focus") == ("means:topic",):  # 相手の効果では
        take("focus")
    by = cause_of(scope, take)
    goal: Phrase | None = take("goal")
    if goal is None:
        raise refuse(what, "back where?", "どこに戻らないのか決まりません")
    places = goal.items if isinstance(goal, Group) and goal.joins in ("such as", "or") else (goal,)
    zones = [destination(scope, one) for one in places]
    found = of_subject(scope, take)
    if not scope.words.returns and all(one == Destination(one.zone, span=one.span) for one in zones):  # one verb, whatever the zone
        return forbidden_events(scope, take, *(Event("return", found, goal=Cards((In(one.zone),)), cause=by) for one in zones))
    verbs = [scope.words.returns.get(one.zone) for one in zones]
    if None in verbs:
        raise refuse(goal, "a return to there cannot be forbidden yet", "そこへ戻ることを禁止する効果はまだ使えません")
    return forbidden_events(scope, take, *(Event(verb, found, cause=by) for verb in verbs if verb is not None))


@reads(FORBIDS, z.Rest)
def not_rested(scope: Scope, take: Take) -> list[Change]:
    """相手の効果でレストしない."""
    able(take, "")
    if take("voice") not in ("", "passive"):
        raise refuse(take.node, "not to rest what?", "何をレストしないのか決まりません")
    by = cause(scope, take("means"))
    return forbidden_events(scope, take, Event("rest", of_subject(scope, take), cause=by))


def _active(what: Become) -> bool:
    return isinstance(what.goal, Noun) and (what.goal.sense == "active" or what.goal.sort == "state")


@reads(FORBIDS, Become, when=_active)
def not_active(scope: Scope, take: Take) -> list[Change]:
    """アクティブにならない, (カードの能力で)表向きにならない."""
    able(take, "")
    with taking(take("goal")) as said:
        state = scope.words.states.get(said("head").ja(), "")
    verb = "activate" if state == "active" else TURNED.get(state)
    if verb is None:
        raise refuse(take.node, "not to become this", "この状態にならないという禁止は使えません")
    return forbidden_events(scope, take, Event(verb, of_subject(scope, take), cause=cause_of(scope, take)))


@reads(FORBIDS, z.Summon)
def not_summoned(scope: Scope, take: Take[z.Summon]) -> list[Change]:
    """相手はミニオンを召喚できない."""
    what = take.node
    able(take, *CAN)
    thing, subject = take("object"), take("subject")
    who: tuple[Who, ...] = (scope.actor,) if subject is None or _this_player(subject) else players(scope, subject)
    found = cards(scope, thing) if thing is not None else None
    if not isinstance(found, Cards) or found.outside or len(who) != 1 or found.whose or (subject is None and not scope.player_topic):
        raise refuse(what, "who may not summon what?", "だれが何を召喚できないのか決まりません")
    return forbidden_events(scope, take, Event("summon", replace(found, where=()), who=who))


def _this_player(phrase: Phrase) -> bool:
    """このプレイヤー: who has the ability."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    return (phrase.sense == "player" and phrase.sort != "card") or (only is not None and only.sense == "this")


@reads(FORBIDS, Use)
def not_used(scope: Scope, take: Take[Use]) -> list[Change]:
    """このプレイヤーは(黄以外の)マジックカードを使用できない, 手札にある本来のコストが5以上のカードを使用できない."""
    what = take.node
    able(take, *CAN)
    thing = take("object")
    subject = take("subject")
    who: tuple[Who, ...] = (scope.actor,) if subject is None or _this_player(subject) else players(scope, subject)
    found = cards(scope, thing) if thing is not None else None
    if not isinstance(found, Cards) or found.outside or len(who) != 1 or found.whose not in ((), who):
        raise refuse(what, "who may not use what?", "だれが何を使用できないのか決まりません")
    if any(one.area is not None or one.zone != scope.words.used_from for one in found.where):
        raise refuse(what, "used from where?", "どこから使用できないのか決まりません")
    such = replace(found, where=(), whose=())  # cards are used from there, each by its player
    return forbidden_events(scope, take, Event("use", such, who=who))


__all__ = ["attacked", "forbidden_events", "of_subject"]
