"""スリープしているゼクス, このカードがリブートしている場合, レストしているミニオン: the state that the verb brings about."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.cardsets import is_one, listed
from zxscript.interpret.phrases.filters import state_test
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, RELATIVES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.verbs.orient import Reboot, Sleep
from zxscript.lang.zenonzard.verbs import Rest
from zxscript.meaning.forms import Condition, Is, Test


@reads(RELATIVES, Reboot, Sleep, Rest)
def that_rests(scope: Scope, take: Take[VerbClause]) -> Test:
    """スリープしている, リブートしていない: so it is now, however it came to be so."""
    test = _state(scope, take)
    return negated(test) if take("negative") else test


def _state(scope: Scope, take: Take[VerbClause]) -> Test:
    what = take.node
    if take("aspect") != "ongoing" or what.mode or what.voice:
        raise refuse(what, "cards that were turned at some time", "いつ向きが変わったカードか決まりません", "スリープの")
    return state_test(scope, what, what.noun)


@reads(CONDITIONS, Reboot, Sleep, Rest)
def so_rests(scope: Scope, take: Take[VerbClause]) -> Condition:
    """このカードがスリープして(いない)場合: of one card."""
    what = take.node
    if what.subject is None:
        raise refuse(what, "what is in this state?", "何の向きか書かれていません")
    found = cards(scope, take("subject"))
    negative = take("negative")
    if negative and not is_one(found):  # none of them, or not all of them?
        raise refuse(what, "several cards that are not in this state", "複数のカードについて「していない」は決まりません")
    test = Is(found if is_one(found) else listed(found, what), (_state(scope, take),), span=what.span)
    return negated(test) if negative else test
