"""ZX413: an automatic ability that triggers and then does nothing."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX413", "trigger-without-effect", "error", "【誘発】のあとに【効果】がありません", "there is no 【効果】 behind 【誘発】",
    Words("誘発しても何も起こらない能力です。【効果】の見出しを書き忘れると、効果の文まで誘発条件として読まれます。",
          "The ability triggers and does nothing. Without 【効果】 the sentences of the effect are read as triggers."),
    good=("【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。",),
    bad=(Bad("【自】【有効】スクエア【誘発】このカードが登場する。⟦⟧1枚引く。", "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。"),
         Bad("【自】【有効】スクエア【誘発】このカードが登場した時、⟦⟧1枚引く。", "【自】【有効】スクエア【誘発】このカードが登場した時。【効果】1枚引く。"),
         Bad("【自】【有効】スクエア【誘発】このカードが登場する。⟦⟧"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Abilities with a trigger and neither effect nor keyword, behind the first trigger: what follows is the effect."""
    for piece, ability in facts.abilities:
        if ability.triggers and not ability.body and not ability.keywords:
            end = max(extent_of(item)[1] for item in ability.triggers[0])
            end += piece.said.startswith("。", end)
            here = piece.span((end, end))
            fix = replace(here, "【効果】", safe=False) if len(ability.triggers) > 1 else None
            if piece.said.endswith(("時、", "とき、"), 0, end):  # as other games write it: the event, and behind a comma what it does
                fix = replace(piece.span((end - 1, end)), "。【効果】", safe=False)
            yield RULE.at(facts.card.file, here, fix=fix)
