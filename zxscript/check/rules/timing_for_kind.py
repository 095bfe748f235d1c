"""ZX480: a timing that a card of the kind never has."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import locate
from zxscript.check.rule import Bad, Rule
from zxscript.lang.zenonzard.ability import KeywordAbility, TimedAbility, Timing
from zxscript.source.diagnostic import Diagnostic, Words

_MAGIC = "カード名：見本の術\nゲーム：ZENONZARD\n種類：マジック\n色：赤\nコスト：2(赤1)\n\n{}\n"
RULE = Rule(
    "ZX480", "timing-for-kind", "error", "種類「{type}」のカードに【{timing}】の時は来ません", "a card of type {type} never meets 【{timing}】",
    Words("【メイン】【フラッシュ】はマジックを使える時、【召喚時】【アタック時】などはミニオンの時です（zenonzard.md 3、13、16）。",
          "【メイン】 and 【フラッシュ】 say when a magic is used; 【召喚時】, 【アタック時】 … belong to minions "
          "(zenonzard.md 3, 13, 16)."),
    good=(_MAGIC.format("【メイン】カードを1枚引く。"), "【召喚時】カードを1枚引く。"),
    bad=(Bad("⟦【メイン】⟧カードを1枚引く。"), Bad(_MAGIC.format("⟦【召喚時】⟧カードを1枚引く。"))),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip
_MAGIC_TIMES = ("メイン", "フラッシュ")
_MINION_TIMES = ("召喚時", "アタック時", "ブロック時", "破壊時", "配置時", "後退時", "進撃時", "加護時", "変形時", "変身時")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Timings of the card's own abilities against its type."""
    kind = facts.header.type
    never = {"マジック": _MINION_TIMES, "フィールド・ミニオン": (*_MAGIC_TIMES, "配置時"), "ベース・ミニオン": _MAGIC_TIMES,
             "ミニオン・トークン": _MAGIC_TIMES, "フォース": _MAGIC_TIMES}.get(kind, ())  # fmt: skip
    for piece in facts.pieces:
        timings: tuple[Timing, ...] = piece.node.timings if isinstance(piece.node, TimedAbility | KeywordAbility) else ()
        for timing in timings:
            if timing.word in never:
                span = piece.span(locate(piece.said, timing, f"【{timing.word}】"))
                yield RULE.at(facts.card.file, span, type=kind, timing=timing.word)
