"""そのマナの【配置時】効果を発揮させる: what a card does at a moment of its own is done without that moment."""

from __future__ import annotations

from zxscript.interpret.acts.patients import perform
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.nouns import described
from zxscript.interpret.phrases.several import counted
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.filters import Of
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard.verbs import WorkAs
from zxscript.meaning.forms import Cards, Some, Step


@reads(STEPS, WorkAs, when=lambda what: what.voice == "causative" and not what.negative)
def set_off(scope: Scope, take: Take[WorkAs]) -> list[Step]:
    """All its abilities of that timing are set off, and nothing else is (10.4)."""
    what = take.node
    take("voice")
    phrase = take("object")
    head = phrase.head if isinstance(phrase, Noun) else None
    if not isinstance(phrase, Noun) or not isinstance(head, h.AbilityWord) or head.sense != "effect" or phrase.quantity is not None:
        raise refuse(what, "what is set off?", "何の効果を発揮させるのか決まりません")
    verb = scope.words.sets_off.get(head.kinds[0]) if len(head.kinds) == 1 else None
    of = phrase.filters[0] if len(phrase.filters) == 1 else None
    if verb is None or not isinstance(of, Of):
        raise refuse(phrase, "effects of another moment, or nobody's",
                     "発揮させられるのは、カードを指した【配置時】効果だけです", "そのマナの【配置時】効果")
    with taking(phrase) as said:
        said("head"), said("filters")
    with taking(of) as said:
        found, quantity = described(scope, said("phrase"), None)
    if quantity is not None:
        found = Some((found,), counted(scope, quantity), scope.actor, span=phrase.span)
    elif isinstance(found, Cards):
        raise refuse(phrase, "how many?", "いくつなのかが書かれていません", "…1つ")
    return perform(scope, what, verb, found, moves=False)
