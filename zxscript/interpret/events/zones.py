"""トラッシュに置かれる, 手札に戻される, フィールドを離れる, 回復する: a verb for each way into a zone."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.consume import Take
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.events.leaving import zone_names
from zxscript.interpret.events.minions import hidden_in, who_does
from zxscript.interpret.events.moves import is_put, leaves_, origin, zones
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.phrases.cardsets import stated, wherever
from zxscript.interpret.phrases.having_life import alive
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.move import Leave, Put, Return
from zxscript.meaning.forms import Cards, Event, OfEvent, Persons, Self, Set

_IT = OfEvent("what")


@reads(EVENTS, Put, Return, when=lambda what: what.voice == "passive" and what.goal is not None)
def comes_to(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """トラッシュに置かれる, 手札に戻される, ベースに置かれる."""
    if not scope.words.comes_to:
        put: list[Told] = is_put(scope, take)
        return put
    what = take.node
    take("voice")
    goal = zones(scope, take("goal"))
    there = zone_names(goal)
    if not there or any(zone not in scope.words.comes_to for zone in there):
        raise refuse(what, "put where?", "どこに置かれる出来事か決まりません")
    found = _of_there(what, who_does(scope, take), goal)
    source = origin(scope, take("source")) if what.source is not None else hidden_in(scope, found)
    lies = zone_names(found)
    if source is None and not isinstance(found, Self) and there[0] not in lies and not any(scope.words.is_board(zone) for zone in lies):
        raise refuse(what, "from where?", "どこから置かれるのか決まりません")
    ways = [verb for zone in there for verb in scope.words.comes_to[zone] if source is None or verb != "destroy"]
    arrives = any(zone in lies for zone in there)  # マナがベースに置かれる: told as it is afterwards
    subject = found if source is None and not arrives else wherever(found)
    by = cause_of(scope, take)
    told = (Event(verb, subject, source=source, cause=by, look_back=source is None and not arrives, span=what.span) for verb in ways)
    return [Told(one, {"subject": _IT}) for one in told]


def _of_there(what: VerbClause, found: Set, goal: Set) -> Set:
    """自分のベースにマナが置かれる: into whose place tells whose it is."""
    whose = goal.whose if isinstance(goal, Cards) else ()
    if not whose or (isinstance(found, Cards) and found.whose == whose):
        return found
    if not isinstance(found, Cards) or found.whose:
        raise refuse(what, "into the place of another player", "ほかのプレイヤーの場所に置かれることは決まりません")
    return replace(found, whose=whose)


@reads(EVENTS, Leave, when=lambda what: isinstance(what.source, Noun) and isinstance(what.source.head, h.Zone))
def leaves(scope: Scope, take: Take[Leave]) -> list[Told]:
    """フィールドを離れる: to whatever place."""
    if not scope.words.comes_to:
        left: list[Told] = leaves_(scope, take)
        return left
    subject, where = who_does(scope, take), origin(scope, take("source"))
    if not isinstance(where, Cards) or not all(scope.words.is_board(zone) for zone in zone_names(where)):
        raise refuse(take.node, "what leaves what?", "何がどこから離れるのか決まりません")
    if isinstance(subject, Cards) and stated(subject) and zone_names(subject) != zone_names(where):
        raise refuse(take.node, "it does not lie there", "そこにはないカードです")
    event = Event("leave", subject, source=where, cause=cause_of(scope, take), look_back=True, span=take.node.span)
    return [Told(event, {"subject": _IT})]


def _has_lives(what: Recover) -> bool:
    return what.subject is not None and what.object is None


@reads(EVENTS, Recover, when=_has_lives)
def recovers(scope: Scope, take: Take[Recover]) -> list[Told]:
    """自分のプレイヤーが回復する, 自分のフォースが回復する: once each time."""
    if not scope.words.unhurt:
        from zxscript.interpret.events import amounts as events_amounts

        points: list[Told] = events_amounts.recovers(scope, take)
        return points
    phrase = take("subject")
    alive(scope, phrase)
    found: Set = Persons(players(scope, phrase), span=phrase.span) if is_player(phrase) else cards(scope, phrase)
    return [Told(Event("recover", found, cause=cause_of(scope, take), span=take.node.span), {"subject": _IT})]


__all__: list[str] = []
