"""ZX434: a range that ends before it begins."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX434", "backwards-range", "error", "範囲が逆です: {found}", "a range that ends before it begins: {found}",
    Words("小さい数を先に書きます。逆のままでは当てはまる数がありません。",
          "The smaller number comes first; the other way round no number is in it."),
    good=("【イベント】【効果】スクエアにあるコスト3～5のゼクスを1枚選び、破壊する。",),
    bad=(Bad("【イベント】【効果】スクエアにあるコスト⟦5～3⟧のゼクスを1枚選び、破壊する。",
             "【イベント】【効果】スクエアにあるコスト3～5のゼクスを1枚選び、破壊する。"),),
)  # fmt: skip
_RANGE = re.compile(r"(\d{1,9})～(\d{1,9})")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Two numbers joined by ～ of which the first is not the smaller."""
    for piece in facts.pieces:
        for match in _RANGE.finditer(piece.said):
            if int(match[1]) >= int(match[2]):
                span = piece.span(match.span())
                fix = replace(span, f"{match[2]}～{match[1]}", safe=False) if match[1] != match[2] else None
                yield RULE.at(facts.card.file, span, fix=fix, found=match[0])
