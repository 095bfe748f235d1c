"""Bots: they answer by what their seat knows, always alike, and each plays better than the one below."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript import api
from zxscript.engine.choices import PLAYER
from zxscript.engine.state import State
from zxscript.run.bots import BOTS, ask
from zxscript.run.bots.hard import NODES, Hard
from zxscript.run.bots.playout import Playout
from zxscript.run.game.determined import determined
from zxscript.run.table import Table

MADE = {**BOTS, "hard": lambda seed: Hard(seed, nodes=80)}
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


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_a_playout_ends_with_the_next_turn_of_the_other_player(game: str) -> None:
    """Played out from the own turn it ends as the own next turn begins; a search tries about as many answers as it may."""
    start = _start(game)
    table, engine = start.table, start.table.engine
    state, bot = engine.new(3, False, decks=start.decks), BOTS["normal"](1)
    while engine.var(state, "turn") < 4 or state.pending[PLAYER] != engine.var(state, "turn_player") or len(engine.legal(state)) < 3:
        engine.answer(state, ask(bot, table, state))
    seat = state.pending[PLAYER]
    played, guess = Playout(table, seat), determined(table, state, seat, 1)
    worth = played.worth(guess, engine.legal(guess)[0])
    assert guess.result is not None or engine.var(guess, "turn") == engine.var(state, "turn") + 2
    assert worth == table.rules.worth.of(engine, guess, seat) and 0 < played.spent < 3 * NODES
    assert ask(Hard(5, nodes=300), table, state) in engine.legal(state)
    assert ask(Hard(5, nodes=300), table, state) == ask(Hard(5, nodes=300), table, state)


def test_a_search_ends_where_playouts_have_nothing_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each playout counts, so the budget is spent even when no answer on the way needs looking ahead."""
    start = _start("zenonzard")
    table, engine = start.table, start.table.engine
    state, bot = engine.new(3, False, decks=start.decks), BOTS["random"](1)
    while not engine.var(state, "turn") or len(engine.legal(state)) < 2:
        engine.answer(state, ask(bot, table, state))
    begun: list[int] = []

    def nothing_to_try(played: Playout, state: State, choice: int) -> int:
        begun.append(choice)
        assert len(begun) < 100
        return worth(played, state, choice)

    worth = Playout.worth
    monkeypatch.setattr(Playout, "_next", lambda played, state: played.engine.legal(state)[-1])
    monkeypatch.setattr(Playout, "worth", nothing_to_try)
    seat, legal = state.pending[PLAYER], engine.legal(state)
    total = dict.fromkeys(legal[:2], 0)
    assert Hard(5, nodes=20).played(table, seat, total, lambda number: determined(table, state, seat, number)) in legal
    assert 20 <= len(begun) <= 22


def test_a_search_stops_within_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """No guess is begun when the share of a round is spent, so each round tries at most one guess more than its share."""
    start = _start("zx")
    table, engine = start.table, start.table.engine
    state, bot = engine.new(3, False, decks=start.decks), BOTS["easy"](1)
    while engine.var(state, "turn") < 3 or len(engine.legal(state)) < 3:
        engine.answer(state, ask(bot, table, state))
    made: list[Playout] = []
    costs: list[int] = []

    def counted(played: Playout, state: State, choice: int) -> int:
        before = played.spent
        value = worth(played, state, choice)
        made.append(played)
        costs.append(played.spent - before)
        return value

    worth = Playout.worth
    monkeypatch.setattr(Playout, "worth", counted)
    seat, total = state.pending[PLAYER], dict.fromkeys(engine.legal(state)[:3], 0)
    Hard(5, nodes=1_800).played(table, seat, total, lambda number: determined(table, state, seat, number))
    rounds, each = 2, max(costs)
    assert 1_800 <= made[-1].spent == sum(costs) <= 1_800 + rounds * len(total) * each
    assert len(costs) > rounds * len(total)  # the bound would hold for one guess a round as well
