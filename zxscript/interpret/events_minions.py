"""アタックする, ブロックされる, 出る, 置かれる, 移動する, 使用する, 召喚する, 勝利する … as events."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.card_words import is_attachment
from zxscript.interpret.causes import cause
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.damages import told as narrowed
from zxscript.interpret.events import origin, zone_names, zones
from zxscript.interpret.logic import negated
from zxscript.interpret.nouns import cards
from zxscript.interpret.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.triggers import Told
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Decrease
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.verbs.move import GoBack, MoveTo, Put
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.filters import Against
from zxscript.meaning.forms import Cards, Cause, Event, EventIs, In, OfEvent, Set, Union

_IT, _AGENT, _TARGET = OfEvent("what"), OfEvent("agent"), OfEvent("target")


def _who(scope: Scope, take: Take, role: str = "subject") -> Set:
    phrase: Phrase | None = take(role)
    if phrase is None:
        raise refuse(take.node, "who does that?", "何が行うのか書かれていません")
    return cards(scope, phrase)


@reads(EVENTS, z.AttackBy)
def attacks(scope: Scope, take: Take) -> list[Told]:
    """このミニオンが(フォースに)アタックする, 自分のプレイヤーが相手のミニオンにアタックされる."""
    what: z.AttackBy = take.node  # type: ignore[assignment]
    subject, other = _who(scope, take), take("goal")
    if take("voice") == "passive":
        attacker = cards(scope, other) if other is not None else None
        return [Told(Event("attack", attacker, target=subject, span=what.span), {"subject": _TARGET, "goal": _IT})]
    target = cards(scope, other) if other is not None else None
    return [Told(Event("attack", subject, target=target, span=what.span), {"subject": _IT, "goal": _TARGET})]


@reads(EVENTS, z.Block)
def blocks(scope: Scope, take: Take) -> list[Told]:
    """ブロックする, ブロックされる: バトルした speaks of the other one."""
    what: z.Block = take.node  # type: ignore[assignment]
    subject = _who(scope, take)
    if take("voice") == "passive":
        return [Told(Event("block", target=subject, span=what.span), {"subject": _TARGET, "other": _IT})]
    return [Told(Event("block", subject, span=what.span), {"subject": _IT, "other": _TARGET})]


def _done_to(what: Give) -> bool:
    return what.voice == "passive"


@reads(EVENTS, Give, when=_done_to)
def damage_dealt(scope: Scope, take: Take) -> list[Told]:
    """(自分のプレイヤーに)ダメージを与えられる, ダメージが与えられる."""
    what: Give = take.node  # type: ignore[assignment]
    take("voice")
    subject, thing = take("subject"), take("object")
    if thing is None:
        subject, thing = None, subject
    event = _damage(scope, what, thing)
    target = cards(scope, take("goal")) if what.goal is not None else None
    agent = cards(scope, subject) if subject is not None else cards(scope, take("source")) if what.source is not None else None
    return [Told(_with(event, agent, target), {"agent": _AGENT, "goal": _TARGET})]


def _with(event: Event, agent: Set | None, target: Set | None) -> Event:
    return Event("damage", agent=agent or event.agent, target=target or event.target, cause=event.cause, span=event.span)


def _damage(scope: Scope, what: VerbClause, phrase: Phrase | None) -> Event:
    """ダメージ, DPによるダメージ."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.AbilityWord) or phrase.head.word != "ダメージ":
        raise refuse(what, "only damage is dealt", "与えられるのはダメージだけです")
    event = Event("damage", span=what.span)
    for item in phrase.filters:
        event = narrowed(scope, event, item)
    return event


def _told_more(what: Give | Receive) -> bool:
    return isinstance(what.object, Noun) and bool(what.object.filters) and not what.voice


@reads(EVENTS, Give, Receive, when=_told_more)
def special_damage(scope: Scope, take: Take) -> list[Told]:
    """DPによるダメージを与える, 効果によるダメージを受ける."""
    what: VerbClause = take.node  # type: ignore[assignment]
    event = _damage(scope, what, take("object"))
    subject = _who(scope, take)
    if isinstance(what, Receive):
        return [Told(_with(event, None, subject), {"subject": _TARGET, "agent": _AGENT})]
    target = cards(scope, take("goal")) if what.goal is not None else None
    return [Told(_with(event, subject, target), {"subject": _AGENT, "goal": _TARGET})]


def _by_damage(what: Destroy) -> bool:
    return what.voice == "passive" and (
        (what.quantity is not None and what.aspect != "had") or (isinstance(what.means, Noun) and what.means.sort == "abil:ダメージ")
    )


@reads(EVENTS, Destroy, when=_by_damage)
def felled(scope: Scope, take: Take) -> list[Told]:
    """…が与えるDPによるダメージでフォースが破壊される; 1体以上破壊される: once for all together."""
    what: Destroy = take.node  # type: ignore[assignment]
    take("voice")
    subject = _who(scope, take)
    by: Cause | None = None
    agent: Set | None = None
    means = take("means")
    if isinstance(means, Noun) and means.sort == "abil:ダメージ":
        event = _damage(scope, what, means)
        agent, by = event.agent, event.cause
    elif means is not None:
        by = cause(scope, means)
    event = Event(_verb("destroy", take), subject, agent, cause=by, look_back=True, span=what.span)
    return [Told(event, {"subject": _IT})]


def _verb(verb: str, take: Take) -> str:
    """1体以上: once for all to which it happens at the same time."""
    quantity = take("quantity")
    if quantity is None:
        return verb
    if quantity.n != 1 or quantity.bound != "以上":
        raise refuse(take.node, "how many at once?", "「1体以上」以外の数は使えません")
    return verb + "_some"


@reads(EVENTS, WinGame)
def wins(scope: Scope, take: Take) -> list[Told]:
    """(…との)バトルに勝利する."""
    what: WinGame = take.node  # type: ignore[assignment]
    winner, goal = _who(scope, take), take("goal")
    if not isinstance(goal, Noun) or goal.sort != "abil:バトル" or len(goal.filters) > 1:
        raise refuse(what, "to win what?", "何に勝利するのか決まりません")
    loser: Set | None = None
    for item in goal.filters:
        if not isinstance(item, Against):
            raise refuse(what, "which battle?", "どのバトルか決まりません")
        with taking(item) as inner:
            inner("wide"), inner("relation")
            loser = wherever(cards(scope, inner("phrase")))
    return [Told(Event("win_battle", winner, target=loser, span=what.span), {"subject": _IT, "other": _TARGET})]


@reads(EVENTS, z.Rest)
def rests(scope: Scope, take: Take) -> list[Told]:
    """(自分の効果で)(1体以上)レストする."""
    what: z.Rest = take.node  # type: ignore[assignment]
    subject = _who(scope, take)
    by = cause(scope, take("means")) if what.means is not None else None
    event = Event(_verb("rest", take), subject, cause=by, span=what.span)
    return [Told(event, {"subject": _IT})]


@reads(EVENTS, z.Pick)
def picked(scope: Scope, take: Take) -> list[Told]:
    """自分の効果で選択される."""
    if take("voice") != "passive":
        raise refuse(take.node, "who chooses?", "選択する人の出来事は使えません")
    subject = _who(scope, take)
    return [Told(Event("choose", subject, cause=cause(scope, take("means")), span=take.node.span), {"subject": _IT})]


# ------------------------------------------------------------------ coming and going


def _only(scope: Scope, take: Take, zone: str) -> None:
    goal: Phrase | None = take("goal")
    if goal is not None and zone_names(zones(scope, goal)) != (zone,):
        raise refuse(goal, "where?", f"{goal.ja()}の出来事は使えません")


@reads(EVENTS, z.ComeOut)
def comes_out(scope: Scope, take: Take) -> list[Told]:
    """(フィールドに)出る, however."""
    subject = _who(scope, take)
    _only(scope, take, scope.words.board)
    source = origin(scope, take("source")) if take.node.source is not None else None  # type: ignore[attr-defined]
    return [Told(Event("enter", subject, source=source, span=take.node.span), {"subject": _IT})]


@reads(EVENTS, Use)
def uses(scope: Scope, take: Take) -> list[Told]:
    """自分がマジックを使用する; カード: a summoned minion too."""
    return [_by_player(scope, take, "use")]


@reads(EVENTS, z.Summon)
def summons(scope: Scope, take: Take) -> list[Told]:
    """自分がミニオンを召喚する, 「X」が召喚される."""
    what: z.Summon = take.node  # type: ignore[assignment]
    if what.voice == "passive":
        take("voice")
        source = origin(scope, take("source")) if what.source is not None else None
        return [Told(Event("summon", _who(scope, take), source=source, span=what.span), {"subject": _IT})]
    return [_by_player(scope, take, "summon")]


def _by_player(scope: Scope, take: Take, verb: str) -> Told:
    subject, thing = take("subject"), take("object")
    if subject is None or not is_player(subject) or thing is None:
        raise refuse(take.node, "who does that with what?", "だれが何を使用するのか書かれていません")
    found = wherever(cards(scope, thing))
    return Told(Event(verb, found, who=players(scope, subject), span=take.node.span), {"object": _IT})


def wherever(found: Set) -> Set:
    """Such cards, wherever they are."""
    if isinstance(found, Union):
        return replace(found, parts=tuple(wherever(part) for part in found.parts))
    return replace(found, where=()) if isinstance(found, Cards) else found


@reads(EVENTS, MoveTo)
def moves(scope: Scope, take: Take) -> list[Told]:
    """移動する (either way), フィールドに移動する, マナをフィールドに移動させる."""
    what: MoveTo = take.node  # type: ignore[assignment]
    subject = _who(scope, take, "object" if take("voice") == "causative" else "subject")
    goal: Phrase | None = take("goal")
    verb = "move"
    if goal is not None:
        found = zone_names(zones(scope, goal))
        if len(found) != 1 or found[0] not in scope.words.moves_to:
            raise refuse(goal, "to move where?", "どこへの移動か決まりません")
        verb = scope.words.moves_to[found[0]]
    event = Event(verb, wherever(subject), span=what.span)
    return [Told(event, {"subject": _IT, "object": _IT})]


def _laid(what: Put) -> bool:
    return what.goal is None and what.voice == "passive"


@reads(EVENTS, Put, when=_laid)
def is_laid(scope: Scope, take: Take) -> list[Told]:
    """マナが(自分のデッキまたは手札から)置かれる: placed or put, not moved."""
    what: Put = take.node  # type: ignore[assignment]
    take("voice")
    subject = wherever(_who(scope, take))
    source = origin(scope, take("source")) if what.source is not None else None
    told = {"subject": OfEvent("what")}
    return [Told(Event(verb, subject, source=source, span=what.span), dict(told)) for verb in ("place", "lay")]


@reads(EVENTS, z.Bestow)
def attaches(scope: Scope, take: Take) -> list[Told]:
    """自分の［加護］を(付与する), ［加護］を持つマナをベースから付与させる."""
    what: z.Bestow = take.node  # type: ignore[assignment]
    if take("voice") not in ("causative", "") or take("goal") is not None or what.object is None:
        raise refuse(what, "to attach as an event", "この形の付与の出来事は使えません")
    if what.source is not None and zone_names(zones(scope, take("source"))) != (scope.words.homes["ベース"],):
        raise refuse(what, "attached from where?", "どこから付与するのか決まりません")
    take("subject")
    phrase = take("object")
    if is_attachment(scope, phrase):
        phrase = Noun(filters=phrase.filters, head=h.CardType(word="カード"), span=phrase.span)
    event = Event("boost", wherever(cards(scope, phrase)), span=what.span)
    return [Told(event, {"object": _IT})]


@reads(EVENTS, GoBack, when=lambda what: what.goal is not None and what.by is None)
def goes_back(scope: Scope, take: Take) -> list[Told]:
    """手札(やデッキ)に戻る, where the game has a verb for each zone."""
    if not scope.words.returns:
        from zxscript.interpret.events import is_put

        found_put: list[Told] = is_put(scope, take)
        return found_put
    subject = _who(scope, take)
    found = zone_names(zones(scope, take("goal")))
    if not found or any(zone not in scope.words.returns for zone in found):
        raise refuse(take.node, "back where?", "どこに戻る出来事か決まりません")
    events = (Event(scope.words.returns[zone], subject, look_back=True, span=take.node.span) for zone in found)
    return [Told(event, {"subject": _IT}) for event in events]


@reads(EVENTS, Decrease)
def decreases(scope: Scope, take: Take) -> list[Told]:
    """自分のマナが1つ(入れ替えによる破棄以外で)減る: each mana that leaves its zone."""
    what: Decrease = take.node  # type: ignore[assignment]
    found, quantity, means = _who(scope, take), take("quantity"), take("means")
    if not isinstance(found, Cards) or len(found.where) != 1 or quantity is None or quantity.n != 1 or quantity.bound:
        raise refuse(what, "to become fewer", "何が減る出来事か決まりません")
    if means is not None and means.ja() not in scope.words.not_replaced:
        raise refuse(what, "fewer how?", "どのように減るのか決まりません")
    source = Cards((In(found.where[0].zone),))
    such = None if means is None else negated(EventIs(Event("leave", cause=Cause("rule"))))
    event = Event("leave", wherever(found), source=source, look_back=True, such=such, span=what.span)
    return [Told(event, {"subject": _IT})]


__all__ = ["wherever"]
