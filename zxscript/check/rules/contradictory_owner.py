"""ZX436: cards of two owners at once."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, owners_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX436", "contradictory-owner", "error", "持ち主の指定が食い違っています", "the owners exclude each other",
    Words("あなたの札であり相手の札でもあるものはありません。", "No card is both yours and the opponent's."),
    good=("【イベント】【効果】スクエアにある相手のゼクスを1枚選び、破壊する。",),
    bad=(Bad("【イベント】【効果】⟦あなたの、相手のゼクス⟧を1枚選び、破壊する。"),),
)  # fmt: skip
_SIDES = {"あなた": "own", "自分": "own", "相手": "other", "対戦相手": "other"}


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Two owner modifiers on one noun that name different players."""
    for piece, noun in facts.each(Noun):
        sides = [{_SIDES.get(word, word) for word in who} for who in owners_of(noun)]
        if len(sides) > 1 and not set.intersection(*sides):
            yield RULE.at(facts.card.file, piece.span(extent_of(noun)))
