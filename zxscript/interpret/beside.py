"""このカードと隣接しているゼクス: cards on the places next to a card, and these places."""

from __future__ import annotations

from zxscript.interpret.cardsets import listed
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import negated
from zxscript.interpret.nouns import cards
from zxscript.interpret.places import area, is_place
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import RELATIVES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.verbs.have import Adjoin
from zxscript.meaning.forms import Area, In, Located, NextTo, Test


@reads(RELATIVES, Adjoin)
def that_adjoins(scope: Scope, take: Take[Adjoin]) -> Test:
    """このカードと(に)隣接している: horizontally or vertically next to it (CR 303.2)."""
    what = take.node
    role = "partner" if what.partner is not None else "goal"
    if take("aspect") != "ongoing" or not take.has(role):
        raise refuse(what, "cards next to what?", "何と隣接しているカードか書かれていません")
    phrase = take(role)
    place = NextTo(listed(cards(scope, phrase), phrase), span=what.span)
    test = Located((In(scope.words.board, place, span=what.span),), span=what.span)
    return negated(test) if take("negative") else test


def next_to(scope: Scope, clause: Adjoin) -> Area:
    """このカードに隣接している, プレイヤースクエアに隣接する(スクエア): the same places as those of の隣の."""
    with taking(clause) as take:
        aspect = take("aspect")
        role = "partner" if clause.partner is not None else "goal"
        what: Phrase | None = take(role)
    if what is None or aspect not in ("", "ongoing"):
        raise refuse(clause, "places next to what?", "何に隣接している場所か決まっていません", "このカードに隣接している")
    if is_place(scope, what):
        return NextTo(places=area(scope, what), span=clause.span)
    return NextTo(listed(cards(scope, what), what), span=clause.span)
