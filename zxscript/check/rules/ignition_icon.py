"""ZX467: the Ignition icon on a card that never lies in the main deck."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX467", "icon-for-type", "warning", "種類「{type}」のカードに{icon}があります", "a card of type {type} bears {icon}",
    Words("イグニッションアイコンはデッキから公開された時に意味を持ちます（zx.md 5.1、7.4）。デッキに入らない札では働きません。",
          "The Ignition icon matters when the card is revealed from the deck (zx.md 5.1, 7.4); this one never is there."),
    good=("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\nアイコン：《IG》\n",),
    bad=(Bad("カード名：見本の導き手\n種類：プレイヤー\nプレイヤー名：見本\nアイコン：⟦《IG》⟧\n"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """《IG》 on players and Extra cards."""
    if "《IG》" in facts.header.icons and (facts.is_extra or facts.header.type.startswith(("プレイヤー", "マーカー"))):
        yield RULE.at(facts.card.file, facts.place_of("アイコン"), type=facts.header.type, icon="《IG》")
