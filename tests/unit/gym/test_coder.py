"""Rows and codes: complete, stable, and nothing in them that the seat may not know."""

from __future__ import annotations

from typing import Any

import pytest

from zxscript import api
from zxscript.engine.choices import PLAYER
from zxscript.run.bots import BOTS, ask
from zxscript.run.game.determined import determined
from zxscript.run.tensors.codes import OPTION

GAMES = ("zx", "zenonzard")


def _positions(game: str, seed: int, limit: int = 400) -> Any:
    """Positions of a whole game between two bots."""
    start = api.new_game(game, seed=1, trace=False)
    engine = start.table.engine
    start.state = state = engine.new(seed, False, decks=start.decks)
    bots = [BOTS["eager"](2 * seed + seat) for seat in (0, 1)]
    for _ in range(limit):
        if state.result is not None:
            return
        yield start
        engine.answer(state, ask(bots[state.pending[PLAYER]], start.table, state))


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_answer_has_one_code_that_leads_back_to_it(game: str) -> None:
    coder = None
    for seed in range(4):
        for position in _positions(game, seed):
            coder = coder or api.Coder(position.table)
            codes = coder.codes.legal(position.state)
            assert sorted(codes.values()) == sorted(position.indexes())
            assert all(0 <= code < coder.actions for code in codes)


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_a_slot_can_name_is_not_named_by_where_it_stands(game: str) -> None:
    """Deeds and choices among cards that lie in slots have codes that mean the same in another question."""
    coder = None
    for position in _positions(game, 5):
        coder = coder or api.Coder(position.table)
        filled = set(coder.places.filled(position.state, position.player).values())
        option = coder.blocks()["option"].start
        kind, options = position.state.pending[0], position.state.pending[2]
        for code, index in coder.codes.legal(position.state).items():
            if code >= option and kind == "action":
                assert options[index][1] not in filled
            if code >= option and kind == "choose":
                assert options[index] not in filled


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_may_not_know_changes_nothing(game: str) -> None:
    """The row of a seat at the true position and at another one that it cannot tell apart; the same for its codes."""
    coder, compared, changed = None, 0, 0
    for number, position in enumerate(_positions(game, 9)):
        coder = coder or api.Coder(position.table)
        if not position.turn or number % 3:
            continue
        for seat in (0, 1):
            try:
                other = determined(position.table, position.state, seat, number)
            except api.GameError:
                continue
            assert coder.row(other, seat) == coder.row(position.state, seat)
            changed += coder.row(other, 1 - seat) != coder.row(position.state, 1 - seat)
            if position.player == seat:
                assert coder.codes.legal(other) == coder.codes.legal(position.state)
            compared += 1
    assert compared > 40 and changed > compared // 2  # the other seat does see the difference


@pytest.mark.parametrize("game", GAMES)
def test_the_seats_see_the_same_board_turned(game: str) -> None:
    """What both know is mirrored: own and other side change places."""
    for position in _positions(game, 3):
        if position.turn < 3:
            continue
        coder = api.Coder(position.table)
        rows = [coder.observe(position, seat) for seat in (0, 1)]
        part = next(one for one in coder.parts if one.what == "both sides")
        for at in range(part.start, part.start + len(part.names), 2):
            assert rows[0][at] == rows[1][at + 1] and rows[0][at + 1] == rows[1][at]
        return
    raise AssertionError("no position")


def test_the_cards_of_a_square_keep_their_slots_for_both_seats() -> None:
    """A Player card and a Z/X on one square have two slots; squares are counted from the seat."""
    for position in _positions("zx", 2):
        if position.turn == 4:
            coder = api.Coder(position.table)
            mine, theirs = (coder.places.filled(position.state, seat) for seat in (0, 1))
            board = coder.places.placed
            own = {ref: slot - board.start for slot, ref in mine.items() if board.start <= slot < board.start + board.count}
            turned = {ref: slot - board.start for slot, ref in theirs.items() if board.start <= slot < board.start + board.count}
            assert len(own) >= 4 and own.keys() == turned.keys()
            assert all(own[ref] // 9 == turned[ref] // 9 and own[ref] % 9 + turned[ref] % 9 == 8 for ref in own)
            return
    raise AssertionError("no position")


LAYOUT = {
    "zx": (1, 4599, 1770, "done 0, yes 1, no 2, number 3, place 35, choose 44, deed play 360, deed attack 376, deed activate 736, "
           "deed extra 1114, deed shift 1138, option 1642"),
    "zenonzard": (2, 2924, 990, "done 0, yes 1, no 2, number 3, choose 35, deed summon 237, deed magic 249, deed place 261, "
                  "deed marker 273, deed advance 274, deed retreat 286, deed boost 294, deed attack 486, deed block 662, deed switch 670, "
                  "option 862"),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_codes_mean_the_same_for_ever(game: str) -> None:
    """Who has trained with a version relies on it.  A change here is a new ``version`` of the game's encoding."""
    coder = api.Coder(api.new_game(game, seed=1, trace=False).table)
    blocks = ", ".join(f"{name} {block.start}" for name, block in coder.blocks().items())
    assert (coder.version, coder.size, coder.actions, blocks) == LAYOUT[game]
    assert coder.blocks()["option"].count == OPTION
    assert sum(part.times * len(part.names) for part in coder.parts) == coder.size


def test_rows_are_refused_for_seats_that_are_none() -> None:
    game = api.new_game("zx", seed=1, trace=False)
    with pytest.raises(api.GameError):
        api.Coder(game.table).observe(game, 2)
