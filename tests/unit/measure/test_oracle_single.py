"""《同名》のこの能力は重複しない: an ability that a joined card has too is the same ability."""

from zxscript.engine import atoms
from zxscript.games.zx.layout import SQUARE
from zxscript.measure.oracle.watch import Oracle
from zxscript.run import table as tables
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file

CARDS = """ゲーム：Z/X

番号：ZXT-5260
カード名：輪唱する者
種類：ゼクス
色：赤
コスト：3
パワー：3000

【常】【有効】スクエア【効果】スクエアにあるすべてのあなたのゼクスのパワーを＋1000する。《同名》のこの能力は重複しない。

番号：ZXT-5261
カード名：余韻の衣
種類：シフト
色：赤
"""


def test_of_a_card_and_a_joined_one_with_the_same_ability_one_counts() -> None:
    file, findings = parse_card_file(Source("single.zx", CARDS), "zx")
    assert not findings
    laid = tables.lay(file.cards, "zx")
    e = laid.engine
    s = e.new(1, True, decks=(laid.rules.decks.seat({"main": ["ZXT-5260"] * 50}, laid.cards),) * 2)
    for pos, ident in ((5, "ZXT-5260+ZXT-5261"), (6, "ZXT-5260")):
        atoms.create(e, s, ident, 0, SQUARE, pos=pos)
    powers = [e.stat(s, "power", ref) for ref in e.cards(s, "square", 0) if e.card_def(s, ref).id.startswith("ZXT-5260")]
    assert powers == [4000, 4000]
    oracle = Oracle(laid, stand_every=1)
    oracle.begin(s, 1)
    oracle._reaches(s)
    assert oracle.verdict.disagreements == []
    assert oracle.verdict.unjudged["reach single"] and not oracle.verdict.judged
