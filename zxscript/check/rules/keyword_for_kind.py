"""ZX481: a keyword ability on a card that cannot use it."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import locate
from zxscript.check.rule import Bad, Rule
from zxscript.lang.zenonzard.ability import KeywordAbility
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX481", "keyword-for-kind", "error", "種類「{type}」のカードは［{keyword}］を使えません", "a card of type {type} cannot use ［{keyword}］",
    Words("襲撃・飛来・貫通などはミニオンの能力です（zenonzard.md 16）。", "These keywords are abilities of minions (zenonzard.md 16)."),
    good=("［襲撃］",),
    bad=(Bad("カード名：見本の術\nゲーム：ZENONZARD\n種類：マジック\n色：赤\nコスト：2(赤1)\n\n⟦［襲撃］⟧\n【メイン】カードを1枚引く。\n"),),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip
_MINION = ("襲撃", "飛来", "再起", "貫通", "潜入", "奪命", "加護", "変形", "大変身", "変身")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Keywords of minions on magic and Forces."""
    if facts.header.type not in ("マジック", "フォース"):
        return
    for piece in facts.pieces:
        if isinstance(piece.node, KeywordAbility):
            for entry in piece.node.keywords:
                if entry.word in _MINION:
                    span = piece.span(locate(piece.said, entry, entry.ja()))
                    yield RULE.at(facts.card.file, span, type=facts.header.type, keyword=entry.word)
