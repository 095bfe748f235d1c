"""The same bytes everywhere: ``python -m tests.props.matrix [--games N] [--python EXE]… [--jobs]``.

The same games are played by every given interpreter (also a compiled one: ``.fast/bin/python``), with several hash seeds, in fresh
processes, with and without a trace, straight, saved and loaded as JSON before every answer, and cloned before every answer. All
must end in the same bytes: positions, views of both seats, and, where there is a trace, records and lines. ``--jobs``: a simulation
with one and with two workers has the same figures. Prints one JSON object; exit code 1 when anything differs.
"""

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
from typing import Any

from tests.gates.modules import ROOT
from zxscript import api
from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.run.game.game import Game

MODES = ("straight", "reload", "clone")
LENGTH = 200


def played(e: Engine, s: State, pick: random.Random, mode: str, length: int = LENGTH) -> State:
    """The state after ``length`` random answers, straight, or saved as text and loaded, or cloned before each of them."""
    for _ in range(length):
        if s.result is not None:
            break
        if mode == "reload":
            s = e.load(json.loads(json.dumps(e.save(s))))
        elif mode == "clone":
            s = s.clone()
        e.answer(s, pick.choice(e.legal(s)))
    return s


def digest(game: str, seed: int, mode: str, traced: bool, length: int = LENGTH) -> tuple[str, str]:
    """What a random game comes to: without its trace, and the trace as both seats and nobody get it ("" without one)."""
    begun = api.new_game(game, seed=1)
    e, pick = begun.table.engine, random.Random(seed)
    s = played(e, e.new(seed, traced, decks=begun.decks), pick, mode, length)
    saved = e.save(s)
    records = saved.pop("trace")
    whole = [saved, e.view(s, 0), e.view(s, 1)]
    told: list[Any] = []
    if traced:
        over = Game(begun.table, s, begun.decks, begun.clauses)
        told = [records, *[over.events_since(0, seat) for seat in (0, 1)],
                *[over.lines_since(0, seat, language) for seat in (0, 1, None) for language in ("ja", "en")]]  # fmt: skip
    return _name(whole), _name(told) if traced else ""


def _name(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def worker(games: int, length: int = LENGTH) -> dict[str, list[str]]:
    """Every game in every mode: game and seed → the different digests (one without and one with its trace when all is well)."""
    found: dict[str, list[str]] = {}
    for game in ("zx", "zenonzard"):
        for seed in range(games):
            ways = [digest(game, seed, mode, traced, length) for mode in MODES for traced in (False, True)]
            found[f"{game} {seed}"] = sorted({one for one, _ in ways}) + sorted({told for _, told in ways if told})
    return found


def elsewhere(python: str, hash_seed: str, games: int, length: int = LENGTH) -> dict[str, list[str]]:
    """The same in a fresh process of an interpreter."""
    code = f"import json; from tests.props.matrix import worker; print(json.dumps(worker({games}, {length})))"
    done = subprocess.run([python, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True,
                          env={**os.environ, "PYTHONHASHSEED": hash_seed})  # fmt: skip
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--python", action="append", default=[])
    parser.add_argument("--jobs", action="store_true")
    given = parser.parse_args()
    runs = {f"{python} hash seed {seed}": elsewhere(python, seed, given.games)
            for python in (sys.executable, *given.python) for seed in ("0", "1", "4242")}  # fmt: skip
    first = next(iter(runs.values()))
    wrong = [f"{name}: {key}" for name, run in runs.items() for key, those in run.items() if len(those) != 2 or those != first[key]]
    if given.jobs:
        decks = api.demo_decks("zx")
        one, two = (api.simulate(decks[0], decks[1], 20, 3, jobs) for jobs in (1, 2))
        if json.dumps(one, default=str) != json.dumps(two, default=str):
            wrong.append("a simulation differs with two workers")
    ways = len(runs) * len(first) * len(MODES) * 2
    print(json.dumps({"processes": len(runs), "games": len(first), "ways": ways, "differing": wrong}, ensure_ascii=False))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
