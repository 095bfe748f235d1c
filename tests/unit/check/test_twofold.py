"""Two slips in one sentence: each is told at its place, and neither hides the other."""

from itertools import pairwise

import pytest

from zxscript.check.files import load_text
from zxscript.check.run import check_all
from zxscript.source.diagnostic import apply_fixes

_ZX = "番号：T-1\nカード名：試し\n種類：ゼクス\n色：白\nコスト：3\nパワー：3000\n\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
_ZZ = "ゲーム：ZENONZARD\n\n番号：T-1\nカード名：試し\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：100\nDP：1\n種族：[ゴーレム]\n\n"


@pytest.mark.parametrize(
    ("head", "written", "meant"),
    [
        (_ZX, "ノーマルスクエアにある相手のコスト4以下ゼクスを1枚選ぶ、手札に戻す。", "ノーマルスクエアにある相手のコスト4以下のゼクスを1枚選び、手札に戻す。"),
        (_ZX, "ターンエンドまで、このカードのpowerを＋1000する。", "ターン終了時まで、このカードのパワーを＋1000する。"),
        (_ZZ, "【召還時】自分のフォース1つを3回腹する。", "【召喚時】自分のフォース1つを3回復する。"),
        (_ZZ, "【ブロックした時】ターン中、このミニオンをBP+100する。", "【ブロック時】このターン中、このミニオンをBP+100する。"),
    ],
)
def test_both_are_told_and_mended(head: str, written: str, meant: str) -> None:
    found = [one for one in check_all(load_text(head + written + "\n", "t.zx")).findings if one.severity != "info"]
    assert len(found) == 2 and all(one.fix is not None for one in found)
    mended = apply_fixes(head + written + "\n", [one.fix for one in found if one.fix], unsafe=True)[0]
    assert mended.endswith(meant + "\n") and not check_all(load_text(mended, "t.zx")).findings


def test_where_a_header_stands_is_no_matter() -> None:
    """What is said of a header has a place in the file, which is none in the text that is tried."""
    card = _ZX.replace("色：白\n", "").replace("T-1", "T-2") + "ノーマルスクエアにある相手のコスト4以下ゼクスを1枚選ぶ、手札に戻す。\n"
    first = _ZX + "1枚引く。\n\n"
    alone = [(one.code, one.span.start) for one in check_all(load_text(card, "t.zx")).findings]
    behind = [(one.code, one.span.start - len(first)) for one in check_all(load_text(first + card, "t.zx")).findings]
    assert alone == behind and {"ZX211", "ZX461", "ZX487"} <= {code for code, _ in alone}


def test_a_mistake_of_a_header_hides_no_suggestion() -> None:
    card = _ZX.replace("色：白\n", "") + "ノーマルスクエアにある相手のゼクスを1枚撰び、手札に戻す。\n"
    found = {one.code: one for one in check_all(load_text(card, "t.zx")).findings}
    assert set(found) == {"ZX461", "ZX202"} and found["ZX202"].fix is not None


def test_the_second_change_is_not_one_of_the_first() -> None:
    text = _ZZ + "【召喚時】墓地から1枚引く。\n"
    found = [one for one in check_all(load_text(text, "t.zx")).findings if one.severity == "error"]
    assert all(a.span.end <= b.span.start for a, b in pairwise(found))
