"""ZX432: all options are chosen anyway."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.modal import modals
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX432", "no-choice", "warning", "{count}つの効果をすべて選ぶので、選択になっていません", "all {count} options are chosen: no choice",
    Words("全部解決するなら文を並べます。順番を選ばせたいときは「好きな順番で」と書きます。",
          "If all are resolved, write the sentences in a row; say 好きな順番で if only the order is free."),
    good=("【イベント】【効果】以下の効果から1つ選び、解決する。“1枚引く。”か“相手に1ダメージを与える。”",),
    bad=(Bad("【イベント】【効果】⟦以下の効果から2つ選び、解決する。⟧“1枚引く。”か“相手に1ダメージを与える。”"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Modal sentences that choose exactly as many as there are, without a free order."""
    for modal in modals(facts):
        if modal.options > 1 and modal.wanted == modal.options and not modal.up_to and not modal.ordered:
            yield RULE.at(facts.card.file, modal.piece.span(modal.extent), count=modal.options)
