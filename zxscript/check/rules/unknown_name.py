"""ZX493: a card name that no card has, although one is very near."""

from collections.abc import Iterator

from zxscript.check.mentions import mentions
from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "番号：{}\nカード名：{}\n種類：ゼクス\n色：赤\nコスト：2\nパワー：2000\n"
_TEXT = "\n【起】【有効】スクエア【コスト】《赤1》【効果】スクエアにある「{}」を1枚選び、リブートする。\n"
_OTHER = _CARD.format("EX-2", "見本の影法師") + "\n"
RULE = Rule(
    "ZX493", "misspelt-name", "warning", "「{found}」というカードはありません。「{near}」ですか", "no card is called '{found}'; did you mean '{near}'?",
    Words("「…」はその名前ちょうどの札を指します（zx.md 2.1）。一字違えば何も指しません。",
          "「…」 is the card of exactly that name (zx.md 2.1); one letter off it is none."),
    good=(_OTHER + _CARD.format("EX-1", "見本の灯") + _TEXT.format("見本の影法師"),),
    bad=(Bad(_OTHER + _CARD.format("EX-1", "見本の灯") + _TEXT.format("⟦見本の影法士⟧"),
             _OTHER + _CARD.format("EX-1", "見本の灯") + _TEXT.format("見本の影法師")),),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Names in texts that are unknown, and one slip away from a known name."""
    for one in (*mentions(project, "name"), *mentions(project, "token")):
        if not project.named(one.card.game, one.name):
            near = project.near(one.card.game, one.name)
            if near is not None:
                fix = replace(one.span, near, safe=False)
                yield RULE.at(one.card.file, one.span, fix=fix, found=one.name, near=near)
