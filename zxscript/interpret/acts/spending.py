"""プレイされたそのイベントがトラッシュに置かれる際、トラッシュに置くかわりに除外する: where a played card goes afterwards."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.goals import destination
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Phrase, Statementlike
from zxscript.lang.clause import Predicate, VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.control import Resolve
from zxscript.lang.verbs.move import Put, Remove, Return
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Among, Bound, Destination, Do, If, May, Set, Step
from zxscript.syntax.node import Node

PLAYS = ("play", "play_free")


def is_spent_elsewhere(following: Statementlike) -> bool:
    """Does the sentence replace where a played card goes?"""
    if not isinstance(following, s.Sentence) or len(following.items) != 1 or not isinstance(following.items[0], s.Whenever):
        return False
    head = following.items[0]
    event = head.events[0] if len(head.events) == 1 else None
    only = head.then[0] if len(head.then) == 1 else None
    return isinstance(event, Put) and event.voice == "passive" and isinstance(only, s.InsteadOf)


def spent_elsewhere(scope: Scope, steps: list[Step], following: s.Sentence) -> list[Step]:
    """The steps, the play in them with the other place."""
    with taking(following) as take:
        head: s.Whenever = take("items")[0]
    with taking(head) as take:
        take("word")
        event, instead = take("events")[0], take("then")[0]
    with taking(event) as take:
        take("voice")
        subject: Phrase | None = take("subject")
        if subject is None or not _is_usual(scope, take("goal")):
            raise refuse(event, "another place than the one played cards go to", "プレイされたカードが置かれる場所ではありません")
    with taking(instead) as take:
        what, rest = take("what"), take("then")
        if not isinstance(what, Put) or not _is_usual(scope, what.goal) or len(rest) != 1 or not isinstance(rest[0], s.Do):
            raise refuse(instead, "instead of something else", "置き換えられるのは、プレイされたカードが置かれる場所だけです")
    there = _elsewhere(scope, rest[0].what)
    return _sent(steps, cards(scope, subject), there, following)


# ------------------------------------------------------------------ played by a permission


def is_replaced_place(part: Statementlike) -> bool:
    """この能力でプレイされた…際、…かわりに…。: does the sentence speak of what this very ability lets be played?"""
    if not isinstance(part, s.Sentence) or len(part.items) != 1 or not isinstance(part.items[0], s.Whenever):
        return False
    head = part.items[0]
    event = head.events[0] if len(head.events) == 1 else None
    then = head.then[0] if len(head.then) == 1 else None
    return isinstance(event, Put | Resolve) and isinstance(then, s.InsteadOf) and _played_so(event.subject) is not None


def replaced_place(scope: Scope, sentence: s.Sentence) -> Destination:
    """Where a card goes that this ability lets be played: 際、トラッシュに置くかわりに除外する."""
    with taking(sentence) as take:
        head: s.Whenever = take("items")[0]
    with taking(head) as take:
        take("word")
        event, instead = take("events")[0], take("then")[0]
    with taking(event) as take:
        take("subject"), take("aspect")
        if take("voice") != "passive" or (isinstance(event, Put) and not _is_usual(scope, take("goal"))):
            raise refuse(event, "another place than the one played cards go to", "プレイされたカードが置かれる場所ではありません")
    with taking(instead) as take:
        what, rest = take("what"), take("then")
        thing = take("thing")
    if not isinstance(what, Put) or not _is_usual(scope, what.goal) or not _that(what.object) or thing is not None:
        raise refuse(instead, "instead of something else", "置き換えられるのは、プレイされたカードが置かれる場所だけです")
    if len(rest) != 1 or not isinstance(rest[0], s.Do):
        raise refuse(instead, "several things instead of one", "かわりに行うことが2つ以上あります")
    return _elsewhere(scope, rest[0].what)


def _played_so(phrase: Phrase | None) -> Play | None:
    """この能力でプレイされたこのカード, この能力でプレイしたイベント."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    what = only.clause if isinstance(only, f.Relative) else None
    if not isinstance(what, Play) or what.aspect != "past" or not isinstance(what.means, Noun):
        return None
    this = what.means.filters[0] if len(what.means.filters) == 1 else None
    by_this = isinstance(what.means.head, h.AbilityWord) and this is not None and this.sense == "this"
    return what if by_this and what.source is None and what.object is None else None


def _that(phrase: Phrase | None) -> bool:
    """Nothing, or そのイベント."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    return phrase is None or (only is not None and only.sense == "that")


def _is_usual(scope: Scope, phrase: Phrase | None) -> bool:
    return phrase is not None and destination(scope, phrase).zone == scope.words.spent_to


def _elsewhere(scope: Scope, what: Predicate) -> Destination:
    if not isinstance(what, Put | Return | Remove) or what.mode or what.negative:
        raise refuse(what, "only another place can be put in its stead", "かわりにできるのは別の場所に置くことだけです")
    if isinstance(what, Remove):
        return Destination("remove", span=what.span)
    goal = what.goal
    there = destination(scope, goal) if goal is not None else None
    if there is None or there.area is not None or _said_more(what):
        raise refuse(what, "it is not said where it is put", "どこに置くか書かれていません")
    return there


def _said_more(what: VerbClause) -> bool:
    return any(getattr(what, name) is not None for name in ("object", "source", "state", "order_by", "role", "quantity"))


def _sent(steps: list[Step], played: Set, there: Destination, node: Node) -> list[Step]:
    """The last step, or the last one inside it, is the play spoken of."""
    last = steps[-1] if steps else None
    if isinstance(last, If | May):
        return [*steps[:-1], replace(last, steps=tuple(_sent(list(last.steps), played, there, node)))]
    found = played.of if isinstance(played, Among) else played
    if not isinstance(last, Do) or last.verb not in PLAYS or not isinstance(found, Bound) or found.name != last.name:
        raise refuse(node, "the card was not played just before", "直前にプレイしたカードではありません")
    return [*steps[:-1], replace(last, to=there)]
