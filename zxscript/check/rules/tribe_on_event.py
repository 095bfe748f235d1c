"""ZX470: a tribe on a card that belongs to none."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX470", "tribe-for-type", "warning", "種類「{type}」のカードはふつう種族を持ちません", "a card of type {type} usually has no tribe",
    Words("種族はゼクスやミニオンの仲間です。", "Tribes are kinds of Z/X and of minions."),
    good=("カード名：見本の術\nゲーム：ZENONZARD\n種類：マジック\n色：赤\nコスト：2\n",),
    bad=(Bad("カード名：見本の術\nゲーム：ZENONZARD\n種類：マジック\n色：赤\nコスト：2\n種族：⟦[見本]⟧\n"),),
    games=("zenonzard",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """種族 on magic and Forces."""
    if facts.header.tribes and facts.header.type in ("マジック", "フォース"):
        yield RULE.at(facts.card.file, facts.place_of("種族"), type=facts.header.type)
