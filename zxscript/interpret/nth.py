"""この能力のプレイがこのターンで1回目の場合、…。2回目の場合、…: which of the plays of this ability in this turn it is."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.quantities import holds
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.restrictions import THIS_ABILITY
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Be, Place
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.meaning.forms import Condition, Event, EventNumber

_ORDINAL, _IN = "回目", "で"
_THIS_ABILITY = Noun(filters=(f.Determiner(word="この"),), head=h.AbilityWord(word="能力"))
_THIS_PLAY = Noun(filters=(f.Of(phrase=_THIS_ABILITY, relation="の"),), head=h.AbilityWord(word="プレイ"))


def _counts_up(what: Be) -> bool:
    return isinstance(what.quantity, Quantity) and what.quantity.counter == _ORDINAL


@reads(CONDITIONS, Be, when=_counts_up)
def nth_play(scope: Scope, take: Take[Be]) -> Condition:
    """この能力のプレイがこのターンで2回目(以上)の; 3回目の behind such a condition: this play is counted too."""
    what = take.node
    subject: Phrase | None = take("subject")
    if subject is None and scope.measured:
        subject = scope.measured[-1]
    elif subject is not None and not _this_turn(scope, take("where")):
        raise refuse(what, "the how-manieth, since when?", "いつから数えて何回目なのか書かれていません", "このターンで2回目")
    if subject != _THIS_PLAY:
        raise refuse(what, "the how-manieth time of what?", "何の何回目なのか決まりません", "この能力のプレイがこのターンで2回目")
    scope.measured.append(subject)
    if take("negative"):
        raise refuse(what, "the how-manieth time?", "何回目か決まりません")
    return holds(take("quantity"), EventNumber(Event(THIS_ABILITY, who=("you",)), span=what.span))


def _this_turn(scope: Scope, where: Place | None) -> bool:
    """このターンで."""
    return where is not None and where.particle == _IN and where.phrase.ja() in scope.words.this_turn
