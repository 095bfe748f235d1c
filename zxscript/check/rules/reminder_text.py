"""ZX405: reminder text in （） inside the rules text."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import REMINDERS, respelled
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX405", "reminder-text", "info", "（）の注釈は効果文として読まれません", "text in （） is a reminder and is not read",
    Words("注釈は規則を思い出させるだけで、効果を持ちません。決まりは文で書き、注釈は「付記」に移します。",
          "A reminder repeats a rule and does nothing. Write what matters as a sentence; put the rest under 付記."),
    good=("【イベント】【効果】1枚引く。",),
    bad=(Bad("【イベント】【効果】1枚引く。⟦（引けなければ何も起きない）⟧", "【イベント】【効果】1枚引く。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every reminder that the normaliser cuts out."""
    yield from respelled(facts, REMINDERS, RULE)
