"""ZX493: a card name that no card has, although one is very near."""

from collections.abc import Iterator

from zxscript.check.mentions import Mention, mentions
from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span
from zxscript.syntax.game import game_text

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
    """Names in texts that are unknown, and one slip away from a known name.  Of a token that is made ZX304 tells it."""
    for one in mentions(project, "name"):
        if not project.named(one.card.game, one.name):
            near = project.near(one.card.game, one.name)
            tribe = _tribe(project, one)
            if tribe is not None:
                yield RULE.at(one.card.file, tribe[0], fix=replace(*tribe, safe=False), found=one.name, near=tribe[1])
            elif near is not None:
                fix = replace(one.span, near, safe=False)
                yield RULE.at(one.card.file, one.span, fix=fix, found=one.name, near=near)


def _tribe(project: Project, one: Mention) -> tuple[Span, str] | None:
    """[鐘楼機] for 「鐘楼機」, where no card but a tribe is called so: the words and what the game says for them."""
    said = game_text(one.card.game).checks.of_tribe
    if not said or one.name not in project.tribes(one.card.game) or "ぁ" <= said[-1] <= "ゖ":
        return None
    return Span(one.span.start - 1, one.span.end + 1), said.format(one.name)
