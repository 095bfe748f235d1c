"""Many games: broken off and gone on with, mirrored, in points of Elo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from zxscript import api
from zxscript.run.resuming import Kept
from zxscript.run.sims.playing import Setting
from zxscript.run.simulate import elo, summary

DECKS = tuple(api.demo_decks("zenonzard"))


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """The file of a run that was killed in the middle of a line gives the same as a run in one piece; another run is refused."""
    whole, kept = tmp_path / "whole.jsonl", tmp_path / "kept.jsonl"
    straight = api.simulate(*DECKS, 6, 5, bots=("eager", "random"), resume=whole)
    assert straight == api.simulate(*DECKS, 6, 5, bots=("eager", "random"))
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 7
    kept.write_bytes(b"".join([*lines[:3], lines[5], lines[6][:20]]))
    played: list[int] = []
    assert api.simulate(*DECKS, 6, 5, bots=("eager", "random"), resume=kept, progress=played.append) == straight
    assert played == [4, 5, 6] and sorted(kept.read_bytes().splitlines()) == sorted(whole.read_bytes().splitlines())
    assert api.simulate(*DECKS, 3, 5, 2, bots=("eager", "random"), resume=kept)[1] == straight[1][:3]
    wrongs: tuple[tuple[dict[str, Any], str], ...] = (
        ({"seed": 6}, "seed"), ({"bots": ("random", "random")}, "bots"), ({"mirror": True}, "--mirror"),
        ({"logged": True}, "record of decisions"),
    )  # fmt: skip
    for wrong, told in wrongs:
        with pytest.raises(api.GameError, match=f"begun otherwise .what differs: {told}"):
            api.simulate(*DECKS, 6, **{"seed": 5, "bots": ("eager", "random"), **wrong}, resume=kept)


@pytest.mark.parametrize("text", ["not a run\n", "[1]\n", '{"game": 1}\n{}\n'])
def test_a_file_that_keeps_no_run_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(api.GameError, match="cannot go on with"):
        api.simulate(*DECKS, 1, 1, bots=("random", "random"), resume=file)
    assert file.read_text(encoding="utf-8") == text
    with pytest.raises(api.GameError, match="cannot go on with"):
        api.simulate(*DECKS, 1, 1, bots=("random", "random"), resume=tmp_path)


def test_a_mirrored_deal_is_played_with_decks_and_seats_exchanged() -> None:
    summary, records = api.simulate(*DECKS, 8, 2, bots=("random", "eager"), mirror=True)
    assert [one["seed"] for one in records] == [2] * 4 + [3] * 4
    for deal in (records[:4], records[4:]):             # who begins is decided by the seed: the seat, so either bot twice
        assert sorted(one["first"] for one in deal) == ["a", "a", "b", "b"]
    assert summary["mirror"] and "deck" not in summary["a"]
    assert summary["a"]["wins"] == sum(one["winner"] == "a" for one in records)


def test_a_deck_against_itself_is_mirrored_by_its_seats_alone() -> None:
    """Exchanging equal decks plays the same game again: it would be counted twice, and the interval be too narrow."""
    _, records = api.simulate(DECKS[0], DECKS[0], 8, 2, bots=("random", "eager"), mirror=True)
    assert [one["seed"] for one in records] == [2, 2, 3, 3, 4, 4, 5, 5]
    for deal in zip(records[::2], records[1::2], strict=True):
        assert sorted(one["first"] for one in deal) == ["a", "b"]
    assert len({(one["turns"], one["decisions"]) for one in records}) > 4


def test_points_of_elo_are_those_of_the_formula() -> None:
    found = elo(75, 100)
    assert found["difference"] == pytest.approx(190.8, abs=0.1)
    assert found["low"] is not None and found["high"] is not None and 100 < found["low"] < 190.8 < found["high"] < 300
    assert elo(5, 10)["difference"] == 0
    assert elo(10, 10)["difference"] is None and elo(10, 10)["high"] is None and elo(0, 10)["low"] is None
    assert elo(0, 0) == {"difference": None, "low": None, "high": None}


def test_what_was_not_written_to_its_end_is_gone_when_more_is_kept(tmp_path: Path) -> None:
    """However long it is: nothing of it stands behind the next record."""
    file, asked = tmp_path / "kept.jsonl", {"seed": 1}
    Kept(file, asked).add([{"game": 0}])
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"game": 1, "log": ' + b"9" * 500)
    kept = Kept(file, asked)
    assert kept.records == [{"game": 0}]
    kept.add([{"game": 2}])
    assert file.read_bytes() == whole + b'{"game": 2}\n' and Kept(file, asked).records == [{"game": 0}, {"game": 2}]


def test_only_games_with_a_winner_are_won_or_lost() -> None:
    won = [{"winner": winner, "first": "a", "turns": turns, "decisions": 10 * turns} for winner, turns in (("a", 4), ("b", 6), ("a", 8))]
    others = [{"winner": "draw", "first": "b", "turns": 10, "decisions": 20}, {"winner": None, "first": "b", "turns": 60, "decisions": 6000}]
    setting = Setting(("x", "y"), 1, ("eager", "eager"), None, None, False, False)
    said = summary([*won, *others], ("zx", "x", "y"), setting)
    assert (said["games"], said["a"]["wins"], said["b"]["wins"], said["draws"], said["unfinished"]) == (5, 2, 1, 1, 1)
    assert (said["a"]["rate"], said["first_player"]["wins"], said["first_player"]["rate"]) == (0.6667, 2, 0.6667)
    assert (said["turns_mean"], said["decisions_mean"]) == (7.0, 50.0)
