"""Many inputs for the parser: ``python -m tests.props.parsed SECONDS SEED [--corpus FOLDER] [--pool FILE]…``.

Texts that are almost right (mutations.py) are read, in rounds: what is declined for a reason at a kind of place, or read to a set of kinds of
nodes, that nothing before was, is garbled again in the next round, and kept in the folder when the run ends. Nothing may be raised but the
typed declines, nothing may take more than 50 ms and 50 ms for each 1,000 characters. What is read is not printed, compiled or explained:
that does ``fuzz``, at some ten times the price. Prints one JSON object; exit code 1 when something was found.
"""

import argparse
import hashlib
import json
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.props.mutations import Pool, mutated, own_and_pool_texts
from zxscript.lang.reading import Declined, Reading, judge

SECONDS = 0.05
ROUND = 5_000
"""Inputs between two looks at what was new."""
LONG = 240
"""Characters; what is longer is read, and not garbled again."""


@dataclass
class Inputs:
    """What a run has met."""

    pool: Pool
    inputs: int = 0
    characters: int = 0
    rounds: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    kept: list[tuple[str, str]] = field(default_factory=list)
    """Game and text of what led where nothing before did."""
    met: set[tuple[Any, ...]] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)

    def run(self, seconds: float, rng: random.Random, rounds: int = 0) -> None:
        """So many seconds of CPU time, or so many rounds."""
        end = time.process_time() + seconds
        while time.process_time() < end and (not rounds or self.rounds < rounds):
            fresh: list[tuple[str, str]] = []
            for _ in range(ROUND):
                game = "zx" if rng.random() < 0.7 else "zenonzard"
                text = mutated(rng, self.pool[game])
                if self._new(text, game) and len(text) <= LONG:
                    fresh.append((game, text))
            for game, text in fresh:
                self.pool[game].append(text)
            self.kept += fresh
            self.rounds += 1

    def _new(self, text: str, game: str) -> bool:
        """Read it; does it lead where nothing before did?"""
        began = time.process_time()
        try:
            verdict, outcome = judge(text, game)
        except Exception:  # noqa: BLE001 (whatever it is, it is what this run is for)
            self.broken.append(f"{game} {text!r}\n{traceback.format_exc(limit=-3)}")
            return False
        taken = time.process_time() - began
        self.inputs, self.characters = self.inputs + 1, self.characters + len(text)
        self.verdicts[verdict] += 1
        allowed = SECONDS * max(1.0, len(text) / 1000)
        if taken > allowed and (best := min(_alone(text, game) for _ in range(3))) > allowed:
            self.broken.append(f"{game} {text!r}: {best * 1000:.0f} ms")
        where = (game, verdict, *_where(outcome))
        new = where not in self.met
        self.met.add(where)
        return new

    def as_json(self) -> dict[str, Any]:
        """The figures."""
        return {"inputs": self.inputs, "characters": self.characters, "rounds": self.rounds, "verdicts": dict(self.verdicts),
                "kept": len(self.kept), "places": len(self.met), "broken": len(self.broken)}  # fmt: skip


def _where(outcome: Reading | Declined) -> tuple[Any, ...]:
    """What an input led to: which words would have been taken where it stopped, or which kinds of nodes it has."""
    if isinstance(outcome, Declined):
        return outcome.expected or (outcome.reason,)
    return tuple(sorted({node.kind for node in outcome.node.walk()}))


def _alone(text: str, game: str) -> float:
    """Seconds of CPU that it takes to read it once more, a little changed: readings are remembered."""
    began = time.process_time()
    judge(text + " ", game)
    return time.process_time() - began


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("seconds", type=float)
    options.add_argument("seed", type=int)
    options.add_argument("--corpus", type=Path)
    options.add_argument("--pool", action="append", default=[], type=Path)
    given = options.parse_args()
    pool = own_and_pool_texts(given.pool)
    for file in sorted(given.corpus.glob("*.txt")) if given.corpus is not None and given.corpus.is_dir() else []:
        pool[file.name.partition("-")[0]].append(file.read_text(encoding="utf-8", errors="surrogatepass"))
    met, began = Inputs(pool), time.process_time()
    met.run(given.seconds, random.Random(given.seed))
    if given.corpus is not None:
        given.corpus.mkdir(parents=True, exist_ok=True)
        for game, text in met.kept:
            data = text.encode("utf-8", "surrogatepass")
            (given.corpus / f"{game}-{hashlib.sha256(data).hexdigest()[:16]}.txt").write_bytes(data)
    for one in met.broken[:10]:
        print(one, file=sys.stderr)
    print(json.dumps({**met.as_json(), "cpu_seconds": round(time.process_time() - began)}))
    return 1 if met.broken else 0


if __name__ == "__main__":
    sys.exit(main())
