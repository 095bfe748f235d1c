"""What long games and large pools hold on to, and for how long."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from zxscript import api as zx
from zxscript.run.game import line, saved
from zxscript.run.table import define

POOL = 10_000
"""Cards of a large pool: a table of them is laid again without anything being compiled again."""


@pytest.mark.parametrize("name", ["zx", "zenonzard"])
def test_positions_of_long_games_are_not_all_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "KEPT", 5)
    game, pick = zx.new_game(name, seed=2, first=0), random.Random(2)
    for answered in range(1, 30):
        game.apply(pick.choice(game.indexes()))
        assert len(game.history) == len(game._line.taken) == answered and len(game._line.kept) == min(answered, 5)


def test_a_game_restored_beside_another_lays_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    game = zx.new_game("zenonzard", seed=2, first=0)
    data = json.loads(json.dumps(game.save()))

    def no(*_: Any, **__: Any) -> None:
        raise AssertionError("a table is laid")

    for laying in ("lay", "laid"):
        monkeypatch.setattr(saved, laying, no)
    again = saved.restore_beside(game, data)
    assert again == game and again.table is game.table
    with pytest.raises(zx.GameError):
        saved.restore_beside(game, {**data, "game": "zx"})


def test_the_definitions_of_a_large_pool_are_all_kept() -> None:
    assert define.cache_parameters()["maxsize"] >= POOL


def test_going_back_plays_a_game_again_once_for_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step back in a restored game played all of it again: quadratic, and a server stood still meanwhile."""
    game, pick = zx.new_game("zenonzard", seed=2, first=0), random.Random(2)
    saves = [game.save()["state"]]
    while len(game.history) < 60:
        game.apply(pick.choice(game.indexes()))
        saves.append(game.save()["state"])
    given: list[Any] = []
    carry_out = line.carry_out
    monkeypatch.setattr(line, "carry_out", lambda engine, state, one: (given.append(one), carry_out(engine, state, one)))
    step, far = (zx.restore(json.loads(json.dumps(game.save()))) for _ in range(2))
    for answers in range(59, -1, -1):
        step.undo()
        assert (len(step.history), step.save()["state"]) == (answers, saves[answers])
    assert len(given) <= 60 + 12
    for answers in (20, 3, 0):
        far.undo(answers)
        assert (len(far.history), far.save()["state"]) == (answers, saves[answers])
    assert len(given) <= 60 + 12 + 60 + 20 + 3 and far.number == step.number == 121
    assert [one.redo().save()["state"] for one in (step, far)] == [saves[1]] * 2
    with pytest.raises(zx.GameError):
        far.undo(5)
