"""Who may know what a record names: what is told first says the same as asking about every object, one by one."""

from random import Random

import pytest

from zxscript.engine import events, knowledge
from zxscript.measure.bench import demo
from zxscript.syntax.game import games


def records(seats, seed, most=150):
    """The records of the beginning of a random game."""
    engine, chance = seats.engine, Random(seed).random
    state = engine.new(seed, True, decks=seats.pair(seed))
    for _ in range(most):
        offered = engine.legal(state)
        if not offered:
            break
        engine.answer(state, offered[int(chance() * len(offered))])
    return state.trace


def one_by_one(e, s, proposals, blank):
    """Every object of the proposals, also what everybody sees."""
    refs = [ref for p in proposals for ref in (p[events.SUBJECT], p[events.SOURCE]) if ref is not None and ref > 0]
    return {ref: knowledge.of(e, s, ref) for ref in refs}


@pytest.mark.parametrize("name", games())
def test_what_everybody_sees_is_left_out_and_nothing_else(name, monkeypatch):
    seats = demo(name)
    told = records(seats, 3)
    monkeypatch.setattr(knowledge, "before", one_by_one)
    assert records(seats, 3) == told
    assert any(one[knowledge.SECRET] for one in told), "a game in which nobody hides anything shows nothing"
