"""ZX462: a cost beyond everything printed."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.game import game_text

RULE = Rule(
    "ZX462", "cost-range", "warning", "コスト {found} は大きすぎます（ふつう {limit} まで）", "a cost of {found} is out of the usual range (up to {limit})",
    Words("支払えないコストは∞と書きます（zx.md 2.3）。大きすぎる数は桁の打ち間違いです。",
          "A cost that cannot be paid is written ∞ (zx.md 2.3); a very large number is a slip."),
    good=("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：9\nパワー：9500\n",),
    bad=(Bad("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：⟦30⟧\nパワー：4500\n"),),
)  # fmt: skip

def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Numbers above the largest printed cost with some room."""
    cost, limit = facts.header.cost, game_text(facts.card.game).checks.most_cost
    if isinstance(cost, int) and limit is not None and cost > limit:
        yield RULE.at(facts.card.file, facts.place_of("コスト"), found=cost, limit=limit)
