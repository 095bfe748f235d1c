"""ZX430: more options are to be chosen than there are."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.modal import modals
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX430", "too-few-options", "error", "{wanted}つ選ぶのに、選べる効果は{count}つです", "{wanted} are to be chosen of {count} options",
    Words("同じ効果は二度選べません（zx.md 13.4）。効果が足りないか、数が違います。",
          "No option may be chosen twice (zx.md 13.4): an option is missing, or the number is wrong."),
    good=("【イベント】【効果】以下の効果から1つ選び、解決する。“1枚引く。”か“相手に1ダメージを与える。”",),
    bad=(Bad("【イベント】【効果】⟦以下の効果から3つ選び、解決する。⟧“1枚引く。”か“相手に1ダメージを与える。”"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Modal sentences whose number is above the number of quoted options."""
    for modal in modals(facts):
        if modal.options and modal.wanted > modal.options:
            span = modal.piece.span(modal.extent)
            yield RULE.at(facts.card.file, span, wanted=modal.wanted, count=modal.options)
