"""1ターンに2回までしか…できない, バトル中に…できない: how often something may happen, and when it cannot."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import both
from zxscript.interpret.phrases.players import is_your_player
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.draw import Draw
from zxscript.lang.verbs.life import Recover
from zxscript.lang.verbs.play import Play, Use
from zxscript.lang.verbs.transform import Ignite
from zxscript.lang.wording import as_stretch
from zxscript.lang.zenonzard.verbs import Summon
from zxscript.meaning.forms import Condition, Forbid, Happened, Who

SO_OFTEN = ("quantity:only",)
"""The focus on a number of times."""


def once(scope: Scope, take: Take[VerbClause], change: Forbid) -> Forbid:
    """1ターンに1回しか(2枚しか)…できない: not once it has happened so often in this turn; without such words as it is."""
    what = take.node
    if what.quantity is None and what.time is None:
        return change
    time, quantity, focus = take("time"), take("quantity"), take.sense("focus")
    if quantity is None and (held := _meanwhile(scope, time)) is not None:  # バトル中に(プレイできない): in each of them
        return replace(change, when=held if change.when is None else both(change.when, held))
    if quantity is None or focus != SO_OFTEN or not _a_turn(time):
        raise refuse(what, "it is not clear how often it may happen", "何回までできるのか分かりません", "1ターンに1回しか")
    with taking(quantity) as said:
        n, counter = said("n"), said.sense("counter")
        if quantity.up_to:  # 2回までしか
            said("bound")
    if (counter != "times" and not (counter == "cards" and isinstance(what, Play | Appear))) or not isinstance(n, int):
        raise refuse(quantity, "how often?", "何回か分かりません")
    often = Happened(change.event, count=n, span=quantity.span)
    return replace(change, when=often if change.when is None else both(change.when, often))


def _meanwhile(scope: Scope, time: Phrase | None) -> Condition | None:
    """バトル中に, メインフェイズに: as long as a continuous ability says that it is so."""
    said = time.ja() if time is not None and scope.static else ""
    return scope.words.whiles.get(said) or scope.words.whiles.get(as_stretch(said))


def _a_turn(time: Phrase | None) -> bool:
    """1ターンに."""
    return isinstance(time, Noun) and time.sense == "one turn" and not time.filters


def of_each_player(item: Item) -> bool:
    """What players alone do, or how often it may be done: it is forbidden to each of them."""
    what = item.what if isinstance(item, s.Do) else None
    return isinstance(what, Draw | Recover | Ignite | Summon | Use) or (isinstance(what, VerbClause) and what.quantity is not None)


def of_player(scope: Scope, about: Phrase, who: Who) -> Scope:
    """Said of one of these players: お互いのプレイヤーは names the players, not their Forces too."""
    return scope.but(actor=who, player_topic=True, topic=about if is_your_player(about) else scope.topic)
