"""出る, 使用する, 召喚する, 移動する, 置かれる, 付与する, 戻る, 減る as events."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.events.leaving import zone_names
from zxscript.interpret.events.minions import at_once, who_does
from zxscript.interpret.events.moves import origin, zones
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.attachments import is_attachment
from zxscript.interpret.phrases.cardsets import wherever
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Decrease
from zxscript.lang.verbs.move import GoBack, MoveTo, Put
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Cards, Cause, Event, EventIs, In, OfEvent, Set, Union

_IT, _TARGET = OfEvent("what"), OfEvent("target")


def _only(scope: Scope, take: Take, zone: str) -> None:
    goal: Phrase | None = take("goal")
    if goal is not None and zone_names(zones(scope, goal)) != (zone,):
        raise refuse(goal, "where?", f"{goal.ja()}の出来事は使えません")


@reads(EVENTS, z.ComeOut)
def comes_out(scope: Scope, take: Take) -> list[Told]:
    """(フィールドに)出る, however."""
    subject = who_does(scope, take)
    _only(scope, take, scope.words.board)
    source = origin(scope, take("source")) if take.node.source is not None else None
    return [Told(Event("enter", subject, source=source, span=take.node.span), {"subject": _IT})]


@reads(EVENTS, Use)
def uses(scope: Scope, take: Take) -> list[Told]:
    """自分がマジックを使用する; カード: a summoned minion too."""
    return [_by_player(scope, take, "use")]


@reads(EVENTS, z.Summon)
def summons(scope: Scope, take: Take[z.Summon]) -> list[Told]:
    """自分がミニオンを召喚する, 「X」が召喚される."""
    what = take.node
    if what.voice == "passive":
        take("voice")
        source = origin(scope, take("source")) if what.source is not None else None
        return [Told(Event("summon", who_does(scope, take), source=source, span=what.span), {"subject": _IT})]
    return [_by_player(scope, take, "summon")]


def _by_player(scope: Scope, take: Take, verb: str) -> Told:
    subject, thing = take("subject"), take("object")
    if subject is None or not is_player(subject) or thing is None:
        raise refuse(take.node, "who does that with what?", "だれが何を使用するのか書かれていません")
    found = wherever(cards(scope, thing))
    return Told(Event(verb, found, who=players(scope, subject), span=take.node.span), {"object": _IT})


@reads(EVENTS, MoveTo)
def moves(scope: Scope, take: Take[MoveTo]) -> list[Told]:
    """移動する (either way), フィールドに移動する, マナをフィールドに移動させる."""
    what = take.node
    if not scope.words.moves_to:
        raise refuse(what, "no card moves in this game", "このゲームに「移動」はありません")
    if what.voice == "causative":
        take("voice")
    subject = who_does(scope, take, "object" if what.voice == "causative" else "subject")
    goal: Phrase | None = take("goal")
    moved = [(_verb_out(scope, one), one) for one in (subject.parts if isinstance(subject, Union) else (subject,))]
    if goal is not None:
        found = zone_names(zones(scope, goal))
        if len(found) != 1 or found[0] not in scope.words.moves_to:
            raise refuse(goal, "to move where?", "どこへの移動か決まりません")
        moved = [(scope.words.moves_to[found[0]], subject)]
    return [Told(Event(verb, wherever(one), span=what.span), {"subject": _IT, "object": _IT}) for verb, one in moved]


def _verb_out(scope: Scope, found: Set) -> str:
    """The way in which such cards move: a mana (it is in the Base) to the Field, a minion to the Base."""
    zone = found.where[0].zone if isinstance(found, Cards) and len(found.where) == 1 else ""
    ways = [verb for goal, verb in scope.words.moves_to.items() if goal != zone]
    return ways[0] if zone in scope.words.moves_to and len(ways) == 1 else "move"


def _laid(what: Put) -> bool:
    return what.goal is None and what.voice == "passive"


@reads(EVENTS, Put, when=_laid)
def is_laid(scope: Scope, take: Take[Put]) -> list[Told]:
    """マナが(自分のデッキまたは手札から)置かれる: placed or put, not moved."""
    what = take.node
    take("voice")
    if not scope.words.moves_to:  # a game whose cards lie in zones: which one?
        raise refuse(what, "what is put where?", "何がどこに置かれるのか書かれていません", "スクエアに置かれる")
    marked = what.source is None and isinstance(what.subject, Noun) and what.subject.head.ja() in scope.words.where_types
    subject = wherever(who_does(scope, take))
    source = origin(scope, take("source")) if what.source is not None else None
    told = {"subject": OfEvent("what")}
    ways = ("place", "lay", "add_mana") if marked else ("place", "lay")
    return [Told(Event(verb, subject, source=source, span=what.span), dict(told)) for verb in ways]


@reads(EVENTS, z.Bestow)
def attaches(scope: Scope, take: Take[z.Bestow]) -> list[Told]:
    """自分の［加護］を(付与する), ［加護］を持つマナをベースから付与させる."""
    what = take.node
    if take("voice") not in ("causative", "") or take("goal") is not None or what.object is None:
        raise refuse(what, "to attach as an event", "この形の付与の出来事は使えません")
    subject = take("subject")
    who = players(scope, subject) if subject is not None and is_player(subject) else ()
    event = Event("boost", wherever(cards(scope, _attached(scope, take, "object"))), who=who, span=what.span)
    return [Told(event, {"object": _IT})]


@reads(EVENTS, z.Bestow, when=lambda what: what.voice == "passive" and what.object is None)
def is_attached(scope: Scope, take: Take[z.Bestow]) -> list[Told]:
    """このミニオンに［加護］が付与される, ［加護］を持つマナが付与される."""
    what = take.node
    take("voice")
    if what.subject is None:
        raise refuse(what, "to attach as an event", "この形の付与の出来事は使えません")
    host = cards(scope, take("goal")) if what.goal is not None else None
    event = Event("boost", wherever(cards(scope, _attached(scope, take, "subject"))), target=host, span=what.span)
    return [Told(event, {"subject": _IT, "goal": _TARGET})]


def _attached(scope: Scope, take: Take[z.Bestow], role: str) -> Phrase:
    """The mana that is attached; ［加護］: whatever has it."""
    what = take.node
    if what.source is not None and zone_names(zones(scope, take("source"))) != (scope.words.attached_from,):
        raise refuse(what, "attached from where?", "どこから付与するのか決まりません")
    phrase: Phrase = take(role)
    if not is_attachment(scope, phrase):
        return phrase
    assert isinstance(phrase, Noun)
    return Noun(filters=phrase.filters, head=wording.any_card(), span=phrase.span)


@reads(EVENTS, GoBack, when=lambda what: what.goal is not None and what.by is None)
def goes_back(scope: Scope, take: Take) -> list[Told]:
    """手札(やデッキ)に戻る, where the game has a verb for each zone."""
    if not scope.words.returns:
        from zxscript.interpret.events.moves import is_put

        found_put: list[Told] = is_put(scope, take)
        return found_put
    subject = who_does(scope, take)
    found = zone_names(zones(scope, take("goal")))
    if not found or any(zone not in scope.words.returns for zone in found):
        raise refuse(take.node, "back where?", "どこに戻る出来事か決まりません")
    by, some = cause_of(scope, take), "_some" if at_once(take) else ""
    events = (Event(scope.words.returns[zone] + some, subject, cause=by, look_back=True, span=take.node.span) for zone in found)
    return [Told(event, {"subject": _IT}) for event in events]


@reads(EVENTS, Decrease)
def decreases(scope: Scope, take: Take[Decrease]) -> list[Told]:
    """自分のマナが1つ(入れ替えによる破棄以外で)減る: each mana that leaves its zone."""
    what = take.node
    found, quantity, means = who_does(scope, take), take("quantity"), take("means")
    if not isinstance(found, Cards) or len(found.where) != 1 or quantity is None or quantity.n != 1 or quantity.bound:
        raise refuse(what, "to become fewer", "何が減る出来事か決まりません")
    if means is not None and means.ja() not in scope.words.not_replaced:
        raise refuse(what, "fewer how?", "どのように減るのか決まりません")
    source = Cards((In(found.where[0].zone),))
    such = None if means is None else negated(EventIs(Event("leave", cause=Cause("rule"))))
    event = Event("leave", wherever(found), source=source, look_back=True, such=such, span=what.span)
    return [Told(event, {"subject": _IT})]
