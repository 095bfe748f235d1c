"""ZX477: cards from the top of a deck that are taken as if the top were the cards."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.heads import Position
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX477", "end-as-object", "warning", "「{words}を{count}」は「{words}から{count}」ではありませんか", "'{words}を{count}' takes the place itself; cards are taken '{words}から{count}'",
    Words("「デッキの上」は場所です。そこから取る札は「から」で言います。",
          "The top of a deck is a place; the cards taken from there have a particle of their own."),
    good=("【イベント】【効果】あなたのデッキの上から2枚トラッシュに置く。",),
    bad=(Bad("【イベント】【効果】⟦あなたのデッキの上⟧を2枚トラッシュに置く。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Objects that are the plain top or bottom, with a number of cards."""
    for piece, what in facts.verbs:
        nouns = nouns_of(what.object)
        number = what.quantity or (nouns[0].quantity if nouns else None)
        if number is not None and any(isinstance(noun.head, Position) and noun.head.word in ("上", "下") for noun in nouns):
            words = what.object.ja() if what.object else ""
            yield RULE.at(facts.card.file, piece.span(extent_of(nouns[0])), words=words, count=number.ja())
