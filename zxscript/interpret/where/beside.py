"""このカードと隣接しているゼクス: cards on the places next to a card."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.logic import negated
from zxscript.interpret.phrases.cardsets import listed
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import RELATIVES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.verbs.have import Adjoin
from zxscript.meaning.forms import In, Located, NextTo, Test


@reads(RELATIVES, Adjoin)
def that_adjoins(scope: Scope, take: Take[Adjoin]) -> Test:
    """このカードと(に)隣接している, 隣接する: horizontally or vertically next to it (CR 303.2)."""
    what = take.node
    role = "partner" if what.partner is not None else "goal"
    if take("aspect") not in ("", "ongoing") or not take.has(role):
        raise refuse(what, "cards next to what?", "何と隣接しているカードか書かれていません")
    phrase = take(role)
    place = NextTo(listed(cards(scope, phrase), phrase), span=what.span)
    test = Located((In(scope.words.board, place, span=what.span),), span=what.span)
    return negated(test) if take("negative") else test
