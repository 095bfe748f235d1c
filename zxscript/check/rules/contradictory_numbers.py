"""ZX435: two numbers that no card can have together."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.filters import NumberRange, WithNumber
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX435", "contradictory-numbers", "error", "{attribute}の条件が両立しません", "the conditions on {attribute} exclude each other",
    Words("二つの条件を同時に満たす札はありません。", "No card fulfils both conditions."),
    good=("【イベント】【効果】スクエアにあるコスト3以上の、コスト5以下のゼクスを1枚選び、破壊する。",),
    bad=(Bad("【イベント】【効果】⟦スクエアにあるコスト6以上の、コスト5以下のゼクス⟧を1枚選び、破壊する。"),),
    games=("zx",),
)  # fmt: skip
_TOP = 10**9


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Pairs of number modifiers of one noun without a common number."""
    for piece, noun in facts.each(Noun):
        ranges = [one.ranges[0] for one in noun.filters if isinstance(one, WithNumber) and len(one.ranges) == 1]
        for at, one in enumerate(ranges):
            for other in ranges[at + 1 :]:
                if one.attribute == other.attribute and one.original == other.original and not _meet(one, other):
                    yield RULE.at(facts.card.file, piece.span(extent_of(noun)), attribute=one.attribute)


def _meet(one: NumberRange, other: NumberRange) -> bool:
    first, second = _bounds(one), _bounds(other)
    return first is None or second is None or (first[0] <= second[1] and second[0] <= first[1])


def _bounds(one: NumberRange) -> tuple[int, int] | None:
    if not isinstance(one.low, int):
        return None
    if one.high is not None:
        return (one.low, one.high)
    return {"": (one.low, one.low), "以上": (one.low, _TOP), "以下": (0, one.low), "未満": (0, one.low - 1)}[one.compare]
