"""ZX442: a condition that is always true, or never."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import locate
from zxscript.check.rule import Bad, Rule
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.lang.sentence import If
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX442", "constant-condition", "error", "この条件は{always}", "this condition is {always}",
    Words("0 以上はいつでも、0 未満は決して成り立ちません。数字か「以上・以下」の書き間違いです。",
          "0 or more always holds, less than 0 never: the number or the comparison is a slip."),
    good=("【常】【有効】スクエア【効果】あなたの手札が1枚以上の場合、このカードのパワーを＋1000する。",),
    bad=(Bad("【常】【有効】スクエア【効果】あなたの手札が⟦0枚以上⟧の場合、このカードのパワーを＋1000する。"),),
)  # fmt: skip
_ALWAYS, _NEVER = Words("いつでも成り立ちます", "always true"), Words("決して成り立ちません", "never true")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Quantities of 0 with 以上 or 未満 in conditions."""
    for piece, prefix in facts.each(If):
        for test in getattr(prefix.test, "tests", (prefix.test,)):
            what = getattr(test, "what", None)
            if isinstance(what, Be | VerbClause) and isinstance(what.quantity, Quantity) and what.quantity.n == 0:
                always = {"以上": _ALWAYS, "未満": _NEVER}.get(what.quantity.bound)
                if always is not None:
                    yield RULE.at(facts.card.file, piece.span(locate(piece.said, what, what.quantity.ja())), always=always)
