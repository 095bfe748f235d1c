"""ZX483: the coloured part of a cost is in a colour that the card does not have."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "カード名：見本の術\nゲーム：ZENONZARD\n種類：マジック\n色：{}\nコスト：{}\n\n【メイン】カードを1枚引く。\n"
RULE = Rule(
    "ZX483", "foreign-cost-color", "error", "コストの色「{color}」がカードの色にありません", "the cost demands {color}, which is no colour of the card",
    Words("コストの色の部分はそのカードの色で支払います（zenonzard.md 7.2）。",
          "The coloured part of a cost is in the colours of the card (zenonzard.md 7.2)."),
    good=(_CARD.format("赤", "3(赤1)"),),
    bad=(Bad(_CARD.format("赤", "⟦3(青1)⟧")),),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Colours of the cost against 色."""
    for color, _ in facts.header.cost_colored:
        if facts.header.colors and color not in facts.header.colors:
            yield RULE.at(facts.card.file, facts.place_of("コスト"), color=color)
