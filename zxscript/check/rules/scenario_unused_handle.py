"""ZX551: a handle that nothing speaks of."""

from collections.abc import Iterator

from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.syntax.scenario import Expectation, Scenario, Step

_TEXT = "目的：見本\n自分：\n  手札：{}「見本の灯」\n手順：\n  自分：パス\n期待：\n  自分：手札 = 1枚\n"
RULE = Rule(
    "ZX551", "unused-handle", "info", "札「{found}」は使われていません", "the handle '{found}' is not used",
    Words("名札は盤面・手順・期待で指すためのものです。使わないなら「…」だけで足ります。",
          "A handle is there to be spoken of in the board, the steps or the expectations; otherwise 「…」 is enough."),
    good=(_TEXT.format(""),),
    bad=(Bad(_TEXT.replace("{}「見本の灯」", "⟦灯=「見本の灯」⟧")),),
    scope="scenario",
)  # fmt: skip


def check(scenario: Scenario) -> Iterator[Diagnostic]:
    """Handles that appear in no cell, no other zone, no step and no expectation."""
    used = {item.handle for cell in scenario.board for item in cell.items}
    used |= {item.handle for zone in scenario.zones for item in zone.items if not item.name}
    used |= {zone.name.removesuffix("の下") for zone in scenario.zones}
    for one in scenario.script:
        if isinstance(one, Step):
            used |= {word.text for word in (*one.words, *one.target)}
        elif isinstance(one, Expectation):
            used |= {one.subject}
            used |= {name for name in scenario.handles if name in one.value or name in one.attribute}
    for name, item in scenario.handles.items():
        if name not in used:
            yield RULE.at(scenario.file, item.span, found=name)
