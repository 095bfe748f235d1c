"""So many for each: …1枚につき; how many different names, tribes or colours there are (…1種類につき, 3種類以上)."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.amounts.counters import spent_rights
from zxscript.interpret.amounts.numbers import amount, count, count_of
from zxscript.interpret.amounts.often import times_told
from zxscript.interpret.amounts.quantities import COUNTERS
from zxscript.interpret.amounts.tags import kinds_told
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import listed
from zxscript.interpret.phrases.different import by_name
from zxscript.interpret.phrases.nouns import cards, without_quantity
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.places import area, is_places
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.have import Adjoin
from zxscript.meaning.forms import Arithmetic, Count, Kinds, Number, PlaceCount


def per(scope: Scope, phrase: Phrase) -> Number:
    """〜1枚につき, 〜2枚につき: how many times (whole multiples)."""
    valued = _of_a_number(scope, phrase)
    if valued is not None:
        return valued
    bare, quantity = without_quantity(split_kinds(phrase))
    if quantity is None:
        raise refuse(phrase, "for each how many?", "何枚につきか書かれていません")
    with taking(quantity) as take:
        size, counter = take("n"), take.sense("counter")
    if not isinstance(size, int):
        raise refuse(phrase, "for each open number", "「につき」の数が決まっていません")
    if counter in COUNTERS and is_places(scope, bare):
        total: Number = PlaceCount(area(scope, bare), span=bare.span)
    elif counter == "pairs":
        total = pairs(scope, bare)
    elif counter in COUNTERS:
        often = times_told(scope, bare)
        total = count(scope, bare) if often is None else often
    elif counter == "kinds":
        total = kinds(scope, bare)
    else:
        raise refuse(phrase, f"for each {quantity.counter}", f"「{quantity.counter}につき」は数えられません")
    return total if size == 1 else Arithmetic("over", total, size, span=phrase.span)


def _of_a_number(scope: Scope, phrase: Phrase) -> Number | None:
    """そのイベントのコスト1につき, このカードのパワー1000につき: how often the printed number goes into that of the card."""
    head = phrase.head if isinstance(phrase, Noun) else None
    if not isinstance(phrase, Noun) or not isinstance(head, h.Attribute):
        return None
    if head.sense == "difference":  # その差1枚につき
        return _steps_of(scope, phrase, head)
    if not head.value.isdigit():
        return None
    total = spent_rights(scope, phrase)
    if total is None and head.word not in scope.words.stats:
        return None
    total = amount(scope, phrase.but(head=head.but(value=""))) if total is None else total
    return total if int(head.value) == 1 else Arithmetic("over", total, int(head.value), span=phrase.span)


def _steps_of(scope: Scope, phrase: Noun, head: h.Attribute) -> Number:
    """How many times the printed number of cards goes into the difference."""
    try:
        said = Quantity.read(head.value, phrase.span)
    except ValueError:  # a bare number, or none
        said = None
    if said is None or not isinstance(said.n, int) or sense_of(said, "counter") not in COUNTERS or said.bound:
        raise refuse(phrase, "for each how many?", "何枚につきか書かれていません", "その差1枚につき")
    total = amount(scope, phrase.but(head=head.but(value="")))
    return total if said.n == 1 else Arithmetic("over", total, said.n, span=phrase.span)


def is_pairs(phrase: Phrase | None) -> bool:
    """(あなたの)隣接するゼクス: of which nothing says what they are next to, so next to one another."""
    return isinstance(phrase, Noun) and any(_next_to_each_other(item) for item in phrase.filters)


def _next_to_each_other(item: object) -> bool:
    if not isinstance(item, f.Relative) or not isinstance(item.clause, Adjoin):
        return False
    clause = item.clause
    return clause.partner is None and clause.goal is None and not clause.aspect and not clause.negative and clause.subject is None


def pairs(scope: Scope, phrase: Phrase) -> Count:
    """あなたの隣接するゼクス(1組): pairs of such cards that stand next to one another."""
    if not isinstance(phrase, Noun) or not is_pairs(phrase):
        raise refuse(phrase, "pairs of what?", "何の組か決まりません", "隣接するゼクス1組")
    kept = []
    for item in phrase.filters:
        if not _next_to_each_other(item):
            kept.append(item)
            continue
        with taking(item) as take:
            take("wide")
            with taking(take("clause")):
                pass
    return Count(listed(cards(scope, phrase.but(filters=tuple(kept), quantity=None)), phrase), pairs=True, span=phrase.span)


def split_kinds(phrase: Phrase) -> Phrase:
    """…の色1種類, …にある色1種類: a number printed behind a word for an attribute is a quantity of it."""
    counted = phrase.head.kinds if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) else None
    return phrase if counted is None else phrase.but(head=phrase.head.but(value=""), quantity=counted.at(phrase.span))  # type: ignore[attr-defined]


def kinds(scope: Scope, phrase: Phrase) -> Number:
    """So many for each: …1枚につき; how many different names, tribes or colours; of cards: how many of different names."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute):
        found = cards(scope, phrase)
        return replace(count_of(by_name(found)), span=phrase.span)
    kind, inner = kinds_told(phrase)
    return Kinds(listed(cards(scope, inner), phrase), kind, span=phrase.span)
