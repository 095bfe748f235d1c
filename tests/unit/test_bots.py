"""Bots: they answer by what their seat knows, always alike, and each plays better than the one below."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript import api
from zxscript.engine.choices import DONE, OPTIONS, PLAYER, PROMPT
from zxscript.engine.state import State
from zxscript.games.worth import WON
from zxscript.run.bots import BOTS, ask
from zxscript.run.bots.ahead import Looking
from zxscript.run.bots.hard import GUESSES, TRIES, Hard
from zxscript.run.bots.normal import Normal
from zxscript.run.bots.playout import Playout
from zxscript.run.game.determined import determined
from zxscript.run.table import Table

MADE = {**BOTS, "hard": lambda seed: Hard(seed, guesses=1)}
"""A search of the usual depth takes too long for tests that play whole games."""
LOOKING = {"easy": 1, "normal": 1, "hard": 3}
"""Bots that are shown guesses, and that each so manieth question is put to them."""


def _start(game: str) -> Any:
    return api.new_game(game, trace=False, seed=1)


def _played(table: Table, decks: Any, names: tuple[str, str], seed: int, limit: int = 4_000) -> tuple[State, list[int]]:
    state = table.engine.new(seed, False, decks=decks)
    bots = [MADE[name](2 * seed + at) for at, name in enumerate(names)]
    given = []
    while state.result is None and len(given) < limit:
        assert state.pending is not None
        given.append(ask(bots[state.pending[PLAYER]], table, state))
        table.engine.answer(state, given[-1])
    return state, given


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_game(game: str, name: str) -> None:
    start = _start(game)
    one, other = (_played(start.table, start.decks, (name, "random"), 7)[1] for _ in range(2))
    assert one == other


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
@pytest.mark.parametrize("name", LOOKING)
def test_what_a_seat_may_not_know_changes_no_answer(game: str, name: str) -> None:
    """The bot is asked at the true position and at another with the same view: other cards in the hidden hand and the decks."""
    start = _start(game)
    table, engine = start.table, start.table.engine
    state = engine.new(11, False, decks=start.decks)
    compared = 0
    for step in range(90):
        if state.result is not None:
            break
        assert state.pending is not None
        seat = state.pending[PLAYER]
        swapped = determined(table, state, seat, 1_000 + step)
        assert engine.legal(swapped) == engine.legal(state)
        asked = MADE[name] if step % LOOKING[name] == 0 else MADE["easy"]
        answers = {ask(asked(step), table, one) for one in (state, swapped)}
        assert len(answers) == 1
        compared += asked is MADE[name]
        engine.answer(state, answers.pop())
    assert compared > 30 // LOOKING[name]


@pytest.mark.parametrize(("game", "better", "worse", "least"), [
    ("zx", "easy", "random", 6), ("zx", "normal", "easy", 5), ("zenonzard", "normal", "easy", 5),
])  # fmt: skip
def test_each_beats_the_one_below(game: str, better: str, worse: str, least: int) -> None:
    """8 games with decks and seats mirrored: most of them; docs/bots.md has the rates of many more."""
    start = _start(game)
    won = 0
    for number in range(8):
        decks = start.decks if number % 2 else start.decks[::-1]
        names = (better, worse) if number // 2 % 2 else (worse, better)
        state, _ = _played(start.table, decks, names, 500 + number // 4)
        won += state.result == (names.index(better),)
    assert won >= least


@pytest.mark.parametrize(("game", "turns"), [("zx", 2), ("zenonzard", 1)])
def test_a_playout_ends_where_the_game_says(game: str, turns: int) -> None:
    """Played out from the own turn it ends as the own next turn begins in Z/X, as the next turn of the other player does in ZENONZARD."""
    start = _start(game)
    table, engine = start.table, start.table.engine
    state, bot = engine.new(3, False, decks=start.decks), BOTS["normal"](1)
    while engine.var(state, "turn") < 4 or state.pending[PLAYER] != engine.var(state, "turn_player") or len(engine.legal(state)) < 3:
        engine.answer(state, ask(bot, table, state))
    seat = state.pending[PLAYER]
    played, guess = Playout(table, seat), determined(table, state, seat, 1)
    worth = played.worth(guess, engine.legal(guess)[0])
    assert guess.result is not None or engine.var(guess, "turn") == engine.var(state, "turn") + turns
    assert worth == table.rules.worth.of(engine, guess, seat) and 0 < played.spent < 3_000
    assert ask(Hard(5, guesses=2), table, state) in engine.legal(state)
    assert ask(Hard(5, guesses=2), table, state) == ask(Hard(5, guesses=2), table, state)


def test_normal_plays_out_three_answers_in_one_game_and_takes_what_looks_best_in_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """In ZENONZARD it is the plainer player; its `hard` plays out what it finds in both."""
    seen: list[int] = []

    def worth(played: Playout, state: State, choice: int) -> int:
        seen.append(choice)
        return choice

    monkeypatch.setattr(Playout, "worth", worth)
    for game, tried in (("zx", 3), ("zenonzard", 0)):
        start = _start(game)
        table, engine = start.table, start.table.engine
        state = _asked(table, start.decks)
        seat, legal = state.pending[PLAYER], engine.legal(state)
        guess = determined(table, state, seat, 1)
        seen.clear()
        answer = Normal(2)(table, seat, legal, lambda number, one=guess: one.clone())
        assert len(seen) == tried
        if not tried:
            values = Looking(table, seat, 1).values(guess, legal)
            assert answer == max(legal, key=lambda choice: (values[choice], -choice))
        seen.clear()
        Hard(2)(table, seat, legal, lambda number, one=guess: one.clone())
        assert len(seen) > 2 * 3


def _asked(table: Table, decks: Any) -> State:
    """A question for a deed of the own turn with more than three answers, none of which ends the game."""
    engine, bot = table.engine, BOTS["easy"](1)
    for seed in range(9):
        state = engine.new(seed, False, decks=decks)
        while state.result is None:
            assert state.pending is not None
            seat, legal = state.pending[PLAYER], engine.legal(state)
            looking = Looking(table, seat, 1)
            if engine.var(state, "turn") > 4 and looking.free(state) and len(legal) > 4 and max(looking.values(state, legal).values()) < WON:
                return state
            engine.answer(state, ask(bot, table, state))
    raise AssertionError("nobody was asked so")


@pytest.mark.parametrize(("answers", "playouts"), [(2, 2 * GUESSES), (3, 2 * 3 + 2 * 6), (5, 2 * 5 + 2 * 3 + 2 * 4), (9, 2 * 9 + 2 * 5 + 2 * 3 + 2 * 2), (1, 0)])
def test_a_search_plays_out_so_many_times(monkeypatch: pytest.MonkeyPatch, answers: int, playouts: int) -> None:
    """The budget is one of guesses: half of what is left is dropped after every second one until two are left, the worst first."""
    start = _start("zx")
    seen: list[int] = []

    def worth(played: Playout, state: State, choice: int) -> int:
        seen.append(choice)
        return choice

    monkeypatch.setattr(Playout, "worth", worth)
    state = start.table.engine.new(3, False, decks=start.decks)
    assert Hard(5).played(start.table, 0, dict.fromkeys(range(answers), 0), lambda number: state) == answers - 1
    assert len(seen) == playouts
    assert set(seen[-2:]) == {answers - 1, answers - 2} or answers == 1


@pytest.mark.parametrize(("game", "ahead", "hopes", "best"), [
    ("zx", (10, 0), (0, 6), 0), ("zx", (10, 0), (0, 7), 1), ("zx", (0, 10), (6, 0), 1), ("zx", (0, 10), (7, 0), 0), ("zx", (-30, 10), (0, 0), 1),
    ("zenonzard", (9_000_000, 0), (0, 1), 1), ("zenonzard", (0, 9_000_000), (0, 0), 0),
])  # fmt: skip
def test_what_an_answer_leads_to_at_once_counts_as_two_playouts(
    monkeypatch: pytest.MonkeyPatch, game: str, ahead: tuple[int, int], hopes: tuple[int, int], best: int
) -> None:
    """Of three playouts each; where ends count by the chance to win it counts nothing."""
    start = _start(game)
    monkeypatch.setattr(Playout, "worth", lambda played, state, choice: hopes[choice])
    state = start.table.engine.new(3, False, decks=start.decks)
    assert Hard(5, guesses=3).played(start.table, 0, dict(enumerate(ahead)), lambda number: state) == best


def _resources() -> tuple[State, list[int]]:
    """A question for a card of the hand, to be put into the resources, with two copies of one among them."""
    start = _start("zx")
    engine, bot = start.table.engine, BOTS["random"](1)
    for seed in range(60):
        state = engine.new(seed, False, decks=start.decks)
        while state.result is None and engine.var(state, "turn") < 5:
            assert state.pending is not None
            legal = engine.legal(state)
            names = [engine.card_def(state, state.pending[OPTIONS][choice]).id for choice in legal if choice != DONE] \
                if state.pending[PROMPT] == "resource" else []  # fmt: skip
            if len(set(names)) < len(names):
                return state, legal
            engine.answer(state, ask(bot, start.table, state))
    raise AssertionError("no hand with two copies of a card")


def test_a_search_looks_at_one_of_two_cards_alike() -> None:
    state, legal = _resources()
    engine = _start("zx").table.engine
    deeds = [choice for choice in legal if choice != DONE]
    names = {choice: engine.card_def(state, state.pending[OPTIONS][choice]).id for choice in deeds}
    some = Hard(1).candidates(state, legal, dict.fromkeys(legal, 0), TRIES)
    assert DONE in some and sorted(names[choice] for choice in some if choice != DONE) == sorted(set(names.values()))
    apart = Hard(1).candidates(state, legal, {choice: -choice for choice in legal}, TRIES)
    assert len([choice for choice in apart if choice != DONE]) == min(len(deeds), TRIES - 1)  # what is worth less is another answer


def test_what_is_as_good_as_the_last_is_played_out_as_well() -> None:
    state = _start("zx").table.engine.new(1, False, decks=_start("zx").decks)
    many = list(range(1_000, 1_012))
    assert Hard(1).candidates(state, many, dict.fromkeys(many, 0), TRIES) == many[:8]
    assert Hard(1).candidates(state, many, {choice: -choice for choice in many}, TRIES) == many[: TRIES]
    assert Normal(1).candidates(state, many, dict.fromkeys(many, 0), 3) == many[:3]


def _attacks() -> tuple[Table, State]:
    """A position of ZENONZARD in which some deed can be blocked."""
    start = _start("zenonzard")
    engine, bot = start.table.engine, BOTS["easy"](1)
    for seed in range(40):
        before = state = engine.new(seed, False, decks=start.decks)
        while state.result is None:
            assert state.pending is not None
            if state.pending[PROMPT] == "block":
                return start.table, before
            if state.pending[PROMPT] == "main_phase":
                before = state.clone()
            engine.answer(state, ask(bot, start.table, state))
    raise AssertionError("nobody could block")


def test_players_of_a_search_see_that_an_attack_is_blocked() -> None:
    """They take the answer that is worst for them; what nobody can block is worth the same as without."""
    table, state = _attacks()
    seat, legal = state.pending[PLAYER], table.engine.legal(state)
    alone, met = (Looking(table, seat, 0, met=one).values(state, legal) for one in (False, True))
    assert met != alone and all(met[choice] <= alone[choice] for choice in legal) and met[DONE] == alone[DONE]
    zx = _start("zx").table
    assert Looking(zx, 0, 0, met=True).met == frozenset(), "a game that names no such questions is played as before"


@pytest.mark.parametrize(("game", "met", "depths"), [("zenonzard", True, [0, 1]), ("zenonzard", False, [0, 0]), ("zx", True, [0, 0])])
def test_a_search_of_one_turn_tries_the_own_answers_on_the_way(game: str, met: bool, depths: list[int]) -> None:
    assert [one.depth for one in Playout(_start(game).table, 1, met=met).looking] == depths


def test_ends_count_by_the_chance_to_win_where_a_game_knows_it() -> None:
    plain, known = (_start(game).table.rules.worth for game in ("zx", "zenonzard"))
    assert [known.hope(value) for value in (-WON, 0, known.lead, WON)] == [0, 5_000, 7_311, 10_000]
    assert [plain.hope(value) for value in (-WON, 0, 17, WON)] == [-WON, 0, 17, WON]
