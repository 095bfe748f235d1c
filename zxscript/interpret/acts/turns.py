"""もう1度自分のターンを行う, エンドフェイズを開始する: what an effect does to the course of the turns."""

from __future__ import annotations

from zxscript.interpret.acts.patients import act_on_player
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.players import players_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.control import Perform
from zxscript.lang.verbs.game import Begin
from zxscript.meaning.forms import Persons, Step

LAST_PHASE = "end"


@reads(STEPS, Perform)
def further_turn(scope: Scope, take: Take[Perform]) -> list[Step]:
    """このターンの後にもう1度自分のターンを行う."""
    what = take.node
    phrase, time, quantity, again = take("object"), take("time"), take("quantity"), take.sense("each")
    owner = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    if not isinstance(owner, f.Owner) or phrase.sense != "turn" or time is None or time.ja() not in scope.words.after_turn:
        raise refuse(what, "to carry out something else than a further turn", "行えるのは、このターンの後のターンだけです")
    if again != ("more",) or quantity is None or (quantity.n, sense_of(quantity, "counter"), quantity.bound) != (1, "times", ""):
        raise refuse(what, "how many further turns?", "何回のターンか決まりません", "もう1度")
    with taking(quantity) as said:
        said("n"), said("counter")
    who = (scope.actor,) if sense_of(owner, "who") == ("self",) else players_of(scope, owner.who)
    if len(who) != 1:
        raise refuse(owner, "whose turn?", "だれのターンか決まりません")
    return act_on_player(scope, what, "extra_turn", Persons(who))


@reads(STEPS, Begin, when=lambda what: isinstance(what.object, Noun) and isinstance(what.object.head, h.Moment))
def next_phase(scope: Scope, take: Take[Begin]) -> list[Step]:
    """このターンのエンドフェイズを開始する."""
    what = take.node
    phrase: Phrase = take("object")
    phase = scope.words.phases.get(wording.without_time(phrase.ja(), scope.words.this_turn))
    if phase != LAST_PHASE:
        raise refuse(what, "to start this", "開始できるのは、このターンのエンドフェイズだけです")
    return act_on_player(scope, what, "end_main", Persons((scope.actor,)))
