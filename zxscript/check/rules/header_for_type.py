"""ZX460: header lines that cards of the type do not have."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX460", "header-for-type", "error", "種類「{type}」のカードに「{key}」はありません", "a card of type {type} has no {key}",
    Words("パワーはゼクスだけ、BP と DP はミニオンだけが持つ値です（zx.md 2、zenonzard.md 3）。種類か見出しの書き間違いです。",
          "Only Z/X have power, only minions have BP and DP (zx.md 2, zenonzard.md 3): the type or the key is a slip."),
    good=("カード名：見本の祭り\n種類：イベント\n色：赤\nコスト：2\n",),
    bad=(Bad("カード名：見本の祭り\n種類：イベント\n色：赤\nコスト：2\nパワー：⟦2000⟧\n"),
         Bad("カード名：見本の術\nゲーム：ZENONZARD\n種類：マジック\n色：赤\nコスト：2\nBP：⟦400⟧\n")),
)  # fmt: skip
_NOT = {
    "イベント": ("パワー", "ライフ"), "イベント エクストラ": ("パワー", "ライフ"), "プレイヤー": ("パワー", "コスト", "ライフ"),
    "シフト": ("ライフ",), "ゼクス": ("ライフ",), "ゼクス エクストラ": ("ライフ",),
    "マジック": ("BP", "DP", "ライフ"), "フォース": ("BP", "DP", "コスト"), "ベース・ミニオン": ("コスト", "ライフ"),
    "フィールド・ミニオン": ("ライフ",),
}  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Keys with a value that the type excludes."""
    for key in _NOT.get(facts.header.type, ()):
        if facts.card.value(key):
            yield RULE.at(facts.card.file, facts.place_of(key), type=facts.header.type, key=key)
