"""ZX485: a keyword that needs a condition behind a colon."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import locate
from zxscript.check.rule import Bad, Rule
from zxscript.lang.zenonzard.ability import KeywordAbility
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX485", "keyword-without-condition", "error", "［{keyword}］には色が要ります（［{keyword}：赤］など）",
    "［{keyword}］ needs a colour: ［{keyword}：赤］",
    Words("連携は色、加護は付けられる相手、コスト軽減は数える色を言わなければ働きません（zenonzard.md 16）。",
          "連携 names a colour, 加護 whom it may be attached to, コスト軽減 the colours that count (zenonzard.md 16)."),
    good=("［連携：紫］",),
    bad=(Bad("⟦［連携］⟧"), Bad("［連携：⟦茶⟧］")),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """連携 and コスト軽減 as abilities of the card, without a colour."""
    for piece in facts.pieces:
        if isinstance(piece.node, KeywordAbility) and "付与能力" not in piece.node.zones:
            for entry in piece.node.keywords:
                if entry.word not in ("連携", "コスト軽減") or any(one.colors for one in entry.requirements):
                    continue
                wrong = entry.requirements[0] if entry.requirements else entry
                yield RULE.at(facts.card.file, piece.span(locate(piece.said, wrong, wrong.ja())), keyword=entry.word)

