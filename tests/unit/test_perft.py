"""Counting choices: alike in the three modes of keeping a state, and right where one can count by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.test_cli import zx
from zxscript import api
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.run.perft import perft, position_of

ROOT = Path(__file__).parents[2]
DEMO, PLAY = ROOT / "cardscripts" / "demo", ROOT / "tests" / "cases" / "play"
POSITIONS: list[tuple[str, int, bool]] = [
    ("zx:3", 4, False), ("zenonzard:3", 3, False),
    (str(DEMO / "zx" / "ambush.zxt"), 3, False), (str(DEMO / "zenonzard" / "ambush.zxt"), 2, False),
    (str(DEMO / "zx" / "ambush.zxt"), 3, True), (str(PLAY / "zx" / "effects" / "modal.zxt"), 3, False),
    (str(PLAY / "zx" / "battle" / "alternating_events.zxt"), 3, False),
]  # fmt: skip
POSITION = """目的：数えるだけ。
ゲーム：Z/X
カード：.

盤面：
  ・ ｜ 番 ｜ ・
  ・ ｜ 犬 ｜ ・
  ・ ｜ ・ ｜ ・

自分：
  スクエア：犬=「土間の犬」{}
相手：
  スクエア：番=「土間の犬」
"""


def _reloaded(engine: Engine, state: State) -> State:
    again = engine.load(json.loads(json.dumps(engine.save(state))))
    again.trace = None
    return again


def _by_saving(engine: Engine, state: State, depth: int) -> int:
    """Every state is made from JSON; nothing is cloned."""
    if depth == 0 or state.result is not None:
        return 1
    total = 0
    for choice in engine.legal(state):
        after = _reloaded(engine, state)
        engine.answer(after, choice)
        total += _by_saving(engine, after, depth - 1)
    return total


def _straight(engine: Engine, position: Any, depth: int, answers: tuple[Any, ...] = ()) -> int:
    """Every sequence is played from the beginning, one after the other; no state is copied on the way."""
    state = position()
    for answer in answers:
        engine.answer(state, answer)
    if depth == 0 or state.result is not None:
        return 1
    return sum(_straight(engine, position, depth - 1, (*answers, choice)) for choice in engine.legal(state))


@pytest.mark.parametrize(("position", "depth", "played"), POSITIONS, ids=lambda value: Path(str(value)).stem)
def test_the_three_modes_count_alike(position: str, depth: int, played: bool) -> None:
    engine, state = position_of(position, played=played)
    before = json.dumps(engine.save(state))
    counted = perft(position, depth, played=played)
    assert counted > depth
    assert _by_saving(engine, state, depth) == counted
    assert _straight(engine, lambda: _reloaded(engine, state), depth) == counted
    assert json.dumps(engine.save(state)) == before


def _folder(folder: Path, state: str = "") -> str:
    card = "番号：P-1\nカード名：土間の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n"
    (folder / "dogs.zx").write_text(card, encoding="utf-8")
    (folder / "dogs.zxt").write_text(POSITION.format(state), encoding="utf-8")
    return str(folder / "dogs.zxt")


def test_what_can_be_counted_by_hand(tmp_path: Path) -> None:
    """The attack and the end of the phase; a sleeping dog does not attack. The file expects nothing and has no steps."""
    file = _folder(tmp_path)
    assert [perft(file, depth) for depth in (0, 1)] == [1, 2]
    assert perft(_folder(tmp_path, "（スリープ）"), 1) == 1


def test_a_finished_game_counts_once(tmp_path: Path) -> None:
    game = api.new_game("zx", seed=1)
    while game.result is None:
        game.apply(game.legal()[0])
    file = tmp_path / "over.json"
    file.write_text(json.dumps(game.save()), encoding="utf-8")
    assert perft(str(file), 5) == 1


def test_a_position_that_cannot_be_made_is_pointed_at(tmp_path: Path) -> None:
    file = _folder(tmp_path)
    Path(file).write_text(POSITION.format("").replace("土間の犬", "土間の猫"), encoding="utf-8")
    result = zx("perft", file, "1")
    assert result.returncode == 2 and "ZX5" in result.stderr and "土間の猫" in result.stderr
    with pytest.raises(api.GameError):
        perft(file, 1)
