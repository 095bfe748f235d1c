"""What comes from outside, garbled: refused with words, or what comes of it holds (garbled.py; many: `python -m tests.props.hurt`)."""

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.props.garbled import SUBJECTS, garbled, running
from zxscript import api
from zxscript.engine.choices import MODE, SHOW
from zxscript.engine.errors import SaveError

FEW = {"scene": 2, "whole_save": 4}
"""Kinds that take long."""


@pytest.mark.parametrize("kind", list(SUBJECTS))
def test_garbled_input_is_refused_or_harmless(kind: str) -> None:
    @settings(max_examples=FEW.get(kind, 12), deadline=None)
    @given(st.randoms(use_true_random=False))
    def one(rng: random.Random) -> None:
        assert SUBJECTS[kind](rng)

    one()


@pytest.mark.parametrize("kind", ["save", "whole_save", "deck", "card_data", "ast", "meaning", "answers"])
def test_what_is_garbled_is_sound_before(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all of it would be refused at the first look, and nothing behind that were tried."""
    monkeypatch.setattr("tests.props.garbled.garbled", lambda rng, value: value)
    assert {SUBJECTS[kind](random.Random(seed)) for seed in range(4)} & {"accepted", "the same"}


def saved(game: str, length: int = 40, trace: bool = True) -> tuple[Any, dict[str, Any]]:
    begun, pick = running(game).again(3), random.Random(3)
    if not trace:
        begun.state.trace = None
    for _ in range(length):
        begun.apply(pick.choice(begun.indexes()))
    while begun.state.pending[MODE] & SHOW:          # of which even that there are no options is no fault
        begun.apply(pick.choice(begun.indexes()))
    return begun.table.engine, json.loads(json.dumps(begun.save()["state"]))


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def put(data: dict[str, Any], way: tuple[Any, ...], value: Any) -> None:
    *steps, last = way
    holder: Any = data
    for step in steps:
        holder = holder[step]
    holder[last] = value


@pytest.mark.parametrize(("way", "value"), [
    (("facts",), nested(600)), (("facts",), nested(100_000)), (("game",), []), (("frames", -1, 1), 9999), (("seq",), 2**63), (("seq",), -1),
    (("vars", 0), -5), (("vars", -1), 2**31), (("result",), [0]), (("result",), [7]), (("trace", 0), [0, "event"]), (("trace", 3, 1), "?"),
    (("trace", 2, 0), 77), (("columns", "zone", 0), 99), (("columns", "known", 0), -1), (("columns", "host", 0), 5000), (("rng", 0), 1.5),
    (("rng", 1), -1), (("pending", 1), 9), (("pending", 2), []), (("frames", 0, 0), "no such program"), (("frames", 0, 2), []), (("waiting",), [[1]]),
    (("effects",), [[1, ["x#1", [None, 0, None, None], "", None, 1]]]), (("uses",), [[["a", 1, "turn"], -3]]), (("pending", 8), "x" * 2000),
    (("columns", "ref", 0), 2**62), (("epoch",), "1"), (("zones", 0), [4097, 4097]),
])  # fmt: skip
@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_what_no_game_can_have_come_to_is_refused(game: str, way: tuple[Any, ...], value: Any) -> None:
    e, data = saved(game)
    assert e.save(e.load(copy.copy(data))) == data
    put(data, way, value)
    with pytest.raises(SaveError):
        e.load(data)


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_a_column_of_objects_names_objects_that_are_or_were(game: str) -> None:
    e, data = saved(game)
    named = [name for name in e.columns if name in e.game.objects]
    assert named
    for name in named:
        for far in ((1 << 12) + 4_000, 7):        # a card that the game does not have, a player that it does not have
            broken = copy.deepcopy(data)
            put(broken, ("columns", name, 0), far)
            with pytest.raises(SaveError):
                e.load(broken)


def test_garbling_changes_something_and_never_the_original() -> None:
    sound = {"a": [1, 2, {"b": "x"}], "c": None}
    before = copy.deepcopy(sound)
    changed = sum(garbled(random.Random(seed), sound) != sound for seed in range(200))
    assert sound == before and changed > 150


def test_signed_data_come_back_only_as_they_were() -> None:
    key, other = b"k" * 32, b"l" * 32
    data = running("zx").save()
    signed = json.loads(json.dumps(api.sign(data, key)))
    assert api.verified(signed, key) == json.loads(json.dumps(data))
    assert api.restore(api.verified(signed, key)).save() == data
    wrongs: tuple[Any, ...] = ({**signed, "data": {**signed["data"], "edition": "2017"}}, {**signed, "hmac": "0" * 64}, {**signed, "hmac": None},
                  {**signed, "signed": "seat"}, data, None, [], "x", {**signed, "data": nested(3000)})  # fmt: skip
    for wrong in wrongs:
        with pytest.raises(api.GameError):
            api.verified(wrong, key)
    with pytest.raises(api.GameError):
        api.verified(signed, other)
    with pytest.raises(api.GameError):
        api.verified(signed, key, purpose="seat")
    with pytest.raises(api.GameError):
        api.sign(data, b"short")


@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_a_trace_changes_nothing_but_the_trace(game: str) -> None:
    begun = running(game)
    e = begun.table.engine
    for seed in range(3):
        states = [e.new(seed, traced, decks=begun.decks) for traced in (False, True)]
        pick = random.Random(seed)
        for n in range(150):
            if states[0].result is not None:
                break
            choice = pick.choice(e.legal(states[0]))
            for s in states:
                e.answer(s, choice)
            if not n % 3:
                quiet, told = (e.save(s) for s in states)
                assert quiet.pop("trace") is None and told.pop("trace") is not None
                assert quiet == told
