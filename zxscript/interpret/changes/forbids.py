"""Prohibitions: …できない, …されない, …しない."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.how_often import once
from zxscript.interpret.consume import Take
from zxscript.interpret.events.battle import whom
from zxscript.interpret.events.causes import cause
from zxscript.interpret.events.moves import origin
from zxscript.interpret.logic import both
from zxscript.interpret.phrases.carried import BOARD
from zxscript.interpret.phrases.subjects import phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.places import area
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.orient import Reboot
from zxscript.meaning.forms import (
    Cards,
    Cause,
    Change,
    Event,
    EventIs,
    Forbid,
    In,
    Not,
    Places,
    Region,
    Set,
    Tagged,
    Union,
    Who,
)


def able(take: Take, *modes: str) -> None:
    """The modes in which a negative clause forbids."""
    take("negative")
    if take("mode") not in modes:
        raise refuse(take.node, "this negation forbids nothing", "この否定は禁止になりません")


CAN = ("can", "koto-ha", "koto-ga")
ONLY = ":only"
"""The focus on a role: nothing else."""


@reads(FORBIDS, Attack)
def no_attack(scope: Scope, take: Take[Attack]) -> list[Change]:
    """攻撃できない, このカードに攻撃できない, ノーマルスクエアにあるゼクスにしか攻撃できない; (相手のゼクスに)攻撃されない."""
    what = take.node
    if what.voice == "passive":
        return [_not_attacked(scope, take)]
    able(take, *CAN)
    role = "goal" if what.goal is not None else "object"
    only = _only(take, role)
    target = whom(scope, take(role)) if getattr(what, role) is not None else None
    event = Event("attack", _attackers(scope, take))
    event = but_for(event, Event("attack", target=target)) if only else replace(event, target=target)
    return [once(scope, take, forbid_so(scope, take, event)) if scope.player_topic else forbid_so(scope, take, event)]


def _attackers(scope: Scope, take: Take[Attack]) -> Set:
    """The cards that are said not to attack; 相手は(コスト3以下のゼクスで)攻撃できない: those of that player."""
    if not scope.player_topic or scope.topic is not None or take.node.subject is not None:
        return _about(scope, take)
    if take.node.means is None:
        fills = (Tagged("type", scope.words.fills),) if scope.words.fills else ()
        return about(scope, Cards((In(scope.words.board, implied=True),), (scope.actor,), fills, span=take.node.span))
    found = phrase_cards(scope, take.node, take("means"))
    if not isinstance(found, Cards) or found.whose not in ((), (scope.actor,)):
        raise refuse(take.node, "with whose cards?", "だれのカードで攻撃できないのか決まりません")
    return about(scope, replace(found, whose=(scope.actor,)))


def _not_attacked(scope: Scope, take: Take[Attack]) -> Forbid:
    """このカードは(コスト5以上のゼクスに)攻撃されない: no card attacks it, or none of these."""
    able(take, "", *CAN)
    take("voice")
    attacker = about(scope, phrase_cards(scope, take.node, take("goal"))) if take.node.goal is not None else None
    return forbid_so(scope, take, Event("attack", attacker, target=_about(scope, take)))


@reads(FORBIDS, Appear)
def no_appearing(scope: Scope, take: Take[Appear]) -> list[Change]:
    """プレイヤースクエアに登場できない, 1ターンに1回しか登場できない, カードの能力で登場できない, 《同名》の能力以外で登場できない."""
    what = take.node
    able(take, *CAN)
    event = Event("appear", _about(scope, take))
    if what.goal is not None:
        event = _there(scope, take, event)
    event = _out_of(scope, take, event)
    event = _caused(scope, take, event)
    return [once(scope, take, forbid_so(scope, take, event))]


def _there(scope: Scope, take: Take[Appear], event: Event) -> Event:
    """プレイヤースクエアに, リンクがあるスクエアにしか."""
    only = _only(take, "goal")
    phrase: Phrase = take("goal")
    place = area(scope, phrase)
    return replace(event, area=Places("but", (Region(BOARD), place), span=phrase.span) if only else place)


def _out_of(scope: Scope, take: Take[Appear], event: Event) -> Event:
    """デュナミスから, ライフ以外から."""
    only = _only(take, "source")
    if take.node.source is None:
        return event
    source = origin(scope, take("source"))
    return but_for(event, Event(event.verb, source=source)) if only else replace(event, source=source)


def _caused(scope: Scope, take: Take[Appear], event: Event) -> Event:
    """カードの能力で, 《同名》の能力以外で, このカードの能力によるプレイ以外で."""
    what = take.node
    if what.means is None and what.by is None:
        return event
    role = "means" if what.means is not None else "by"
    phrase: Phrase = take(role)
    if isinstance(phrase, Noun) and phrase.outside:
        return but_for(event, Event(event.verb, cause=cause(scope, phrase.but(outside=False))))
    return replace(event, cause=cause(scope, phrase))


def but_for(event: Event, such: Event) -> Event:
    """The event unless it is such a one as well (…以外, …しか)."""
    return replace(event, such=Not(EventIs(such)))


def _only(take: Take, role: str) -> bool:
    """…にしか, …からしか: everything else is forbidden."""
    if role + ONLY not in sense_of(take.node, "focus"):
        return False
    take("focus")
    return True


@reads(FORBIDS, Reboot)
def no_reboot(scope: Scope, take: Take) -> list[Change]:
    """リブートしない, リブートできない; リブートフェイズに."""
    what = take.node
    able(take, "", "can")
    said = take("time").ja() if what.time is not None else ""
    coming = scope.words.coming.get(said, (scope.words.phases[said],) if said in scope.words.phases else None)
    held = scope.words.whiles.get(said) if coming is None else None
    if held is not None and scope.static:  # 相手のリブートフェイズに: in each of them
        found = forbid_so(scope, take, Event("reboot", _about(scope, take)))
        return [replace(found, when=held if found.when is None else both(found.when, held))]
    if said and coming is None:
        raise refuse(what, f"{said}: this time is not known", f"時を表す「{said}」は分かりません")
    return [forbid_so(scope, take, Event("reboot", _about(scope, take), phase=coming[0] if coming is not None else ""))]


@reads(FORBIDS, Destroy)
def no_destroying(scope: Scope, take: Take[Destroy]) -> list[Change]:
    """(カードの効果で)破壊されない."""
    what = take.node
    able(take, "")
    if take("voice") != "passive":
        raise refuse(what, "who does not destroy is not a prohibition", "「破壊しない」は禁止になりません")
    if sense_of(what, "focus") == ("means:topic",):  # バトルでは
        take("focus")
    phrase: Phrase | None = by_what(take)
    named = phrase.items if isinstance(phrase, Group) else (phrase,)
    causes = [cause(scope, one) if one is not None else None for one in named]
    found = _about(scope, take)
    return [forbid_so(scope, take, Event("destroy", found, cause=by)) for by in causes]


@reads(FORBIDS, Choose)
def no_choosing(scope: Scope, take: Take[Choose]) -> list[Change]:
    """相手はこのカードを(カードの効果で)選ぶことはできない."""
    what = take.node
    able(take, *CAN, "koto")
    by = cause_told(scope, take)
    found = about(scope, phrase_cards(scope, what, take("object"))) if what.object is not None else _about(scope, take)
    if isinstance(found, Union):  # neither of them, not only both at once
        found = replace(found, every=False)
    return [forbid_so(scope, take, Event("choose", found, who=forbidden(scope), cause=by))]


def forbidden(scope: Scope) -> tuple[Who, ...]:
    """Who may not, when the topic is a player; nobody in particular otherwise."""
    return (scope.actor,) if scope.actor != "you" or scope.player_topic else ()


def _about(scope: Scope, take: Take) -> Set:
    return about(scope, subject_cards(scope, take))


def cause_told(scope: Scope, take: Take[VerbClause]) -> Cause | None:
    """カードの効果で, 相手のカードの能力で: said of what would happen."""
    phrase = by_what(take)
    return cause(scope, phrase) if phrase is not None else None


def by_what(take: Take[VerbClause]) -> Phrase | None:
    """カードの効果で, カードの効果によって."""
    what = take.node
    role = "means" if what.means is not None else "by"
    return take(role) if getattr(what, role) is not None else None


def forbid_so(scope: Scope, take: Take, event: Event) -> Forbid:
    return Forbid(event, when=scope.condition, span=take.node.span)
