"""ZX473: blanks in a name that nobody sees."""

import re
from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span

RULE = Rule(
    "ZX473", "name-blanks", "warning", "カード名の空白が続いています", "the name has two blanks in a row",
    Words("名前は一字ずつそのまま比べられます。見えない違いがあると、デッキや「…」で見つかりません。",
          "Names are kept as they are; an invisible difference hides the card from decks and from 「…」."),
    good=("カード名：見本の灯 アカリ\n種類：イベント\n色：赤\nコスト：2\n",),
    bad=(Bad("カード名：見本の灯⟦  ⟧アカリ\n種類：イベント\n色：赤\nコスト：2\n",
             "カード名：見本の灯 アカリ\n種類：イベント\n色：赤\nコスト：2\n"),),
)  # fmt: skip
_BLANKS = re.compile(r"[ \u3000\t]{2,}|\t")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Runs of blanks in カード名 (a single full-width one is style)."""
    name = facts.card.field("カード名")
    for match in _BLANKS.finditer(name.value) if name else ():
        span = Span(*match.span()).shifted(name.span.start if name else 0)
        yield RULE.at(facts.card.file, span, fix=replace(span, " ", safe=False))
