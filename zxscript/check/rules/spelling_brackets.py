"""ZX401: brackets of another style around kinds, icons, tribes and keywords."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import BRACKETS, respelled
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX401", "bracket-style", "info", "括弧「{found}」は正準形では「{wanted}」と書きます",
    "the brackets of '{found}' are written '{wanted}'",
    Words("同じ見出しが同じ形なら、読む人も検索も迷いません。意味は変わりません。",
          "One heading, one shape: easier to read and to search. The meaning stays."),
    good=("【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。",),
    bad=(
        Bad("⟦≪自≫⟧【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。",
            "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。"),
        Bad("【起】【有効】⟦≪自分ターン1≫⟧スクエア【コスト】《赤1》【効果】1枚引く。",
            "【起】【有効】《自分ターン1》スクエア【コスト】《赤1》【効果】1枚引く。"),
    ),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every bracket that the normaliser rewrites."""
    yield from respelled(facts, BRACKETS, RULE)
