"""A suggestion keeps something of what it replaces, or something else tells it: a fix that nobody meant is worse than none."""

import pytest

from zxscript.check.files import load_text
from zxscript.check.guessing import Repair
from zxscript.check.run import check_all
from zxscript.check.turns.plausible import Sense, is_settled, sense
from zxscript.source.diagnostic import Diagnostic

_ZX = "番号：A-1\nカード名：試し\n種類：イベント\n色：白\nコスト：1\n\n【イベント】【効果】{}\n"
_ZENONZARD = "ゲーム：ZENONZARD\n\n番号：A-1\nカード名：試し\n種類：マジック\n色：赤\nコスト：3(赤1)\n\n【メイン】{}\n"


def _found(file: str, text: str) -> list[Diagnostic]:
    return [one for one in check_all(load_text(file.format(text), "a.zx")).findings if one.severity == "error"]


@pytest.mark.parametrize(("text", "old", "new", "game", "meant"), [
    ("宣言した名前のカード", "宣言した名前", "こ", "zx", Sense.OTHER), ("2つあるかぎり、", "ぎり", "△を選び", "zx", Sense.OTHER),
    ("手札に足す。", "足", "出", "zx", Sense.DOUBTFUL), ("全てを回復させる。", "回復させ", "破壊す", "zenonzard", Sense.OTHER),
    ("手札に洗び", "洗", "選", "zx", Sense.KEPT), ("ミニオンをはかいする。", "はかい", "破壊", "zenonzard", Sense.KEPT),
    ("スピリットを選び、", "スピリット", "ゼクス", "zx", Sense.KEPT), ("手札に返す。", "返", "戻", "zx", Sense.KEPT),
    ("カードを手札に", "を", "が", "zx", Sense.KEPT), ("トップを", "トップ", "1番上", "zx", Sense.DOUBTFUL),
])  # fmt: skip
def test_what_a_change_keeps(text: str, old: str, new: str, game: str, meant: Sense) -> None:
    at = text.index(old)
    assert sense(text, at, at + len(old), new, game) is meant


def test_a_word_that_only_fits_is_offered_where_no_other_does() -> None:
    text = "相手のゼクスを1枚選び、憂える。"
    at = text.index("憂")
    one, other = Repair("word", at, at + 3, "破壊する", 4), Repair("word", at, at + 3, "除外する", 4)
    assert is_settled(one, [one], text, "zx")
    assert not is_settled(one, [one, other], text, "zx") and not is_settled(other, [one, other], text, "zx")


@pytest.mark.parametrize(("file", "text", "word"), [
    (_ZENONZARD, "相手のコスト3以下のミニオン1体を憂鬱にさせる。", "破壊"), (_ZENONZARD, "自分のミニオン1体を夢想する。", "破壊"),
    (_ZX, "ノーマルスクエアにある相手のゼクスを1枚選び、憂鬱にする。", "破壊"), (_ZX, "あなたの手札を1枚選び、夢見る。", "公開"),
])  # fmt: skip
def test_a_verb_that_nobody_knows_is_told_and_not_replaced(file: str, text: str, word: str) -> None:
    """Another verb that fits there is another card."""
    found = _found(file, text)
    assert found and not any(word in edit.text for one in found if one.fix for edit in one.fix.edits)


def test_an_icon_is_something_that_a_card_has() -> None:
    card = "番号：A-2\nカード名：試し\n種類：ゼクス\n色：白\nコスト：3\nパワー：4000\n\n{}\n"
    text = "【常】【有効】スクエア【効果】このカードが《シールド》を持っていない場合、このカードのパワーを＋1000する。"
    found = check_all(load_text(card.format(text), "a.zx")).findings
    assert not [one for one in found if one.code == "ZX450"]
