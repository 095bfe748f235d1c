"""The past: このターンの間に…していた (remembered events), このカードが…登場していた (how a card came to be there)."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.abilities.named_abilities import ability_tag
from zxscript.interpret.conditions.arriving import arrival as _arrival
from zxscript.interpret.conditions.arriving import of_this_arrival
from zxscript.interpret.conditions.laid import laid_down
from zxscript.interpret.conditions.number_of_times import how_often
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.amounts import of_a_zone, tells_counters
from zxscript.interpret.events.moves import origin
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.logic import both, either, negated
from zxscript.interpret.phrases.came import came, this_turn
from zxscript.interpret.phrases.cardsets import is_one, listed, remembered
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import by_each_player
from zxscript.interpret.references.deeds import of_this_ability
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, FACTS, reading, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.change import Become, Decrease, Grow, Increase, Shrink
from zxscript.lang.verbs.control import Resolve
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Expend, Gain, Give, Receive
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.move import GoBack, Join, Leave, Put, Remove, RemoveFromGame, Return
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.lang.verbs.play import Play
from zxscript.lang.verbs.transform import Break, Ignite, Igob, Shift
from zxscript.meaning.forms import Came, Cards, Cause, Condition, During, Event, Happened, Is, Not, Self, Set
from zxscript.meaning.walk import walk


@reads(FACTS, Attack, Destroy, Draw, Give, Receive, GoBack, Leave, Put, Remove, RemoveFromGame, Return, Reboot, Sleep, Play,
       Become, Break, Igob, Ignite, Shift, Shrink, Grow, Recover, Join)  # fmt: skip
@reads(FACTS, Gain, Expend, when=tells_counters)
@reads(FACTS, Decrease, Increase, when=of_a_zone)
def happened(scope: Scope, take: Take[VerbClause]) -> Condition:
    """このターンの間に…していた場合: at least one remembered event (two or more: 2回以上)."""
    what = take.node
    if apart := by_each_player(what):
        return _of_each_player(scope, take, apart)
    take("aspect")
    negative = take("negative")
    time = take("time")
    paid = _paid_so(scope, take) if what.way is not None else None
    if paid is not None:
        return negated(paid) if negative else paid
    laid = laid_down(scope, take, time, bool(negative))
    if laid is not None:
        return laid
    if time is None and isinstance(what, Destroy) and scope.inner and what.object is not None and of_this_ability(what):
        return _felled(scope, take, bool(negative))
    if time is None and _of_this_card(what) and (isinstance(what, Play) or scope.arrived):
        return _was(scope, take, bool(negative))
    if time is None or not this_turn(scope, time):
        raise refuse(what, "only what happened in this turn is remembered", "このターンの間のことだけが分かります",
                     "このターンの間に…していた")  # fmt: skip
    compare, n = how_often(take, bool(negative))
    ways: list[Told] = reading(EVENTS, what)(scope, take)
    found = [Happened(remembered(scope, one.trigger), compare, n, span=one.trigger.span) for one in ways if isinstance(one.trigger, Event)]
    if len(found) > 1 and (n > 1 or compare not in ("ge", "lt")):
        raise refuse(what, "several kinds of events counted together", "違う出来事はまとめて数えられません")
    return both(*found) if negative else either(*found)


def _of_each_player(scope: Scope, take: Take[VerbClause], apart: tuple[Phrase, ...]) -> Condition:
    """あなたと相手がダメージを受けていた: both did, not one of them."""
    what = take.node
    for name in what.said():
        take(name)
    if what.quantity is not None:
        raise refuse(what, "so often by each player, or by both together?", "それぞれのプレイヤーについてか、合計か決まりません")
    found: list[Condition] = []
    for one in apart:
        alone = what.but(subject=one)
        with taking(alone) as inner:
            found.append(happened(scope, inner))
    return both(*found)


def _of_this_effect(what: Resolve) -> bool:
    """この効果を解決した, この能力を解決した."""
    thing = what.object
    told = isinstance(thing, Noun) and thing.sense in ("ability", "effect")
    return told and [item.sense for item in thing.filters] == ["this"]  # type: ignore[union-attr]


@reads(FACTS, Resolve, when=_of_this_effect)
def carried_out(scope: Scope, take: Take[Resolve]) -> Condition:
    """“【起】リライト”によってこの効果を解決した場合: that ability has chosen this one, and carries it out (decision 0706)."""
    what = take.node
    take("aspect"), take("object")
    by = take("by" if what.by is not None else "means")
    tag = ability_tag(by.head) if isinstance(by, Noun) and not by.filters else None
    if tag is None or scope.inner:
        raise refuse(what, "by which ability is it carried out?", "どの能力によって解決したのか決まりません")
    said = During(ability=tag, span=what.span)
    return negated(said) if take("negative") else said


def _felled(scope: Scope, take: Take[VerbClause], negative: bool) -> Condition:
    """ターン終了時、この能力でゼクスを(1枚以上)破壊していた場合: by what this ability did, at whatever time in this turn since."""
    what = take.node
    take("means")
    found, (compare, n) = cards(scope, take("object")), how_often(take, negative)
    if not isinstance(found, Cards) or any(not one.implied for one in found.where):
        raise refuse(what, "which of them was destroyed?", "どのカードが破壊されたのか決まりません")
    event = Event("destroy", found, cause=Cause("this", span=what.span), look_back=True, span=what.span)
    return Happened(event, compare, n, span=what.span)


def _paid_so(scope: Scope, take: Take[VerbClause]) -> Condition | None:
    """その“【起】電影”のコストで…を手札に戻していた: what was done to pay for the ability by which the event came about."""
    way = take.node.way
    of = way.filters[0] if isinstance(way, Noun) and way.sense == "cost" and len(way.filters) == 1 else None
    noun = of.phrase if isinstance(of, f.Of) else None
    tag = ability_tag(noun.head) if isinstance(noun, Noun) else None
    by = scope.trigger.cause if isinstance(scope.trigger, Event) else None
    if tag is None or by is None or by.tag != tag or take.node.time is not None:
        return None
    take("way"), take("object"), take("goal")
    told = take.node.but(way=None, voice="passive", subject=take.node.object, object=None, aspect="", negative=False)
    with taking(told) as inner:
        ways: list[Told] = reading(EVENTS, told)(scope, inner)
    events = [replace(one.trigger, cause=by, who=("you",), look_back=True) for one in ways if isinstance(one.trigger, Event)]
    return either(*(Happened(one, span=take.node.span) for one in events))


def _of_this_card(what: VerbClause) -> bool:
    """このカードを手札からプレイしていた, このカードが破壊されていた: it happens to this very card once, so that no time need be said."""
    one = what.subject if isinstance(what, Destroy) and what.voice == "passive" else what.object if isinstance(what, Play) else None
    return isinstance(one, Noun) and isinstance(one.head, h.This) and what.quantity is None


def _was(scope: Scope, take: Take[VerbClause], negative: bool) -> Condition:
    what = take.node
    if isinstance(what, Play):
        if what.source is None or scope.words.event_zone not in scope.homes:
            raise refuse(what, "only an Event knows from where it was played", "どこからプレイしたのか分かるのは解決中のイベントだけです")
        cards(scope, take("object"))
        event = Event("play", Self(), source=origin(scope, take("source")), span=what.span)
    else:
        take("voice")
        cards(scope, take("subject"))
        event = Event("destroy", Self(), look_back=True, span=what.span)  # as it was, wherever it is now
    return Happened(event, "lt" if negative else "ge", 1, span=what.span)


def _asked_before(scope: Scope, what: Appear) -> Set:
    """(このカードが手札から登場していた場合、…。)トラッシュから登場していた場合: the card of which the same was asked before."""
    last = scope.conditions[-1].test if scope.conditions else None
    last = last.part if isinstance(last, Not) else last
    if not isinstance(last, Is) or not any(isinstance(one, Came) for one in walk(last.tests)):
        raise refuse(what, "who had appeared?", "何が登場していたのか書かれていません")
    return last.of


@reads(FACTS, Appear)
def appeared(scope: Scope, take: Take[Appear]) -> Condition:
    """このターンの間に…登場していた; このカードがイグニッションで登場していた."""
    what = take.node
    if of_this_arrival(scope, what):
        return _arrival(scope, take)
    if what.time is not None:
        return happened(scope, take)  # type: ignore[no-any-return]
    take("aspect")
    negative = take("negative")
    found = cards(scope, take("subject")) if what.subject is not None else _asked_before(scope, what)
    if what.subject is not None and not is_one(found) and not isinstance(what.subject, Noun):
        raise refuse(what, "which of them had appeared?", "どのカードが登場していたのか決まりません")
    test = Is(listed(found, what), (came(scope, take),), span=what.span)
    return negated(test) if negative else test
