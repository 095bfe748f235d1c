"""ZX424: a cost that may be left unpaid."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import extent_of, said
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX424", "optional-cost", "error", "【コスト】の中に「…てよい」があります", "a cost says that it may be paid",
    Words("コストは全部支払わなければ能力を使えません（zx.md 8.7）。選べるなら【効果】に「…てよい。…たならば、」と書きます。",
          "A cost is paid whole or the ability is not played (zx.md 8.7). What is optional belongs into 【効果】."),
    good=("【起】【有効】スクエア【コスト】あなたの手札を1枚トラッシュに置く。【効果】1枚引く。",),
    bad=(Bad("【起】【有効】スクエア【コスト】⟦あなたの手札を1枚トラッシュに置いてよい⟧。【効果】1枚引く。"),),
    games=("zx",),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """てよい inside 【コスト】."""
    for piece, ability in facts.abilities:
        for action in ability.cost.actions if ability.cost else ():
            for what, _ in said(action):
                if what.mode == "may":
                    yield RULE.at(facts.card.file, piece.span(extent_of(what)))
