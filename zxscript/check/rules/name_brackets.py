"""ZX474: quotation marks around a name in its own header."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX474", "quoted-name", "warning", "カード名が「」で囲まれています", "the name stands in 「」",
    Words("「」は効果文で名前を引くときの印で、名前の一部ではありません。囲むと名前が違うものになります。",
          "「」 marks a name inside a text and is no part of it; with it the card has another name."),
    good=("カード名：見本の灯\n種類：イベント\n色：赤\nコスト：2\n",),
    bad=(Bad("カード名：⟦「見本の灯」⟧\n種類：イベント\n色：赤\nコスト：2\n", "カード名：見本の灯\n種類：イベント\n色：赤\nコスト：2\n"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """A name that is one pair of quotation marks."""
    name = facts.card.field("カード名")
    if name and len(name.value) > 2 and name.value[0] == "「" and name.value.find("」") == len(name.value) - 1:
        yield RULE.at(facts.card.file, name.span, fix=replace(name.span, name.value[1:-1], safe=False))
