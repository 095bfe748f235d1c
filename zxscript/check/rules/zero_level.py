"""ZX425: a gate that is always open."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.ability import Gate
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX425", "open-gate", "error", "「{gate}」はいつでも満たされています", "the gate {gate} is always open",
    Words("レベルやゼロオプティマの数が 0 なら条件になりません。", "A level or Zero Optima of 0 demands nothing."),
    good=("《ZO:4》【常】【有効】スクエア【効果】このカードのパワーを＋1000する。",),
    bad=(Bad("⟦《ZO:0》⟧【常】【有効】スクエア【効果】このカードのパワーを＋1000する。"),),
    games=("zx",),
)  # fmt: skip
_ZERO = re.compile(r"(?:Lv|ZO|V):(?:.*:)?0+")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Gates with the number 0."""
    for piece, gate in facts.each(Gate):
        if _ZERO.fullmatch(gate.text):
            yield RULE.at(facts.card.file, piece.span(extent_of(gate)), gate=gate.ja())
