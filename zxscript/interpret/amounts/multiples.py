"""〜につき with a verb: so many times as counted."""

from __future__ import annotations

from zxscript.interpret.amounts import kinds, numbers
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Arithmetic as Calculation
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.meaning.forms import Arithmetic, Number, Quantity


def scaled(scope: Scope, take: Take, size: Number) -> Number:
    """So many, and if 〜につき stands with the verb so many times that."""
    if take.node.per is None:
        return size
    times = kinds.per(scope, take("per"))
    return times if size == 1 else Arithmetic("times", times, size)


def worked_out(scope: Scope, take: Take) -> Quantity | None:
    """フォースの枚数＋1枚まで, 置いた枚数と同じ枚数: a number that has to be worked out; None where none is said."""
    role = next((one for one in ("measure", "count") if take.has(one)), None)
    if role is None:
        return None
    phrase: Phrase = take(role)
    upto = isinstance(phrase, Calculation) and phrase.up_to
    if isinstance(phrase, Calculation) and upto:
        phrase = phrase.exactly()
    number = numbers.amount(scope, _same_as(phrase))
    return Quantity(0 if upto else number, number, span=phrase.span)


def _same_as(phrase: Phrase) -> Phrase:
    """置いた枚数(と同じ枚数)."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or not isinstance(only, f.Compared):
        return phrase
    if sense_of(only, "relation") != "same" or phrase.head.value:
        return phrase
    with taking(phrase) as take:
        take("head"), take("filters")
    with taking(only) as take:
        take("relation"), take("wide")
        inner: Phrase = take("phrase")
    return inner
