"""ZX440: power and damage in unusual steps."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX440", "odd-amount", "warning", "「{found}」は {step} の倍数ではありません", "{found} is no multiple of {step}",
    Words("パワーとダメージは 500 刻み、BP は 100 刻みで印刷されます。桁の打ち間違いかもしれません。",
          "Power and damage are printed in steps of 500, BP in steps of 100. A digit may be wrong."),
    good=("【常】【有効】スクエア【効果】このカードのパワーを＋2500する。",),
    bad=(Bad("【常】【有効】スクエア【効果】このカードのパワーを＋⟦2050⟧する。"),
         Bad("【イベント】【効果】スクエアにあるゼクスを1枚選び、⟦3001⟧ダメージを与える。")),
)  # fmt: skip
_AMOUNT = {
    "zx": (re.compile(r"(?:(?<=パワーを[＋－])|(?<=パワーが))(\d{3,9})|(\d{3,9})(?=ダメージ)"), 500),
    "zenonzard": (re.compile(r"(?<=BP[+-])(\d{2,9})"), 100),
}


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Amounts of three and more digits that are no multiple of the step."""
    pattern, step = _AMOUNT[facts.card.game]
    for piece in facts.pieces:
        for match in pattern.finditer(piece.said):
            if int(match[0]) % step:
                yield RULE.at(facts.card.file, piece.span(match.span()), found=match[0], step=step)
