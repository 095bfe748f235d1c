"""ZX427: a figure that marks all nine squares with one symbol."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n{}\n\n" \
        "【起】【有効】スクエア【コスト】《赤1》【効果】{}にあるゼクスを1枚選び、リブートする。\n"
RULE = Rule(
    "ZX427", "full-figure", "warning", "九つのマスがすべて同じ印です", "all nine squares bear the same mark",
    Words("盤面全体なら、図なしで「スクエア」と書けます（zx.md 4.4）。",
          "For the whole board the word スクエア is enough (zx.md 4.4)."),
    good=(_CARD.format("図：\n  ◎◎◎\n  ・・・\n  ・・・", "◎のスクエア"),),
    bad=(Bad(_CARD.format("⟦図：\n  ◎◎◎\n  ◎◎◎\n  ◎◎◎⟧", "◎のスクエア")),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Figures whose squares are all alike and marked."""
    for figure in facts.card.figures:
        if len(set(figure.squares)) == 1 and figure.squares[0] != "・":
            yield RULE.at(figure.file or facts.card.file, figure.span)
