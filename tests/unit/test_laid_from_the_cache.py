"""Saved games and replays on cards that were compiled before: none is read again, and they are as on cards read anew."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from zxscript import api as zx
from zxscript.run import definitions
from zxscript.run.game.replays import replay, replay_of
from zxscript.run.perft import perft


@pytest.fixture()
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> zx.Play:
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(tmp_path / "kept"))
    game, pick = zx.new_game("zenonzard", seed=3, first=0), random.Random(3)
    for _ in range(12):
        game.apply(pick.choice(game.indexes()))
    return game


def _nothing_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def no(*_: Any) -> None:
        raise AssertionError("a card is read")

    monkeypatch.setattr(definitions, "_packed", no)
    monkeypatch.setattr(definitions, "_all_packed", no)


def test_a_saved_game_is_opened_without_reading_a_card(played: zx.Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = json.loads(json.dumps(played.save()))
    plain = zx.restore(data)
    assert not (tmp_path / "kept").exists()                   # who does not ask for it keeps nothing
    assert zx.restore(data, use_cache=True) == plain
    _nothing_is_read(monkeypatch)
    again = zx.restore(data, use_cache=True)
    assert again == plain and again.save() == data and again.table.cards == plain.table.cards
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert perft(str(file), 2, use_cache=True) == perft(str(file), 2)


def test_a_replay_too(played: zx.Play, monkeypatch: pytest.MonkeyPatch) -> None:
    data = json.loads(json.dumps(replay_of(played)))
    assert replay(data, use_cache=True).difference is None
    _nothing_is_read(monkeypatch)
    done = replay(data, use_cache=True)
    assert done.difference is None and done.game == played


def test_a_changed_card_is_read_and_its_game_refused(played: zx.Play) -> None:
    """What is kept of a card is asked for by all that it says."""
    data = json.loads(json.dumps(played.save()))
    cards = list(played.table.sources.values())
    assert zx.restore(data, cards, use_cache=True) == played
    stronger = tuple(replace(one, value="900") if one.key == "BP" else one for one in cards[0].fields)
    with pytest.raises(zx.GameError):
        zx.restore(data, [replace(cards[0], fields=stronger), *cards[1:]], use_cache=True)
