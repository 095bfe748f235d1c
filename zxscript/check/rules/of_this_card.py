"""ZX489: の behind このカード where は is needed."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.filters import Determiner, Of, Owner
from zxscript.lang.heads import Attribute, Moment, Named, This, Zone
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.game import game_text

RULE = Rule(
    "ZX489", "of-this-card", "warning", "「{this}の{words}」というものはありません。「{this}は」ではありませんか",
    "'{this}' has no '{words}' of its own; is the particle right?",
    Words("「の」は持ち物を、「は」は文の主題を言います。名前や「以下の能力」はカードの持ち物ではありません。",
          "One particle says what belongs to a card, another what the sentence is about."),
    good=("【常】【有効】スクエア【効果】このカードは以下の能力を得る。“【常】レンジ2”",),
    bad=(Bad("【常】【有効】スクエア【効果】このカード⟦の⟧以下の能力を得る。“【常】レンジ2”",
             "【常】【有効】スクエア【効果】このカードは以下の能力を得る。“【常】レンジ2”"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Names, 以下の能力, places of players, what is said to be another's too, and (in some games) anything but attributes and times that is said to belong to this card."""
    for piece, noun in facts.each(Noun):
        for at, one in enumerate(noun.filters):
            owner = one.phrase.head if isinstance(one, Of) and isinstance(one.phrase, Noun) else None
            if isinstance(owner, This) and _never_owned(noun, at, facts.card.game):
                end = extent_of(owner)[1]
                yield RULE.at(facts.card.file, piece.span((end, end + 1)), this=owner.ja(), words=noun.head.ja())


_OF_PLAYERS = ("デッキ", "手札", "トラッシュ", "チャージ", "リソース", "デュナミス", "ライフ", "リムーブ")


def _never_owned(noun: Noun, at: int, game: str) -> bool:
    """Whether what stands behind このカードの, the modifier number ``at``, cannot be of a card."""
    if isinstance(noun.head, Named) or any(isinstance(one, Determiner) and one.word in ("以下の", "その") for one in noun.filters):
        return True
    if any(isinstance(one, Owner) for one in noun.filters[at + 1 :]):
        return True  # このカードの相手の…: whose it is, was said already
    if isinstance(noun.head, Zone) and noun.head.word in _OF_PLAYERS:
        return True
    return game_text(game).checks.owned_only and not isinstance(noun.head, Attribute | Moment)
