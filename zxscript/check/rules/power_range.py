"""ZX463: a power, BP or DP beyond everything printed, or in unusual steps."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX463", "power-range", "warning", "{key} {found} はふつうの値ではありません（{step} 刻みで {limit} まで）",
    "{key} {found} is unusual (steps of {step}, up to {limit})",
    Words("桁の打ち間違いがよくあります（450 と 4500、45000）。", "A digit is easily lost or doubled (450, 4500, 45000)."),
    good=("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n",),
    bad=(Bad("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：⟦45000⟧\n"),
         Bad("カード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：⟦450⟧\n"),
         Bad("カード名：見本の兵\nゲーム：ZENONZARD\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：⟦450⟧\nDP：2\n")),
)  # fmt: skip
_RANGES = (("パワー", "power", 500, 30_000), ("BP", "bp", 100, 3_000), ("DP", "dp", 1, 10))


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Numbers that are no multiple of the step or above the limit."""
    for key, name, step, limit in _RANGES:
        found = getattr(facts.header, name)
        if found is not None and (found % step or found > limit):
            yield RULE.at(facts.card.file, facts.place_of(key), key=key, found=found, step=step, limit=limit)
