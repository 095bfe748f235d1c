"""ZX464: the multicolour icon on a card of one colour."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX464", "multicolor-icon", "error", "色が一つなのに「多色：あり」です", "multicolour, but only one colour",
    Words("多色アイコンは二色以上の札だけが持ちます（zx.md 2.4）。色が抜けていませんか。",
          "Only cards of two or more colours bear the icon (zx.md 2.4). Is a colour missing?"),
    good=("カード名：見本の灯\n種類：ゼクス\n色：赤／青\n多色：あり\nコスト：3\nパワー：4500\n",),
    bad=(Bad("カード名：見本の灯\n種類：ゼクス\n色：赤\n多色：⟦あり⟧\nコスト：3\nパワー：4500\n"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """多色：あり with fewer than two colours."""
    if facts.header.multicolor and len(facts.header.colors) < 2:
        yield RULE.at(facts.card.file, facts.place_of("多色"))
