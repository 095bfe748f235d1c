"""What a scene expects is judged from both sides: what is so, what is not, and what means nothing; steps that nothing asks for are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from zxscript import api

CARDS = """番号：E-1
カード名：土間の犬
種類：ゼクス
色：赤
コスト：3
パワー：4500

番号：E-2
カード名：軒の鳥
種類：ゼクス
色：白、青
種族：チャンプ
コスト：2
パワー：2000
サブテキスト：このカードの能力はあなたのリソースが3枚以上ある場合にのみ有効

【起】【有効】スクエア【コスト】このカードをスリープする。【効果】カードを1枚引く。
【起】【有効】スクエア【コスト】このカードをスリープする。【効果】カードを2枚引く。

番号：E-3
カード名：木の実
種類：マーカー

番号：E-4
カード名：梁の猫
種類：ゼクス
色：緑
コスト：1
パワー：1000

【自】【有効】スクエア【誘発】このカードが登場する。【効果】相手のゼクスを1枚まで選び、破壊する。
"""
SCENE = """目的：場面が求めることは、そうであるときにだけ認められる。
ゲーム：Z/X

盤面：
  塀 ｜ 門 ｜ ・
  ・ ｜ 鳥 ｜ ・
  ・ ｜ 犬 ｜ ・

自分：
  スクエア：犬=「土間の犬」（ダメージ1000）、鳥=「軒の鳥」（スリープ）
  手札：猫=「梁の猫」、「土間の犬」×2
  リソース：「土間の犬」×2（スリープ）、「梁の猫」×3
  ライフ：3
相手：
  スクエア：門=「土間の犬」、塀=「土間の犬」
  手札：1枚

"""


def found(folder: Path, script: str, board: str = SCENE) -> list[str]:
    """The codes of what is wrong with a scene that goes on like this."""
    (folder / "cards.zx").write_text(CARDS, encoding="utf-8")
    scene = folder / "scene.zxt"
    scene.write_text(board + script, encoding="utf-8")
    result = api.run_scenario(scene)
    return [one.code for one in result.findings]


SO = ["番：自分", "番：相手 でない", "番：ターン = 3", "フェイズ：メイン", "フェイズ：エンド でない", "質問：自分", "質問：action", "質問：相手 でない", "質問：act でない", "質問：なし でない",
      "勝者：なし", "勝者：自分 でない", "自分：勝利 でない", "自分：敗北 でない", "相手：敗北 でない", "選べる：プレイ 猫", "選べる：プレイ 犬 でない", "選べる：パス",
      "出来事：破壊 = 0", "出来事：破壊 でない", "犬：スクエア", "犬：手札 でない", "犬：リブート", "犬：スリープ でない", "鳥：スリープ", "鳥：リブート でない", "犬：下", "犬：中央 でない", "門：上",
      "犬：消滅 でない", "犬：なし でない", "犬：表", "犬：裏 でない",
      "犬：パワー = 4500", "犬：パワー ≠ 4000", "犬：パワー ≥ 4500", "犬：パワー ≤ 4500", "犬：パワー > 4499", "犬：パワー < 4501", "犬：コスト = 3", "犬：ダメージ = 1000", "門：ダメージ = 0",
      "犬：色 含む 赤", "犬：色 含まない 青", "鳥：色 含む 青", "鳥：色 = 2", "自分：手札 = 3枚", "相手：手札 = 1枚", "自分：ライフ = 3", "自分：リソース = 5枚",
      "自分：リブートのリソース = 3枚", "自分：スリープのリソース = 2枚", "自分：スクエア = 2枚", "相手：スクエア = 2枚", "自分：スリープのスクエア = 1枚", "自分：裏のスクエア = 0枚", "自分：表のスクエア = 2枚"]  # fmt: skip
NOT_SO = ["番：相手", "番：自分 でない", "番：ターン = 2", "フェイズ：エンド", "フェイズ：メイン でない", "質問：相手", "質問：act", "質問：なし", "勝者：自分", "勝者：引き分け", "勝者：なし でない",
          "自分：勝利", "自分：敗北", "相手：勝利", "選べる：プレイ 犬", "選べる：プレイ 猫 でない", "選べる：パス でない", "出来事：破壊 = 1", "出来事：破壊", "犬：手札", "犬：スクエア でない", "犬：スリープ",
          "鳥：リブート", "犬：中央", "犬：下 でない", "犬：消滅", "犬：なし", "犬：裏",
          "犬：パワー = 4499", "犬：パワー ≠ 4500", "犬：パワー ≥ 4501", "犬：パワー ≤ 4499", "犬：パワー > 4500", "犬：パワー < 4500", "犬：コスト = 2", "犬：ダメージ = 0", "犬：色 含む 青", "犬：色 含まない 赤",
          "鳥：色 = 1", "自分：手札 = 4枚", "自分：ライフ = 4", "自分：リブートのリソース = 5枚", "自分：スリープのリソース = 3枚", "自分：スクエア = 3枚", "自分：裏のスクエア = 2枚"]  # fmt: skip
NOTHING = ["フェイズ：昼", "犬：羽 = 1", "犬：羽 含む 赤", "犬：パワー = 高", "自分：羽 = 1", "自分：羽の手札 = 1", "出来事：昼寝", "選べる：プレイ 猫手 でない", "選べる：寝る 猫 でない", "自分：上等"]


def told(folder: Path, script: str) -> list[tuple[str, str]]:
    """The code of each finding and the words that it points at."""
    found(folder, script)
    text = (folder / "scene.zxt").read_text(encoding="utf-8")
    return [(one.code, text[one.span.start : one.span.end]) for one in api.run_scenario(folder / "scene.zxt").findings]


@pytest.mark.parametrize(("said", "codes"), [(SO, []), (NOT_SO, ["ZX529"]), (NOTHING, ["ZX531"])])
def test_what_is_so_is_told_from_what_is_not(tmp_path: Path, said: list[str], codes: list[str]) -> None:
    """Each is judged, whatever was found before it."""
    assert told(tmp_path, "期待：\n" + "".join(f"  {one}\n" for one in said)) == [(code, one) for one in said for code in codes]


OVER = {"勝者：相手": [], "勝者：自分": ["ZX529"], "勝者：なし": ["ZX529"], "自分：敗北": [], "自分：勝利": ["ZX529"], "相手：勝利": [], "相手：敗北": ["ZX529"],
        "質問：なし": [], "質問：自分": ["ZX529"], "選べる：パス": ["ZX529"], "選べる：パス でない": []}  # fmt: skip


def test_of_a_game_that_is_over(tmp_path: Path) -> None:
    script = "手順：\n  自分：投了\n期待：\n" + "".join(f"  {one}\n" for one in OVER)
    assert told(tmp_path, script) == [(code, one) for one, codes in OVER.items() for code in codes]


PLAY = "自分：プレイ 猫 → 左"
ASKED = [PLAY, "自分：選ぶ 門"]


@pytest.mark.parametrize(("steps", "codes"), [
    ([PLAY], []), (["相手：プレイ 猫 → 左"], ["ZX531"]), (["自分：プレイ 犬 → 左"], ["ZX531"]), (["自分：プレイ 猫 → 下"], []), (["自分：プレイ 猫 → 上"], ["ZX531"]),
    (ASKED, []), ([PLAY, "自分：選ばない"], []), ([PLAY, "相手：選ぶ 門"], ["ZX531"]), ([PLAY, "自分：選ぶ 犬"], ["ZX531"]), ([PLAY, "自分：選ぶ 門、塀"], ["ZX531"]), ([PLAY, "自分：はい"], ["ZX531"]),
    ([PLAY, "自分：数 1"], ["ZX531"]), (["自分：攻撃 犬 → 塀"], ["ZX531"]), (["自分：はい"], ["ZX531"]), (["自分：選ばない"], ["ZX531"]), (["自分：プレイ 「土間の犬」 → 左"], ["ZX531"]),
    (["自分：プレイ 猫 1 → 左"], []), (["自分：プレイ 猫 2 → 左"], ["ZX531"]), (["自分：プレイ 猫 0 → 左"], ["ZX531"]), (["自分：プレイ 猫", "自分：パス"], ["ZX531"]), ([*ASKED, "自分：パス"], []),
])  # fmt: skip
def test_a_step_that_nothing_asks_for_is_refused(tmp_path: Path, steps: list[str], codes: list[str]) -> None:
    script = "手順：\n" + "".join(f"  {one}\n" for one in steps) + "期待：\n  勝者：なし\n"
    assert found(tmp_path, script) == codes


AWAKE = SCENE.replace("鳥=「軒の鳥」（スリープ）", "鳥=「軒の鳥」")


@pytest.mark.parametrize(("number", "hand"), [("1", 4), ("2", 5)])
def test_abilities_are_counted_without_the_lines_of_sub_text(tmp_path: Path, number: str, hand: int) -> None:
    script = "手順：\n  自分：能力 鳥 {}\n期待：\n  自分：手札 = {}枚\n"
    assert found(tmp_path, script.format(number, hand), board=AWAKE) == []
    assert found(tmp_path, script.format(number, hand + 1), board=AWAKE) == ["ZX529"]
    assert found(tmp_path, script.format("3", hand), board=AWAKE) == ["ZX531"]


def test_a_count_of_the_board_means_zx_alone(tmp_path: Path) -> None:
    board = SCENE.replace("  ・ ｜ 鳥 ｜ ・", "  実 ｜ 鳥 ｜ ・").replace("鳥=「軒の鳥」（スリープ）", "鳥=「軒の鳥」（スリープ）、実=「木の実」")
    assert found(tmp_path, "期待：\n  実：スクエア\n  自分：スクエア = 2枚\n", board=board) == []
    assert found(tmp_path, "期待：\n  自分：スクエア = 3枚\n", board=board) == ["ZX529"]
