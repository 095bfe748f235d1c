"""ZX420: an ability that says nothing."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX420", "empty-ability", "error", "効果のない能力です", "an ability without an effect",
    Words("見出しだけで効果がありません。文が抜けているか、見出しが余分です。",
          "There are headings and no effect: a sentence is missing, or the headings are too many."),
    good=("【常】【有効】スクエア【効果】このカードのパワーを＋1000する。",),
    bad=(Bad("⟦【起】【有効】スクエア【コスト】《赤1》⟧"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Abilities with neither effect nor keyword nor trigger (those are ZX413). A definition may stop at its cost."""
    for piece, ability in facts.abilities:
        if not facts.card.is_keyword and not (ability.body or ability.keywords or ability.triggers):
            yield RULE.at(facts.card.file, piece.span())
