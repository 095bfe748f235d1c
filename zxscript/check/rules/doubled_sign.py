"""ZX412: a punctuation mark written twice."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX412", "doubled-sign", "warning", "「{found}」が重なっています", "'{found}' is written twice",
    Words("句読点が二つ続くのは書き間違いです。", "Two punctuation marks in a row are a slip."),
    good=("【イベント】【効果】1枚引く。相手に1ダメージを与える。",),
    bad=(Bad("【イベント】【効果】1枚引く⟦。。⟧相手に1ダメージを与える。", "【イベント】【効果】1枚引く。相手に1ダメージを与える。"),),
)  # fmt: skip
_DOUBLED = re.compile(r"([。、：])\1+")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Runs of one mark, also in texts that are not understood."""
    for text in (*facts.card.abilities, *(line.line for line in facts.card.subtexts)):
        for match in _DOUBLED.finditer(text.text):
            span = text.to_file(match.span())
            yield RULE.at(facts.card.file, span, fix=replace(span, match[1]), found=match[0])
