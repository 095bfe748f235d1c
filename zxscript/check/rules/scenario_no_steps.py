"""ZX552: a scenario in which nobody does anything."""

from collections.abc import Iterator

from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span
from zxscript.syntax.scenario import Scenario, Step

_TEXT = "{}自分：\n  手札：「見本の灯」\n{}期待：\n  自分：手札 = 1枚\n"
RULE = Rule(
    "ZX552", "no-steps", "info", "手順が一つもありません", "the scenario has no step",
    Words("始めの盤面だけを確かめる場面です。動きを見せるなら「手順：」を書きます。",
          "Only the opening position is looked at. To show a play, write 手順."),
    good=(_TEXT.format("目的：見本\n", "手順：\n  自分：パス\n"),),
    bad=(Bad(_TEXT.format("目的：⟦見本⟧\n", "")),),
    scope="scenario",
)  # fmt: skip


def check(scenario: Scenario) -> Iterator[Diagnostic]:
    """Scripts of expectations alone. Points at the purpose."""
    if scenario.script and not any(isinstance(one, Step) for one in scenario.script):
        yield RULE.at(scenario.file, scenario.places.get("purpose", Span(0, 0)))
