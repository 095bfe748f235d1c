"""ZX453: a card that is already on a square is made to appear."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of, zones_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX453", "appear-from-square", "error", "スクエアにある札は登場しません", "a card on a square cannot appear",
    Words("登場は、スクエア以外からスクエアへ移ることです（zx.md 15）。動かすだけなら「置く」と書きます。",
          "To appear is to move from elsewhere to a square (zx.md 15). To move a card there say 置く."),
    good=("【イベント】【効果】あなたのトラッシュにあるゼクスを1枚選び、ノーマルスクエアに登場させる。",),
    bad=(Bad("【イベント】【効果】⟦ノーマルスクエアにあるゼクス⟧を1枚ノーマルスクエアに登場させる。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Objects of 登場させる that lie on squares alone."""
    for piece, what in facts.verbs:
        if what.lemma == "登場する" and what.voice == "causative":
            for noun in nouns_of(what.object):
                zones = zones_of(noun)
                if zones and all(zone.endswith("スクエア") for zone in zones):
                    yield RULE.at(facts.card.file, piece.span(extent_of(noun)))
