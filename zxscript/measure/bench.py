"""``bench``: a fixed workload with the demo cards, its signature and its speed.

The signature names how the games of the workload went: every question, every answer and every final position. It is the
same in Python and compiled, in every process and on every machine; it moves when play moves, and only then.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from zxscript.check.files import load
from zxscript.engine import engine as machine
from zxscript.engine.engine import Engine
from zxscript.engine.state import MASK, State
from zxscript.lang.reading import judge
from zxscript.run.game.starting import new_game
from zxscript.syntax.game import demo_folder
from zxscript.syntax.game import games as every_game
from zxscript.syntax.normalise import normalise

GAMES = 12
"""Games of the workload for each game."""
LIMIT = 6_000
"""Decisions after which a game counts as played (decks of a pool may never end)."""
MIDDLE = 100
"""Decisions after which a position counts as the middle of a game."""

Note = Callable[[State, int], None]


@dataclass(frozen=True, slots=True)
class Seats:
    """An engine and the decks that play on it, two for each game in turn."""

    name: str
    engine: Engine
    decks: Sequence[Any]

    def pair(self, seed: int) -> Sequence[Any]:
        """The two decks of the game with this seed."""
        at = 2 * seed % len(self.decks)
        return self.decks[at:at + 2]


def demo(name: str) -> Seats:
    """The demo decks of a game."""
    game = new_game(name, seed=1, trace=False)
    return Seats(name, game.table.engine, game.decks)


def play(seats: Seats, seeds: Iterable[int], traced: bool = False, note: Note | None = None) -> int:
    """Whole games with random choices; the number of decisions. ``note`` is told the state and the choice before each answer,
    and the end with the choice -2."""
    engine, decisions = seats.engine, 0
    for seed in seeds:
        state, number, chance = engine.new(seed, traced, decks=seats.pair(seed)), 0, Random(seed).random
        while state.result is None and number < LIMIT:
            offered = engine.legal(state)
            choice = offered[int(chance() * len(offered))]
            if note is not None:
                note(state, choice)
            engine.answer(state, choice)
            number += 1
        if note is not None:
            note(state, -2)
        decisions += number
    return decisions


def middle(seats: Seats, seed: int = 5, traced: bool = False) -> State:
    """A position in the middle of a game: after ``MIDDLE`` random decisions of the first game, from ``seed`` on, that is as long."""
    while True:
        state, chance = seats.engine.new(seed, traced, decks=seats.pair(seed)), Random(seed).random
        for _ in range(MIDDLE):
            offered = seats.engine.legal(state)
            if not offered:
                break
            seats.engine.answer(state, offered[int(chance() * len(offered))])
        if state.result is None:
            return state
        seed += 1


def held(state: State, engine: Engine) -> int:
    """Bytes of all that a state holds and its engine does not: containers, numbers and texts, each once; what clones share included."""
    known = dict[int, Any]()
    _reached(engine, known)
    _reached(list(range(-5, 257)), known)      # numbers that every Python process has anyway
    return _reached(state, known)


def _reached(root: Any, known: dict[int, Any]) -> int:
    """Bytes of what can be reached from here and was not known before (id -> object)."""
    size, todo = 0, [root]
    while todo:
        one = todo.pop()
        if id(one) not in known and not isinstance(one, type | ModuleType | FunctionType | BuiltinFunctionType):
            known[id(one)] = one
            size += sys.getsizeof(one)
            todo += gc.get_referents(one)
    return size


def signature(games: Iterable[str] | None = None, count: int = GAMES) -> str:
    """Sixteen hexadecimal digits that name how ``count`` games of each game went."""
    found = sha256()

    def note(state: State, choice: int) -> None:
        question = state.pending
        if question is not None:
            found.update(repr((question[0], question[1], len(question[2]), question[3], question[4], choice)).encode())
        else:
            zones = [[ref & MASK for ref in zone] for zone in state.zones]
            found.update(repr((state.result, state.seq, list(state.vars), list(state.rng), zones)).encode())

    for name in every_game() if games is None else games:
        play(demo(name), range(count), note=note)
    return found.hexdigest()[:16]


def compiled() -> bool:
    """Is the engine machine code?"""
    return not str(machine.__file__).endswith(".py")


def seconds(work: Callable[[], Any], least: float = 0.2, rounds: int = 5) -> float:
    """Processor seconds of one call: the median of ``rounds``, each as many calls as take ``least`` seconds."""
    work()
    found = []
    for _ in range(rounds):
        calls, spent, begun = 0, 0.0, time.process_time()
        while not calls or spent < least:
            work()
            calls, spent = calls + 1, time.process_time() - begun
        found.append(spent / calls)
    return sorted(found)[rounds // 2]


def alike() -> dict[str, str]:
    """The environment of a process that runs this very package, wherever it is started (with ``-P``)."""
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}


def _check() -> float:
    """Processor seconds of a process of its own that checks the demo files."""
    folders = [str(demo_folder(name)) for name in every_game()]
    command = [sys.executable, "-P", "-m", "zxscript", "check", "--no-cache", "--quiet", *folders]
    before = os.times()
    subprocess.run(command, env=alike(), check=True, capture_output=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def bench() -> dict[str, Any]:
    """The object of ``bench --json``: ``signature``; ``engine``: "python" or "compiled"; ``games``: for each game decisions and
    games a second of processor time, and microseconds for a clone of a position in the middle of a game; ``read_us``:
    microseconds for a verdict on one text of the demo cards; ``check_ms``: milliseconds of a process that checks all their files
    without a cache."""
    games: dict[str, Any] = {}
    for name in every_game():
        seats = demo(name)
        state, decisions = middle(seats), play(seats, range(GAMES))
        took = seconds(lambda seats=seats: play(seats, range(GAMES)), 0.0)  # type: ignore[misc]
        games[name] = {
            "decisions": decisions, "decisions_per_second": round(decisions / took), "games_per_second": round(GAMES / took, 1),
            "clone_us": round(seconds(state.clone, 0.1) * 1e6, 2),
        }  # fmt: skip
    said = [(normalise(piece.text, name).text, name) for name in every_game() for card in load([str(demo_folder(name))]).cards
            for piece in card.abilities]  # fmt: skip
    return {
        "signature": signature(), "engine": "compiled" if compiled() else "python", "games": games,
        "read_us": round(seconds(lambda: [judge(text, name) for text, name in said], 0.0, 3) / len(said) * 1e6),
        "check_ms": round(_check() * 1e3),
    }  # fmt: skip
