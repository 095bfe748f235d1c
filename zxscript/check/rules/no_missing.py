"""ZX479: の left out between a bound and its noun."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule, replace
from zxscript.lang.heads import NumberValue
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard.filters import WithStat
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span

RULE = Rule(
    "ZX479", "missing-no", "warning", "「以下」と名詞のあいだに「の」がありません", "'の' is missing between the bound and its noun",
    Words("「BP300以下のミニオン」のように、名詞にかかる範囲には「の」が付きます。",
          "A bound that describes a noun is joined to it by a particle."),
    good=("【召喚時】相手のBP300以下のミニオン1体を破壊する。",),
    bad=(Bad("【召喚時】相手のBP300以下⟦⟧ミニオン1体を破壊する。", "【召喚時】相手のBP300以下のミニオン1体を破壊する。"),),
    kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Bounds that touch their noun, and bounds that are read as the measure of the verb behind its object."""
    for piece, stat in facts.each(WithStat):
        last = stat.ranges[-1]
        if not stat.tail and last.compare:
            yield _finding(facts, piece.span(extent_of(stat)).end)
    for piece, what in facts.verbs:
        measure, thing = what.measure, what.object
        bound = isinstance(measure, Noun) and isinstance(measure.head, NumberValue) and measure.head.compare
        if bound and measure and thing and extent_of(measure)[1] == extent_of(thing)[0]:
            yield _finding(facts, piece.span(extent_of(measure)).end)


def _finding(facts: CardFacts, end: int) -> Diagnostic:
    here = Span(end, end)
    return RULE.at(facts.card.file, here, fix=replace(here, "の", safe=False))
