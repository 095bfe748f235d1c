"""ZX431: a choice among one option."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.modal import modals
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX431", "single-option", "warning", "選べる効果が一つしかありません", "there is only one option to choose",
    Words("一つしかないなら、選ばせずにそのまま書きます。二つ目の“…”を書き忘れていませんか。",
          "With one option there is nothing to choose. Has the second “…” been forgotten?"),
    good=("【イベント】【効果】以下の効果から1つ選び、解決する。“1枚引く。”か“相手に1ダメージを与える。”",),
    bad=(Bad("【イベント】【効果】⟦以下の効果から1つ選び、解決する。⟧“1枚引く。”"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Modal sentences with one option that must be chosen."""
    for modal in modals(facts):
        if modal.options == 1 and modal.wanted == 1 and not modal.up_to:
            yield RULE.at(facts.card.file, modal.piece.span(modal.extent))
