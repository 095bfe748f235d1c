"""ZX475: the card sleeps as a cost where it cannot."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import locate, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.heads import Zone
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX475", "sleep-out-of-place", "error", "{zone}にあるカードはスリープできません", "a card in {zone} cannot sleep",
    Words("《スリープ》はこのカードをスリープするコストで、リブートのカードにしか支払えません（zx.md 2.10、8.7）。",
          "《スリープ》 sleeps this card, which has to be reboot: only on squares and in resources (zx.md 2.10, 8.7)."),
    good=("【起】【有効】スクエア【コスト】《スリープ》【効果】1枚引く。",),
    bad=(Bad("【起】【有効】手札【コスト】⟦《スリープ》⟧【効果】1枚引く。"),),
    games=("zx",),
)  # fmt: skip
_STILL = ("手札", "デッキ", "トラッシュ", "チャージ", "ライフ", "デュナミス", "リムーブ")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """《スリープ》 in the cost of an ability that is valid only in zones without that state."""
    for piece, ability in facts.abilities:
        if ability.cost is None or "スリープ" not in ability.cost.icons or ability.valid is None:
            continue
        words = [n.head.word for zone in ability.valid.zones for n in nouns_of(zone) if isinstance(n.head, Zone)]
        if words and not ability.valid.icons and all(word in _STILL for word in words):
            span = piece.span(locate(piece.said, ability.cost, "《スリープ》"))
            yield RULE.at(facts.card.file, span, zone="・".join(words))
