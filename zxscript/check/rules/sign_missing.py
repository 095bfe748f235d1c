"""ZX488: a change of a number without a sign."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.heads import Attribute, NumberValue
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX488", "sign-missing", "error", "「{attribute}を{number}する」では増えるのか減るのかわかりません。「＋」か「－」が要ります",
    "is '{attribute}' to be raised or lowered? A sign is missing in front of {number}",
    Words("数値の増減は「＋1000する」「－1000する」、決まった値にするのは「1000にする」と書きます。",
          "A change is written with a sign; a new value with another particle."),
    good=("【常】【有効】スクエア【効果】このカードのパワーを＋1000する。",),
    bad=(Bad("【常】【有効】スクエア【効果】このカードのパワーを⟦1000⟧する。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """「〈attribute〉を〈number〉する」."""
    for piece, what in facts.verbs:
        number = what.measure
        if what.lemma != "する" or what.amount or not isinstance(number, Noun) or not isinstance(number.head, NumberValue):
            continue
        heads = [noun.head for noun in nouns_of(what.object)]
        if heads and all(isinstance(head, Attribute) for head in heads):
            span = piece.span(extent_of(number))
            yield RULE.at(facts.card.file, span, attribute=heads[0].ja(), number=number.ja())
