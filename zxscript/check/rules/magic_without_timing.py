"""ZX484: a magic that says no time at which it may be used."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.rule import Bad, Rule
from zxscript.lang.zenonzard.ability import TimedAbility
from zxscript.source.diagnostic import Diagnostic, Words

_CARD = "{}\nゲーム：ZENONZARD\n種類：マジック\n色：赤\nコスト：2(赤1)\n\n{}\n"
RULE = Rule(
    "ZX484", "magic-without-timing", "error", "【メイン】も【フラッシュ】もないマジックです", "a magic with neither 【メイン】 nor 【フラッシュ】",
    Words("マジックは書かれた時にしか使えません（zenonzard.md 3.3、13.7）。", "A magic is used only when it says (zenonzard.md 3.3, 13.7)."),
    good=(_CARD.format("カード名：見本の術", "【フラッシュ】カードを1枚引く。"),),
    bad=(Bad(_CARD.format("カード名：⟦見本の術⟧", "カードを1枚引く。")),),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """種類：マジック all of whose abilities were read, none with a time of use."""
    if facts.header.type != "マジック" or any(piece.node is None for piece in facts.pieces):
        return
    words = [t.word for p in facts.pieces if isinstance(p.node, TimedAbility) for t in p.node.timings]
    if not any(word in ("メイン", "フラッシュ") for word in words):
        yield RULE.at(facts.card.file, facts.place_of("カード名"))
