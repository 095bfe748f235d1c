"""ZX553: a zone that the game does not have."""

from collections.abc import Iterator

from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.suggest import hint, nearest
from zxscript.source.text import Span
from zxscript.syntax.game import game_text
from zxscript.syntax.scenario import Scenario

_TEXT = "目的：見本\n自分：\n  {}：「見本の灯」\n手順：\n  自分：パス\n期待：\n  自分：手札 = 1枚\n"
RULE = Rule(
    "ZX553", "unknown-zone", "error", "「{found}」という領域はありません{hint}", "there is no zone '{found}'{hint}",
    Words("領域はゲームの言葉で書きます（zx.md 3、zenonzard.md 5.1）。", "Zones are named with the words of the game (zx.md 3, zenonzard.md 5.1)."),
    good=(_TEXT.format("手札"), _TEXT.format("トラッシュ")),
    bad=(Bad(_TEXT.format("⟦トラシュ⟧"), _TEXT.format("トラッシュ")),),
    scope="scenario",
)  # fmt: skip


def check(scenario: Scenario) -> Iterator[Diagnostic]:
    """Words before the colon in 自分 and 相手 (…の下 is what lies under a card)."""
    known = game_text(scenario.game).checks.scene_zones
    for zone in scenario.zones:
        if zone.name.endswith("の下") or zone.name in known or not known:
            continue
        span = Span(zone.span.start, zone.span.start + len(zone.name))
        near = nearest(zone.name, known)
        fix = replace(span, near, safe=False) if near else None
        yield RULE.at(scenario.file, span, fix=fix, found=zone.name, hint=hint(zone.name, known))
