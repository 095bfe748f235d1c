"""ZX466: the same tribe, icon or name twice in one header."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX466", "repeated-value", "warning", "「{found}」が二度書かれています", "'{found}' is given twice",
    Words("二度書いても一つと同じです。別のものを書くつもりではありませんか。",
          "Twice is as good as once. Was another one meant?"),
    good=("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n種族：[見本]／[灯守り]\n",),
    bad=(Bad("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n種族：⟦[見本]／[見本]⟧\n"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Repetitions among tribes, icons and Player Names."""
    # kinds of ability (【自】【自】) are printed once for each ability
    icons = tuple(icon for icon in facts.header.icons if not icon.startswith("【"))
    for key, values in (("種族", facts.header.tribes), ("アイコン", icons), ("プレイヤー名", facts.header.players)):
        for value in sorted({one for one in values if values.count(one) > 1}):
            yield RULE.at(facts.card.file, facts.place_of(key), found=value)
