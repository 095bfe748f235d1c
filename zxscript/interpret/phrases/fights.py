"""ブロックしているミニオン, プレイヤーにアタックしているミニオン: cards by their part in the attack of this moment."""

from __future__ import annotations

from zxscript.interpret.changes.minion_forbids import attacked
from zxscript.interpret.consume import Take
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import RELATIVES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Fighting, Persons, Test


@reads(RELATIVES, z.Block, z.AttackBy)
def that_fights(scope: Scope, take: Take) -> Test:
    """ブロックしている, (プレイヤーに)アタックしている: of the attack of this moment."""
    what = take.node
    if take("aspect") != "ongoing":
        raise refuse(what, "cards that attacked or blocked", "終わったアタックやブロックのカードは決まりません")
    if isinstance(what, z.Block):
        return Fighting("blocking", span=what.span)
    goal: Phrase | None = take("goal")
    if goal is None:
        return Fighting("attacking", span=what.span)
    told = cards(scope, goal) if getattr(goal, "filters", ()) else None  # 自分のプレイヤーに: that one
    against = told if isinstance(told, Persons) else attacked(scope, what, goal)
    return Fighting("attacking", against, span=what.span)
