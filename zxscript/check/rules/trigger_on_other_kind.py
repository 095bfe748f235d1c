"""ZX415: a trigger on an ability that is not automatic."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX415", "trigger-on-other-kind", "error", "【{kind}】の能力に【誘発】があります", "【{kind}】 has a 【誘発】",
    Words("【誘発】を待つのは【自】と【S】だけです（zx.md 11.1）。", "Only 【自】 and 【S】 wait for a trigger (zx.md 11.1)."),
    good=("【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。",),
    bad=(Bad("⟦【起】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。⟧"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """【誘発】 on 【起】, 【常】 and events."""
    for piece, ability in facts.abilities:
        if ability.triggers and ability.ability_kind in ("起", "常", "イベント"):
            yield RULE.at(facts.card.file, piece.span(), kind=ability.ability_kind)
