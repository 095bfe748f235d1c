"""docs/zx.md and the game agree: every verb, function and ruling is described, and what is described exists."""

from __future__ import annotations

import re
from pathlib import Path

from zx_table import START, Table, engine, zx

from zxscript.games.zx import EDITIONS, RULINGS, game_def

PAGE = (Path(__file__).parents[3] / "docs" / "zx.md").read_text(encoding="utf-8")
#: Verbs that only rule programs use.
INNER = {"drawn", "recovered", "announce", "join_overboost"}
#: Functions that only rule programs use.
RULES_ONLY = {"cost_payable", "free_of_cost", "way_squares", "due",
              "loose", "short_deck", "special_waits", "unsettled", "heard", "unwatched_draw", "sleeping", "ascensions",
              "on_square", "strikable", "excess_hand", "untidy", "takes_paid", "ability_kind", "upper_halves", "igob_squares",
              "can_land", "shift_cost", "event_abilities", "card_needs", "playing_squares", "ignitable"}


def words(part: str) -> set[str]:
    plain = re.sub(r"```.*?```", "", part, flags=re.DOTALL)
    return set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", plain))))


def test_every_verb_and_function_is_described() -> None:
    game = game_def()
    known = words(PAGE)
    assert {v.name for v in game.verbs} - known - INNER == set()
    assert set(game.functions) - known - RULES_ONLY == set()


def test_every_described_function_exists() -> None:
    table = PAGE[PAGE.index("## Functions"):PAGE.index("## Durations")]
    named = {word for row in table.splitlines() if row.startswith("| `") for cell in re.findall(r"`([^`]+)`", row.split("|")[1])
             for word in cell.split()[:1]}
    assert named - set(game_def().functions) == set()


def test_every_ruling_and_edition_is_described_with_its_default_first() -> None:
    for name, ruling in RULINGS.items():
        assert f"| `{name}` | {', '.join(ruling.values)} |" in PAGE
    assert all(f"| `{name}` |" in PAGE for name in EDITIONS)


def test_only_the_owner_sees_which_cards_can_start_the_game() -> None:
    e = engine([zx("dawn", abilities=(START,)), zx("imp")])
    s = e.new(1, decks=[{"main": ["imp"] * 25 + ["dawn"] + ["imp"] * 24}] * 2, first=0)
    assert s.pending is not None and s.pending[8] == "スタートカード"
    mine, theirs = (e.view(s, seat) for seat in (0, 1))
    assert mine["question"]["options"] == [e.alias(s, s.pending[2][0], 0)] and "options" not in theirs["question"]
    shown = [[c for c in v["zones"]["deck"][0] if not c.get("hidden")] for v in (mine, theirs)]
    assert [len(x) for x in shown] == [1, 0]


def test_swapping_hidden_cards_changes_nothing_that_the_other_seat_sees() -> None:
    views = []
    for hand, life in (("imp", "ogre"), ("ogre", "imp")):
        t = Table([zx("imp"), zx("ogre")])
        t.put(hand, "hand", 1)
        t.put(life, "life", 1)
        t.put(hand, "dynamis", 1, face=0)
        t.again()
        views.append(t.e.view(t.s, 0))
    assert views[0] == views[1]
