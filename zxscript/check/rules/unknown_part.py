"""ZX494: a part of a name that no loaded card has."""

from collections.abc import Iterator

from zxscript.check.mentions import mentions
from zxscript.check.project import Project, folded
from zxscript.check.rule import Bad, Rule
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：2\nパワー：2000\n"
_TEXT = "\n【起】【有効】スクエア【コスト】《赤1》【効果】スクエアにあるカード名に「{}」を含むゼクスを1枚選び、リブートする。\n"
RULE = Rule(
    "ZX494", "unknown-name", "info", "「{found}」に当てはまる名前のカードがありません", "no loaded card has a name with '{found}'",
    Words("読み込んだカードの中に当てはまる札がありません。書き間違いか、ほかのファイルにある札です。",
          "None of the cards that were loaded fits: a slip, or a card of another file."),
    good=(_CARD + _TEXT.format("灯"),),
    bad=(Bad(_CARD + _TEXT.format("⟦篝火⟧")),),
    scope="project",
)  # fmt: skip


def check(project: Project) -> Iterator[Diagnostic]:
    """Names and parts of names that fit no loaded card (near misses of whole names are ZX493)."""
    joined = {game: "\n".join(names) for game, names in project.names.items()}  # no folded name has a line break
    for kind in ("part", "name"):
        for one in mentions(project, kind):
            key, game = folded(one.name), one.card.game
            if key in joined.get(game, "") if kind == "part" else key in project.names.get(game, ()):
                continue
            if kind == "part" or project.near(one.card.game, one.name) is None:
                yield RULE.at(one.card.file, one.span, found=one.name)
