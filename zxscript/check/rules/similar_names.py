"""ZX491: two names that differ only in ways nobody sees."""

from collections.abc import Iterator

from zxscript.check.project import Project, place_of
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "番号：{}\nカード名：{}\n種類：イベント\n色：赤\nコスト：2\n"
RULE = Rule(
    "ZX491", "similar-names", "warning", "「{found}」は「{other}」と空白や全角・半角しか違いません", "'{found}' differs from '{other}' in blanks or widths only",
    Words("同じ名前の札は四枚の制限や「…」で一つに数えます（zx.md 5.1）。書き方の違いで別の札になっては困ります。",
          "Cards of one name count together for the four copies and for 「…」 (zx.md 5.1); spell them alike."),
    good=(_CARD.format("EX-1", "見本の灯 Aタイプ") + "\n" + _CARD.format("EX-2", "見本の灯 Aタイプ"),),
    bad=(Bad(_CARD.format("EX-1", "見本の灯 Aタイプ") + "\n" + _CARD.format("EX-2", "⟦見本の灯 Ａタイプ⟧")),),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Names with one folded key and more than one spelling."""
    for names in project.names.values():
        for cards in names.values():
            for card in cards[1:]:
                if card.name != cards[0].name:
                    yield RULE.at(card.file, place_of(card, "カード名"), found=card.name, other=cards[0].name)
