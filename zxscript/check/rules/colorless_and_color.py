"""ZX465: colourless together with a colour."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX465", "colorless-and-color", "error", "無色と色が同時に書かれています: {found}", "colourless and a colour at once: {found}",
    Words("無色とは色がないことです（zx.md 2.4）。", "Colourless means having no colour (zx.md 2.4)."),
    good=("カード名：見本の灯\n種類：ゼクス\n色：無\nコスト：3\nパワー：4500\n",),
    bad=(Bad("カード名：見本の灯\n種類：ゼクス\n色：⟦赤／無⟧\nコスト：3\nパワー：4500\n"),),
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """無 beside another colour."""
    colors = facts.header.colors
    if "無" in colors and len(colors) > 1:
        yield RULE.at(facts.card.file, facts.place_of("色"), found="／".join(colors))
