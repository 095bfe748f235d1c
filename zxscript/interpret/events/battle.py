"""攻撃する, 攻撃される, ダメージを与える, シフトする, リブートする, 引く … as events."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.events.moves import phase_of
from zxscript.interpret.events.triggers import Told
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.cardsets import pieces
from zxscript.interpret.phrases.having_life import alive
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players, players_of, whoever
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.registry import EVENTS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.places import area, is_place
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.lang.verbs.transform import Break, Ignite, Igob, Shift
from zxscript.meaning.forms import Among, Cards, Event, In, OfEvent, Persons, PlayerNamed, Region, Set, Union

_IT, _AGENT, _TARGET, _HOST = OfEvent("what"), OfEvent("agent"), OfEvent("target"), OfEvent("host")


def whom(scope: Scope, phrase: Phrase) -> Set:
    """The player or card that is attacked or damaged; on a Player Square: whoever is attacked there (zx.md 9.1)."""
    if is_player(phrase):
        return Persons(players(scope, phrase), span=phrase.span)
    who = whoever(scope, phrase)
    if who:
        return Persons(who, span=phrase.span)
    if is_place(scope, phrase):
        return _there(scope, phrase)
    if isinstance(phrase, Group) and any(is_player(one) or whoever(scope, one) for one in phrase.items):
        raise refuse(phrase, "players and cards in one list", "プレイヤーとカードは一度に並べられません")
    return fought(scope, phrase)


def fought(scope: Scope, phrase: Phrase) -> Set:
    """The cards, which have to lie where cards are attacked and take damage."""
    found = cards(scope, phrase)
    for part in pieces(found):
        if isinstance(part, Cards) and part.where and all(one.zone not in {scope.words.board, *scope.words.struck} for one in part.where):
            raise refuse(phrase, "only players and what is on the board are attacked or take damage",
                         "攻撃やダメージを受けるのは、プレイヤーか場にあるカードだけです", "あなたがダメージを受ける")  # fmt: skip
    return found


def _there(scope: Scope, phrase: Phrase) -> Set:
    """相手のプレイヤースクエアに(攻撃する): the player, or what stands in front of the player."""
    place = area(scope, phrase)
    if not isinstance(place, Region) or place.name not in scope.words.owned_regions or not place.whose:
        raise refuse(phrase, "an attack on places that are no player's", "この場所への攻撃は決まりません", "…にあるゼクスに攻撃する")
    guards = Cards((In(scope.words.board, place, span=phrase.span),), span=phrase.span)
    return Union((Persons(place.whose, span=phrase.span), guards), span=phrase.span)


@reads(EVENTS, Attack)
def attacks(scope: Scope, take: Take[Attack]) -> list[Told]:
    """攻撃する, 攻撃される, 攻撃を受ける."""
    what = take.node
    if what.subject is None:
        raise refuse(what, "who attacks?", "何が攻撃するのか書かれていません")
    attacker: Set | None = None
    target: Set | None = None
    if take("voice") == "passive":
        target = whom(scope, take("subject"))
        if what.goal is not None:
            attacker = cards(scope, take("goal"))
        roles: dict[str, Set] = {"subject": _TARGET, "goal": _IT}
    else:
        attacker = cards(scope, take("subject"))
        victim = "object" if what.object is not None else "goal"
        if getattr(what, victim) is not None:
            target = whom(scope, take(victim))
        roles = {"subject": _IT, "object": _TARGET}
    return [Told(Event("attack", attacker, target=target, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span), roles)]


@reads(EVENTS, Give)
def gives_damage(scope: Scope, take: Take[Give]) -> list[Told]:
    """このカードが相手にダメージを与える."""
    what = take.node
    if what.subject is None or not is_damage(take("object")):
        raise refuse(what, "only damage is given by cards", "カードが与えるのはダメージだけです", "…がダメージを与える")
    agent = cards(scope, take("subject"))
    alive(scope, what.goal)
    target = whom(scope, take("goal")) if what.goal is not None else None
    event = Event("damage", agent=agent, target=target, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event, {"subject": _AGENT, "goal": _TARGET})]


@reads(EVENTS, Receive)
def takes_damage(scope: Scope, take: Take[Receive]) -> list[Told]:
    """あなたがダメージを受ける."""
    what = take.node
    if what.subject is None or not is_damage(take("object")):
        raise refuse(what, "only damage is taken", "受けるのはダメージだけです", "…がダメージを受ける")
    agent = cards(scope, take("source")) if what.source is not None else None
    alive(scope, what.subject)
    target = whom(scope, take("subject"))
    event = Event("damage", agent=agent, target=target, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event, {"subject": _TARGET, "source": _AGENT})]


def is_damage(phrase: Phrase | None) -> bool:
    """ダメージ, of which nothing more is said."""
    return isinstance(phrase, Noun) and phrase.sense == "damage" and not phrase.filters and phrase.quantity is None


@reads(EVENTS, Shift)
def shifted(scope: Scope, take: Take[Shift]) -> list[Told]:
    """このカードにシフトする, このカードがシフトする: a Shift becomes part of this card."""
    what = take.node
    if (what.goal is None) == (what.subject is None):
        raise refuse(what, "what shifts where?", "どのカードにシフトするのか書かれていません")
    role = "goal" if what.subject is None else "subject"
    host = cards(scope, take(role))
    event = Event("shift", target=host, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event, {role: _HOST})]


@reads(EVENTS, Break)
def breaks(scope: Scope, take: Take[Break]) -> list[Told]:
    """あなたのゼクスがブレイクする: it comes to lie under the Z/X that takes its square; judged on the state before."""
    what = take.node
    if what.subject is None:
        raise refuse(what, "what breaks?", "何がブレイクするのか書かれていません")
    event = Event("break", cards(scope, take("subject")), cause=cause_of(scope, take), phase=phase_of(scope, take),
                  look_back=True, span=what.span)  # fmt: skip
    return [Told(event, {"subject": _IT})]


@reads(EVENTS, Reboot, Sleep)
def turned(scope: Scope, take: Take[VerbClause]) -> list[Told]:
    """リブートする, スリープする."""
    what = take.node
    if what.subject is None:
        raise refuse(what, "what turns?", "何が向きを変えるのか書かれていません")
    verb = "reboot" if isinstance(what, Reboot) else "sleep"
    if verb not in scope.words.states.values():
        raise refuse(what, "cards of this game are not turned so", "このゲームのカードはその向きになりません")
    event = Event(verb, cards(scope, take("subject")), cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event, {"subject": _IT})]


@reads(EVENTS, Igob)
def igobs(scope: Scope, take: Take[Igob]) -> list[Told]:
    """あなたの《P:X》がIGOBする."""
    what = take.node
    player = your_player(scope, what, take("subject"))
    return [Told(Event("igob", player, cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span))]


def your_player(scope: Scope, what: VerbClause, phrase: Phrase | None) -> Set:
    """あなたのプレイヤー, 相手の《P:X》, 相手: one player, perhaps only with that Player Name."""
    if phrase is not None and is_player(phrase) and len(players(scope, phrase)) == 1:
        return Persons(players(scope, phrase), span=phrase.span)
    if not isinstance(phrase, Noun) or phrase.quantity is not None or phrase.outside or len(phrase.filters) != 1:
        raise _whose(what)
    owner = phrase.filters[0]
    who = players_of(scope, owner.who) if isinstance(owner, f.Owner) else ()
    if len(who) != 1:
        raise _whose(what)
    player = Persons(who, span=phrase.span)
    if isinstance(phrase.head, h.PlayerCard) and phrase.head.name:
        return Among(player, tests=(PlayerNamed(fold(phrase.head.name)),), span=phrase.span)
    if phrase.sense == "player":
        return player
    raise _whose(what)


def _whose(what: VerbClause) -> Refused:
    return refuse(what, "whose Player card is it?", "誰のプレイヤーか書かれていません", "あなたのプレイヤーが")


@reads(EVENTS, Draw)
def draws(scope: Scope, take: Take[Draw]) -> list[Told]:
    """あなたがカードの能力で引く: once per card drawn."""
    what = take.node
    if not scope.words.draws_seen:
        raise refuse(what, "each card drawn, or each time that cards are drawn?", "カード1枚ごとか、引くごとか決まりません")
    if what.subject is None or not is_player(what.subject) or take.has("quantity"):
        raise refuse(what, "who draws?", "誰が引くのか書かれていません")
    if what.object is not None and not _any_card(scope, take("object")):
        raise refuse(what, "nobody knows what will be drawn", "引くカードは選べません", "カードを引く")
    who = players(scope, take("subject"))
    event = Event("draw", who=who if len(who) == 1 else (), cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event, {"object": _IT})]


def _any_card(scope: Scope, phrase: Phrase) -> bool:
    """カード."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.CardType) or phrase.filters:
        return False
    return scope.words.types.get(phrase.head.word) == ()


@reads(EVENTS, Ignite)
def ignites(scope: Scope, take: Take[Ignite]) -> list[Told]:
    """あなたがイグニッションする: once for each Ignition."""
    what = take.node
    if what.subject is None or not is_player(what.subject):
        raise refuse(what, "who performs the Ignition?", "誰がイグニッションするのか書かれていません")
    who = players(scope, take("subject"))
    event = Event("ignite", who=who if len(who) == 1 else (), cause=cause_of(scope, take), phase=phase_of(scope, take), span=what.span)
    return [Told(event)]
