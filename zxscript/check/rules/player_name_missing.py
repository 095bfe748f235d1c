"""ZX471: a player card without a Player Name."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX471", "missing-player-name", "warning", "プレイヤーのカードに「プレイヤー名」がありません", "a player card without a Player Name",
    Words("【P】の能力はプレイヤー名で有効になります（zx.md 2.9、11.5）。なければどの【P】も満たせません。",
          "【P】 abilities look for the Player Name (zx.md 2.9, 11.5); without it none is ever available."),
    good=("カード名：見本の導き手\n種類：プレイヤー\nプレイヤー名：見本\n",),
    bad=(Bad("⟦カード名：見本の導き手⟧\n種類：プレイヤー\n"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """種類：プレイヤー without プレイヤー名."""
    if facts.header.type == "プレイヤー" and not facts.header.players:
        yield RULE.at(facts.card.file, facts.place_of("プレイヤー名"))
