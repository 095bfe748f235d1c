"""What follows a play that was paid in another way: そうして登場させたならば、…; そうしてプレイする場合、…; ただし、0以下にならない."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.interpret.where.places import area
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.ability import Quoted
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Area, Offer
from zxscript.syntax.node import Node


def played_so(scope: Scope, offer: Offer, rest: tuple[Statementlike, ...]) -> Offer:
    """The offer with what its last sentences say of a play that takes it up: そうして…, and the floor of the cost."""
    told = [part for part in rest if so(part) is not None]
    others = tuple(part for part in rest if so(part) is None and not granted(scope, part))
    if others and offer.change == 0:
        raise refuse(others[0], "a floor of a cost that does not change", "変わらないコストに下限が書かれています")
    offer = replace(offer, floor=lowest(others) if others else offer.floor)
    if len(told) > 1:
        raise strange(told[1])
    held = so(told[0]) if told else None
    if held is None:
        return offer
    said = held.test.what if isinstance(held.test, s.Holds) else None
    if isinstance(said, Appear) and said.aspect == "past" and said.voice == "causative":
        with taking(said) as take:
            take("aspect"), take("voice")
        return replace(offer, then=tuple(run.steps_of(afterwards(scope), held.then)))
    if isinstance(said, Play):
        with taking(said):
            pass
        return replace(offer, onto=_only_there(scope, held))
    raise strange(held)


def afterwards(scope: Scope) -> Scope:
    """Where it is done: the card has appeared, and what was taken for it is spoken of no more."""
    return Scope(scope.shared, homes=(scope.words.board,), body=scope.body)


def granted(scope: Scope, part: Statementlike) -> bool:
    """そうして登場させたならば、このカードは以下の能力を得る。|“…”: a quoted part of which a sentence speaks, which reads it."""
    bindings = scope.shared.resolution.bindings.values()
    spoken = {number for one in bindings if one.kind == "body" for number in range(one.first, one.last)}
    return isinstance(part, Quoted) and any(scope.body[number] is part for number in spoken)


def so(part: Statementlike) -> s.If | None:
    """そうして…ならば、…; そうして…場合、…"""
    head = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
    if not isinstance(head, s.Conjunction) or head.sense != "so" or len(head.then) != 1:
        return None
    return head.then[0] if isinstance(head.then[0], s.If) else None


def _only_there(scope: Scope, held: s.If) -> Area:
    """このカードはあなたのプレイヤースクエアにしか登場できない."""
    topic = held.then[0] if len(held.then) == 1 else None
    only = topic.then[0] if isinstance(topic, s.Topic) and len(topic.then) == 1 else None
    what = only.what if isinstance(only, s.Do) else None
    if not isinstance(topic, s.Topic) or not isinstance(topic.about, Noun) or not isinstance(topic.about.head, h.This):
        raise strange(held)
    if not isinstance(what, Appear) or not what.negative or sense_of(what, "focus") != ("goal:only",) or what.goal is None:
        raise strange(held)
    with taking(what) as take:
        take("negative"), take("mode"), take("focus")
        return area(scope, take("goal"))


def lowest(rest: tuple[Statementlike, ...]) -> int | None:
    """ただし、0以下にならない."""
    if not rest:
        return None
    (only,) = rest if len(rest) == 1 else (None,)
    if not isinstance(only, s.Sentence) or len(only.items) != 1 or not isinstance(only.items[0], s.Conjunction):
        raise refuse(rest[0], "more than a floor", "コストの下限のほかに文があります")
    inner = only.items[0]
    last = _of_cost(inner.then[0]) if len(inner.then) == 1 else None
    if inner.sense != "but" or not isinstance(last, s.Do):
        raise refuse(inner, "more than a floor", "コストの下限のほかに文があります")
    what = last.what
    if not isinstance(what, Become) or not what.negative:
        raise refuse(inner, "more than a floor", "コストの下限のほかに文があります")
    with taking(what) as take:
        take("negative")
        goal: Phrase | None = take("goal")
    head = goal.head if isinstance(goal, Noun) else None
    if not isinstance(head, h.NumberValue) or not isinstance(head.value, int) or sense_of(head, "compare") not in ("le", "lt"):
        raise refuse(inner, "this floor is no number", "コストの下限が数で書かれていません")
    return head.value + (1 if sense_of(head, "compare") == "le" else 0)


def _of_cost(item: Item) -> Item:
    """コストは(0以下にならない): the rest of it."""
    about = item.about if isinstance(item, s.Topic) and len(item.then) == 1 else None
    if not isinstance(item, s.Topic) or not isinstance(about, Noun) or not isinstance(about.head, h.Attribute):
        return item
    return item.then[0] if about.sense == "cost" and not about.head.value and not about.filters else item


def strange(node: Node) -> Refused:
    return refuse(node, "it is not clear how the cost changes", "コストがどう変わるのか分かりません")
