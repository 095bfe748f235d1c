"""ZX414: an automatic ability that nothing triggers."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.lang.sentence import At, Sentence, Whenever
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX414", "auto-without-trigger", "error", "【自】に【誘発】がありません", "the 【自】 has no 【誘発】",
    Words("自動能力は誘発条件がなければ決して使われません（zx.md 12.1）。いつでも働くなら【常】、使うのなら【起】です。",
          "An automatic ability without a trigger is never played (zx.md 12.1). Use 【常】 or 【起】 instead."),
    good=("【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。",),
    bad=(Bad("⟦【自】【有効】スクエア【効果】1枚引く。⟧"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """【自】 with an effect but neither trigger nor keyword."""
    for piece, ability in facts.abilities:
        if ability.ability_kind != "自" or ability.triggers or ability.keywords or not ability.body:
            continue
        first = ability.body[0]
        # older wording: the trigger stands in the first sentence (zx.md 11.3)
        if not (isinstance(first, Sentence) and any(isinstance(item, Whenever | At) for item in first.items)):
            yield RULE.at(facts.card.file, piece.span())
