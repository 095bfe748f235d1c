"""Random games with all invariants, in three modes; the same answers give the same game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from zx_table import engine, on_appear, play_random, vanilla_deck, zx

from zxscript.engine.engine import Engine
from zxscript.engine.invariants import try_all
from zxscript.engine.state import State
from zxscript.ir import Builder


def _striker(b: Builder) -> None:
    b.choose("who", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))), max=1, min=0)
    b.act("damage", ("local", "who"), params={"amount": 3000})


def _caller(b: Builder) -> None:
    b.choose("who", ("where", ("cards", "trash", ("you",)), ("tagged", "type", "zx", ("it",))), min=0, single=True)
    with b.when(("local", "who")):
        b.choose("where", ("fn", "landing", ("local", "who"), ("fn", "empty", ("fn", "normal_squares"))), single=True)
        with b.when(("local", "where")):
            b.act("appear", ("local", "who"), params={"pos": ("local", "where"), "rest": 1})


def _reader(b: Builder) -> None:
    b.act("draw", ("player_obj", ("you",)), params={"amount": 1})
    b.act("from_deck", ("player_obj", ("you",)), params={"amount": 2, "to": ("zone_no", "trash")})


CARDS = [*vanilla_deck("red")[:16], *vanilla_deck("blue")[:16],
         zx("striker", "red", 2, 3000, abilities=(on_appear("1", _striker),)),
         zx("caller", "blue", 3, 3000, True, abilities=(on_appear("1", _caller),)),
         zx("reader", "red", 1, 2000, True, abilities=(on_appear("1", _reader),))]
DECKS = [{"main": [c.id for c in CARDS if c.id.startswith(colour)] * 3 + ["striker", "caller", "reader"] * 2}
         for colour in ("red", "blue")]


def game(mode: str, seed: int, answers: list[int] | None = None) -> tuple[State, list[int], Engine]:
    e = engine(CARDS)
    s = e.new(seed, decks=DECKS, trace=True)
    rng = random.Random(seed)
    given: list[int] = []
    while s.result is None and len(given) < 200:
        if mode == "saved":
            data: Any = json.loads(json.dumps(e.save(s)))
            s = e.load(data)
        elif mode == "cloned":
            s = s.clone()
        choice = rng.choice(e.legal(s)) if answers is None else answers[len(given)]
        e.answer(s, choice)
        given.append(choice)
    return s, given, e


@pytest.mark.parametrize("seed", range(3))
def test_three_modes_give_the_same_game(seed: int) -> None:
    straight, given, e = game("straight", seed)
    for mode in ("saved", "cloned"):
        other, again, f = game(mode, seed, given)
        assert again == given
        assert other.trace == straight.trace
        assert f.save(other) == e.save(straight)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_every_invariant(seed: int) -> None:
    e = engine(CARDS)
    s = e.new(seed, decks=DECKS)
    play_random(e, s, seed, 250)


def test_every_offered_choice_can_be_applied() -> None:
    e = engine(CARDS)
    s = e.new(3, decks=DECKS)
    rng = random.Random(3)
    for _ in range(60):
        if s.result is not None:
            break
        try_all(e, s)
        e.answer(s, rng.choice(e.legal(s)))


def test_games_come_to_an_end() -> None:
    e = engine(CARDS)
    ended = 0
    for seed in range(10):
        s = e.new(seed, decks=DECKS)
        play_random(e, s, seed, 4000, verify=False)
        ended += s.result is not None
    assert ended == 10
