"""ランダムに said of cards that are named: their order is left to chance, or which of them it is."""

from __future__ import annotations

from zxscript.interpret.acts.patients import patients
from zxscript.interpret.consume import Take
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import Destination, Set, Some


def unordered(scope: Scope, take: Take[VerbClause]) -> Set:
    """The object of a clause in which ランダムに is said: which it is, or in what order, is for the clause to say."""
    take("each"), take("object"), take("quantity")
    return patients(scope, Take(take.node.but(each=())))


def is_at_random(what: VerbClause) -> bool:
    """ランダムに, of an object that is named."""
    return sense_of(what, "each") == ("at random",) and what.object is not None and what.source is None


def at_random(scope: Scope, take: Take[VerbClause], there: Destination) -> Set:
    """手札2枚を、ランダムにデッキの下に戻す: they are picked as always, chance is the order; of one card that says nothing."""
    found = unordered(scope, take)
    if isinstance(found, Some) and (found.count.high == 1 or there.zone not in scope.words.ordered):
        raise refuse(take.node, "what is at random: which of them?", "何がランダムなのか決まりません",
                     "手札2枚を、ランダムにデッキの下に戻す")  # fmt: skip
    return found
