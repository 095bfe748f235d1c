"""ZX409: the same word in another spelling (時 and とき, 良い and よい …)."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import KANA, reworded
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX409", "word-spelling", "info", "別の表記の語があります。正準形: {wanted}", "a word in another spelling; canonical: {wanted}",
    Words("同じ語は同じ字で書きます。意味は変わりません。", "One word, one spelling. The meaning stays."),
    good=("【イベント】【効果】あなたのデッキの1番上をトラッシュに置く。",),
    bad=(Bad("【イベント】【効果】あなたのデッキの⟦一番上⟧をトラッシュに置き、⟦一番下⟧をチャージに置く。",
             "【イベント】【効果】あなたのデッキの1番上をトラッシュに置き、1番下をチャージに置く。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every word that the reader met in another spelling."""
    yield from reworded(facts, KANA, RULE)
