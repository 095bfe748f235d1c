"""A step of a scene means exactly one of the offers; one that does not is an error with the offers that were there."""

from __future__ import annotations

from pathlib import Path

import pytest

from zxscript import api

CARDS = """番号：P-1
カード名：土間の犬
種類：ゼクス
色：赤
コスト：3
パワー：4500

番号：P-2
カード名：軒の犬
種類：ゼクス
色：赤
コスト：3
パワー：4500

【自】このカードが登場した時、カードを1枚引く。
【自】このカードが登場した時、カードを2枚引く。
"""
SCENE = """目的：一つに決まらない手順は誤りである。
ゲーム：Z/X

盤面：
  ・ ｜ 門 ｜ ・
  庭 ｜ ・ ｜ 敵
  西 ｜ 犬 ｜ 東

自分：
  スクエア：西=「土間の犬」、犬=「土間の犬」、東=「土間の犬」（スリープ）
  手札：軒=「軒の犬」、「土間の犬」×2
  リソース：8枚
相手：
  スクエア：門=「土間の犬」、庭=「土間の犬」、敵=「土間の犬」

"""


def found(folder: Path, rest: str, *, board: str = SCENE) -> list[tuple[str, str, str]]:
    """Code, Japanese and English words of what is wrong with a scene that goes on like this."""
    (folder / "dogs.zx").write_text(CARDS, encoding="utf-8")
    scene = folder / "scene.zxt"
    scene.write_text(board + rest, encoding="utf-8")
    result = api.run_scenario(scene)
    return [(one.code, one.message.ja, one.message.en) for one in result.findings]


def steps(*lines: str, then: str = "番：自分") -> str:
    return "手順：\n" + "".join(f"  {line}\n" for line in lines) + f"期待：\n  {then}\n"


def test_a_step_that_fits_one_offer_is_carried_out(tmp_path: Path) -> None:
    assert not found(tmp_path, steps("自分：攻撃 西 → 庭"))


def test_cards_that_nobody_can_tell_apart_need_no_handle(tmp_path: Path) -> None:
    assert not found(tmp_path, steps("自分：プレイ 「土間の犬」 → 中央", then="自分：手札 = 2枚"))


@pytest.mark.parametrize(("step", "offers"), [
    ("自分：攻撃 「土間の犬」", ("攻撃 西 → 庭", "攻撃 東 → 敵")),
    ("自分：選ぶ 軒 → 中央", ("プレイ 軒", "攻撃 西 → 庭", "パス")),
    ("自分：攻撃 西 → 敵", ("攻撃 西 → 庭",)),
])  # fmt: skip
def test_other_steps_are_refused_at_once_with_the_offers(tmp_path: Path, step: str, offers: tuple[str, ...]) -> None:
    board = SCENE.replace("（スリープ）", "")
    [(code, ja, en)] = found(tmp_path, steps(step), board=board)
    assert code == "ZX531" and all(one in ja and one in en for one in offers)
    assert ("一つに決まりません" in ja) == ("several of the offers fit" in en) == ("「" in step)


def test_a_refused_step_is_told_the_question_in_words(tmp_path: Path) -> None:
    [(_, ja, en)] = found(tmp_path, steps("自分：攻撃 西 → 敵"))
    assert "「メインフェイズ：行動を選ぶ」" in ja and "“Main Phase: choose an action”" in en
    [(_, ja, en)] = found(tmp_path, steps("自分：プレイ 軒 → 上"))
    assert "「スクエアを選ぶ」" in ja and "“Choose a square”" in en


@pytest.mark.parametrize("step", ["自分：攻撃 西 → 上", "自分：プレイ 軒 → 上"])
def test_a_card_may_be_called_like_a_square(tmp_path: Path, step: str) -> None:
    """What is offered tells which is meant: the card 上 is attacked where it is, and nothing can be put on the square 上."""
    board = SCENE.replace("庭", "上").replace("  ・ ｜ 門 ｜ ・", "  門 ｜ ・ ｜ ・")
    assert [code for code, _, _ in found(tmp_path, steps(step), board=board)] == ([] if "攻撃" in step else ["ZX531"])


def test_waiting_abilities_of_one_card_are_told_apart_by_their_number(tmp_path: Path) -> None:
    play = ("自分：プレイ 軒 → 中央",)
    assert not found(tmp_path, steps(*play, "自分：選ぶ 軒 2", then="自分：手札 = 5枚"))
    resolved = [one for one in api.run_scenario(tmp_path / "scene.zxt").lines("en") if one.startswith("resolving: ability")]
    assert [one.split()[2] for one in resolved] == ["2", "1"]
    [(code, ja, en)] = found(tmp_path, steps(*play, "自分：選ぶ 軒"))
    assert code == "ZX531" and "軒 1、軒 2" in ja and "軒 1、軒 2" in en


@pytest.mark.parametrize(("said", "codes"), [
    ("選べる：攻撃 西", []), ("選べる：攻撃 西 でない", ["ZX529"]), ("選べる：攻撃 西 → 敵 でない", []), ("選べる：攻撃 西 → 敵", ["ZX529"]),
    ("選べる：攻撃 西手 でない", ["ZX531"]), ("選べる：突撃 西 でない", ["ZX531"]), ("選べる：プレイ 「土間の猫」 でない", ["ZX531"]),
    ("選べる：プレイ 「土間の犬」", []),
])  # fmt: skip
def test_what_cannot_be_chosen_is_spelt_like_what_can(tmp_path: Path, said: str, codes: list[str]) -> None:
    assert [one[0] for one in found(tmp_path, steps(then=said))] == codes


PICKED = CARDS + """
番号：P-3
カード名：呼び込みの犬
種類：ゼクス
色：緑
コスト：2
パワー：2000

【常】【有効】スクエア【効果】カードの効果でこのカードを選べる場合、相手はこのカードを選ばなければならない。

番号：P-4
カード名：数える犬
種類：ゼクス
色：青
コスト：2
パワー：2000

【起】【有効】《自分ターン1》スクエア【コスト】《無0》【効果】ノーマルスクエアにある相手のゼクスを2枚まで選び、スリープする。
【起】【有効】《自分ターン1》スクエア【コスト】《無0》【効果】ノーマルスクエアにある相手のゼクスを1枚選び、スリープする。
"""
CROWD = """目的：選ばれていなければならないものがある問い。
ゲーム：Z/X

盤面：
  門 ｜ ・ ｜ ・
  呼 ｜ 数 ｜ 敵
  ・ ｜ ・ ｜ ・

自分：
  スクエア：数=「数える犬」
相手：
  スクエア：門=「土間の犬」、呼=「{caller}」、敵=「土間の犬」

"""
ASLEEP = {"門": "門：スリープ", "呼": "呼：スリープ", "敵": "敵：スリープ"}


@pytest.mark.parametrize(("caller", "number", "step", "asleep"), [
    ("呼び込みの犬", 1, "自分：選ぶ 敵", "呼敵"), ("呼び込みの犬", 1, "自分：選ぶ 呼、敵", "呼敵"), ("呼び込みの犬", 1, "自分：選ぶ 呼", "呼"),
    ("呼び込みの犬", 1, "自分：選ばない", None), ("呼び込みの犬", 1, "自分：選ぶ 門、敵", None), ("土間の犬", 1, "自分：選ばない", ""),
    ("土間の犬", 1, "自分：選ぶ 門、敵", "門敵"), ("土間の犬", 1, "自分：選ぶ 呼", "呼"), ("土間の犬", 2, "自分：選ばない", None), ("土間の犬", 2, "自分：選ぶ 敵", "敵"),
    ("土間の犬", 2, "自分：選ぶ 門、敵", None),
])  # fmt: skip
def test_what_has_to_be_chosen_is_chosen_whether_it_is_named_or_not(tmp_path: Path, caller: str, number: int, step: str, asleep: str | None) -> None:
    """To choose nothing is no answer where something is chosen already, nor where something has to be."""
    (tmp_path / "crowd.zx").write_text(PICKED, encoding="utf-8")
    expected = [line if one in (asleep or "") else f"{line} でない" for one, line in ASLEEP.items()]
    rest = steps(f"自分：能力 数 {number}", step, then="\n  ".join(expected))
    found_here = found(tmp_path, rest, board=CROWD.format(caller=caller))
    assert [code for code, _, _ in found_here] == ([] if asleep is not None else ["ZX531"])
    if step == "自分：選ばない":
        assert all("「選ぶ」" in ja and "“Choose”" in en for _, ja, en in found_here)
