"""ZX495: a Player Name that no player card has."""

from collections.abc import Iterator

from zxscript.check.mentions import mentions
from zxscript.check.project import Project, folded
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.suggest import hint

_PLAYER = "番号：EX-2\nカード名：見本の導き手\n種類：プレイヤー\nプレイヤー名：灯理\n\n"
_CARD = "番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：2\nパワー：2000\n\n" \
        "【常】【P】《P:{}》【有効】スクエア【効果】このカードのパワーを＋500する。\n"
RULE = Rule(
    "ZX495", "unknown-player", "info", "プレイヤー「{found}」のカードがありません{hint}", "no player card is called '{found}'{hint}",
    Words("【P】はその名前のプレイヤーがいなければ有効になりません（zx.md 11.5）。",
          "【P】 is available only with a player of that name (zx.md 11.5)."),
    good=(_PLAYER + _CARD.format("灯理"),),
    bad=(Bad(_PLAYER + _CARD.format("⟦灯里⟧")),),
    scope="project", games=("zx",),
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """《P:X》 against the players that were loaded; silent when there is none."""
    said = [one for one in mentions(project, "player") if one.name]
    known = project.players() if said else set()
    if not known:
        return
    keys = "\n".join(folded(name) for name in sorted(known))
    for one in said:
        if folded(one.name) not in keys:
            yield RULE.at(one.card.file, one.span, found=one.name, hint=hint(one.name, sorted(known)))
