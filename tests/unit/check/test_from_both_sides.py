"""Findings from both sides: what is told, and what stands right beside it and is not."""

from __future__ import annotations

import pytest

from zxscript.check.checking import check_loaded
from zxscript.check.files import load_text, load_texts
from zxscript.check.run import check_all
from zxscript.source.diagnostic import apply_fixes

CARD = "番号：EX-{}\nカード名：{}\n種類：{}\n色：赤\nコスト：2\n"
TRIBE = "パワー：2000\n種族：[{}]\n"
TEXT = "\n【起】【有効】スクエア【コスト】《赤1》【効果】スクエアにある[{}]を1枚選び、リブートする。\n"
GATE = "\n【常】このカードはゲートカードとしてデュナミスに入れてよい。\n"


@pytest.mark.parametrize(("kind", "more", "section", "wrong"), [
    ("イベント", "", "メイン", False), ("イベント", "", "デュナミス", True), ("イベント", "", "プレイヤー", True), ("ゼクス", "", "メイン", False), ("ゼクス", "", "デュナミス", True),
    ("イベント エクストラ", "", "メイン", True), ("イベント エクストラ", "", "デュナミス", False), ("ゼクス オーバーブースト", "", "デュナミス", False),
    ("ゼクス オーバーブースト", "", "プレイヤー", False), ("ゼクス オーバーブースト", "", "メイン", True), ("シフト", "", "デュナミス", False), ("シフト", "", "メイン", True),
    ("プレイヤー", "", "プレイヤー", False), ("プレイヤー", "", "メイン", True), ("プレイヤー", "", "デュナミス", True),
    ("イベント", GATE, "メイン", False), ("イベント", GATE, "デュナミス", False), ("イベント", GATE, "プレイヤー", True),
])  # fmt: skip
def test_each_type_of_card_has_its_parts_of_the_deck(kind: str, more: str, section: str, wrong: bool) -> None:
    files = {"a.zx": CARD.format(1, "見本の影", kind) + more, "b.deck": f"ゲーム：Z/X\n{section}\n1 見本の影\n"}
    assert ("ZX544" in [one.code for one in check_loaded(load_texts(files))]) == wrong


@pytest.mark.parametrize(("known", "said", "severities"), [
    ("灯守り", "灯守り", []), ("灯守り", "灯森り", ["warning"]), ("灯守り", "遠い海の民", ["info"]), ("灯守", "灯森", ["info"]), ("灯守", "海", ["info"]),
])  # fmt: skip
def test_a_tribe_is_a_slip_where_a_known_one_is_nearly_so_and_long_enough(known: str, said: str, severities: list[str]) -> None:
    text = CARD.format(1, "見本の灯", "ゼクス") + TRIBE.format(known) + TEXT.format(said)
    assert [one.severity for one in check_all(load_text(text, "a.zx")).findings if one.code == "ZX492"] == severities


HEAD = {"zx": "番号：T-1\nカード名：試し\n種類：ゼクス\n色：白\nコスト：3\nパワー：3000\n\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】",
        "zenonzard": "ゲーム：ZENONZARD\n番号：T-1\nカード名：試し\n種類：フィールド・ミニオン\n色：白\nコスト：3\nBP：300\nDP：1\n\n【召喚時】"}  # fmt: skip


@pytest.mark.parametrize(("game", "written", "meant"), [
    ("zx", "全部のゼクスを破壊する。", "すべてのゼクスを破壊する。"), ("zenonzard", "1体の相手のミニオンを破壊する。", "相手のミニオン1体を破壊する。"),
    ("zenonzard", "このミニオンにBP300プラスを付与する。", "このミニオンにBP+300を付与する。"),
    ("zenonzard", "このターン中、このミニオンをBP300する。", "このターン中、このミニオンをBP+300する。"),
])  # fmt: skip
def test_amounts_go_where_the_game_writes_them(game: str, written: str, meant: str) -> None:
    text = f"{HEAD[game]}{written}\n"
    fixes = [one.fix for one in check_all(load_text(text, "t.zx")).findings if one.fix is not None]
    assert apply_fixes(text, fixes, unsafe=True)[0].removeprefix(HEAD[game]) == meant + "\n"
