"""チャージからゼクスを1枚…: cards that are taken out of a place without an instruction to choose."""

from __future__ import annotations

from zxscript.interpret.acts.patients import patients, some
from zxscript.interpret.consume import Take
from zxscript.interpret.phrases.among import out_of
from zxscript.interpret.phrases.nouns import cards, described, held, out_of_place
from zxscript.interpret.phrases.together import demands_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Set


def taken(scope: Scope, take: Take[VerbClause]) -> Set:
    """The patients, also when taken out of a place without an object: チャージから2枚トラッシュに置く."""
    what = take.node
    if what.object is None and what.source is not None and what.quantity is not None:
        return some(scope, what, held(scope, cards(scope, take("source"))), take("quantity"), False, demands_of(scope, take))
    if what.object is not None and what.source is not None:
        found, quantity = described(scope, take("object"), take("quantity"))
        found = out_of_place(scope, what.object, found)
        if what.each or (quantity is None and not _every(what.object)):
            raise refuse(what, "cards and the place they are taken from", "場所から何枚取るのかが書かれていません")
        such = out_of(what, found, held(scope, cards(scope, take("source"))))  # デッキの中から…全てを, or so many
        return such if quantity is None else some(scope, what, such, quantity, False, demands_of(scope, take))
    return patients(scope, take)


def _every(phrase: Phrase) -> bool:
    return isinstance(phrase, Noun) and phrase.quantity is not None and phrase.quantity.everything
