"""コスト5以下のゼクスを破壊した場合, 手札から置いたならば: of the cards to which this text did something, those that are such."""

from __future__ import annotations

from zxscript.interpret.amounts.quantities import holds, take_count
from zxscript.interpret.consume import Take
from zxscript.interpret.logic import COMPARISONS, both, demands, either, negated
from zxscript.interpret.phrases.cardsets import pieces, stated
from zxscript.interpret.phrases.nouns import cards, described
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import (
    Among,
    Belongs,
    Bound,
    Cards,
    Compare,
    Condition,
    Count,
    Located,
    Member,
    Self,
    Set,
    Test,
    Union,
)

_BOUNDS = ("ge", "le")
_SAID = ("aspect", "voice", "goal", "state", "partner", "means")
"""What the clause of the deed says as well."""


def did_such(scope: Scope, take: Take) -> Condition:
    """So many of the cards of that deed, as they were before it, were such cards (one, where no number is said)."""
    what: VerbClause = take.node
    name = scope.bound("such", what).name
    if not name:
        raise refuse(what, "it is not an instruction that was carried out", "その前の指示を指していません")
    for role in _SAID:
        take(role)
    quantity: Quantity | None = take("quantity")
    said: tuple[Test | None, ...] = (None,)
    if what.object is not None:
        found, quantity = described(scope, take("object"), quantity)
        said = tuple(were(part, what) for part in found.parts) if isinstance(found, Union) and found.every else (were(found, what),)
    source = _from(scope, take("source")) if what.source is not None else None
    if len(said) > 1 and quantity is not None:
        raise refuse(what, "so many of each, or of all together?", "それぞれの枚数か、合計の枚数か決まりません")
    every = []
    for one in said:  # あなたのゼクスと相手のゼクスを: one of each
        tests = demands(*(test for test in (one, source) if test is not None))
        size = Count(Among(Bound(name, was=True, done=True), tests=tests, span=what.span))
        every.append(_many(size, quantity, what))
    test = both(*every)
    return negated(test) if take("negative") else test


def _many(size: Count, quantity: Quantity | None, what: VerbClause) -> Condition:
    if quantity is None:
        return Compare(size, "ge", 1, span=what.span)
    if COMPARISONS.get(sense_of(quantity, "bound")) in _BOUNDS:
        return holds(quantity, size)
    count = take_count(quantity, what)
    if count.low != count.high:
        raise refuse(what, "it was done to up to so many: how many exactly?", "「まで」の枚数は条件になりません", "1枚以上")
    return Compare(size, "ge", count.low, span=what.span)


def were(found: Set, node: VerbClause) -> Test:
    """What is demanded of a card that was such a card: of a zone that goes without saying, nothing."""
    parts = pieces(found)
    if len(parts) > 1:
        return either(*(were(part, node) for part in parts))
    if isinstance(found, Self):
        return Member(found, span=found.span)
    if isinstance(found, Among) and isinstance(found.of, Self) and not found.whose and not found.demanded:
        return both(Member(found.of, span=found.span), *found.tests)
    if not isinstance(found, Cards) or found.demanded:
        raise refuse(node, "which of those cards?", "そのうちのどのカードなのか決まりません")
    there: Test | None = Located(found.where, span=found.span) if stated(found) else None
    if there is not None and found.outside:
        there = negated(there)
    return both(there, Belongs(found.whose, span=found.span) if found.whose else None, *found.tests)


def _from(scope: Scope, phrase: Phrase) -> Test:
    found = cards(scope, phrase)
    for part in pieces(found):
        if not isinstance(part, Cards) or not stated(part):
            raise refuse(phrase, f"{phrase.ja()} is no zone", f"「{phrase.ja()}」は領域ではありません")
    return either(*(_lay(part) for part in pieces(found) if isinstance(part, Cards)))


def _lay(found: Cards) -> Test:
    there = Located(found.where, span=found.span)
    whose = Belongs(found.whose, span=found.span) if found.whose else None
    return both(negated(there) if found.outside else there, whose)
