"""What is suggested for what newcomers write, by game."""

import pytest

from zxscript.check.files import load_text
from zxscript.check.run import check_all
from zxscript.source.diagnostic import apply_fixes

HEADS = {
    "zx": "番号：T-1\nカード名：試し\n種類：ゼクス\n色：白\nコスト：3\nパワー：3000\n\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】",
    "zenonzard": "ゲーム：ZENONZARD\n番号：T-1\nカード名：試し\n種類：フィールド・ミニオン\n色：白\nコスト：3\nBP：300\nDP：1\n\n【召喚時】",
}


@pytest.mark.parametrize(
    ("game", "written", "meant"),
    [
        ("zx", "相手のゼクスを一体選び、破壊する。", "相手のゼクスを1枚選び、破壊する。"),
        ("zx", "相手のゼクスを三体選び、破壊する。", "相手のゼクスを3枚選び、破壊する。"),
        ("zenonzard", "相手のミニオン二体を破壊する。", "相手のミニオン2体を破壊する。"),
        ("zx", "あなたのライフを2回復する。", "2点回復する。"),
        ("zx", "1回復する。", "1点回復する。"),
        ("zenonzard", "ライフを1回復する。", "プレイヤーを1回復する。"),
        ("zx", "山札からカードを1枚引く。山札の上から1枚公開する。", "1枚引く。デッキの上から1枚公開する。"),
        ("zenonzard", "自分の山札から一枚引く。", "1枚引く。"),
        ("zenonzard", "山札から1枚引く。山札をシャッフルする。", "1枚引く。デッキをシャッフルする。"),
        ("zenonzard", "墓地から1枚引く。山札をシャッフルする。", "トラッシュから1枚引く。デッキをシャッフルする。"),
    ],
)
def test_words_of_other_games_become_those_of_this_one(game: str, written: str, meant: str) -> None:
    text = f"{HEADS[game]}{written}\n"
    fixes = [one.fix for one in check_all(load_text(text, "t.zx")).findings if one.fix is not None]
    assert apply_fixes(text, fixes, unsafe=True)[0].splitlines()[-1].endswith(meant)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("【自】《ターン1》【有効】スクエア", "【自】【有効】《ターン1》スクエア"),
        ("【自】【有効】スクエア《ターン1》", "【自】【有効】《ターン1》スクエア"),
        ("《ターン1》【自】【有効】スクエア", "【自】【有効】《ターン1》スクエア"),
        ("【自】《Lv:灯守り:2》【有効】スクエア", "《Lv:灯守り:2》【自】【有効】スクエア"),
    ],
)
def test_marks_of_a_heading_go_to_their_places(written: str, meant: str) -> None:
    text = HEADS["zx"].replace("【自】【有効】スクエア", written) + "1枚引く。\n"
    (found,) = check_all(load_text(text, "t.zx")).findings
    assert found.fix is not None
    assert apply_fixes(text, [found.fix], unsafe=True)[0] == HEADS["zx"].replace("【自】【有効】スクエア", meant) + "1枚引く。\n"


def test_what_is_too_much_is_said_to_be_too_much() -> None:
    (found,) = check_all(load_text(f"{HEADS['zx']}デッキから2枚引く。\n", "t.zx")).findings
    assert (found.code, found.message.en) == ("ZX212", "'デッキから' seems to be too much")


def _found(text: str) -> list[tuple[str, str]]:
    return [(one.code, one.message.en) for one in check_all(load_text(text, "t.zx")).findings]


def test_what_has_no_meaning_alone_gets_no_clause_that_nobody_wrote() -> None:
    (found,) = check_all(load_text(f"{HEADS['zenonzard']}相手のミニオン1体に300ダメージを与える。\n", "t.zx")).findings
    assert found.code == "ZX209" and found.fix is None


def test_words_that_mean_nothing_are_not_put_into_another_order() -> None:
    text = f"{HEADS['zx']}あなたのデッキの上から3枚見て、その中から種族に[灯守り]を持つカードを1枚まで選び、手札に加える。残りをデッキの下に置く。\n"
    assert "ZX410" not in [code for code, _ in _found(text)] != []


def test_words_without_meaning_before_what_has_one_are_too_much() -> None:
    assert _found(f"{HEADS['zx']}種族は1枚引く。\n") == [("ZX212", "'種族は' seems to be too much")]


def test_headers_of_another_game_say_how_it_is_named() -> None:
    text = "カード名：猫\n種類：ミニオン\n色：緑\nコスト：2\nBP：300\nDP：1\n"
    assert ("ZX105", "the header 'BP' does not belong to Z/X; a card of ZENONZARD says 'ゲーム：ZENONZARD'") in _found(text)
    (found,) = check_all(load_text(f"ゲーム：ZENONZARD\n{text}", "t.zx")).findings
    assert found.fix is not None and found.fix.edits[0].text == "フィールド・ミニオン"
