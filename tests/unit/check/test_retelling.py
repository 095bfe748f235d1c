"""Retelling: sentences of other games said as the game says them, by the tables of ``grammar/mistaken``."""

import re

import pytest

from tests.mistakes.measuring import GAMES
from zxscript.check.effort import Effort
from zxscript.check.files import load_text
from zxscript.check.guessing.polite import plainly
from zxscript.check.retelling import retold
from zxscript.check.retelling.table import table
from zxscript.check.retelling.tellings import tellings, units
from zxscript.check.trial import trial


@pytest.mark.parametrize(("polite", "meant"), [
    ("1枚引きます。", "1枚引く。"), ("手札に戻します。", "手札に戻す。"), ("破壊します。", "破壊する。"), ("＋1000します。", "＋1000する。"),
    ("破壊されません。", "破壊されない。"), ("選びました、", "選んだ、"), ("引いてもよいです。", "引いてよい。"), ("攻撃できません。", "攻撃できない。"),
    ("見ます。", "見る。"), ("加えてください。", "加えて。"), ("枚数を増やします。", "枚数を増やす。"),
])  # fmt: skip
def test_polite_forms_become_plain_ones(polite: str, meant: str) -> None:
    assert plainly(polite, "zx") == meant


def test_a_plain_text_stays() -> None:
    assert plainly("あなたの手札を1枚選び、しまう。", "zx") == "あなたの手札を1枚選び、しまう。"


def _told(game: str, heading: str, said: str) -> str:
    known = table(game)
    assert known is not None
    return tellings(said, heading, known)[0]


@pytest.mark.parametrize(("heading", "said", "meant"), [
    ("【効果】", "敵の場のモンスター1体を選んで破壊する。", "ノーマルスクエアにある相手のゼクスを1枚選び、破壊する。"),
    ("【効果】", "このカード以外の味方のユニットを2体まで選び、タップする。", "スクエアにあるこのカード以外のあなたのゼクスを2枚まで選び、スリープする。"),
    ("【効果】", "山札の上からカードを3枚ドローします。", "3枚引く。"),
    ("【誘発】", "相手がクリーチャーを召喚したとき、", "相手のゼクスが登場する。"),
    ("【コスト】", "このカードをタップする：", "《スリープ》"),
])  # fmt: skip
def test_zx_tells_a_sentence_of_another_game(heading: str, said: str, meant: str) -> None:
    assert _told("zx", heading, said) == meant


@pytest.mark.parametrize(("said", "meant"), [
    ("墓地からコスト2以下のクリーチャーを1体選んで場に出す。", "自分のトラッシュにあるコスト2以下のミニオン1体をフィールドに出す。"),
    ("手札1枚を捨てることで、", "自分の手札1枚を破棄できる。そうした場合、"),
    ("相手リーダーに2点のダメージを与えます。", "相手のプレイヤーに2ダメージを与える。"),
    ("自分の他のモンスターが死亡するたび、", "自分の他のミニオンが破壊されるたび、"),
])  # fmt: skip
def test_zenonzard_tells_a_sentence_of_another_game(said: str, meant: str) -> None:
    assert _told("zenonzard", "", said) == meant


@pytest.mark.parametrize("game", GAMES)
def test_a_telling_keeps_numbers_and_names(game: str) -> None:
    known = table(game)
    assert known is not None
    for said in ("相手のクリーチャー3体とユニット2体を破壊します。", "「砂の書」を2枚ドローする。", "[鐘楼機]のモンスター2体をタップします。"):
        for told in tellings(said, "", known):
            assert sorted(re.findall(r"\d", told)) == sorted(re.findall(r"\d", said))
            assert all(name in told for name in re.findall("砂の書|鐘楼機", said))


def test_only_what_runs_is_offered() -> None:
    """Words for which the game has none are not told, however many of the others are."""
    card = load_text("番号：A-1\nカード名：試し\n種類：イベント\n色：白\nコスト：1\n\n【イベント】【効果】1枚引く。\n", "a.zx").cards[0]
    text = "【イベント】【効果】相手のクリーチャー1体をぬいぐるみに変えます。"
    assert retold(text, 14, "zx", trial(card), Effort()) is None


def test_a_clause_that_is_right_stays_as_it_is() -> None:
    """Of several clauses that would be told otherwise only those are that have to be."""
    card = load_text("番号：A-1\nカード名：試し\n種類：イベント\n色：白\nコスト：1\n\n【イベント】【効果】1枚引く。\n", "a.zx").cards[0]
    text = "【イベント】【効果】あなたは2枚引く。対戦相手のクリーチャー1体を破壊する。"
    found = retold(text, 20, "zx", trial(card), Effort())
    assert found is not None and found.start > text.index("。") and "2" not in found.new


def test_behind_a_heading_stand_its_frames() -> None:
    heads = [one.heading for one in units("【自】【有効】《自分ターン1》スクエア【誘発】このカードが登場する。【効果】“【常】強い。”")]
    assert heads == ["【自】【有効】", "【誘発】", "【常】"]
