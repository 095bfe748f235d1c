"""ZX492: a tribe that no card has."""

from collections.abc import Iterator
from dataclasses import replace as weigh

from zxscript.check.mentions import Mention, mentions
from zxscript.check.project import Project
from zxscript.check.rule import Bad, Rule, replace
from zxscript.source.diagnostic import Diagnostic, Fix, Words
from zxscript.source.suggest import hint, nearest
from zxscript.syntax.game import games

_CARD = "番号：{}\nカード名：{}\n種類：ゼクス\n色：赤\nコスト：2\nパワー：2000\n種族：[灯守り]\n"
_TEXT = "\n【起】【有効】スクエア【コスト】《赤1》【効果】スクエアにある[{}]を1枚選び、リブートする。\n"
_TELLING = 3
"""Letters of a tribe from which on one that is nearly a known one is a slip rather than another tribe."""
RULE = Rule(
    "ZX492", "unknown-tribe", "info", "種族「{found}」を持つカードがありません{hint}", "no card has the tribe [{found}]{hint}",
    Words("読み込んだカードのどれも持たない種族です。書き間違い（よく似た種族があれば警告）か、まだ作っていない種族です。",
          "No card that was loaded has this tribe: a slip (a warning where a known one is nearly so), or a tribe still to come."),
    good=(_CARD.format("EX-1", "見本の灯") + _TEXT.format("灯守り"),),
    bad=(Bad(_CARD.format("EX-1", "見本の灯") + _TEXT.format("⟦灯森り⟧"), _CARD.format("EX-1", "見本の灯") + _TEXT.format("灯守り")),),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """[X] in texts against the tribes of all loaded cards; silent when no card has any tribe."""
    said = list(mentions(project, "tribe"))
    for game, known in ((game, project.tribes(game)) for game in games() if said):
        if not known:
            continue
        for one in said:
            if one.card.game == game and not any(one.name in tribe for tribe in known):
                found = RULE.at(one.card.file, one.span, fix=_fix(one, known), found=one.name, hint=hint(one.name, sorted(known)))
                yield weigh(found, severity="warning") if found.fix and len(one.name) >= _TELLING else found


def _fix(one: Mention, known: frozenset[str]) -> Fix | None:
    near = nearest(one.name, sorted(known))
    return replace(one.span, near, safe=False) if near else None
