"""ZX402: full-width or half-width characters that are written the other way."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import WIDTH, respelled
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX402", "character-width", "info", "「{found}」は正準形では「{wanted}」と書きます", "'{found}' is written '{wanted}'",
    Words("数字は半角、符号は全角にそろえます。全角と半角が混ざると検索と比較で見落とします。",
          "Digits are half-width, signs full-width. Mixed widths are missed by searches and comparisons."),
    good=("【イベント】【効果】2枚引く。",),
    bad=(
        Bad("【イベント】【効果】⟦２⟧枚引く。", "【イベント】【効果】2枚引く。"),
        Bad("【常】【有効】スクエア【効果】このカードのパワーを⟦+⟧1000する。",
            "【常】【有効】スクエア【効果】このカードのパワーを＋1000する。"),
    ),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every character whose width the normaliser changes."""
    yield from respelled(facts, WIDTH, RULE)
