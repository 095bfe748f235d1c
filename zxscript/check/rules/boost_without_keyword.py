"""ZX482: a boost ability on a card that is never attached."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.lang.zenonzard.ability import KeywordAbility, TimedAbility
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "カード名：見本の巫女\nゲーム：ZENONZARD\n種類：ベース・ミニオン\n色：白\nBP：200\nDP：1\n\n{}\n"
RULE = Rule(
    "ZX482", "boost-without-keyword", "warning", "《付与能力》がありますが［加護］がありません", "《付与能力》 without ［加護］",
    Words("付与能力は加護として付けられた時に与えられます（zenonzard.md 16）。［加護］がなければ付ける方法がありません。",
          "A boost ability is given when the card is attached by ［加護］ (zenonzard.md 16); without it that never happens."),
    good=(_CARD.format("［加護：白］\n《付与能力》［貫通］"),),
    bad=(Bad(_CARD.format("⟦《付与能力》［貫通］⟧")),),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """《付与能力》 headings on cards without the keyword."""
    keywords = [e.word for p in facts.pieces if isinstance(p.node, KeywordAbility) and not p.node.zones for e in p.node.keywords]
    if "加護" in keywords or any(piece.node is None for piece in facts.pieces):
        return
    for piece in facts.pieces:
        if isinstance(piece.node, KeywordAbility | TimedAbility) and "付与能力" in piece.node.zones:
            yield RULE.at(facts.card.file, piece.span())
