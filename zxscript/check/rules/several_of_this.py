"""ZX439: more than one of the card itself."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.heads import This
from zxscript.lang.quantity import Quantity
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX439", "several-of-this", "error", "「{word}」は一枚だけです", "there is only one '{word}'",
    Words("「このカード」は能力を持つその一枚を指します。同じ名前の札なら《同名》と書きます。",
          "このカード is the one card with the ability; cards of its name are 《同名》."),
    good=("【起】【有効】スクエア【コスト】このカードをトラッシュに置く。【効果】1枚引く。",),
    bad=(Bad("【起】【有効】スクエア【コスト】⟦このカードを2枚トラッシュに置く⟧。【効果】1枚引く。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """A quantity above one for an object that is このカード alone."""
    for piece, what in facts.verbs:
        nouns = nouns_of(what.object)
        quantity = what.quantity
        count = quantity.n if isinstance(quantity, Quantity) and quantity.counter == "枚" else 0
        if len(nouns) == 1 and isinstance(nouns[0].head, This) and isinstance(count, int) and count > 1:
            yield RULE.at(facts.card.file, piece.span(extent_of(what)), word=nouns[0].head.word)
