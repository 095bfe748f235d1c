"""あなたの《鍵》, 消費した《鍵》, すべての《鍵》: numbers of counters."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import is_one
from zxscript.interpret.phrases.players import is_player, players, players_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.give import Expend, Gain
from zxscript.meaning.forms import DoneCount, Event, EventNumber, Number, PlayerNumber, Set, StatOf, Who


def counters(scope: Scope, noun: Noun) -> Number:
    """あなたの《鍵》: how many of that counter the player has; 消費した《鍵》: how many a deed, or the event, was about."""
    only = noun.filters[0] if len(noun.filters) == 1 else None
    if isinstance(only, f.Relative) and isinstance(only.clause, Expend | Gain):
        return _expended(scope, noun, only.clause)
    with taking(noun) as take:
        head = take("head")
        filters = take("filters")
    who: Who = scope.actor
    if len(filters) == 1 and isinstance(filters[0], f.Owner):
        with taking(filters[0]) as take:
            take("wide"), take("conj")
            owners = players_of(scope, take("who"))
        if len(owners) != 1:
            raise refuse(noun, "counters of both players", "両プレイヤーのカウンターは1つの数に決まりません")
        who = owners[0]
    elif filters:
        raise refuse(noun, "counters told by a modifier", "カウンターにこの修飾は付けられません")
    return PlayerNumber("counter:" + scope.words.counters[head.icon], who, span=noun.span)


def icons_of(scope: Scope, noun: Phrase | None, cards: Callable[[Scope, Phrase], Set]) -> Number | None:
    """このカードの《シールド》: how many of that icon one card has; None for other words.  ``cards``: what a phrase means."""
    if not isinstance(noun, Noun) or not isinstance(noun.head, h.Icon) or len(noun.filters) != 1 or noun.quantity is not None:
        return None
    stat, of = scope.words.icon_stats.get(noun.head.icon), noun.filters[0]
    if stat is None or not isinstance(of, f.Of):
        return None
    with taking(noun) as take:
        take("head"), take("filters")
    with taking(of) as take:
        take("wide"), take("relation")
        phrase = take("phrase")
    found = cards(scope, phrase)
    if not is_one(found):
        raise refuse(noun, "the icons of several cards", "何枚ものカードのアイコンは1つの数に決まりません")
    return StatOf(stat, found, span=noun.span)


def _expended(scope: Scope, noun: Noun, what: Expend | Gain) -> Number:
    """消費した|《鍵》, 得た|《鍵》: the amount of that deed, or of the event that is told again."""
    word = scope.words.counters[noun.head.icon]  # type: ignore[attr-defined]
    if what.but(span=None) != type(what)(aspect="past") or noun.quantity is not None:
        raise refuse(noun, "counters told by a modifier", "カウンターにこの修飾は付けられません")
    verb = f"{'gain' if isinstance(what, Gain) else 'expend'}:{word}"
    told = ("past", *(what.span or (-1, -1))) in scope.shared.resolution.bindings
    if not told and isinstance(scope.trigger, Event) and scope.trigger.verb == verb:
        return EventNumber(span=noun.span)
    return DoneCount(scope.bound("past", what).name, span=noun.span)


def spent_rights(scope: Scope, noun: Noun) -> Number | None:
    """消費した|移動権(1毎に): how many rights that deed spent; None for other phrases."""
    only = noun.filters[0] if len(noun.filters) == 1 else None
    if noun.sense != "move right" or not isinstance(only, f.Relative) or not isinstance(only.clause, Expend) or noun.quantity is not None:
        return None
    what = only.clause
    if what.but(span=None) != Expend(aspect="past"):
        raise refuse(noun, "rights told by a modifier", "移動権にこの修飾は付けられません")
    with taking(noun) as take:
        take("head"), take("filters")
    return DoneCount(scope.bound("past", what).name, span=noun.span)


def tells_all(what: Expend) -> bool:
    """《鍵》をすべて消費する, すべての《鍵》を消費する."""
    noun = what.object
    if not isinstance(noun, Noun) or not isinstance(noun.head, h.Icon):
        return False
    return what.quantity == wording.EVERY or any(item.sense == "every" for item in noun.filters)


def all_counters(scope: Scope, take: Take[Expend]) -> PlayerNumber:
    """As many as that player has."""
    what = take.node
    noun: Noun = take("object")
    if what.quantity is not None and take("quantity") != wording.EVERY:
        raise refuse(what, "all of them, or so many?", "すべてなのか、その数だけなのか決まりません")
    if what.subject is not None and is_player(what.subject):
        who = players(scope, take("subject"))
        if len(who) != 1:
            raise refuse(what, "it is not clear which player does it", "どのプレイヤーが行うのか分かりません")
        scope = scope.but(actor=who[0])
    rest = tuple(item for item in noun.filters if item.sense != "every")
    if noun.head.icon not in scope.words.counters:  # type: ignore[attr-defined]
        raise refuse(what, "this is no counter", "これはカウンターではありません")
    found = counters(scope, noun.but(filters=rest))
    if not isinstance(found, PlayerNumber):
        raise refuse(what, "counters told by a modifier", "カウンターにこの修飾は付けられません")
    return found
