"""アタックする, ブロックされる, 出る, 置かれる, 移動する, 使用する, 召喚する, 勝利する … as events."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.acts.minions import BECOMING
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.battle import fought, whom
from zxscript.interpret.events.causes import cause, cause_of
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.phrases.cardsets import that_stood, wherever
from zxscript.interpret.phrases.damages import told as narrowed
from zxscript.interpret.phrases.having_life import alive
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.filters import Against
from zxscript.meaning.forms import Cards, Cause, Event, OfEvent, Persons, Set

_IT, _AGENT, _TARGET = OfEvent("what"), OfEvent("agent"), OfEvent("target")


def who_does(scope: Scope, take: Take, role: str = "subject") -> Set:
    """The cards of a phrase that the event cannot do without."""
    phrase: Phrase | None = take(role)
    if phrase is None:
        raise refuse(take.node, "who does that?", "何が行うのか書かれていません")
    return cards(scope, phrase)


def _victim(scope: Scope, take: Take, role: str) -> Set:
    """Who is damaged: a player, or such cards."""
    phrase: Phrase | None = getattr(take.node, role)
    alive(scope, phrase)
    if phrase is not None and is_player(phrase):
        return Persons(players(scope, take(role)), span=phrase.span)
    return who_does(scope, take, role)


@reads(EVENTS, z.AttackBy)
def attacks(scope: Scope, take: Take[z.AttackBy]) -> list[Told]:
    """このミニオンが(フォースに)アタックする, 自分のプレイヤーが相手のミニオンにアタックされる."""
    what = take.node
    subject, other = who_does(scope, take), take("goal")
    if what.voice == "passive":
        take("voice")
        attacker = cards(scope, other) if other is not None else None
        return [Told(Event("attack", attacker, target=subject, span=what.span), {"subject": _TARGET, "goal": _IT})]
    target = cards(scope, other) if other is not None else None
    return [Told(Event("attack", subject, target=target, span=what.span), {"subject": _IT, "goal": _TARGET})]


@reads(EVENTS, z.Block)
def blocks(scope: Scope, take: Take[z.Block]) -> list[Told]:
    """ブロックする, ブロックされる: バトルした speaks of the other one."""
    what = take.node
    subject = who_does(scope, take)
    if what.voice == "passive":
        take("voice")
        return [Told(Event("block", target=subject, span=what.span), {"subject": _TARGET, "other": _IT})]
    return [Told(Event("block", subject, span=what.span), {"subject": _IT, "other": _TARGET})]


def _done_to(what: Give) -> bool:
    return what.voice == "passive"


@reads(EVENTS, Give, when=_done_to)
def damage_dealt(scope: Scope, take: Take[Give]) -> list[Told]:
    """(自分のプレイヤーに)ダメージを与えられる, ダメージが与えられる."""
    what = take.node
    take("voice")
    subject, thing = take("subject"), take("object")
    if thing is None:
        subject, thing = None, subject
    if subject is not None and what.goal is not None:
        raise refuse(what, "dealt to whom?", "だれに与えられるのか決まりません")
    event = _damage(scope, what, thing)
    victim = subject if subject is not None else take("goal")
    alive(scope, victim)
    target = None if victim is None else whom(scope, victim) if is_player(victim) else fought(scope, victim)
    agent = cards(scope, take("source")) if what.source is not None else None
    return [Told(_with(event, agent, target), {"agent": _AGENT, "goal": _TARGET, "subject": _TARGET})]


def _with(event: Event, agent: Set | None, target: Set | None) -> Event:
    return replace(event, agent=agent or event.agent, target=target or event.target)


def _damage(scope: Scope, what: VerbClause, phrase: Phrase | None) -> Event:
    """ダメージ, DPによるダメージ."""
    if not isinstance(phrase, Noun) or phrase.sense != "damage":
        raise refuse(what, "only damage is dealt", "与えられるのはダメージだけです")
    event = Event("damage", span=what.span)
    for item in phrase.filters:
        event = narrowed(scope, event, item)
    return event


def _told_more(what: Give | Receive) -> bool:
    return isinstance(what.object, Noun) and bool(what.object.filters) and not what.voice


@reads(EVENTS, Give, Receive, when=_told_more)
def special_damage(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """DPによるダメージを与える, 効果によるダメージを受ける, 一度に8000以上のダメージを受ける."""
    what = take.node
    event = _damage(scope, what, take("object"))
    if event.such is not None and what.aspect != "had" and sense_of(what, "adverbs") == ("at once",):
        take("adverbs")  # damage is dealt as one amount, and each is an event
    if isinstance(what, Receive):
        agent = cards(scope, take("source")) if what.source is not None else None
        return [Told(_with(event, agent, _victim(scope, take, "subject")), {"subject": _TARGET, "agent": _AGENT})]
    subject = who_does(scope, take)
    target = _victim(scope, take, "goal") if what.goal is not None else None
    return [Told(_with(event, subject, target), {"subject": _AGENT, "goal": _TARGET})]


def _by_damage(what: Destroy) -> bool:
    return what.voice == "passive" and (
        (what.quantity is not None and what.aspect != "had") or (isinstance(what.means, Noun) and what.means.sense == "damage")
    )


@reads(EVENTS, Destroy, when=_by_damage)
def felled(scope: Scope, take: Take[Destroy]) -> list[Told]:
    """…が与えるDPによるダメージでフォースが破壊される; 1体以上破壊される: once for all together."""
    what = take.node
    take("voice")
    subject = who_does(scope, take)
    by: Cause | None = None
    agent: Set | None = None
    means = take("means")
    if isinstance(means, Noun) and means.sense == "damage":
        event = _damage(scope, what, means)
        agent, by = event.agent, event.cause
        if by is None and agent is None:
            by = Cause("damage", span=means.span)
        elif by is not None and by.kind == "effect":
            by = replace(by, damage=True)
    elif means is not None:
        by = cause(scope, means)
    event = Event(_verb("destroy", take), that_stood(scope, subject), agent, cause=by, look_back=True, span=what.span)
    return [Told(event, {"subject": _IT})]


def _verb(verb: str, take: Take) -> str:
    """1体以上: once for all to which it happens at the same time."""
    return verb + "_some" if at_once(take) else verb


def at_once(take: Take) -> bool:
    """1体以上: once for all to which it happens at the same time."""
    quantity = take("quantity")
    if quantity is None:
        return False
    if quantity.n != 1 or sense_of(quantity, "bound") != "ge":
        raise refuse(take.node, "how many at once?", "「1体以上」以外の数は使えません")
    return True


@reads(EVENTS, z.Scrap, when=lambda what: what.voice == "passive")
def scrapped(scope: Scope, take: Take[z.Scrap]) -> list[Told]:
    """(相手のデッキから)フィールド・ミニオンカードが破棄される, 手札が破棄される: put into the trash without being destroyed."""
    what = take.node
    take("voice")
    found = who_does(scope, take)
    subject = wherever(found)
    place = take("source")
    source = cards(scope, place) if place is not None else hidden_in(scope, found) or told_by_place(scope, found)
    if source is not None and not isinstance(source, Cards):
        raise refuse(place, "discarded from where?", "どこから破棄されるのか決まりません")
    open_ = source is None or not {one.zone for one in source.where} & scope.words.hidden
    event = Event(_verb("discard", take), subject, source=source, cause=cause_of(scope, take), look_back=open_, span=what.span)
    return [Told(event, {"subject": _IT})]


def hidden_in(scope: Scope, found: Set) -> Set | None:
    """手札, 手札にあるマジックカード: it is from there; None for cards of the board and for cards of no place."""
    return _out_of(found, scope.words.hidden)


def told_by_place(scope: Scope, found: Set) -> Set | None:
    """マナ: a card is called so in one zone alone, and it is from there."""
    return _out_of(found, frozenset(zone for zones in scope.words.where_types.values() for zone in zones))


def _out_of(found: Set, zones: frozenset[str]) -> Set | None:
    there = isinstance(found, Cards) and bool(found.where) and {one.zone for one in found.where} <= zones
    return Cards(found.where, found.whose) if there and isinstance(found, Cards) else None


@reads(EVENTS, WinGame)
def wins(scope: Scope, take: Take[WinGame]) -> list[Told]:
    """(…との)バトルに勝利する."""
    what = take.node
    if not scope.words.battles_won:
        raise refuse(what, "no battle is won in this game", "このゲームにバトルの勝ち負けはありません")
    winner, goal = who_does(scope, take), take("goal")
    if not isinstance(goal, Noun) or goal.sense != "battle" or len(goal.filters) > 1:
        raise refuse(what, "to win what?", "何に勝利するのか決まりません")
    loser: Set | None = None
    for item in goal.filters:
        if not isinstance(item, Against):
            raise refuse(what, "which battle?", "どのバトルか決まりません")
        with taking(item) as inner:
            inner("wide"), inner("relation")
            loser = wherever(cards(scope, inner("phrase")))
    return [Told(Event("win_battle", winner, target=loser, span=what.span), {"subject": _IT, "other": _TARGET})]


@reads(EVENTS, *BECOMING)
def becomes(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """(自分のミニオンが)変形する, 変身する: into whatever card."""
    return [Told(Event(BECOMING[type(take.node)], who_does(scope, take), span=take.node.span), {"subject": _IT})]


@reads(EVENTS, z.Rest)
def rests(scope: Scope, take: Take[z.Rest]) -> list[Told]:
    """(自分の効果で)(1体以上)レストする."""
    what = take.node
    subject = who_does(scope, take)
    by = cause(scope, take("means")) if what.means is not None else None
    event = Event(_verb("rest", take), subject, cause=by, span=what.span)
    return [Told(event, {"subject": _IT})]


@reads(EVENTS, z.Pick)
def picked(scope: Scope, take: Take) -> list[Told]:
    """自分の効果で選択される."""
    if take("voice") != "passive":
        raise refuse(take.node, "who chooses?", "選択する人の出来事は使えません")
    subject = who_does(scope, take)
    return [Told(Event("choose", subject, cause=cause(scope, take("means")), span=take.node.span), {"subject": _IT})]


__all__ = ["hidden_in", "who_does"]
