"""ZX554: a scenario puts a card on the table that was not loaded."""

from collections.abc import Iterator

from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.suggest import hint
from zxscript.source.text import Span

_CARD = "--- a.zx\n番号：EX-1\nカード名：見本の影法師\n種類：イベント\n色：赤\nコスト：2\n--- b.zxt\n"
_TEXT = "目的：見本\n自分：\n  手札：{}\n手順：\n  自分：パス\n期待：\n  自分：手札 = 1枚\n"
RULE = Rule(
    "ZX554", "unknown-scenario-card", "warning", "「{found}」というカードがありません{hint}", "there is no card called '{found}'{hint}",
    Words("読み込んだカードの中に見つかりません。名前の打ち間違いか、「カード：」の指定が足りません。",
          "It is not among the cards that were loaded: a slip, or カード does not name its file."),
    good=(_CARD + _TEXT.format("「見本の影法師」"),),
    bad=(Bad(_CARD + _TEXT.format("⟦「見本の影法士」⟧")),),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Named cards of zones, if cards of the game were loaded and the scenario names no card files of its own."""
    for scenario in project.scenarios:
        known = project.known_names(scenario.game)
        if not known or scenario.cards:
            continue
        for zone in scenario.zones:
            for item in zone.items:
                if item.name and not project.named(scenario.game, item.name):
                    start = item.span.start + (len(item.handle) + 1 if item.handle else 0)
                    span = Span(start, item.span.end)
                    yield RULE.at(scenario.file, span, found=item.name, hint=hint(item.name, known))
