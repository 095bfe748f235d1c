"""ZX440: power and damage in unusual steps."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.game import game_text

RULE = Rule(
    "ZX440", "odd-amount", "warning", "「{found}」は {step} の倍数ではありません", "{found} is no multiple of {step}",
    Words("パワーとダメージは 500 刻み、BP は 100 刻みで印刷されます。桁の打ち間違いかもしれません。",
          "Power and damage are printed in steps of 500, BP in steps of 100. A digit may be wrong."),
    good=("【常】【有効】スクエア【効果】このカードのパワーを＋2500する。",),
    bad=(Bad("【常】【有効】スクエア【効果】このカードのパワーを＋⟦2050⟧する。"),
         Bad("【イベント】【効果】スクエアにあるゼクスを1枚選び、⟦3001⟧ダメージを与える。")),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Amounts of three and more digits that are no multiple of the step."""
    known = game_text(facts.card.game).checks.step
    if known is None:
        return
    pattern, step = known
    for piece in facts.pieces:
        for match in pattern.finditer(piece.said):
            if int(match[0]) % step:
                yield RULE.at(facts.card.file, piece.span(match.span()), found=match[0], step=step)
