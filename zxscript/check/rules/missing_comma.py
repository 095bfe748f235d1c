"""ZX411: instructions that follow each other without a comma."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, locate
from zxscript.check.rule import Bad, Rule, replace
from zxscript.lang.sentence import Conjunction, Do, Whenever
from zxscript.lang.zenonzard.ability import EvolveAbility
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span

RULE = Rule(
    "ZX411", "missing-comma", "warning", "ここに読点（、）がありません", "a comma (、) is missing here",
    Words("「選び、破壊する」のように、続く動作は読点で区切ります。読点がないと一つの語に見えます。",
          "Instructions that follow each other are separated: 選び、破壊する. Without it they look like one word."),
    good=("【イベント】【効果】スクエアにあるゼクスを1枚選び、破壊する。",
          "【常】【有効】手札【効果】このカードをプレイする際、このカードのコストを－2してよい。そうして登場させたならば、ターン終了時、このカードを手札に戻す。"),
    bad=(Bad("【イベント】【効果】スクエアにあるゼクスを1枚選び⟦⟧破壊する。",
             "【イベント】【効果】スクエアにあるゼクスを1枚選び、破壊する。"),
         Bad("【イベント】【効果】あなたのチャージ1枚につき⟦⟧1枚引く。", "【イベント】【効果】あなたのチャージ1枚につき、1枚引く。"),
         Bad("【イベント】【効果】1枚引く。その後⟦⟧相手に1ダメージを与える。",
             "【イベント】【効果】1枚引く。その後、相手に1ダメージを与える。")),
)  # fmt: skip

_NONE = ("さらに", "そうして")
"""Words that join the clause behind them without a pause."""


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Linked instructions (連用形), …につき, conjunctions and times of events without a comma behind them."""
    for piece, what in facts.verbs:
        if what.per is not None and "per" not in what.pause:
            end = piece.span(extent_of(what.per)).end + len("につき")
            yield RULE.at(facts.card.file, Span(end, end), fix=replace(Span(end, end), "、"))
    for piece, prefix in (*facts.each(Conjunction), *facts.each(Whenever)):
        apart = isinstance(piece.node, EvolveAbility)  # 進化：…とき「X」をLv2にする: on a line of its own
        if not prefix.comma and prefix.then and not apart and getattr(prefix, "word", "") not in _NONE:
            start = piece.span(locate(piece.said, prefix, prefix.lead())).end
            here = Span(start, start)
            yield RULE.at(facts.card.file, here, fix=replace(here, "、"))
    for piece, node in facts.each(Do):
        if node.link == "ren" and not node.comma:
            end = piece.span(extent_of(node)).end
            here = Span(end, end)
            yield RULE.at(facts.card.file, here, fix=replace(here, "、"))
