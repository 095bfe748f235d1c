"""Garbled input in quantity: ``python -m tests.props.hurt COUNT SEED [--only NAME]… [--seconds S] [--from N] [--evenly]``.

``COUNT`` inputs of each kind, of the slow kinds in proportion fewer (garbled.SELDOM) unless ``--evenly``; ``--from`` goes on after as many.
Prints one JSON object: how many inputs of each kind were refused and accepted, what was raised that must not be, those
that took longer than their bound, and how much memory the process took at most. Exit code 1 when there is one of either. The same seed
gives the same inputs.
"""

import argparse
import json
import random
import resource
import sys
import time
import traceback
from collections import Counter
from typing import Any

from tests.props.garbled import SELDOM, SUBJECTS

SECONDS, SEARCHED = 2.0, {"card_file": 1.0}
"""CPU time of one input at most; of those in which slips are searched for, which may cost 11,000 (note 0900) of up to 0.07 ms each."""
AGAIN = 2
"""A slow one is given so many times more, and the least time counts: other work on the same core makes it longer."""


def timed(name: str, seed: int, number: int) -> tuple[str, float]:
    """What becomes of one input, and how much CPU time it takes."""
    started = time.process_time()
    said = SUBJECTS[name](random.Random(f"{seed}:{name}:{number}"))
    return said, time.process_time() - started


def run(numbers: range, seed: int, only: list[str], seconds: float = 1e9, evenly: bool = True) -> dict[str, Any]:
    """Inputs of each kind with these numbers, or as many as the seconds allow."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in only or SUBJECTS}
    broken: list[dict[str, str]] = []
    slow: list[str] = []
    began = time.process_time()
    for number in numbers:
        for name, tally in counts.items():
            if not evenly and number % SELDOM.get(name, 1):
                continue
            if time.process_time() - began > seconds:
                break
            try:
                said, took = timed(name, seed, number)
                tally[said] += 1
            except Exception:  # noqa: BLE001 (whatever it is, it is what this run is for)
                tally["raised"] += 1
                broken.append({"kind": name, "number": str(number), "what": traceback.format_exc(limit=-4)})
                continue
            most = SEARCHED.get(name, SECONDS)
            if number and took > most and (least := min(timed(name, seed, number)[1] for _ in range(AGAIN))) > most:
                slow.append(f"{name} {number}: {least:.1f} s")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {"inputs": sum(sum(tally.values()) for tally in counts.values()), "kinds": {k: dict(v) for k, v in counts.items()},
            "raised": broken, "slow": slow, "megabytes": memory, "cpu_seconds": round(time.process_time() - began, 1)}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--only", action="append", default=[], choices=list(SUBJECTS))
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--evenly", action="store_true")
    given = parser.parse_args()
    found = run(range(given.first, given.first + given.count), given.seed, given.only, given.seconds, given.evenly or bool(given.only))
    for one in found["raised"][:5]:
        print(one["kind"], one["number"], one["what"], file=sys.stderr)
    print(json.dumps({**found, "raised": len(found["raised"])}))
    return 1 if found["raised"] or found["slow"] else 0


if __name__ == "__main__":
    sys.exit(main())
