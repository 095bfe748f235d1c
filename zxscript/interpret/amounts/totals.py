"""Numbers out of the numbers of several cards: the lowest, the highest, the total."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost, replace_leftmost
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.compare import Higher, Highest, Lower, Lowest
from zxscript.meaning.forms import Arithmetic, Best, Number, Set, StatOf

Amount = Callable[[Scope, Phrase], Number]


def total_of(scope: Scope, noun: Noun, inner: Phrase) -> tuple[Phrase, str, bool]:
    """置いたゼクスの元々のコストの(合計): the cards, the number, and whether it is the original one."""
    of = inner.filters[0] if isinstance(inner, Noun) and len(inner.filters) == 1 else None
    head = inner.head if isinstance(inner, Noun) else None
    word = wording.plain(head.word) if isinstance(head, h.Attribute) and not head.value else ""
    if not isinstance(of, f.Of) or word not in scope.words.stats or not isinstance(head, h.Attribute):
        raise refuse(noun, "the total of what?", "何の合計か決まりません")
    with taking(of) as take:
        take("wide"), take("relation")
        return take("phrase"), scope.words.stats[word], word != head.word


def of_these(scope: Scope, noun: Noun, head: h.Attribute, filters: tuple[object, ...]) -> Phrase:
    """このカードのフォースの(1番低いコスト), スクエアにある相手のゼクスの中で(1番高いコスト): the cards."""
    among = _inside(filters[0]) if len(filters) == 1 else None
    if among is not None and head.word in scope.words.stats and not head.value:
        return among
    of = filters[0] if len(filters) == 2 else None
    if not isinstance(of, f.Of) or head.word not in scope.words.stats or head.value:
        raise refuse(noun, f"whose {head.word}?", f"何の「{head.ja()}」か分かりません")
    with taking(of) as take:
        take("wide"), take("relation")
        phrase: Phrase = take("phrase")
    return phrase


def _inside(item: object) -> Phrase | None:
    """…の中で(1番高い): the cards among which; None for other words."""
    clause = item.clause if isinstance(item, f.Relative) else None
    place = clause.place if isinstance(clause, Highest | Lowest) else None
    of = place.filters[0] if isinstance(place, Noun) and len(place.filters) == 1 else None
    inside = isinstance(place, Noun) and place.sense == "inside"
    return of.phrase if inside and isinstance(of, f.Of) else None


def another_by(scope: Scope, noun: Noun, amount: Amount) -> Number | None:
    """…のコストより1高い(コスト, 値), …より1高い値の(コスト): a number that lies so much above or below another one."""
    only = noun.filters[0] if len(noun.filters) == 1 else None
    if isinstance(only, f.Of) and _is_value(only.phrase):  # 値のコスト
        head = _head(scope, noun)
        with taking(only) as take:
            take("wide"), take("relation")
            phrase: Noun = take("phrase")
        found = another_by(scope, phrase, amount)
        if found is None:
            raise refuse(noun, f"whose {head.word}?", f"何の「{head.ja()}」か分かりません")
        return found
    clause = only.clause if isinstance(only, f.Relative) else None
    if not isinstance(only, f.Relative) or not isinstance(clause, Higher | Lower) or clause.measure is None or clause.than is None:
        return None
    _head(scope, noun)
    with taking(only) as take:
        take("wide"), take("clause")
    with taking(clause) as take:
        bound, size = amount(scope, take("than")), amount(scope, take("measure"))
    return Arithmetic("plus" if isinstance(clause, Higher) else "minus", bound, size, span=noun.span)


def _is_value(phrase: Phrase) -> bool:
    """値."""
    return phrase.sense == "value"


def _head(scope: Scope, noun: Noun) -> h.Attribute:
    """コスト, 値: the number that is told so."""
    with taking(noun) as take:
        head: h.Attribute = take("head")
        take("filters")
    if head.value or (head.sense != "value" and head.word not in scope.words.stats):
        raise refuse(noun, f"whose {head.word}?", f"何の「{head.ja()}」か分かりません")
    return head


def best_number(scope: Scope, noun: Noun, head: h.Attribute, best: f.Relative, found: Set) -> Number:
    """The lowest (or highest) such number among cards."""
    with taking(best) as take:
        take("wide")
        with taking(take("clause")) as inner:
            inner("place")
    stat = scope.words.stats[head.word]
    return StatOf(stat, Best(found, stat, isinstance(best.clause, Highest), span=noun.span), span=noun.span)


def as_it_is_now(phrase: Phrase) -> Phrase:
    """現在の|このカード(のパワー): an effect settles its numbers as it is carried out, so that the word adds nothing there."""
    first = leftmost(phrase)
    kept = tuple(item for item in first.filters if item.sense != "now")
    return phrase if len(kept) == len(first.filters) else replace_leftmost(phrase, first.but(filters=kept))


def half_of(noun: Noun, head: h.Attribute, number: Number) -> Number:
    """…の半分, …の半分（端数切り上げ）, …の半分（端数切り捨て）."""
    rounded = sense_of(head, "value")
    if rounded not in ("", "rounded up", "rounded down"):
        raise refuse(noun, f"half, {head.value}", f"「{head.ja()}」の計算が決まりません")
    return Arithmetic("over", Arithmetic("plus", number, 1) if rounded == "rounded up" else number, 2, span=noun.span)


def fold_of(scope: Scope, noun: Noun, amount: Amount) -> Number:
    """元々のパワーの2倍, チャージの枚数の3倍: so many times another number."""
    only = noun.filters[0] if len(noun.filters) == 1 else None
    said = noun.head.quantity if isinstance(noun.head, h.Amount) else None
    plain = said is not None and sense_of(said, "counter") == "fold" and said.to is None and not said.bound
    times = said.n if said is not None and plain else None
    if not isinstance(times, int) or not isinstance(only, f.Of):
        raise refuse(noun, f"{noun.ja()} is no number", f"「{noun.ja()}」は数ではありません")
    with taking(noun) as take:
        take("head"), take("filters")
    with taking(only) as take:
        take("wide"), take("relation")
        return Arithmetic("times", amount(scope, take("phrase")), times, span=noun.span)
