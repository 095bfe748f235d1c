"""ZX428: a mark of the figure on something that is not on the board."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.filters import Marked
from zxscript.lang.heads import Zone
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX428", "symbol-off-board", "error", "「{word}」は図のマスではありません", "'{word}' is not a square of the figure",
    Words("図の印が指すのはスクエアだけです（zx.md 4.5）。", "The marks of a figure designate squares only (zx.md 4.5)."),
    good=("【起】【有効】スクエア【コスト】《赤1》【効果】◎のスクエアにあるゼクスを1枚選び、破壊する。",),
    bad=(Bad("【起】【有効】スクエア【コスト】《赤1》【効果】⟦◎の手札⟧にあるゼクスを1枚選び、破壊する。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """◎の with a zone that is no square behind it."""
    for piece, noun in facts.each(Noun):
        head = noun.head
        if isinstance(head, Zone) and "スクエア" not in head.word and any(isinstance(f, Marked) for f in noun.filters):
            yield RULE.at(facts.card.file, piece.span(extent_of(noun)), word=head.word)
