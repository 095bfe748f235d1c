"""ZX437: a card in two states that exclude each other."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.filters import InState
from zxscript.lang.nouns import Noun
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX437", "contradictory-state", "error", "状態の指定が食い違っています: {states}", "the states exclude each other: {states}",
    Words("リブートとスリープ、表向きと裏向きは同時に成り立ちません（zx.md 2.10）。",
          "A card is not both reboot and sleep, nor both face-up and face-down (zx.md 2.10)."),
    good=("【イベント】【効果】スクエアにあるスリープのゼクスを1枚選び、破壊する。",),
    bad=(Bad("【イベント】【効果】⟦スクエアにあるリブートの、スリープのゼクス⟧を1枚選び、破壊する。"),),
    games=("zx",),
)  # fmt: skip
_PAIRS = (("リブート", "スリープ"), ("表向き", "裏向き"))


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Single-state modifiers of one noun that form an excluding pair."""
    for piece, noun in facts.each(Noun):
        states = [one.states[0].removesuffix("状態") for one in noun.filters if isinstance(one, InState) and len(one.states) == 1]
        if any(one in states and other in states for one, other in _PAIRS):
            yield RULE.at(facts.card.file, piece.span(extent_of(noun)), states="・".join(states))
