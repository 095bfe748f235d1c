"""ZX423: more than one turn mark on an ability."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX423", "contradictory-turn", "error", "ターンの指定が二つ以上あります: {marks}", "more than one turn mark: {marks}",
    Words("ターンの印は一つです。自分のターンと相手のターンが同時に来ることはなく、「自分のターンに1回」は《自分ターン1》と書きます。",
          "An ability has one turn mark. It is never both players' turn, and once in one's own turn is 《自分ターン1》."),
    good=("【起】【有効】《自分ターン1》スクエア【効果】1枚引く。",),
    bad=(Bad("【起】【有効】⟦《自分ターン1》《相手ターン》⟧スクエア【効果】1枚引く。"),),
    games=("zx",),
)  # fmt: skip
_MARKS = re.compile(r"(?:《(?:自分|相手)?ターン\d?》){2,}")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Runs of turn marks, in texts that are understood or not."""
    for piece in facts.pieces:
        for match in _MARKS.finditer(piece.said):
            yield RULE.at(facts.card.file, piece.span(match.span()), marks=match[0])
