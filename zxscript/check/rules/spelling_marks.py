"""ZX403: punctuation and signs of another shape."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import MARKS, respelled
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX403", "sign-shape", "info", "「{found}」は正準形では「{wanted}」と書きます", "'{found}' is written '{wanted}'",
    Words("句読点と記号を一つの形にそろえます。意味は変わりません。",
          "Punctuation and signs have one shape. The meaning stays."),
    good=("【イベント】【効果】スクエアにあるゼクスを1枚選び、破壊する。",),
    bad=(
        Bad("【イベント】【効果】スクエアにあるゼクスを1枚選び⟦､⟧破壊する。",
            "【イベント】【効果】スクエアにあるゼクスを1枚選び、破壊する。"),
    ),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every sign that the normaliser rewrites."""
    yield from respelled(facts, MARKS, RULE)
