"""ZX426: a figure that designates no square."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n"
RULE = Rule(
    "ZX426", "empty-figure", "error", "図に印（◎△▽）が一つもありません", "the figure marks no square (◎△▽)",
    Words("何も指定しない図は要りません。盤面がわからない札には「図：不明」と書きます（zx.md 4.5）。",
          "A figure without a mark says nothing. Write 図：不明 for a card whose figure is not known (zx.md 4.5)."),
    good=(_CARD,),
    bad=(Bad(_CARD + "⟦図：\n  ・・・\n  ・・・\n  ・・・⟧\n"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Figures of nine empty squares."""
    for figure in facts.card.figures:
        if figure.squares and not set(figure.squares) - {"・"}:
            yield RULE.at(figure.file or facts.card.file, figure.span)
