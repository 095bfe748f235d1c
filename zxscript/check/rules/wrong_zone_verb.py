"""ZX452: cards that are turned, destroyed or made to appear where that cannot happen."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, nouns_of, zones_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX452", "impossible-in-zone", "error", "{zone}の札を「{verb}」ことはできません", "cards in {zone} cannot be the object of {verb}",
    Words("リブートとスリープはスクエアとリソースにしかなく（zx.md 2.10）、攻撃や登場はスクエアで起こります。",
          "Reboot and sleep exist on squares and in resources only (zx.md 2.10); only cards on squares attack."),
    good=("【イベント】【効果】あなたのリソースを1枚選び、スリープする。",),
    bad=(Bad("【起】【有効】スクエア【コスト】⟦あなたの手札⟧を1枚スリープする。【効果】1枚引く。"),),
    games=("zx",),
)  # fmt: skip
_STILL = ("手札", "デッキ", "トラッシュ", "チャージ", "ライフ", "デュナミス", "リムーブ")
_NEEDS_STATE = ("スリープする", "リブートする")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Objects of スリープする and リブートする that lie in a zone without these states."""
    for piece, what in facts.verbs:
        if what.lemma in _NEEDS_STATE and what.object is not None:
            for noun in nouns_of(what.object):
                zones = zones_of(noun)
                if zones and all(zone in _STILL for zone in zones):
                    span = piece.span(extent_of(noun))
                    yield RULE.at(facts.card.file, span, zone="・".join(zones), verb=what.lemma)
