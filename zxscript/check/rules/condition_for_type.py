"""ZX472: a condition of Extra cards or Shifts on a card of another type."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX472", "condition-for-type", "error", "種類「{type}」のカードに「{key}」があります", "a card of type {type} has {key}",
    Words("降臨・覚醒・夢装・憑依の条件はエクストラ、剣臨条件と剣臨器はシフトのものです（zx.md 16.1、16.5）。",
          "Advent, awakening, idealize and possession belong to Extra cards, shift condition and vessel to Shifts "
          "(zx.md 16.1, 16.5)."),
    good=("カード名：見本の門\n種類：ゼクス エクストラ\n色：赤\nコスト：5\nパワー：8000\n降臨条件：リブートのゼクスを2枚\n",),
    bad=(Bad("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n⟦降臨条件⟧：あなたのゼクスを2枚破壊する。\n"),),
    games=("zx",),
)  # fmt: skip
_EXTRA = ("降臨条件", "覚醒条件", "夢装条件", "憑依条件")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Sub-text keys against the type."""
    kind = facts.header.type
    for subtext in facts.card.subtexts:
        extra = subtext.key in _EXTRA and "エクストラ" not in kind
        shift = subtext.key in ("剣臨条件", "剣臨器") and kind != "シフト"
        if kind and (extra or shift):
            span = subtext.line.to_file((0, len(subtext.key)))
            yield RULE.at(facts.card.file, span, type=kind, key=subtext.key)
