"""ZX404: blanks inside a text."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import BLANKS, respelled
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX404", "stray-blank", "info", "効果文に空白があります", "a blank inside the rules text",
    Words("効果文は空白なしで書きます。空白は名前の中にだけ意味があります。",
          "Rules text is written without blanks. They mean something inside names only."),
    good=("【イベント】【効果】1枚引く。",),
    bad=(Bad("【イベント】⟦ ⟧【効果】1枚引く。", "【イベント】【効果】1枚引く。"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every blank that the normaliser removes."""
    yield from respelled(facts, BLANKS, RULE)
