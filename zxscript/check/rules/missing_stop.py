"""ZX429: a sentence without its full stop, where nothing but the stop can be meant."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.check.spelling import STOPS, respelled
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX429", "missing-stop", "warning", "文の終わりに「。」がありません", "the sentence does not end with a full stop",
    Words("句点がないと、次に書き足した文とつながって読まれます。", "Without the stop it would run into whatever is written behind it."),
    good=("【召喚時】カードを1枚引く。",),
    bad=(Bad("【アタック時】カードを1枚引く⟦⟧", "【アタック時】カードを1枚引く。"),),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Every stop that the normaliser adds."""
    yield from respelled(facts, STOPS, RULE)
