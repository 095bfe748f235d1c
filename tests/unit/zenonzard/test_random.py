"""Random games: invariants at every decision, three modes, every verb used, hidden cards without influence."""

from __future__ import annotations

import json
import random

import pytest
from zz_random import begin, in_step, play

from zxscript.engine import invariants
from zxscript.games.zenonzard import describe
from zxscript.games.zenonzard.layout import DECK, HAND


@pytest.mark.parametrize("profile", ["app-launch", "paper-2019", "app-late"])
def test_games_end_with_all_invariants(profile):
    for seed in range(4):
        s, _ = play(seed, profile=profile)
        assert s.result in ((), (0,), (1,))


@pytest.mark.parametrize("seed", range(3))
def test_three_modes_stay_in_step(seed):
    in_step(seed, 60, trace=True)
    in_step(seed + 10, 1000, trace=False)


def test_trace_does_not_change_the_game():
    for seed in range(3):
        assert play(seed, trace=True, check=False)[1] == play(seed, check=False)[1]


def test_every_offered_choice_can_be_applied():
    e, s, rng = begin(5)
    for n in range(150):
        if s.result is not None:
            break
        if n % 5 == 0:
            invariants.try_all(e, s)
        e.answer(s, rng.choice(e.legal(s)))


def test_the_verbs_really_happen():
    """Over some games every event that the pool can cause is seen: a verb that never works would show here."""
    seen = set()
    for seed in range(16):
        s, _ = play(seed, trace=True, check=False)
        seen |= {r[4][0] for r in s.trace if r[1] == "event"}
    expected = {"summon", "put", "make_token", "advance", "retreat", "place", "placed", "lay", "add_mana", "destroy", "discard", "to_hand",
                "to_deck", "draw", "reveal", "look", "shuffle", "damage", "recover", "rest", "activate", "add_rights", "attack", "block",
                "win_battle", "end_battle", "boost", "transform", "use", "turn_start", "turn_end", "on_summon", "enter_field", "enter_base"}
    assert expected <= seen, expected - seen


def test_a_view_does_not_tell_what_the_opponent_holds():
    """Swapping hidden cards (hand of the other, decks) for other cards changes nothing that a seat sees."""
    for seed in range(4):
        e, s, rng = begin(seed)
        for n in range(120):
            if s.result is not None:
                break
            if n % 6 == 0:
                seat = s.pending[1]
                before = json.dumps(e.view(s, seat))
                other = _swapped(e, s, seat)
                assert json.dumps(e.view(other, seat)) == before
            e.answer(s, rng.choice(e.legal(s)))


def _swapped(e, s, seat):
    """The definitions of the cards that the seat does not know, dealt out anew among them."""
    other = s.clone()
    hidden = [r for z in (HAND * 2 + 1 - seat, DECK * 2, DECK * 2 + 1) for r in other.zones[z] if not e.seats(s, r) >> seat & 1]
    numbers = [other.cols[1][r & 4095] for r in hidden]
    random.Random(1).shuffle(numbers)
    for ref, number in zip(hidden, numbers, strict=True):
        other.column(1)[ref & 4095] = number
    other.cache.clear()
    e_rebuild(e, other)
    return other


def e_rebuild(e, s):
    from zxscript.engine import hooks
    hooks.rebuild(e, s)


def test_board_of_a_view():
    e, s, _ = begin(2)
    board = describe(e.view(s, 0))
    assert len(board["players"][0]["hand"]) == 6 and all("name" in c for c in board["players"][0]["hand"])
    assert all(c == {"hidden": True} for c in board["players"][1]["hand"])
    assert [f["destroyed"] for f in board["players"][1]["forces"]] == [False, False]
    assert board["phase"] == "setup" and board["players"][0]["deck"] == 34
