"""ZX423: turn marks that exclude each other, or one given twice."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX423", "contradictory-turn", "error", "ターンの指定が食い違っています: {marks}", "turn marks that do not go together: {marks}",
    Words("二つの印はどちらも満たされなければなりません。自分と相手のターンが同時に来ることはありません。",
          "Both marks have to hold; it is never both players' turn."),
    good=("【起】【有効】《自分ターン1》スクエア【効果】1枚引く。",),
    bad=(Bad("【起】⟦【有効】《自分ターン1》《相手ターン》スクエア⟧【効果】1枚引く。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Two marks of which not one is a plain number of times and the other a plain turn."""
    for piece, ability in facts.abilities:
        marks = ability.valid.timing if ability.valid else ()
        whose = {mark[:2] for mark in marks if not mark.startswith("ターン")}
        numbered = [mark for mark in marks if mark[-1].isdigit()]
        if len(whose) > 1 or len(numbered) > 1 or len(set(marks)) < len(marks):
            said = "".join(f"《{mark}》" for mark in marks)
            span = piece.span(extent_of(ability.valid)) if ability.valid else piece.span()
            yield RULE.at(facts.card.file, span, marks=said)
