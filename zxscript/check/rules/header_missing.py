"""ZX461: a value that cards of the type always have is missing."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.suggest import nearest
from zxscript.syntax.game import keys

RULE = Rule(
    "ZX461", "missing-value", "error", "種類「{type}」のカードに「{key}」がありません", "a card of type {type} needs {key}",
    Words("この値がないと、プレイも戦闘もできません（zx.md 2、zenonzard.md 3）。",
          "Without it the card can be neither played nor fought with (zx.md 2, zenonzard.md 3)."),
    good=("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n",),
    bad=(Bad("⟦カード名：見本の灯⟧\n種類：ゼクス\n色：赤\nコスト：3\n"),
         Bad("⟦カード名：見本の兵⟧\nゲーム：ZENONZARD\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：400\n")),
)  # fmt: skip
_NEEDED = {
    "ゼクス": ("色", "コスト", "パワー"), "イベント": ("色", "コスト"), "ゼクス エクストラ": ("色", "コスト", "パワー"),
    "フィールド・ミニオン": ("色", "コスト", "BP", "DP"), "ベース・ミニオン": ("色", "BP", "DP"), "マジック": ("色", "コスト"),
    "フォース": ("ライフ",),
}  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Keys that the type demands and that are not there, not even misspelt (ZX101)."""
    for key in _NEEDED.get(facts.header.type, ()):
        slip = any(field.key not in keys() and nearest(field.key, [key]) for field in facts.card.fields)
        if facts.card.field(key) is None and not slip:
            yield RULE.at(facts.card.file, facts.place_of(key), type=facts.header.type, key=key)
