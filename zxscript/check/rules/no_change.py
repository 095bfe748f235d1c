"""ZX441: a change by nothing."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX441", "no-change", "error", "0 の増減は何もしません: {found}", "a change by 0 does nothing: {found}",
    Words("±0 や 0 ダメージは何も起こしません（zx.md 10.1）。", "A change by 0, or 0 damage, does nothing (zx.md 10.1)."),
    good=("【常】【有効】スクエア【効果】このカードのパワーを＋500する。",),
    bad=(Bad("【常】【有効】スクエア【効果】このカードのパワーを⟦＋0⟧する。"),),
)  # fmt: skip
_NOTHING = re.compile(r"[＋－+-]0(?!\d)|(?<![\d億万])0ダメージ(?=を与え)")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """＋0, －0 and 0 damage."""
    for piece in facts.pieces:
        for match in _NOTHING.finditer(piece.said):
            yield RULE.at(facts.card.file, piece.span(match.span()), found=match[0])
