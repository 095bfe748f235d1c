"""ZX489: の behind このカード where は is needed."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.filters import Determiner, Of
from zxscript.lang.heads import Attribute, Moment, Named, This
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX489", "of-this-card", "warning", "「{this}の{words}」というものはありません。「{this}は」ではありませんか",
    "'{this}' has no '{words}' of its own; is the particle right?",
    Words("「の」は持ち物を、「は」は文の主題を言います。名前や「以下の能力」はカードの持ち物ではありません。",
          "One particle says what belongs to a card, another what the sentence is about."),
    good=("【常】【有効】スクエア【効果】このカードは以下の能力を得る。“【常】レンジ2”",),
    bad=(Bad("【常】【有効】スクエア【効果】⟦このカード⟧の以下の能力を得る。“【常】レンジ2”"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Names, 以下の能力 and (ZENONZARD) anything but attributes and times that is said to belong to this card."""
    for piece, noun in facts.each(Noun):
        for one in noun.filters:
            owner = one.phrase.head if isinstance(one, Of) and isinstance(one.phrase, Noun) else None
            if isinstance(owner, This) and _never_owned(noun, facts.card.game):
                span = piece.span(extent_of(owner))
                yield RULE.at(facts.card.file, span, this=owner.ja(), words=noun.head.ja())


def _never_owned(noun: Noun, game: str) -> bool:
    if isinstance(noun.head, Named) or any(isinstance(one, Determiner) and one.word == "以下の" for one in noun.filters):
        return True
    return game == "zenonzard" and not isinstance(noun.head, Attribute | Moment)
