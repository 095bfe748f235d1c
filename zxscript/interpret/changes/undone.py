"""What nobody, or one player, can do to cards (…することはできない), and what is not done to cards (…されない, …しない)."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.forbids import CAN, able, forbidden
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.events.moves import TURNED, is_board, origin
from zxscript.interpret.phrases.subjects import phrase_cards, subject_cards
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.places import area, is_place
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.change import Make
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import Add, Leave, Put, Remove, RemoveFromGame, Return
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.meaning.forms import Cause, Change, Event, Forbid, Set, Who

_KOTO = ("koto-ha", "koto-ga")


def _passive(what: VerbClause) -> bool:
    return what.voice == "passive" and not what.mode


def _by_somebody(what: VerbClause) -> bool:
    return what.mode in _KOTO and what.voice != "passive" and getattr(what, "object", None) is not None


def _forbid(scope: Scope, take: Take[VerbClause], event: Event) -> list[Change]:
    return [Forbid(replace(event, cause=event.cause or cause_of(scope, take)), when=scope.condition, span=take.node.span)]


def _patient(scope: Scope, take: Take[VerbClause]) -> Set:
    """What it cannot be done to: the object, else the subject."""
    phrase: Phrase | None = take("object") if take.has("object") else None
    return about(scope, phrase_cards(scope, take.node, phrase) if phrase is not None else subject_cards(scope, take))


@reads(FORBIDS, Put, Remove, RemoveFromGame, when=_passive)
def not_moved(scope: Scope, take: Take[VerbClause]) -> list[Change]:
    """相手のカードの能力でリソースに置かれない, 除外されない."""
    what = take.node
    able(take, "")
    take("voice")
    event = Event("remove" if isinstance(what, Remove | RemoveFromGame) else "put", _patient(scope, take))
    if isinstance(what, Put):
        goal: Phrase | None = take("goal")
        if goal is None:
            raise refuse(what, "put where?", "どこに置かれないのか書かれていません")
        event = replace(event, goal=origin(scope, goal))
        _no_death(scope, event, goal)
    if take.has("source"):
        event = replace(event, source=origin(scope, take("source")))
    return _forbid(scope, take, event)


@reads(FORBIDS, Leave)
def no_leaving(scope: Scope, take: Take[Leave]) -> list[Change]:
    """相手のカードの能力でスクエアから離れない: whatever would take it from there, its destruction as well.

    Without a cause it would be a question whether the rules may take it away.
    """
    what = take.node
    able(take, "")
    if what.source is None or not is_place(scope, what.source):
        raise refuse(what, "what leaves what?", "何がどこから離れるのか書かれていません", "スクエアから離れない")
    source: Phrase = take("source")
    there = None if is_board(scope, source) else area(scope, source)
    return _forbid(scope, take, Event("leave", _patient(scope, take), area=there, cause=_told_cause(scope, take)))


def _no_death(scope: Scope, event: Event, goal: Phrase) -> None:
    """Whether what cannot be put into the Trash can be destroyed is a question the words leave open."""
    zone = scope.words.arrives_in.get("destroy", "-")
    if any(one.zone == zone for part in (event.goal,) for one in getattr(part, "where", ())):
        raise refuse(goal, "whether it can be destroyed is not said", "破壊されるかどうかが書かれていません", "カードの能力で破壊されない")


@reads(FORBIDS, Choose, when=_passive)
def not_chosen(scope: Scope, take: Take[Choose]) -> list[Change]:
    """相手のカードの能力で選ばれない."""
    able(take, "")
    take("voice")
    return _forbid(scope, take, Event("choose", _patient(scope, take)))


@reads(FORBIDS, Return, Add, when=_by_somebody)
def no_return(scope: Scope, take: Take[VerbClause]) -> list[Change]:
    """相手は自分のカードの能力でカードを手札に戻すことはできない, …を手札に加えることはできない."""
    what = take.node
    able(take, *CAN)
    goal: Phrase | None = take("goal")
    if goal is None:
        raise refuse(what, "back where?", "どこに戻せないのか書かれていません")
    verb = "return" if isinstance(what, Return) else "add"
    event = Event(verb, _patient(scope, take), goal=origin(scope, goal), who=forbidden(scope))
    if take.has("source"):
        event = replace(event, source=origin(scope, take("source")))
    return _forbid(scope, take, event)


@reads(FORBIDS, Destroy, when=_by_somebody)
def no_destruction(scope: Scope, take: Take[Destroy]) -> list[Change]:
    """相手はカードの能力でこのカードを破壊することはできない."""
    able(take, *CAN)
    event = Event("destroy", _patient(scope, take), who=forbidden(scope), cause=_told_cause(scope, take))
    return _forbid(scope, take, event)


@reads(FORBIDS, Sleep)
def no_sleep(scope: Scope, take: Take[Sleep]) -> list[Change]:
    """カードの能力でスリープしない; 相手はカードの能力であなたのゼクスをスリープすることはできない.

    Without a cause it would be a question whether such a card can attack.
    """
    able(take, "", *CAN)
    take("voice")  # スリープされない
    event = Event(_orients(scope, take.node, "sleep"), _patient(scope, take), who=_who(scope, take), cause=_told_cause(scope, take))
    return _forbid(scope, take, event)


@reads(FORBIDS, Reboot, when=lambda what: what.object is not None or what.means is not None or what.by is not None)
def no_reboot_by(scope: Scope, take: Take[Reboot]) -> list[Change]:
    """相手のカードの能力でリブートしない; 相手はカードの能力で自分のリソースをリブートすることはできない."""
    able(take, "", *CAN)
    take("voice")
    event = Event(_orients(scope, take.node, "reboot"), _patient(scope, take), who=_who(scope, take), cause=_told_cause(scope, take))
    return _forbid(scope, take, event)


def _orients(scope: Scope, what: VerbClause, state: str) -> str:
    if state not in scope.words.states.values():
        raise refuse(what, "cards of this game are not turned so", "このゲームのカードはその向きになりません")
    return state


def _who(scope: Scope, take: Take[VerbClause]) -> tuple[Who, ...]:
    return forbidden(scope) if take.node.mode in _KOTO else ()


def _told_cause(scope: Scope, take: Take[VerbClause]) -> Cause:
    found = cause_of(scope, take)
    if found is None:
        raise refuse(take.node, "it is not said by what it cannot happen", "何によってできないのか書かれていません", "カードの能力で…")
    return found


@reads(FORBIDS, Appear, when=lambda what: what.voice == "causative")
def no_bringing(scope: Scope, take: Take[Appear]) -> list[Change]:
    """相手はカードの能力でチャージからゼクスを登場させることはできない."""
    what = take.node
    able(take, *CAN)
    take("voice")
    if what.object is None:
        raise refuse(what, "it is not said what cannot be made to appear", "何を登場させられないのか書かれていません")
    event = Event("appear", _patient(scope, take), who=forbidden(scope))
    if what.source is not None:
        event = replace(event, source=origin(scope, take("source")))
    return _forbid(scope, take, event)


def _state(phrase: Phrase | None) -> bool:
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and not phrase.filters


@reads(FORBIDS, Make, when=lambda what: _state(what.goal))
def no_turning_by(scope: Scope, take: Take[Make]) -> list[Change]:
    """相手はカードの能力であなたのデュナミスにあるカードを表向きにすることはできない."""
    able(take, *CAN)
    verb = _turned(scope, take)
    return _forbid(scope, take, Event(verb, _patient(scope, take), who=forbidden(scope)))


def _turned(scope: Scope, take: Take[VerbClause]) -> str:
    with taking(take("goal")) as said:
        verb = TURNED.get(scope.words.states.get(said("head").ja(), ""))
    if verb is None:
        raise _strange(take.node)
    return verb


def _strange(what: VerbClause) -> Refused:
    return refuse(what, "not to become this", "この状態にならないという禁止は使えません")
