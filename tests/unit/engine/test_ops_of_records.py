"""The op that a record is due to is found without going through the stack where no card's program waits (engine.due)."""

from random import Random

import pytest

from zxscript.run.game.starting import new_game


@pytest.mark.parametrize("name", ["zx", "zenonzard"])
def test_what_was_noted_of_the_stack_is_what_a_clone_finds_anew(name):
    """A clone knows nothing of what was noted, so it looks; both must name the same ops, of cards and of rules."""
    game = new_game(name, seed=5, trace=True)
    engine, state, chance = game.table.engine, game.state, Random(5)
    noted, named = 0, set()
    for _ in range(160):
        if state.result is not None:
            break
        choice = chance.choice(engine.legal(state))
        anew, begun = state.clone(), len(state.trace)
        noted += state.scratch.bare and not anew.scratch.bare
        engine.answer(state, choice)
        engine.answer(anew, choice)
        assert state.trace[begun:] == anew.trace[begun:]
        named |= {record[2][0] for record in state.trace[begun:] if record[2] is not None}
    assert noted
    assert any("#" in program for program in named) and any("#" not in program for program in named)
