"""One ability that waits for two events: what tells the two apart for a scene, a menu and a view (decision 0915)."""

from __future__ import annotations

from pathlib import Path

import pytest

from zxscript import api
from zxscript.run.game.choices import Describer
from zxscript.run.scenario.runner import ScenarioResult

CARDS = """番号：W-1
カード名：畦の犬
種類：ゼクス
色：赤
コスト：1
パワー：1000

番号：W-2
カード名：納屋の番
種類：ゼクス
色：赤
コスト：3
パワー：3000

【自】【有効】《ターン1》スクエア【誘発】{event}【効果】そのカードをデッキの1番下に置く。

番号：W-3
カード名：野火
種類：イベント
色：赤
コスト：0

【イベント】【有効】《自分ターン》【効果】{effect}
"""
SCENE = """目的：待っている2つは、出来事のカードで区別する。
ゲーム：Z/X

盤面：
  ・ ｜ ・ ｜ ・
  甲 ｜ 番 ｜ 乙
  ・ ｜ ・ ｜ ・

自分：
  スクエア：甲=「畦の犬」、乙=「畦の犬」、番=「納屋の番」
  手札：火=「野火」
相手：
  手札：3枚

手順：
  自分：プレイ 火
"""
FELLED = CARDS.format(event="このカード以外のあなたのゼクスが破壊される。", effect="ノーマルスクエアにあるあなたのコスト1のゼクスをすべて破壊する。")
DRAWN = CARDS.format(event="相手がカードを引く。", effect="相手は2枚引く。")


def run(folder: Path, cards: str, rest: str = "期待：\n  番：自分\n") -> ScenarioResult:
    (folder / "cards.zx").write_text(cards, encoding="utf-8")
    scene = folder / "scene.zxt"
    scene.write_text(SCENE + rest, encoding="utf-8")
    return api.run_scenario(scene)


def test_a_step_says_which_event_it_means(tmp_path: Path) -> None:
    [found] = run(tmp_path, FELLED, "  自分：選ぶ 番\n期待：\n  番：自分\n").findings
    assert found.code == "ZX531" and "番 → 甲" in found.message.en and "番 → 乙" in found.message.en
    assert not run(tmp_path, FELLED, "  自分：選ぶ 番 → 乙\n期待：\n  乙：デッキ\n  甲：チャージ\n").findings


@pytest.mark.parametrize(("cards", "told"), [(FELLED, True), (DRAWN, False)])
def test_the_menu_and_the_view_name_what_the_seat_may_look_at(tmp_path: Path, cards: str, told: bool) -> None:
    result = run(tmp_path, cards)
    assert result.position is not None and result.clauses is not None
    here = result.position
    menu = Describer(here.table, here.state, result.clauses, 1).choices()
    options = here.engine.view(here.state, 0)["question"]["options"]
    if not told:                            # the card drawn is the opponent's to know: nothing is said of it
        assert all(len(one.things) == 1 for one in menu) and all("about" not in one for one in options)
        return
    assert [len(one.things) for one in menu] == [2, 2] and all("（誘発：「畦の犬」（チャージ））" in one.ja for one in menu)
    assert all("(set off by 畦の犬 (Charge))" in one.en for one in menu)
    assert {one["about"] for one in options} == {one.things[1]["ref"] for one in menu} and len({one["about"] for one in options}) == 2
