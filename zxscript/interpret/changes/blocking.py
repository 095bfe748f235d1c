"""ブロックできない, ブロックされない, …しかブロックできない, …にしかブロックされない: which minions cannot block which."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.changes.forbids import CAN, able
from zxscript.interpret.changes.minion_forbids import forbidden_events, of_subject
from zxscript.interpret.consume import Take
from zxscript.interpret.logic import both, negated
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.senses import sense_of
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Cards, Change, Event, Set

_ONLY = ("goal:only",)
_ONLY_WHAT = ("subject:only",)
"""Xしかブロックできない: the phrase without a particle is what is blocked, the topic who blocks."""


@reads(FORBIDS, z.Block)
def no_block(scope: Scope, take: Take[z.Block]) -> list[Change]:
    """ブロックできない; (…を)ブロックできない; (…には)ブロックされない."""
    what = take.node
    if sense_of(what, "focus") == _ONLY_WHAT and what.voice != "passive":
        return _blocks_only(scope, take)
    take("negative")
    goal: Phrase | None = take("goal")
    if what.voice == "passive":
        take("voice")
        focus = take.sense("focus")
        if focus not in ((), ("goal:topic",), _ONLY) or (focus == _ONLY and goal is None):
            raise refuse(what, "to be blocked", "この言い方の禁止はまだ使えません")
        blocker = cards(scope, goal) if goal is not None else None
        if goal is not None and blocker is not None and focus == _ONLY:
            blocker = _all_but(goal, blocker)
        return forbidden_events(scope, take, Event("block", blocker, target=of_subject(scope, take)))
    able(take, *CAN)
    if goal is not None:
        raise refuse(what, "not to block what?", "何をブロックできないのか決まりません")
    thing: Phrase | None = take("object")
    target = cards(scope, thing) if thing is not None else None
    return forbidden_events(scope, take, Event("block", of_subject(scope, take), target=target))


def _blocks_only(scope: Scope, take: Take[z.Block]) -> list[Change]:
    """このミニオンはコスト3以下のミニオンしかブロックできない: none that is not such."""
    what = take.node
    able(take, *CAN)
    take("focus")
    thing: Phrase = take("subject")
    target = _all_but(thing, cards(scope, thing))
    if scope.topic is None:
        raise refuse(what, "who blocks nothing else?", "何がブロックできないのか書かれていません", "このミニオンは…しかブロックできない")
    return forbidden_events(scope, take, Event("block", of_subject(scope, Take(what.but(subject=None))), target=target))


def _all_but(phrase: Phrase, found: Set) -> Set:
    """Every minion that is not such.  Who blocks and who is blocked are of different players: whose they are says nothing more."""
    told = isinstance(found, Cards) and found.tests and not found.outside and not found.demanded and found.whose in ((), ("opponent",))
    if not told or not isinstance(found, Cards):
        raise refuse(phrase, "all but which minions?", "どのミニオン以外か決まりません", "コスト3以下のミニオン")
    return replace(found, whose=(), tests=(negated(both(*found.tests)),))
