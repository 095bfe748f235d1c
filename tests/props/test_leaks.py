"""No seat can tell a game from its twin, in which the cards that the seat has never seen are exchanged."""

import copy
import random
import time
from argparse import Namespace
from typing import Any

import pytest

from tests.gates.modules import ROOT
from tests.props import laid_twins
from tests.props.leaks import some, starts
from tests.props.twins import Tally, first_difference, messages, play
from zxscript import api
from zxscript.engine import sight
from zxscript.run.game.game import Game
from zxscript.run.game.views import brief
from zxscript.run.table import lay


def started(game: str, seed: int) -> Any:
    return api.new_game(game, seed=seed)


@pytest.mark.parametrize(("game", "seed"), [("zx", 11), ("zenonzard", 12)])
def test_whole_games_and_their_twins_send_the_same_bytes(game: str, seed: int) -> None:
    """`python -m tests.props.leaks` does this with as many games, and with the decks of a card pool."""
    tally = Tally()
    play(started(game, seed), seed, tally, 150)
    assert not tally.differing, tally.differing[0]
    assert tally.compared > 100 and tally.exchanged > 1000


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_a_part_of_a_pool_has_cards_of_every_type_and_makes_decks(game: str) -> None:
    folder = ROOT / "cardscripts" / "demo" / game
    cards = api.load([folder]).cards
    chosen = some(cards, 40, 1)
    kinds = [{card.value("種類") for card in pile} for pile in (cards, chosen)]
    assert kinds[0] == kinds[1] and len(kinds[0]) > 2 and len(chosen) < len(cards)
    assert chosen == some(cards, 40, 1) != some(cards, 40, 2)
    source = starts(game, [str(folder)], 4, 40, 1)
    for _ in range(3):
        table, decks = next(source)
        assert table.engine.new(1, True, decks=decks).pending is not None


def test_what_a_seat_was_told_is_never_said_otherwise_later() -> None:
    """Events as a seat gets them are only ever added to."""
    for name in ("zx", "zenonzard"):
        game, pick = started(name, 21), random.Random(21)
        told: list[list[Any]] = [[], []]
        for n in range(120):
            if game.result is not None:
                break
            game.apply(pick.choice(game.indexes()))
            if n % 10:
                continue
            for seat in (0, 1):
                now = game.events_since(0, seat)
                assert now[:len(told[seat])] == told[seat]
                told[seat] = now
        assert told[0] and told[0] != told[1]


@pytest.mark.parametrize("name", ["zx", "zenonzard"])
def test_positions_of_abilities_and_their_twins_send_the_same_bytes(name: str) -> None:
    """`python -m tests.props.laid_twins` does this with every ability of a card pool."""
    cards = api.load([ROOT / "cardscripts" / "demo" / name]).cards
    tally = Tally()
    given = Namespace(seed=3, every=1, first=0, seconds=2, only="")
    tried = list(laid_twins.run(lay(some(cards, 40, 1), name), given, tally, time.process_time()))
    assert not tally.differing, tally.differing[0]
    assert tried and tally.compared > 30 and tally.exchanged > 300


@pytest.mark.parametrize("seed", [5, 6])
def test_drawing_tells_nobody_whether_a_hidden_card_listens(seed: int) -> None:
    """Drawn one by one for a card that hears it, or straight: the same records, numbers and columns."""
    game, rng, drawn = started("zx", seed), random.Random(seed), 0
    for _ in range(120):
        if game.result is not None:
            break
        heard = game.clone()
        heard.state = heard.state.clone()
        heard.state.index = {**heard.state.index, "on:move": heard.state.index.get("on:move", ())}  # somebody may listen: no card does
        choice, before = rng.choice(game.indexes()), game.events
        game.apply(choice)
        heard.apply(choice)
        drawn += sum(one.get("event", {}).get("kind") == "drawn" for one in game.events_since(before))
        assert game.events_since(before, sight.SPECTATOR) == heard.events_since(before, sight.SPECTATOR)
        assert game.lines_since(before, None, "en") == heard.lines_since(before, None, "en")
        assert (game.state.seq, game.state.cols, game.state.zones) == (heard.state.seq, heard.state.cols, heard.state.zones)
    assert drawn > 4


def test_the_brief_view_and_the_board_are_made_of_the_whole_one_alone() -> None:
    """So they need not be compared where the whole ones are the same."""
    for name in ("zx", "zenonzard"):
        game = started(name, 4)
        for _ in range(12):
            game.apply(game.indexes()[-1])
        for seat in (0, 1):
            full = game.table.engine.view(game.state, seat)
            assert brief(game.table, copy.deepcopy(full), seat, game.number) == game.view(seat)
            assert game.table.rules.describe(copy.deepcopy(full)) == game.board(seat)


def test_a_leak_is_found_and_its_first_byte_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison sees one column of one hidden card."""
    from zxscript.engine import view

    hidden = view.CardTeller.hidden
    monkeypatch.setattr(view.CardTeller, "hidden", lambda self, ref: {**hidden(self, ref), "def": self.s.cols[1][ref & 4095]})
    tally = Tally()
    play(started("zx", 5), 5, tally, 10, seats=(0,))
    assert tally.differing and "byte " in tally.differing[0]
    assert first_difference({"a": 1}, {"a": 2}).startswith("byte 6")


@pytest.mark.parametrize("edition", ["current", "2017"])
def test_aliases_tell_neither_the_deck_list_nor_moves(edition: str) -> None:
    """A seat gets no reference of the engine: not in views, options, events; and each seat gets other numbers.  (In the edition of
    2017 a Player card may lie face down.)"""
    game: Game = api.new_game("zx", seed=31, edition=edition)
    pick = random.Random(31)
    for _ in range(60 if edition == "current" else 25):
        refs = {ref for pile in game.state.zones for ref in pile}
        numbers = [set(_refs({key: value for key, value in messages(game, seat, 0).items() if key in ("view", "events", "legal")}))
                   for seat in (0, 1)]  # fmt: skip
        for mine in numbers:
            assert mine and not mine & refs and all(2**52 <= one < 2**53 for one in mine)
        assert not numbers[0] & numbers[1]
        game.apply(pick.choice(game.indexes()))


def _refs(value: Any) -> list[int]:
    if isinstance(value, dict):
        own = [one for key, one in value.items() if key in ("ref", "host", "attacker", "anchor") and type(one) is int and one > 4095]
        return own + [ref for one in value.values() for ref in _refs(one)]
    return [ref for one in value for ref in _refs(one)] if isinstance(value, list) else []
