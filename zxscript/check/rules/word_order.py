"""ZX410: phrases or modifiers in another order than the canonical one."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import ORDER, reworded
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX410", "word-order", "info", "語順が違います。正準形: {wanted}", "another word order; canonical: {wanted}",
    Words("語順をそろえると、同じ条件が一目で見つかります。意味は変わりません。",
          "With one order the same condition is found at a glance. The meaning stays."),
    good=("【イベント】【効果】あなたのデッキの1番上をチャージに置く。",),
    bad=(Bad("【イベント】【効果】⟦手札にスクエアにあるゼクスを1枚戻す⟧。",
             "【イベント】【効果】スクエアにあるゼクスを1枚手札に戻す。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every text whose phrases the printer puts into another order."""
    yield from reworded(facts, ORDER, RULE)
