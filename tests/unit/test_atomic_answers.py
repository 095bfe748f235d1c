"""Whatever goes wrong inside an answer, the game is as it was before and a GameError comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from zxscript import api as zx
from zxscript.engine import atoms
from zxscript.engine.errors import BudgetError, LoopError

if TYPE_CHECKING:
    from zxscript.run.game.game import Game


@pytest.fixture(scope="module")
def started() -> Game:
    """A game in its third turn, with a trace."""
    running = zx.new_game("zx", seed=3, first=0)
    while running.turn < 3:
        running.apply(running.indexes()[0])
    return running


@pytest.fixture
def game(started: Game) -> Game:
    return started.clone()


def _everything(game: Game) -> tuple[object, ...]:
    return game.save(), game.events_since(0), game.legal(), game.view(0), game.history


@pytest.mark.parametrize("error", [
    ZeroDivisionError("by zero"), RecursionError("too deep"), KeyError("x"), MemoryError(), BudgetError("ops", 7), LoopError((1,)),
])  # fmt: skip
@pytest.mark.parametrize("after", [0, 1])
def test_a_fault_in_the_midst_of_an_answer_changes_nothing(
    game: Game, monkeypatch: pytest.MonkeyPatch, error: Exception, after: int
) -> None:
    before, choice = _everything(game), game.indexes()[-1]
    real, left = atoms.assign, [after]

    def failing(*args: object) -> None:
        if not left[0]:
            raise error
        left[0] -= 1
        real(*args)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(atoms, "assign", failing)
        with pytest.raises(zx.GameError) as raised:
            game.apply(choice)
    assert raised.value.__cause__ is error
    assert raised.value.words.ja.startswith("この答えは処理できません") and raised.value.words.en
    assert _everything(game) == before
    game.apply(choice).undo()
    assert _everything(game)[0] == before[0]


def test_an_interrupt_comes_through_and_changes_nothing(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    before = _everything(game)

    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(atoms, "assign", interrupted)
        with pytest.raises(KeyboardInterrupt):
            game.apply(game.indexes()[-1])
    assert _everything(game) == before


def test_an_answer_that_is_not_offered_changes_nothing(game: Game) -> None:
    before = _everything(game)
    for wrong in (99, -7, (0, 0, 0, 0, 0, 0, 0, 0, 0, 0), "x", None):
        with pytest.raises(zx.GameError):
            game.apply(wrong)  # type: ignore[arg-type]
        assert _everything(game) == before
