"""A line that holds two abilities is two abilities everywhere: checked, explained, run and shown as data."""

from pathlib import Path

from zxscript import api
from zxscript.lang.cardtext import pieces_of
from zxscript.syntax.cardsource import CardSource

FIRST, SECOND = "【召喚時】自分はカードを1枚引く。", "【破壊時】相手のミニオン1体を破壊する。"
HEAD = "ゲーム：ZENONZARD\n\n番号：T-001\nカード名：岬の灯台\n種類：フィールド・ミニオン\n色：赤\nコスト：2\nBP：200\nDP：1\n\n"


def _card(tmp_path: Path, name: str, *lines: str) -> CardSource:
    path = tmp_path / f"{name}.zx"
    path.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    (card,) = api.load_cards(path)
    return card


def test_two_abilities_on_one_line_are_two_everywhere(tmp_path: Path) -> None:
    one, two = _card(tmp_path, "one", FIRST + SECOND), _card(tmp_path, "two", FIRST, SECOND)
    assert [piece.said for piece in pieces_of(one)] == [FIRST, SECOND]
    assert [piece.words() for piece in pieces_of(one)] == [FIRST, SECOND]
    assert api.meaning(one).abilities == api.meaning(two).abilities
    assert api.explain_record(one, "en")["texts"] == api.explain_record(two, "en")["texts"]
    assert api.compile_card(one).abilities == api.compile_card(two).abilities
    records = [api.ability_records(card, text) for card in (one, two) for text in card.abilities]
    assert records[0] == [*records[1], *records[2]]


def test_of_two_abilities_on_one_line_the_one_that_is_not_understood_is_told(tmp_path: Path) -> None:
    card = _card(tmp_path, "half", FIRST + "【破壊時】自分はカードを1枚ぽいする。")
    said = api.explain_record(card, "en")["texts"]
    assert said[0] is not None and said[1] is None
    good, bad = pieces_of(card)
    assert good.node is not None and bad.node is None and bad.words().startswith("【破壊時】")
