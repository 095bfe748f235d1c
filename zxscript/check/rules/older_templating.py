"""ZX407: abilities written without the headings of today."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import TEMPLATING, reworded
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX407", "older-templating", "info", "旧い書式です（{rules}）。今の書式: {wanted}",
    "older templating ({rules}); today: {wanted}",
    Words("旧い書式も読めますが、【誘発】【コスト】【効果】で区切るほうが、どこまでが条件かが見て取れます。",
          "Older templating is read too, but the headings show where a trigger or a cost ends."),
    good=("【自】【誘発】このカードが登場する。【効果】1枚引く。",),
    bad=(Bad("⟦【自】このカードが登場した時、1枚引く。⟧", "【自】【誘発】このカードが登場する。【効果】1枚引く。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every ability that a templating rule of the reader rewrote."""
    yield from reworded(facts, TEMPLATING, RULE)
