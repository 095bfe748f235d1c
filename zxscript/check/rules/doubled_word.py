"""ZX446: a word written twice."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX446", "doubled-word", "warning", "「{found}」が二度続いています", "'{found}' is written twice",
    Words("書き写すときに同じ語が重なったのでしょう。読めてしまう文でも、意味が変わることがあります。",
          "A word was doubled in copying. Even where it can be read, it may change the meaning."),
    good=("【イベント】【効果】相手のゼクスを1枚選び、破壊する。",),
    bad=(Bad("【イベント】【効果】相手の⟦相手の⟧ゼクスを1枚選び、破壊する。", "【イベント】【効果】相手のゼクスを1枚選び、破壊する。"),),
)  # fmt: skip
_DOUBLED = re.compile(r"([ぁ-ゖァ-ヺー一-鿿々]{1,9}[をにがのはで]|[ァ-ヺー一-鿿々]{2,9})\1")
_NAMES = re.compile(r"「[^」]*」|\[[^\]]*\]|《[^》]*》")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """A run of letters that is repeated at once, outside of names."""
    for piece in facts.pieces:
        names = [match.span() for match in _NAMES.finditer(piece.said)]
        for match in _DOUBLED.finditer(piece.said):
            if not any(start < match.end() and match.start() < end for start, end in names):
                span = piece.span((match.end() - len(match[1]), match.end()))
                yield RULE.at(facts.card.file, span, fix=replace(span, "", safe=False), found=match[1])
