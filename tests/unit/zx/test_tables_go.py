"""A table that nobody holds any more goes, with all that was linked for it: in Python and compiled."""

import gc

from zxscript.engine.engine import Engine
from zxscript.run.table import lay
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file

CARD = """ゲーム：Z/X

番号：ZXT-5270
カード名：去りゆく者
種類：ゼクス
色：赤
コスト：3
パワー：3000

【自】【有効】スクエア【誘発】このカードが登場する。【効果】カードを1枚引く。
"""


def test_a_table_that_nobody_holds_any_more_goes() -> None:
    file, findings = parse_card_file(Source("gone.zx", CARD), "zx")
    assert not findings

    def living() -> int:
        gc.collect()
        return sum(type(one) is Engine for one in gc.get_objects())

    lay(file.cards, "zx")
    before = living()
    for _ in range(3):
        table = lay(file.cards, "zx")
        deck = table.rules.decks.seat({"main": ["ZXT-5270"] * 50}, table.cards)
        table.engine.new(1, True, decks=(deck, deck))
        del table
    assert living() == before
