"""減少する, 増加する, 回復する as events: a zone has a card less or more; a player recovers."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.events.moves import phase_of, zones
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.verbs.change import Grow, Shrink
from zxscript.lang.verbs.life import Recover
from zxscript.meaning.forms import Cards, Event


@reads(EVENTS, Shrink, Grow)
def changes(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """あなたのライフが減少する, 相手の手札が増加する: once for each card that leaves it, or comes into it."""
    what = take.node
    if what.subject is None or is_player(what.subject):
        raise refuse(what, "what becomes less or more?", "何が増減するのか書かれていません")
    zone, cause, phase = zones(scope, take("subject")), cause_of(scope, take), phase_of(scope, take)
    if isinstance(what, Shrink):
        return [Told(Event("put", Cards(), source=zone, cause=cause, phase=phase, span=what.span))]
    return [Told(Event("put", Cards(), goal=zone, cause=cause, phase=phase, span=what.span))]


@reads(EVENTS, Recover)
def recovers(scope: Scope, take: Take[Recover]) -> list[Told]:
    """あなたが回復する: once for each point, as for cards that are drawn."""
    what = take.node
    if what.subject is None or not is_player(what.subject):
        raise refuse(what, "who recovers?", "誰が回復するのか書かれていません", "あなたが回復する")
    who = players(scope, take("subject"))
    event = Event("recover", who=who if len(who) == 1 else (), cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event)]
