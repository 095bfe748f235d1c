"""ZX468: a keyword of ignition cards on a card without the icon."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n"
RULE = Rule(
    "ZX468", "keyword-needs-icon", "warning", "「{keyword}」を持つカードに《IG》がありません", "a card with {keyword} lacks the icon 《IG》",
    Words("ライフリカバリーとヴォイドブリンガーはイグニッションアイコンを持つ 20 枚に数えられます（zx.md 5.1）。",
          "Life Recovery and Void Bringer count to the twenty cards with the icon (zx.md 5.1)."),
    good=(_CARD + "アイコン：《IG》\n\n【常】ライフリカバリー\n",),
    bad=(Bad(_CARD + "\n【常】⟦ライフリカバリー⟧\n"),),
    games=("zx",),
)  # fmt: skip
_KEYWORDS = ("ライフリカバリー", "ヴォイドブリンガー")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """The two keywords printed on the card itself, without 《IG》 in the header."""
    if "《IG》" in facts.header.icons or facts.is_extra or facts.card.is_keyword:
        return
    for piece, ability in facts.abilities:
        for keyword in ability.keywords:
            if keyword.word in _KEYWORDS:
                yield RULE.at(facts.card.file, piece.span(extent_of(keyword)), keyword=keyword.word)
