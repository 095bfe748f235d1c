"""Numbers that read one another are a ruling of the engine, and not judged by sums; one that reads others is."""

import pytest

from zxscript.engine import atoms
from zxscript.games.zx.layout import SQUARE
from zxscript.measure.oracle.watch import Oracle
from zxscript.run import table as tables
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file

CARD = """ゲーム：Z/X

番号：ZXT-5280
カード名：皆を映す者
種類：ゼクス
色：緑
コスト：7
パワー：4000

【常】【有効】スクエア【効果】このカード以外のスクエアにあるすべてのあなたのゼクスのパワーの合計分、このカードのパワーを増やす。

番号：ZXT-5281
カード名：映される者
種類：ゼクス
色：緑
コスト：3
パワー：3000
"""


@pytest.mark.parametrize(("idents", "powers"), [(("ZXT-5280", "ZXT-5281"), [7000, 3000]), (("ZXT-5280", "ZXT-5280", "ZXT-5281"), None)])
def test_sums_are_judged_unless_they_read_one_another(idents: tuple[str, ...], powers: list[int] | None) -> None:
    file, findings = parse_card_file(Source("circles.zx", CARD), "zx")
    assert not findings
    laid = tables.lay(file.cards, "zx")
    e = laid.engine
    s = e.new(1, True, decks=(laid.rules.decks.seat({"main": ["ZXT-5281"] * 50}, laid.cards),) * 2)
    refs = [atoms.create(e, s, ident, 0, SQUARE, pos=pos) for pos, ident in enumerate(idents, 4)]
    assert powers is None or [e.stat(s, "power", ref) for ref in refs] == powers
    oracle = Oracle(laid)
    oracle.begin(s, 1)
    oracle._judged("", oracle._stands, s)
    assert oracle.verdict.disagreements == []
    assert bool(oracle.verdict.numbers) == (powers is not None)
    assert oracle.verdict.unjudged["standing power of one another"] == (powers is None)
