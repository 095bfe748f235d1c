"""ZX447: an effect that belongs to no ability."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.lang.ability import Effect, KeywordName, RuleLine
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX447", "bare-effect", "error", "能力の種類（【自】【起】【常】【イベント】）がありません", "no kind of ability (【自】, 【起】, 【常】, 【イベント】)",
    Words("種類がないと、いつ働くのかが決まりません（zx.md 11.1）。", "Without its kind nothing says when the effect happens (zx.md 11.1)."),
    good=("【常】【有効】スクエア【効果】このカードのパワーを＋1000する。",),
    bad=(Bad("⟦【効果】このカードのパワーを＋1000する。⟧"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Texts of a card that are read as an effect or keyword alone. Definitions of keywords may be."""
    if facts.card.is_keyword:
        return
    for piece in facts.pieces:
        if piece.is_ability and isinstance(piece.node, Effect | RuleLine | KeywordName):
            yield RULE.at(facts.card.file, piece.span())
