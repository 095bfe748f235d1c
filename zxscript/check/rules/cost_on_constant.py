"""ZX416: a cost on an ability that is never played."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX416", "cost-on-constant", "error", "【常】の能力に【コスト】があります", "a 【常】 ability has a 【コスト】",
    Words("常時能力はプレイしないので、支払う時がありません（zx.md 11.1）。",
          "A constant ability is not played, so nothing is ever paid (zx.md 11.1)."),
    good=("【起】【有効】スクエア【コスト】《赤1》【効果】1枚引く。",),
    bad=(Bad("【常】【有効】スクエア【コスト】⟦《赤1》⟧【効果】このカードのパワーを＋1000する。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """【コスト】 on 【常】."""
    for piece, ability in facts.abilities:
        if ability.ability_kind == "常" and ability.cost is not None:
            yield RULE.at(facts.card.file, piece.span(extent_of(ability.cost)))
