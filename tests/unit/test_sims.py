"""Round robins, rows and plots of simulations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from zxscript import api
from zxscript.run.sims.league import ratings
from zxscript.run.sims.logbook import COLUMNS
from zxscript.run.sims.plots import card_rates, curves, lengths

DECKS = tuple(api.demo_decks("zenonzard"))


def logged(games: int = 6, **more: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    return api.simulate(*DECKS, games, 5, bots=("easy", "random"), logged=True, **more)


def test_everybody_plays_everybody_and_the_points_fit_the_wins(tmp_path: Path) -> None:
    bots = ("random", "eager", "easy")
    kept = tmp_path / "kept.jsonl"
    told: list[int] = []
    summary, records = api.league(bots, 4, 3, decks=DECKS, bots=bots, mirror=True, resume=kept, progress=told.append)
    assert [(one["a"]["name"], one["b"]["name"]) for one in summary["matches"]] == [("random", "eager"), ("random", "easy"), ("eager", "easy")]
    assert len(records) == 12 == told[-1] and [one["match"] for one in records] == [0] * 4 + [1] * 4 + [2] * 4
    pair = api.simulate(*DECKS, 4, 3, bots=("random", "easy"), mirror=True)
    assert [{key: value for key, value in one.items() if key not in ("match", "a", "b")} for one in records[4:8]] == pair[1]
    for one in summary["entrants"]:
        assert one["of"] == 8 and one["wins"] == sum(record[record["winner"]] == one["name"] for record in records)
    assert summary["entrants"][2]["elo"] > summary["entrants"][0]["elo"]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["kept.1-2.jsonl", "kept.1-3.jsonl", "kept.2-3.jsonl"]
    assert api.league(bots, 4, 3, decks=DECKS, bots=bots, mirror=True, resume=kept) == (summary, records)


def test_points_of_a_league_are_those_of_one_match_and_none_is_without_bound() -> None:
    two = ratings("ab", {("a", "b"): 74, ("b", "a"): 24})
    assert two["a"] - two["b"] == pytest.approx(400 * 0.4832, abs=0.5)      # 74.5 to 24.5 games: log10 of 3.04
    chain = ratings("abc", {("a", "b"): 30, ("b", "a"): 10, ("b", "c"): 30, ("c", "b"): 10})
    assert chain["a"] - chain["b"] == pytest.approx(chain["b"] - chain["c"], abs=0.2) and chain["b"] == pytest.approx(0, abs=0.2)
    assert 300 < ratings("ab", {("a", "b"): 10, ("b", "a"): 0})["a"] * 2 < 700
    assert ratings("ab", {}) == {"a": 0.0, "b": 0.0}


def test_every_decision_is_a_row_and_changes_no_game() -> None:
    summary, records = logged()
    plain = api.simulate(*DECKS, 6, 5, bots=("easy", "random"))
    assert summary == plain[0] and list(api.game_rows(records)) == plain[1]
    assert all(len(one["log"]) == one["decisions"] for one in records)
    rows = list(api.decision_rows(records))
    assert {"game", "decision", *COLUMNS} == set(rows[0]) and [row["decision"] for row in rows[:3]] == [0, 1, 2]
    assert {row["side"] for row in rows} == {"a", "b"} and all(row["answer"] >= -1 and row["options"] > 0 for row in rows)
    cards = {row["card"] for row in rows if row["card"] is not None}
    assert len(cards) > 10 and any(row["worth"] for row in rows)
    assert logged(jobs=2)[1] == records


def test_rows_are_written_as_lines_and_as_parquet(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="polars is not installed: pip install 'zxscript[sim]'")
    records = logged(3)[1]
    for name, rows in (("games", api.game_rows), ("decisions", api.decision_rows)):
        lines, table = tmp_path / f"{name}.jsonl", tmp_path / f"{name}.parquet"
        api.write_rows(lines, rows(records))
        api.write_rows(table, rows(records))
        assert [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()] == polars.read_parquet(table).to_dicts()
    api.write_rows(tmp_path / "none.parquet", iter(()))
    assert polars.read_parquet(tmp_path / "none.parquet").height == 0


def test_figures_of_the_plots() -> None:
    def row(turn: int, side: str, card: str | None, worth: int) -> list[Any]:
        return [turn, side, "action", "main_phase", 2, 0, card, worth]

    games = [{"winner": "a", "turns": 3, "log": [row(1, "a", "X", 0), row(1, "a", "X", 9), row(2, "b", "Y", 10)]},
             {"winner": "b", "turns": 3, "log": [row(1, "b", "X", 20), row(2, "a", None, -40)]},
             {"winner": None, "turns": 60, "log": [row(1, "a", "Y", 5)]}]  # fmt: skip
    assert lengths(games) == [{"turns": 3, "games": 2}] and lengths([]) == []
    assert [one["games"] for one in lengths([*games, {"winner": "a", "turns": 6}])] == [2, 0, 0, 1], "none took 4 or 5 turns"
    assert [(one["card"], one["games"], one["rate"]) for one in card_rates(games)] == [("X", 2, 1.0), ("Y", 1, 0.0)]
    assert list(curves(games)) == [{"winner": "a won", "turn": 1, "worth": 0.0}, {"winner": "a won", "turn": 2, "worth": 10.0},
                                   {"winner": "b won", "turn": 1, "worth": 20.0}, {"winner": "b won", "turn": 2, "worth": -40.0}]  # fmt: skip


def test_the_page_holds_what_it_draws_and_asks_no_other_machine() -> None:
    pytest.importorskip("altair", reason="altair is not installed: pip install 'zxscript[sim]'")
    summary, records = logged(4)
    sides = [{"name": name, **summary[side]} for side, name in (("a", "first deck"), ("b", "second deck"))]
    card = card_rates(records)[0]["card"]
    page = api.plots(sides, records, {card: "a card by name"}, "ja")
    assert "first deck" in page and "a card by name" in page and json.dumps("勝率").strip('"') in page
    assert "<script src=" not in page and 'src="http' not in page
    assert "<title>勝率: first deck – second deck</title>" in page and 'name="viewport"' in page


def test_another_backend_is_refused() -> None:
    with pytest.raises(api.GameError, match="there is no backend 'cloud'; there are local, ray"):
        api.simulate(*DECKS, 1, backend="cloud")
