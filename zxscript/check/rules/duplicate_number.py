"""ZX490: one number for two cards of different files."""

from collections.abc import Iterator

from zxscript.check.project import Project, place_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "番号：{}\nカード名：{}\n種類：イベント\n色：赤\nコスト：2\n"
RULE = Rule(
    "ZX490", "number-in-two-files", "error", "番号「{found}」は {other} にもあります", "number '{found}' is in {other} too",
    Words("番号は札を一つに決める目印です。デッキや記録が取り違えます。", "A number names one card; decks and records would mix them up."),
    good=("--- a.zx\n" + _CARD.format("EX-1", "見本の灯") + "--- b.zx\n" + _CARD.format("EX-2", "見本の影"),),
    bad=(Bad("--- a.zx\n" + _CARD.format("EX-1", "見本の灯") + "--- b.zx\n" + _CARD.format("⟦EX-1⟧", "見本の影")),),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Numbers that an earlier file used already (within one file: ZX116)."""
    first: dict[tuple[str, str], str] = {}
    for card, _ in project.cards:
        earlier = first.setdefault((card.game, card.number), card.file)
        if card.number and earlier != card.file:
            yield RULE.at(card.file, place_of(card, "番号"), found=card.number, other=earlier)
