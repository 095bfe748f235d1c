"""The parser under texts that grow by what they reach: ``python -m tests.props.grown SECONDS SEED [--corpus FOLDER]``.

Texts that are almost right (mutations.py) are read; one that reaches a line of lexer, parser, AST or interpretation after a line
that it was never reached from before is kept, and what is kept is garbled again. The corpus is kept in a folder, so that a later run
starts where this one ended. Nothing may be raised but the typed declines, nothing may take longer than 50 ms and 50 ms for each 1,000
characters (measured without the watching, for texts that look slow). Prints one JSON object; exit code 1 when something was found.
"""

import argparse
import hashlib
import json
import random
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from tests.props.mutations import mutated, own_texts
from zxscript import api
from zxscript.lang.reading import Reading, judge
from zxscript.run.meanings import meaning

WATCHED = ("/zxscript/syntax/", "/zxscript/lang/", "/zxscript/interpret/")
SECONDS = 0.05
SLOW = 20.0
"""Watched, a text may take so many times longer before it is measured without watching."""


class Watch:
    """Pairs of lines that were executed one after the other in watched files."""

    def __init__(self) -> None:
        self.arcs: set[tuple[str, int, int]] = set()
        self._new: set[tuple[str, int, int]] = set()

    def run(self, what: Callable[[], Any]) -> int:
        """How many pairs a call reached for the first time."""
        self._new = set()
        sys.settrace(self._call)
        try:
            what()
        finally:
            sys.settrace(None)
        self.arcs |= self._new
        return len(self._new)

    def _call(self, frame: FrameType, event: str, _: Any) -> Any:
        file = frame.f_code.co_filename
        if not any(part in file for part in WATCHED):
            return None
        last = [frame.f_lineno]

        def line(frame: FrameType, event: str, _: Any) -> Any:
            arc = (file, last[0], frame.f_lineno)
            last[0] = frame.f_lineno
            if arc not in self.arcs:
                self._new.add(arc)
            return line

        return line


def read(text: str, game: Any) -> str:
    """The verdict; of what is read, its print and its meaning too."""
    verdict, outcome = judge(text, game)
    if isinstance(outcome, Reading) and verdict in ("round_trip", "variant"):
        assert api.parse_ability(outcome.printed, game).printed == outcome.printed, "another print"
        try:
            meaning(text, game)
        except api.NotRunnable:
            return "no meaning"
    return str(verdict)


def run(seconds: float, seed: int, corpus: list[tuple[str, str]], keep: Callable[[str, str], None]) -> dict[str, Any]:
    """Garble and read for so many seconds of CPU."""
    rng, watch, began = random.Random(seed), Watch(), time.process_time()
    found: dict[str, Any] = {"texts": 0, "kept": 0, "raised": [], "slow": []}
    own = [(game, text) for game, texts in own_texts().items() for text in texts]
    started = rng.sample(own, min(300, len(own)))
    queue = corpus + started
    while time.process_time() - began < seconds:
        game, base = rng.choice(corpus) if corpus and rng.random() < 0.7 else queue.pop() if queue else rng.choice(own)
        text = base if found["texts"] < len(started) else mutated(rng, [base, rng.choice(own)[1]])[:600]
        found["texts"] += 1
        at = time.process_time()
        try:
            new = watch.run(lambda: read(text, game))  # noqa: B023 (called at once)
        except Exception:  # noqa: BLE001 (whatever it is, it is what this run is for)
            found["raised"].append((game, text, traceback.format_exc(limit=-3)))
            continue
        if time.process_time() - at > SLOW * SECONDS * max(1.0, len(text) / 1000):
            at = time.process_time()
            read(text, game)
            if time.process_time() - at > SECONDS * max(1.0, len(text) / 1000):
                found["slow"].append((game, text, round(time.process_time() - at, 3)))
        if new and len(text) <= 600:
            corpus.append((game, text))
            keep(game, text)
            found["kept"] += 1
    return {**found, "pairs_of_lines": len(watch.arcs), "corpus": len(corpus), "cpu_seconds": round(time.process_time() - began, 1)}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("seconds", type=float)
    parser.add_argument("seed", type=int)
    parser.add_argument("--corpus", type=Path)
    given = parser.parse_args()
    corpus: list[tuple[str, str]] = []
    if given.corpus is not None:
        given.corpus.mkdir(parents=True, exist_ok=True)
        corpus = [tuple(json.loads(file.read_text(encoding="utf-8"))) for file in sorted(given.corpus.glob("*.json"))]

    def keep(game: str, text: str) -> None:
        if given.corpus is not None:
            name = hashlib.sha256(f"{game}:{text}".encode("utf-8", "surrogatepass")).hexdigest()[:24]
            (given.corpus / f"{name}.json").write_text(json.dumps([game, text]), encoding="utf-8")

    found = run(given.seconds, given.seed, corpus, keep)
    for one in (*found["raised"][:5], *found["slow"][:5]):
        print(one[0], ascii(one[1]), one[2], file=sys.stderr)
    print(json.dumps({**found, "raised": len(found["raised"]), "slow": len(found["slow"])}))
    return 1 if found["raised"] or found["slow"] else 0


if __name__ == "__main__":
    sys.exit(main())
