"""ZX555: a phase that the game does not have."""

from collections.abc import Iterator

from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.suggest import hint
from zxscript.source.text import Span
from zxscript.syntax.game import game_text
from zxscript.syntax.scenario import Scenario

_TEXT = "{}目的：見本\n自分：\n  手札：「見本の灯」\n手順：\n  自分：パス\n期待：\n  自分：手札 = 1枚\n"
RULE = Rule(
    "ZX555", "unknown-phase", "error", "「{found}」というフェイズはありません{hint}", "there is no phase '{found}'{hint}",
    Words("フェイズはゲームの言葉で書きます（zx.md 7、zenonzard.md 8）。", "Phases are named with the words of the game (zx.md 7, zenonzard.md 8)."),
    good=(_TEXT.format("フェイズ：メイン\n"), _TEXT.format("フェイズ：準備\n")),
    bad=(Bad(_TEXT.format("フェイズ：⟦メイム⟧\n")),),
    scope="scenario",
)  # fmt: skip


PREPARATION = "準備"
"""A scenario of any game may begin before the game."""


def check(scenario: Scenario) -> Iterator[Diagnostic]:
    """フェイズ against the phases of the game."""
    name = scenario.phase.removesuffix("フェイズ").removesuffix("phase").strip()
    known = game_text(scenario.game).checks.scene_phases
    if known and name not in (*known, PREPARATION):
        span = scenario.places.get("phase", Span(0, 0))
        yield RULE.at(scenario.file, span, found=scenario.phase, hint=hint(name, known))
