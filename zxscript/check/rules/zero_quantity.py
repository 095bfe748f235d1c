"""ZX433: nothing is to be done with nothing."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import locate
from zxscript.check.rule import Bad, Rule
from zxscript.lang.quantity import Quantity
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX433", "zero-quantity", "error", "数が 0 の動作です: {found}", "an instruction about zero: {found}",
    Words("0 枚選ぶ、0 枚引くは何もしません。数字の書き間違いです。", "To choose or draw 0 does nothing: the number is a slip."),
    good=("【イベント】【効果】スクエアにあるゼクスを1枚選び、破壊する。",),
    bad=(Bad("【イベント】【効果】スクエアにあるゼクスを⟦0枚⟧選び、破壊する。"), Bad("【イベント】【効果】⟦0枚⟧引く。")),
)  # fmt: skip
_STATES = ("ある", "ない", "いる", "なる", "等しい", "多い", "少ない", "置く", "減る", "増える")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Clauses of doing with a quantity of 0."""
    for piece, what in facts.verbs:
        quantity = what.quantity
        if what.lemma in _STATES or what.aspect or not isinstance(quantity, Quantity):
            continue
        if quantity.n == 0 and not quantity.to:
            yield RULE.at(facts.card.file, piece.span(locate(piece.said, what, quantity.ja())), found=quantity.ja())
