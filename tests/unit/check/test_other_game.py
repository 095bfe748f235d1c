"""Words of another game are said to be that."""

from zxscript.check.files import load_text
from zxscript.check.run import check_all
from zxscript.source.diagnostic import Diagnostic

ZX = "番号：R-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n"
ZENONZARD = "ゲーム：ZENONZARD\n\n番号：M-1\nカード名：見本の灯\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：100\nDP：1\n\n"


def _found(text: str) -> list[Diagnostic]:
    return [one for one in check_all(load_text(text, "card.zx")).findings if one.severity != "info"]


def test_a_verb_of_the_other_game_that_is_understood() -> None:
    (found,) = _found(ZENONZARD + "【召喚時】相手のミニオン1体をスリープする。\n")
    assert found.code == "ZX449" and "ZENONZARD" in found.message.ja and found.fix is not None
    assert found.fix.edits[0].text == "レストする"
    (found,) = _found(ZENONZARD + "【アタック時】自分の手札1枚を捨てることができる。そうした場合、自分はカードを1枚引く。\n")
    assert found.fix is not None and found.fix.edits[0].text == "破棄する"


def test_a_word_of_the_other_game_for_which_there_is_none_here() -> None:
    (found,) = _found(ZX + "【自】【有効】スクエア【誘発】このカードがブロックする。【効果】1枚引く。\n")
    assert found.code == "ZX201" and "ZENONZARD" in found.message.ja and "ZENONZARD" in found.message.en


def test_a_word_of_the_other_game_for_which_there_is_one_here() -> None:
    effect = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】ノーマルスクエアにある相手のゼクスを1枚選び、アクティブにする。\n"
    (found,) = _found(ZX + effect)
    assert found.fix is not None and found.fix.edits[0].text == "リブートする"
