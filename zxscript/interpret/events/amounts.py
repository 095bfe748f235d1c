"""減少する, 増加する, 回復する, 《鍵》を得る as events: a zone has a card less or more; a player recovers, or gets counters."""

from __future__ import annotations

from zxscript.interpret.amounts.quantities import holds
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.events.moves import phase_of, zones
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Decrease, Grow, Increase, Shrink
from zxscript.lang.verbs.give import Expend, Gain
from zxscript.lang.verbs.life import Recover
from zxscript.meaning.forms import Cards, Event, EventNumber, Persons


def of_a_zone(what: Decrease | Increase) -> bool:
    """手札が増える, ライフが減る: a zone has more cards or fewer; a power that rises is something else."""
    subject = what.subject
    return isinstance(subject, Noun) and isinstance(subject.head, h.Zone) and what.quantity is None


@reads(EVENTS, Shrink, Grow)
@reads(EVENTS, Decrease, Increase, when=of_a_zone)
def changes(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """あなたのライフが減少する, 相手の手札が増加する, ライフが減る: once for each card that leaves it, or comes into it."""
    what = take.node
    if what.subject is None or is_player(what.subject):
        raise refuse(what, "what becomes less or more?", "何が増減するのか書かれていません")
    zone, cause, phase = zones(scope, take("subject")), cause_of(scope, take), phase_of(scope, take)
    if isinstance(what, Shrink | Decrease):
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


"""What counters are counted in."""


def is_counter(scope: Scope, phrase: Phrase | None) -> bool:
    """《鍵》, of which no more is said than how many."""
    plain = isinstance(phrase, Noun) and not phrase.filters and isinstance(phrase.head, h.Icon)
    return plain and phrase.head.icon in scope.words.counters  # type: ignore[union-attr]


def tells_counters(what: Gain | Expend) -> bool:
    """Is the object an icon?  An ability that is gained is something else."""
    return isinstance(what.object, Noun) and isinstance(what.object.head, h.Icon)


@reads(EVENTS, Gain, Expend, when=tells_counters)
def counted(scope: Scope, take: Take[Gain | Expend]) -> list[Told]:
    """あなたが《鍵》を(2個以上)得る, 《鍵》を消費する: once for all that come, or go, at one time."""
    what = take.node
    if what.subject is None or not is_player(what.subject):
        raise refuse(what, "whose counters?", "誰のカウンターなのか書かれていません", "あなたが《…》を得る")
    who = players(scope, take("subject"))
    word, number = counter(scope, take)
    if number is not None and what.aspect == "had":
        raise refuse(number, "so many at one time, or in the whole turn?", "一度に得た数か、ターンの間の合計か決まりません")
    such = holds(number, EventNumber(span=what.span)) if number is not None else None
    event = Event(f"{'gain' if isinstance(what, Gain) else 'expend'}:{word}", Persons(who), cause=cause_of(scope, take),
                  phase=phase_of(scope, take), such=such, span=what.span)  # fmt: skip
    return [Told(event)]


def counter(scope: Scope, take: Take[VerbClause]) -> tuple[str, Quantity | None]:
    """《鍵》を2個: the counter and, if it is said, how many."""
    phrase = take("object")
    if not is_counter(scope, phrase):
        raise refuse(take.node, "this is no counter", "これはカウンターではありません")
    with taking(phrase) as said:
        head, own = said("head"), said("quantity")
    number = own if own is not None else take("quantity")
    if number is not None and (not isinstance(number, Quantity) or sense_of(number, "counter") != "pieces"):
        raise refuse(number, "counters are counted in 個", "カウンターは「個」で数えます")
    return scope.words.counters[head.icon], number
