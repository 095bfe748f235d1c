"""Scenario files."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zxscript.games.descriptor import descriptor
from zxscript.run.scenario.files import run_file
from zxscript.run.scenario.words import phase_of
from zxscript.source.text import Source
from zxscript.syntax.game import game_text, games
from zxscript.syntax.scenario import Expectation, Flag, Scenario, Step
from zxscript.syntax.scenariofile import parse_scenario
from zxscript.syntax.scenariolines import Piece, parse_step

TEXT = """\
# 試しの場面
目的：登場した狼が、コスト3以下のゼクスだけを焼く。
ゲーム：Z/X
版：current
規則：CR 1007
裁定：auto-order = turn-player
シード：7
カード：demo/zx

盤面：
  番兵 ｜ ・ ｜ ・
  ・ ｜ 狼＋布 ｜ ・
  ・ ｜ ・ ｜ ・

自分：
  札：布=「影の布」
  スクエア：狼=「炉辺の狼 ルーヴ」（スリープ、ダメージ2000）
  手札：火=「「炉」の火」、「炉の犬」×2、3枚
  ライフ：4
相手：
  スクエア：番兵=「門の番兵」

手順：
  自分：プレイ 火 → 左下
  選ぶ 番兵、狼
  選ばない
  相手：能力 番兵 2
期待：
  番兵：トラッシュ
  狼：スリープ でない
  狼：パワー ≥ 4500
手順：
  自分：パス
期待：
  自分：手札 = 5枚
  勝者：なし
"""


def read(text: str) -> tuple[Scenario, list[tuple[str, str]]]:
    source = Source("t.zxt", text)
    scenario, found = parse_scenario(source)
    return scenario, [(one.code, source.slice(one.span)) for one in found]


def test_every_part_is_read() -> None:
    scenario, found = read(TEXT)
    assert found == []
    assert scenario.purpose.startswith("登場した狼") and scenario.game == "zx" and scenario.edition == "current"
    assert (
        scenario.seed == 7 and scenario.turn == "self" and scenario.phase == "メイン" and scenario.rules == ("CR 1007",)
    )
    assert [(one.key, one.value) for one in scenario.rulings] == [("auto-order", "turn-player")]
    assert [one.value for one in scenario.cards] == ["demo/zx"]
    assert [(cell.index, [item.handle for item in cell.items]) for cell in scenario.board if cell.items] == [
        (0, ["番兵"]), (4, ["狼", "布"]),
    ]  # fmt: skip
    assert list(scenario.handles) == ["布", "狼", "火", "番兵"]
    assert scenario.owners["番兵"] == "opponent" and scenario.handles["火"].name == "「炉」の火"
    wolf = scenario.handles["狼"]
    assert [(flag.name, flag.value) for flag in wolf.flags] == [("スリープ", None), ("ダメージ", 2000)]
    assert isinstance(wolf.flags[0], Flag)
    hand = scenario.zones[2]
    assert [(item.handle, item.name, item.count) for item in hand.items] == [
        ("火", "「炉」の火", 1), ("", "炉の犬", 2), ("", "", 3),
    ]  # fmt: skip
    assert scenario.zones[3].number == 4


def test_the_script_keeps_its_order() -> None:
    script = read(TEXT)[0].script
    assert [type(one) for one in script] == [Step] * 4 + [Expectation] * 3 + [Step] + [Expectation] * 2
    play, choose, decline, activate = (one for one in script[:4] if isinstance(one, Step))
    assert (play.seat, play.verb, play.words[0].text, play.target[0].kind, play.target[0].value) == (
        "self",
        "play",
        "火",
        "square",
        6,
    )
    assert (choose.seat, [word.text for word in choose.words]) == (None, ["番兵", "狼"])
    assert decline.verb == "choose" and decline.words == ()
    assert [(word.kind, word.value) for word in activate.words] == [("handle", 0), ("number", 2)]
    expected = [(one.subject, one.attribute, one.operator, one.value) for one in script if isinstance(one, Expectation)]
    assert expected == [
        ("番兵", "トラッシュ", "is", ""), ("狼", "スリープ", "is not", ""), ("狼", "パワー", "≥", "4500"),
        ("自分", "手札", "=", "5枚"), ("勝者", "なし", "is", ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("目的：登場した狼が、コスト3以下のゼクスだけを焼く。\n", "", [("ZX522", "")]),
        ("ゲーム：Z/X", "ゲーム：囲碁", [("ZX111", "囲碁")]),
        ("シード：7", "シード：七", [("ZX523", "七")]),
        ("シード：7", "シード：", [("ZX522", "シード")]),
        ("規則：", "規測：", [("ZX521", "規測")]),
        ("裁定：auto-order = turn-player", "裁定：auto-order", [("ZX527", "auto-order")]),
        ("シード：7", "シード：7\nシード：8", [("ZX103", "シード")]),
        ("シード：7", "シード：7\nただの行", [("ZX527", "ただの行")]),
        ("  ・ ｜ ・ ｜ ・\n\n", "\n", [("ZX524", "番兵 ｜ ・ ｜ ・\n  ・ ｜ 狼＋布 ｜ ・")]),
        ("番兵 ｜ ・ ｜ ・", "番兵 ｜ ・", [("ZX524", "番兵 ｜ ・")]),
        ("番兵 ｜ ・ ｜ ・", "番丘 ｜ ・ ｜ ・", [("ZX526", "番丘")]),
        ("札：布=", "札：狼=", [("ZX525", "狼=「炉辺の狼 ルーヴ」（スリープ、ダメージ2000）"), ("ZX526", "布")]),
        ("  自分：パス", "  自分：飛ぶ", [("ZX523", "飛ぶ")]),
        ("  自分：パス", "  誰か：パス", [("ZX523", "誰か")]),
        ("  自分：パス", "  自分：選ぶ 猫", [("ZX526", "猫")]),
        ("  勝者：なし", "  猫：トラッシュ", [("ZX526", "猫")]),
        ("  勝者：なし", "  自分：手札 =", [("ZX527", "自分：手札 =")]),
        ("「炉の犬」×2", "「炉の犬」×0", [("ZX527", "「炉の犬」×0")]),
        ("「炉の犬」×2", "「炉の犬", [("ZX527", "「炉の犬、3枚")]),
    ],
)
def test_mistakes(old: str, new: str, expected: list[tuple[str, str]]) -> None:
    assert old in TEXT
    assert read(TEXT.replace(old, new, 1))[1] == expected


def test_a_scenario_has_to_expect_something() -> None:
    assert read("目的：空\n手順：\n  パス\n")[1] == [("ZX528", "")]


@given(
    st.lists(
        st.sampled_from([*TEXT.splitlines(keepends=True), "：", "｜", "「", "（", "→", "=", "\x00", "　", "自分"]),
        max_size=30,
    ).map("".join)
)
def test_any_text_is_read_without_raising(text: str) -> None:
    _, found = parse_scenario(Source("t", text))
    for one in found:
        assert 0 <= one.span.start <= one.span.end <= len(text)


@pytest.mark.parametrize("line", ["期待：\n  狼：パワー{blanks}犬", "自分：\n  手札：「狼」（傷{blanks}火）", "期待：\n  狼：スリープ{blanks}でな"])
def test_a_line_as_long_as_a_line_may_be_is_read_at_once(line: str) -> None:
    """Blanks were looked at from each of them anew: two minutes for one line."""
    began = time.process_time()
    parse_scenario(Source("t.zxt", line.format(blanks=" " * 60_000) + "\n"))
    assert time.process_time() - began < 3


def test_a_state_that_is_a_number_alone_is_not_passed_over() -> None:
    _, found = parse_scenario(Source("t.zxt", "目的：試し\n自分：\n  手札：「狼」（3）\n期待：\n  勝者：自分\n"))
    assert [one.code for one in found] == ["ZX527"]


@pytest.mark.parametrize("arrow", ["→", "->", "=>", "－＞"])
def test_an_arrow_may_be_typed(arrow: str) -> None:
    written = f"プレイ 狼 {arrow} 左"
    step, found = parse_step(Piece(written, 100), "a.zxt", game_text("zx").board)
    assert step is not None and not found and [word.text for word in step.words] == ["狼"]
    assert [(word.kind, written[word.span.start - 100 : word.span.end - 100]) for word in step.target] == [("square", "左")]
    named, _ = parse_step(Piece("選ぶ 「灯->闇」", 0), "a.zxt", None)
    assert named is not None and named.words[0].text == "灯->闇"


def test_check_knows_the_zones_and_phases_that_scenes_run_with() -> None:
    for game in games():
        known, scene = game_text(game).checks, descriptor(game).scene
        assert set(known.scene_zones) == {*scene.zones, *scene.numbers}, game
        assert all(phase_of(scene, phase) is not None for phase in known.scene_phases), game


def test_a_scene_may_be_in_english(tmp_path: Path) -> None:
    (tmp_path / "dog.zx").write_text("number: S-1\nname: hearth dog\ntype: ゼクス\ncolor: red\ncost: 3\npower: 4500\n", encoding="utf-8")
    text = "purpose: a dog appears\ngame: Z/X\nphase: main\nself:\n  hand: dog=「hearth dog」\n  resource: 「hearth dog」×3\n"
    text += "steps:\n  self: play dog -> 2\nexpect:\n  dog: square\n  self: hand = 0\n"
    (tmp_path / "dog.zxt").write_text(text, encoding="utf-8")
    result = run_file(tmp_path / "dog.zxt")
    assert result.position is not None and not result.findings, result.findings


BROKEN = "番号：S-9\nカード名：{}\nでたらめ：x\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n"


def test_a_broken_card_file_beside_a_scene_is_told_and_the_scene_runs(tmp_path: Path) -> None:
    (tmp_path / "dog.zx").write_text("番号：S-1\nカード名：炉辺の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n", encoding="utf-8")
    (tmp_path / "dog.zxt").write_text("目的：犬がいる\nゲーム：Z/X\n自分：\n  手札：犬=「炉辺の犬」\n期待：\n  犬：手札\n", encoding="utf-8")
    (tmp_path / "other.zx").write_text(BROKEN.format("別の札"), encoding="utf-8")
    result = run_file(tmp_path / "dog.zxt")
    assert result.position is not None and [one.code for one in result.findings] == ["ZX101"]


def test_a_scene_does_not_run_without_a_card_of_a_broken_file(tmp_path: Path) -> None:
    """Neither where it names the card, nor where a text of a card that it names does."""
    (tmp_path / "dog.zx").write_text(BROKEN.format("炉辺の犬"), encoding="utf-8")
    (tmp_path / "dog.zxt").write_text("目的：犬がいる\nゲーム：Z/X\n自分：\n  手札：犬=「炉辺の犬」\n期待：\n  犬：手札\n", encoding="utf-8")
    assert run_file(tmp_path / "dog.zxt").position is None
    maker = "番号：S-1\nカード名：炉辺の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n" \
        "【自】【有効】スクエア【誘発】このカードが登場する。【効果】「藁の犬」トークンを1枚ゼクスのないノーマルスクエアに登場させる。\n"
    (tmp_path / "dog.zx").write_text(maker, encoding="utf-8")
    (tmp_path / "straw.zx").write_text(BROKEN.format("藁の犬"), encoding="utf-8")
    assert run_file(tmp_path / "dog.zxt").position is None
