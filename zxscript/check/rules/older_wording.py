"""ZX408: wordings that have been replaced by shorter ones."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import reworded
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX408", "older-wording", "info", "旧い言い回しです（{rules}）。今は: {wanted}", "older wording ({rules}); today: {wanted}",
    Words("意味は同じです。今の言い回しにそろえると、同じ効果が同じ文になります。",
          "The meaning is the same. With today's wording equal effects read alike."),
    good=("【イベント】【効果】1枚引く。",),
    bad=(Bad("【イベント】【効果】⟦カードを1枚引く⟧。", "【イベント】【効果】1枚引く。"),
         Bad("【イベント】【効果】あなたのデッキの⟦1番上のカードを⟧チャージに置く。", "【イベント】【効果】あなたのデッキの1番上をチャージに置く。")),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every text that another rule of the reader rewrote."""
    yield from reworded(facts, None, RULE)
