"""コストの合計が6以下になるように, 色が2種類以上になるように: what is demanded of cards that are taken together."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.amounts import numbers
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import COMPARISONS
from zxscript.interpret.phrases.shapes import TAGS, tag_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.clause import Be, Such, VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity as Printed
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import Demand, Number, Quantity


def demands_of(scope: Scope, take: Take[VerbClause] | Take[Be]) -> tuple[Demand, ...]:
    """What a clause demands of the cards that it takes together."""
    return such_demands(scope, take("such")) if take.node.such is not None else ()


def such_demands(scope: Scope, such: Such) -> tuple[Demand, ...]:
    """コストの合計が6以下になるように, 色が2種類以上になるように, 2種族以上になるように."""
    with taking(such) as take:
        subject, value, compare = take("subject"), take("value"), take.sense("compare")
        take("particle")
    if isinstance(value, Printed):
        return (_kinds(such, value),)
    stat = _summed(scope, subject)
    if stat is None or not isinstance(value, Noun):
        raise _unknown(such)
    if not isinstance(value.head, h.NumberValue):
        bound: Number = numbers.amount(scope, value)
        return (Demand("sum", stat, COMPARISONS[compare], bound, span=such.span),)
    with taking(value) as take:
        head: Any = take("head")
    bound = numbers.written(head.value, value)
    return (Demand("sum", stat, COMPARISONS[compare or sense_of(head, "compare")], bound, span=such.span),)


def with_total(count: Quantity, demands: tuple[Demand, ...]) -> Quantity:
    """好きな枚数 of cards with a total is one of them at least, where there are such cards: only まで may be none (zx.md 13.10)."""
    summed = any(one.kind == "sum" for one in demands)
    return Quantity(1, None, span=count.span) if summed and (count.low, count.high) == (0, None) else count


def _kinds(such: Such, value: Printed) -> Demand:
    """色が2種類以上, 2種族以上: so many different ones among them."""
    with taking(value) as take:
        size, bound, counter = take("n"), take.sense("bound"), take.sense("counter")
    subject = such.subject
    plain = isinstance(subject, Noun) and isinstance(subject.head, h.Attribute) and not subject.filters and not subject.head.value
    tag = tag_of(subject.head.word) if plain else counter if subject is None else None  # type: ignore[union-attr]
    if tag not in TAGS or (subject is not None and counter not in ("kinds", tag)) or not isinstance(size, int) or bound not in COMPARISONS:
        raise _unknown(such)
    return Demand("kinds", tag, COMPARISONS[bound], size, span=such.span)


def _unknown(such: Such) -> Exception:
    return refuse(such, f"the demand {such.ja()} is not known", f"「{such.ja()}」という条件はまだ使えません")


def _summed(scope: Scope, phrase: Any) -> str | None:
    """コストの合計: the number that is added up."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute):
        return None
    if not phrase.filters:
        return scope.words.stats.get(wording.summed(phrase.head.word) or "")
    of = phrase.filters[0]
    return scope.words.stats.get(of.phrase.ja()) if phrase.sense == "total" and isinstance(of, f.Of) and len(phrase.filters) == 1 else None
