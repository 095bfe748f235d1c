"""Random games of both games with the demo decks: what must hold at every decision, whatever is chosen."""

import json
import os
import random
import subprocess
import sys
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.props.matrix import MODES, played
from zxscript import api
from zxscript.engine import atoms, depends, hooks, invariants
from zxscript.engine.sight import seats
from zxscript.engine.state import DEF, MASK, OWNER
from zxscript.engine.trace import following

GAMES = ("zx", "zenonzard")
SEEDS = st.integers(0, 10_000)
#: Where in a game the expensive looks are taken: every so many decisions.
EVERY = 9
#: Decisions of one random game at most: enough for the middle of a game, and a run stays short.
LENGTH = 160

few = settings(max_examples=6, deadline=None)


@lru_cache
def start(game: str) -> Any:
    """A game with the demo decks; its table and decks serve every other game."""
    return api.new_game(game, api.demo_decks(game), seed=1)


def begin(game: str, seed: int, traced: bool = False) -> tuple[Any, Any]:
    begun = start(game)
    return begun.table.engine, begun.table.engine.new(seed, traced, decks=begun.decks)


def walk(game: str, seed: int, traced: bool = False) -> Any:
    """(engine, state, choice) before every answer of a random game."""
    e, s = begin(game, seed, traced)
    pick = random.Random(seed)
    for _ in range(LENGTH):
        if s.result is not None:
            return
        choice = pick.choice(e.legal(s))
        yield e, s, choice
        e.answer(s, choice)


@pytest.mark.parametrize("game", GAMES)
@few
@given(seed=SEEDS)
def test_invariants_hold_and_every_offer_is_honest(game: str, seed: int) -> None:
    for n, (e, s, _) in enumerate(walk(game, seed)):
        invariants.check(e, s)
        if n % EVERY == 0:
            invariants.try_all(e, s)


@pytest.mark.parametrize("game", GAMES)
@few
@given(seed=SEEDS)
def test_a_game_is_the_same_straight_saved_and_cloned(game: str, seed: int) -> None:
    """A save is text: it goes through JSON, as in a file."""
    states = {}
    for mode in MODES:
        e, s = begin(game, seed, traced=True)
        states[mode] = e.save(played(e, s, random.Random(seed), mode, LENGTH))
    assert states["straight"]["trace"], "a game without a trace proves nothing"
    assert states["reload"] == states["straight"] == states["clone"]


@pytest.mark.parametrize("game", GAMES)
@few
@given(seed=SEEDS)
def test_undo_and_redo_give_the_same_states(game: str, seed: int) -> None:
    played, pick = start(game).again(seed), random.Random(seed)
    e, past = played.table.engine, []
    for _ in range(40):
        if played.result is not None:
            break
        past.append(e.save(played.state))
        played.apply(pick.choice(played.indexes()))
    end = e.save(played.state)
    for before in reversed(past):
        assert e.save(played.undo().state) == before
    for _ in past:
        played.redo()
    assert e.save(played.state) == end


def dealt_anew(e: Any, s: Any, seat: int, pick: random.Random) -> Any:
    """The same position with the cards of each player that the seat may not know exchanged, wherever they lie."""
    other = s.clone()
    for owner in (0, 1):
        cards = [
            r & MASK
            for z in s.zones
            for r in z
            if s.cols[OWNER][r & MASK] == owner and not seats(e, s, r) >> seat & 1
        ]
        numbers = [s.cols[DEF][c] for c in cards]
        pick.shuffle(numbers)
        for card, number in zip(cards, numbers, strict=True):
            other.column(DEF)[card] = number
    hooks.rebuild(e, other)
    other.calm = False
    atoms.touch(e, other, depends.ALL)
    other.cache.clear()
    return other


@pytest.mark.parametrize("game", GAMES)
@few
@given(seed=SEEDS)
def test_a_seat_cannot_tell_what_is_hidden_from_it(game: str, seed: int) -> None:
    changed = 0
    pick = random.Random(seed)
    for n, (e, s, _) in enumerate(walk(game, seed)):
        if n % EVERY:
            continue
        for seat in (0, 1):
            other = dealt_anew(e, s, seat, pick)
            changed += other.cols[DEF] != s.cols[DEF]
            assert e.view(other, seat) == e.view(s, seat)
    assert changed


@pytest.mark.parametrize("game", GAMES)
@few
@given(seed=SEEDS)
def test_messages_name_no_card_that_is_hidden(game: str, seed: int) -> None:
    """What a seat is told after its opponent's secret draws does not name the cards."""
    told = 0
    for e, s, choice in walk(game, seed, traced=True):
        before, other = following(s), s.clone()
        e.answer(other, choice)
        for seat in (0, 1):
            secret = {r for z in other.zones for r in z if not seats(e, other, r) >> seat & 1}
            mine = json.dumps(e.events_since(other, before, seat))
            told += len(mine) > 2
            names = {e.card_def(other, r).id for r in secret}
            open_names = {
                e.card_def(other, r).id for z in other.zones for r in z if seats(e, other, r) >> seat & 1
            }
            for name in sorted(names - open_names):
                assert f'"{name}"' not in mine
    assert told


@pytest.mark.parametrize("game", GAMES)
def test_traces_do_not_depend_on_the_process(game: str) -> None:
    """Same seed and choices: the same bytes in fresh processes with different hash seeds."""
    program = (
        "import json, random, sys\n"
        "from zxscript import api\n"
        "game = api.new_game(sys.argv[1], api.demo_decks(sys.argv[1]), seed=5)\n"
        "e = game.table.engine\n"
        "s = e.new(5, True, decks=game.decks)\n"
        "pick = random.Random(5)\n"
        "for _ in range(200):\n"
        "    if s.result is None:\n"
        "        e.answer(s, pick.choice(e.legal(s)))\n"
        "print(json.dumps(e.save(s), sort_keys=True))\n"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program, game],
            capture_output=True,
            check=True,
            timeout=300,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(runs) == 1 and len(runs.pop()) > 10_000


@pytest.mark.parametrize("game", GAMES)
@few
@given(seed=SEEDS)
def test_what_a_seat_is_told_of_a_card_is_what_is_so(game: str, seed: int) -> None:
    """A view copies what is printed and usual: each column, number and tag is what is found when it is asked for by itself."""
    for n, (e, s, _) in enumerate(walk(game, seed)):
        if n % EVERY:
            continue
        seat, seen = n // EVERY % 2, 0
        told = [card for piles in e.view(s, seat)["zones"].values() for pile in piles for card in pile]
        for ref, card in zip((ref for pile in s.zones for ref in pile), told, strict=True):
            if card.get("hidden"):
                continue
            seen += 1
            assert card["stats"] == {d.name: e.stat(s, d.name, ref) for d in e.game.stats if d.of == "card"}
            assert card["tags"] == {name: list(e.tags(s, name, ref)) for name in e.game.tags}
            for k, name in enumerate(e.columns):
                if name in card and name not in e.game.objects and name not in ("host", "ref"):
                    assert card[name] == s.cell(k, ref & MASK), name
        assert seen
