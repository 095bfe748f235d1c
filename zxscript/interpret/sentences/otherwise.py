"""…するとき、レスト状態で…; …する場合、このミニオンを出す: an event that happens in another way, or not at all."""

from __future__ import annotations

from zxscript.interpret.abilities.timed_header import Frame
from zxscript.interpret.changes.more_targets import more_targets
from zxscript.interpret.conditions.clauses import condition
from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences.in_place import in_place_of
from zxscript.interpret.sentences.in_place_shape import is_in_place
from zxscript.interpret.where.goals import arrival, destination
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import MoveTo, Return
from zxscript.lang.zenonzard.verbs import BringOut, ComeOut
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Ability, Cards, Destination, Do, Event, Instead, OfEvent, Self, Set
from zxscript.syntax.node import Node


def replacement(scope: Scope, items: tuple[Item, ...], frame: Frame) -> Ability | None:
    """The ability that a sentence of this kind is; None for another sentence."""
    if len(items) != 1:
        return None
    head = items[0]
    if (instead := in_place_of(scope, head, frame)) is not None:
        return instead
    if isinstance(head, s.If) and (more := more_targets(scope, head, frame)) is not None:
        return more
    if isinstance(head, s.If) and (moved := _back_onto_the_board(scope, head, frame)) is not None:
        return moved
    if isinstance(head, s.If) and len(head.then) == 1 and _is_replacing(head.then[0]):
        test = condition(scope, head.test)
        return replacement(scope, head.then, frame.but(gate=both(frame.gate, test)))
    if isinstance(head, s.Topic) and len(head.then) == 1:
        fallen = _after_battle(scope, head, frame)
        if fallen is not None or not _is_replacing(head.then[0]):
            return fallen
        topics = {**scope.topics, **({head.span: head.about} if head.span else {})}
        return replacement(scope.but(topic=head.about, topics=topics), head.then, frame)
    return _in_another_way(scope, head, frame) if _is_replacing(head) else None


def _is_replacing(item: Item) -> bool:
    """The same verb said twice: an event, and how it happens; what is done in the place of an event."""
    if is_in_place(item):
        return True
    if isinstance(item, s.Topic | s.If) and len(item.then) == 1:
        return _is_replacing(item.then[0])
    if not isinstance(item, s.Whenever) or len(item.events) != 1 or item.sense == "each time" or len(item.then) != 1:
        return False
    last = item.then[0]
    how = last.what if isinstance(last, s.Do) else None
    return isinstance(item.events[0], MoveTo | ComeOut) and type(how) is type(item.events[0])


def _in_another_way(scope: Scope, head: Item, frame: Frame) -> Ability:
    """ベースに移動するとき、レスト状態で移動する."""
    assert isinstance(head, s.Whenever)
    event, last = head.events[0], head.then[0]
    assert isinstance(event, VerbClause) and isinstance(last, s.Do) and isinstance(last.what, VerbClause)
    with taking(event) as take:
        phrase = take("subject") or scope.topic
        zone = destination(scope, take("goal")).zone if event.goal is not None else ""
    with taking(last.what) as take:
        states = arrival(scope, take("state"))
    verb = "enter" if isinstance(event, ComeOut) and zone == scope.words.board else scope.words.moves_to.get(zone)
    if verb is None or phrase is None or not states:
        raise refuse(event, "this way of moving", "この移動の仕方は決まりません")
    found = cards(scope, phrase)
    found = _newcomers(found) if verb == "enter" else found
    step = Do(verb, OfEvent("what"), states=states, span=last.span)
    change = Instead(Event(verb, found, span=event.span), (step,), span=head.span)
    return Ability("static", frame.header(), changes=(change,), span=head.span)


def _newcomers(found: Set) -> Set:
    """Cards that are to come: they are not there yet."""
    if not isinstance(found, Cards):
        return found
    return but(found, where=tuple(but(one, implied=True) for one in found.where))


def _after_battle(scope: Scope, head: s.Topic, frame: Frame) -> Ability | None:
    """このミニオンは、このミニオンのバトル終了時に破壊される."""
    last = head.then[0]
    what = last.what if isinstance(last, s.Do) else None
    if not isinstance(what, Destroy) or what.voice != "passive" or what.time is None:
        return None
    found = cards(scope, head.about)
    moment = scope.words.moment(what.time.ja())
    if not isinstance(found, Self) or moment is None or moment.kind != "battle_end":
        raise refuse(what, "destroyed when?", "いつ破壊されるのか決まりません")
    with taking(what) as take:
        take("voice"), take("time")
    step = Do("destroy", found, name=scope.shared.name("done"), span=what.span)
    return Ability("triggered", frame.header(), (Event("end_battle", found, span=what.span),), steps=(step,), span=head.span)


def _back_onto_the_board(scope: Scope, head: s.If, frame: Frame) -> Ability | None:
    """自分のトラッシュからこのカードを手札に戻す場合、このミニオンを出す: it goes onto the board instead."""
    what = head.test.what if isinstance(head.test, s.Holds) else None
    last = head.then[0] if len(head.then) == 1 else None
    how = last.what if isinstance(last, s.Do) else None
    if not isinstance(what, Return) or not isinstance(how, BringOut):
        return None
    with taking(what) as take:
        source, thing, there = take("source"), _self(scope, what, take("object")), destination(scope, take("goal"))
    with taking(how) as take:
        _self(scope, how, take("object"))
        states = arrival(scope, take("state"))
    found = cards(scope, source) if source is not None else None
    if not isinstance(found, Cards) or tuple(one.zone for one in found.where) != frame.homes or there.end:
        raise refuse(what, "back from where?", "どこから戻す場合か決まりません")
    verb = scope.words.returns.get(there.zone, "return")
    event = Event(verb, thing, span=what.span)
    step = Do("appear", thing, to=Destination(scope.words.board), states=states, name=scope.shared.name("done"), span=how.span)
    return Ability("static", frame.header(), changes=(Instead(event, (step,), span=head.span),), span=head.span)


def _self(scope: Scope, node: Node, phrase: Phrase | None) -> Set:
    found = cards(scope, phrase) if phrase is not None else None
    if not isinstance(found, Self):
        raise refuse(node, "another card than this one", "このカード以外のことは決まりません")
    return found


__all__ = ["replacement"]
